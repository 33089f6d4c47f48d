import { useGoTo } from '../../kernel/route.ts'
import { useCrumbs } from '../../resource/crumbs.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Formulario } from './Formulario.tsx'

/** /saidabens/novo: asks for an exit; the assets are looked for here, whatever else the person may see. */
export default function Nova() {
  const ir = useGoTo()
  return (
    <>
      <PageHeader title="Solicitar saída de bens" crumbs={useCrumbs()} />
      <Formulario
        bens={[]}
        onSalva={(s) => ir(`/saidabens/${s.id}`, { replace: true })}
        onCancelar={() => ir('/saidabens')}
      />
    </>
  )
}
