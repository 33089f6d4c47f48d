import { mascaras } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { percentual } from '../../ui/formato.ts'

const colunas = colunasDe(mascaras, [
  'descricao',
  'mascaraContabil',
  'tipoBem',
  'vidaUtil',
  'valorResidual',
  'deprecia',
])
colunas.splice(4, 0, {
  id: 'depreciacaoAnual',
  header: 'Depreciação anual',
  cell: (linha) => percentual(linha.depreciacaoAnual),
  align: 'right',
  width: 140,
})

/** /mascara: the account of an asset, and how it depreciates. */
export default function Mascara() {
  return <ListPage def={mascaras} colunas={colunas} />
}
