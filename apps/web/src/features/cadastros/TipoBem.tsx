import { tiposbem } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(tiposbem, ['descricao', 'classificacao'])

/** /tipobem */
export default function TipoBem() {
  return <ListPage def={tiposbem} colunas={colunas} />
}
