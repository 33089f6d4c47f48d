import { Text } from '@mantine/core'
import { Decimal, mascaras } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { percent } from '../../ui/format.ts'
import { BotaoRelatorio } from './BotaoRelatorio.public.tsx'

const colunas = columnsOf(mascaras, ['descricao', 'mascaraContabil', 'vidaUtil', 'valorResidual', 'deprecia'])
colunas.splice(3, 0, {
  id: 'depreciacaoAnual',
  header: 'Depreciação anual',
  cell: (linha) => percent(linha.depreciacaoAnual),
  align: 'right',
  width: 150,
  card: 'none',
})
/** The wordy headers fit, and the whole table fits a screen of 1280. */
const larguras: Record<string, number> = {
  descricao: 280,
  mascaraContabil: 135,
  vidaUtil: 130,
  valorResidual: 150,
}
for (const c of colunas) c.width = larguras[c.id] ?? c.width ?? 150

/** 100 divided by the useful life in years, 0 without one; null while what is typed is no number. */
function depreciacaoAnual(vidaUtil: unknown): string | null {
  if (typeof vidaUtil !== 'number' || vidaUtil < 0) return null
  return vidaUtil === 0 ? '0.00' : new Decimal(100).div(vidaUtil).toFixed(2)
}

/** /mascara: the account of an asset, and how it depreciates. */
export default function Mascara() {
  return (
    <ListPage
      def={mascaras}
      columns={colunas}
      tools={(lista) => (
        <BotaoRelatorio def={mascaras} qual="mascaras" linhas={['máscara', 'máscaras']} lista={lista} />
      )}
      renderFoot={({ values }) => (
        <Text component="output" display="block" size="sm" mt="md">
          Depreciação anual: <strong className="numeros">{percent(depreciacaoAnual(values.vidaUtil))}</strong>
        </Text>
      )}
    />
  )
}
