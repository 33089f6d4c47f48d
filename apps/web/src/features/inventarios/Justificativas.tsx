import { justificativasInventario } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(justificativasInventario, ['descricao'])

/** /justificativaiteminventario */
export default function Justificativas() {
  return <ListPage def={justificativasInventario} columns={colunas} />
}
