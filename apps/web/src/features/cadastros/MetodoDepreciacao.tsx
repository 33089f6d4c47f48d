import { metodosdepreciacao } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(metodosdepreciacao, ['descricao', 'classificacao'])

/** /metododepreciacao */
export default function MetodoDepreciacao() {
  return <ListPage def={metodosdepreciacao} colunas={colunas} />
}
