import { tiposutilizacao } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(tiposutilizacao, ['descricao', 'classificacao'])

/** /tipoutilizacao */
export default function TipoUtilizacao() {
  return <ListPage def={tiposutilizacao} columns={colunas} />
}
