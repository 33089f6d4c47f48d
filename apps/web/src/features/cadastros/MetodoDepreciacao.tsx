import { metodosdepreciacao } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(metodosdepreciacao, ['descricao', 'classificacao'])

/** /metododepreciacao */
export default function MetodoDepreciacao() {
  return <ListPage def={metodosdepreciacao} columns={colunas} />
}
