import { Alert } from '@mantine/core'
import { usePermissoes } from '../../../../kernel/contexto.tsx'
import { useToldError } from '../../../../resource/useToldError.ts'
import { quantos } from '../../../../ui/format.ts'
import { ScreenLink } from '../../../../ui/page/PageHeader.tsx'
import { useSolicitacoesDoBem } from '../secao/solicitacoes.ts'

/** Says that changes of this asset were asked for and wait; leads there whoever may see one of them. Nothing when none waits. */
export function EmAnalise({ id }: { id: number }) {
  const { can } = usePermissoes()
  const { data, error } = useSolicitacoesDoBem(id)
  useToldError(error, 'as solicitações do bem')
  if (!data || data.pendentes === 0) return null
  const todas = can(['consultarsolicitacoesalteracao', 'criaralterarsolicitacoesalteracao'])
  return (
    <Alert color="yellow" role="note" mb="sm" className="nao-imprimir">
      Há {quantos(data.pendentes, 'solicitação', 'solicitações')} em análise
      {data.minhas > 0 && !todas && ` (${quantos(data.minhas, 'sua', 'suas')})`}.{' '}
      {(todas || data.minhas > 0) && (
        <ScreenLink to={`/solicitacoesalteracao?patrimonio=${id}`} size="sm" inText>
          {todas ? 'Ver solicitações deste bem' : 'Ver as minhas'}
        </ScreenLink>
      )}
    </Alert>
  )
}
