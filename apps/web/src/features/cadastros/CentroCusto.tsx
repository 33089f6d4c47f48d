import { centrocusto } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(centrocusto, ['codigo', 'descricao', 'ativo'])

/** /centrocusto */
export default function CentroCusto() {
  return <ListPage def={centrocusto} columns={colunas} />
}
