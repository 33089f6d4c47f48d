import { tiposcomissao } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(tiposcomissao, ['descricao', 'classificacao'])

/** /tipocomissao */
export default function TipoComissao() {
  return <ListPage def={tiposcomissao} columns={colunas} />
}
