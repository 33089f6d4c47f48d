import { Alert } from '@mantine/core'
import { type Patrimonio, VER_SAIDAS } from '@tombo/contract'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { ScreenLink } from '../../../../ui/page/PageHeader.tsx'

/** Says that an asset left for good, and by which exit. */
export function Saiu({ bem: { saida } }: { bem: Patrimonio }) {
  const { can } = usePermissoes()
  if (!saida) return null
  return (
    <Alert color="gray" role="note" p="xs" title="Este bem saiu em definitivo">
      <div>Ele continua nos livros até que uma baixa o leve.</div>
      {can(VER_SAIDAS) && (
        <ScreenLink to={`/saidabens/${saida.id}`} size="sm">
          {`Ver a saída nº ${saida.id}`}
        </ScreenLink>
      )}
    </Alert>
  )
}
