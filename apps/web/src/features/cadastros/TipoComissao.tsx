import { tiposcomissao } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(tiposcomissao, ['descricao', 'classificacao'])

/** /tipocomissao */
export default function TipoComissao() {
  return <ListPage def={tiposcomissao} colunas={colunas} />
}
