import { tiposbem } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(tiposbem, ['descricao', 'classificacao'])

/** /tipobem */
export default function TipoBem() {
  return <ListPage def={tiposbem} columns={colunas} />
}
