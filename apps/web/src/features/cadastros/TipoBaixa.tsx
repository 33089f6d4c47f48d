import { tiposbaixa } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(tiposbaixa, ['descricao', 'classificacao'])

/** /tipobaixa */
export default function TipoBaixa() {
  return <ListPage def={tiposbaixa} columns={colunas} />
}
