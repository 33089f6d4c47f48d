import type {
  Andamento,
  Inventario,
  ItemInventario,
  LeituraLida,
  ResultadoItem,
  SituacaoInventario,
} from '@tombo/contract'
import { Progress, Text } from '@mantine/core'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { integer } from '../../ui/format.ts'

const TONS: Record<SituacaoInventario, Tone> = {
  EM_CRIACAO: 'draft',
  ABERTO: 'active',
  EM_CONFERENCIA: 'maintenance',
  EM_ASSINATURA: 'waiting',
  CONCLUINDO: 'maintenance',
  CONCLUIDO: 'closed',
  CANCELADO: 'failed',
}
const TONS_DO_ITEM: Record<ResultadoItem, Tone> = {
  PENDENTE: 'draft',
  ENCONTRADO: 'active',
  OUTRO_LOCAL: 'maintenance',
  DE_TERCEIROS: 'active',
  UMA_CONTAGEM: 'waiting',
  CONFLITO: 'waiting',
  NAO_ENCONTRADO: 'failed',
  BAIXADO_PRESENTE: 'failed',
  OUTRA_UNIDADE: 'failed',
  FORA_DO_ALCANCE: 'maintenance',
}

export const SituacaoChip = ({ inventario: i }: { inventario: Pick<Inventario, 'situacaoInventario'> }) => (
  <Chip tone={TONS[i.situacaoInventario.value]}>{i.situacaoInventario.descricao}</Chip>
)
export const ResultadoChip = ({ resultado }: Pick<ItemInventario, 'resultado'>) => (
  <Chip tone={TONS_DO_ITEM[resultado.value]}>{resultado.descricao}</Chip>
)
export const AvisoChip = ({ aviso }: { aviso: NonNullable<LeituraLida['aviso']> }) => (
  <Chip tone={aviso.value === 'SEM_PLAQUETA' || aviso.value === 'CONFLITO' ? 'waiting' : 'failed'}>
    {aviso.descricao}
  </Chip>
)

/** How far a count is: a bar, and its figures in words; of one that is counted blindly, by whom it is not told to, nothing. */
export function Contagem({ andamento: a }: { andamento: Andamento | null }) {
  if (!a)
    return (
      <Text size="xs" c="dimmed">
        Contagem cega
      </Text>
    )
  const parte = (n: number) => (a.esperados > 0 ? (n / a.esperados) * 100 : 0)
  return (
    <div>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={parte(a.conferidos)} color="green" />
        <Progress.Section value={parte(a.parciais)} color="yellow" />
      </Progress.Root>
      <Text size="xs" className="numeros">
        {integer(a.conferidos)} de {integer(a.esperados)}
        {a.parciais > 0 && `, ${integer(a.parciais)} a decidir`}
      </Text>
    </div>
  )
}
