import { useGoTo } from '../../../kernel/route.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Formulario } from './Formulario.tsx'

/** /manutencao/novo: opens an order; the assets are looked for here, whatever else the person may see. */
export default function Nova() {
  const ir = useGoTo()
  return (
    <>
      <PageHeader title="Abrir manutenção" crumbs={useCrumbs()} />
      <Formulario
        onSalva={(m) => ir(`/manutencao/${m.id}`, { replace: true })}
        onCancelar={() => ir('/manutencao')}
      />
    </>
  )
}
