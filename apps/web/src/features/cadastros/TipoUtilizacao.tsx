import { tiposutilizacao } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(tiposutilizacao, ['descricao', 'classificacao'])

/** /tipoutilizacao */
export default function TipoUtilizacao() {
  return <ListPage def={tiposutilizacao} colunas={colunas} />
}
