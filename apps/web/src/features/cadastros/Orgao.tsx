import { orgao } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(orgao, ['codigo', 'descricao', 'ativo'])

/** /orgao */
export default function Orgao() {
  return <ListPage def={orgao} columns={colunas} />
}
