import { orgao } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(orgao, ['codigo', 'descricao', 'ativo'])

/** /orgao */
export default function Orgao() {
  return <ListPage def={orgao} colunas={colunas} />
}
