import { unidadeorcamentaria } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(unidadeorcamentaria, ['codigo', 'descricao', 'orgao', 'ativo'])

/** /unidadeorcamentaria */
export default function UnidadeOrcamentaria() {
  return <ListPage def={unidadeorcamentaria} columns={colunas} />
}
