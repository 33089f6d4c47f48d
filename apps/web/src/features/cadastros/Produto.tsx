import { produtos } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(produtos, ['descricao', 'tipoNatureza', 'ativo'])

/** /produto: the standard descriptions that assets are registered under. */
export default function Produto() {
  return <ListPage def={produtos} columns={colunas} />
}
