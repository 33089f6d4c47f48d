import { tiposbaixa } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(tiposbaixa, ['descricao', 'classificacao'])

/** /tipobaixa */
export default function TipoBaixa() {
  return <ListPage def={tiposbaixa} colunas={colunas} />
}
