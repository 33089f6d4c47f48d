import { Alert } from '@mantine/core'
import { type Lote, mensagens, VER_MOVIMENTACOES } from '@tombo/contract'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { integer } from '../../ui/format.ts'
import { ScreenLink } from '../../ui/page/PageHeader.tsx'

const tons: Record<Lote['situacao']['value'], Tone> = {
  PROCESSANDO: 'maintenance',
  CONCLUIDO: 'active',
  FALHOU: 'failed',
  DESFEITO: 'closed',
}

export const SituacaoLote = ({ lote }: { lote: Pick<Lote, 'situacao'> }) => (
  <Chip tone={tons[lote.situacao.value]}>{lote.situacao.descricao}</Chip>
)

export const bens = (n: number): string => (n === 1 ? '1 bem' : `${integer(n)} bens`)

/** `101 a 150`; nothing for a batch without labels. */
export const etiquetasDe = ({
  referenciaInicial: de,
  referenciaFinal: ate,
}: Pick<Lote, 'referenciaInicial' | 'referenciaFinal'>): string | null =>
  de === null ? null : de === ate || ate === null ? de : `${de} a ${ate}`

/** Where a batch that took assets to another unit is undone: by the reversal of its moves. Nothing for any other. */
export function OndeSeDesfaz({
  movimentacoes,
  onLeave,
}: {
  movimentacoes: readonly number[]
  onLeave: () => void
}) {
  const { can } = usePermissoes()
  if (movimentacoes.length === 0) return null
  return (
    <Alert color="blue" role="note">
      {mensagens.loteEstorneMovimentacao}
      {movimentacoes.map((id) => (
        <div key={id}>
          {can(VER_MOVIMENTACOES) ? (
            <ScreenLink to={`/movimentacaolocalizacao/${id}`} size="sm" onLeave={onLeave}>
              Movimentação nº {id}
            </ScreenLink>
          ) : (
            `Movimentação nº ${id}`
          )}
        </div>
      ))}
    </Alert>
  )
}
