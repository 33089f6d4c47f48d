import { tiposaquisicao } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(tiposaquisicao, ['descricao', 'classificacao'])

/** /tipoaquisicao */
export default function TipoAquisicao() {
  return <ListPage def={tiposaquisicao} colunas={colunas} />
}
