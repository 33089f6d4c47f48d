import { tiposaquisicao } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(tiposaquisicao, ['descricao', 'classificacao'])

/** /tipoaquisicao */
export default function TipoAquisicao() {
  return <ListPage def={tiposaquisicao} columns={colunas} />
}
