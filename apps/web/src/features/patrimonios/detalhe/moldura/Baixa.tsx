import { Alert } from '@mantine/core'
import type { Patrimonio } from '@tombo/contract'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { date } from '../../../../ui/format.ts'
import { ScreenLink } from '../../../../ui/page/PageHeader.tsx'

/** Says why an asset is out of use, by whom and with which document. */
export function Baixa({ bem: { baixa: b } }: { bem: Patrimonio }) {
  const { can } = usePermissoes()
  if (!b) return null
  const cedido = b.modalidade?.value === 'CESSAO'
  const dizeres = [
    `${b.modalidade?.descricao ?? b.tipo}, em ${date(b.data)}`,
    b.cessaoAte && cedido && `até ${date(b.cessaoAte)}`,
    b.recebedor && `para ${b.recebedor}`,
    b.autorizadaPor && `autorizada por ${b.autorizadaPor}`,
    b.processo && `processo ${b.processo}`,
    b.ato,
    b.termo && `termo nº ${b.termo.id}, código ${b.termo.hash.slice(0, 12)}`,
  ].filter(Boolean)
  return (
    <Alert color="gray" role="note" p="xs" title={cedido ? 'Este bem está cedido' : 'Este bem foi baixado'}>
      <div>{`${dizeres.join('; ')}.`}</div>
      {can(['consultarbaixas', 'criaralterarbaixas', 'autorizarbaixas']) && (
        <ScreenLink to={`/baixas/${b.id}`} size="sm">
          {`Ver a baixa nº ${b.id}`}
        </ScreenLink>
      )}
    </Alert>
  )
}
