import { tiposato } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(tiposato, ['descricao', 'classificacao'])

/** /tipoato */
export default function TipoAto() {
  return <ListPage def={tiposato} columns={colunas} />
}
