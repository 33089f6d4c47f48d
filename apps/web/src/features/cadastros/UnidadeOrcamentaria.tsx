import { unidadeorcamentaria } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(unidadeorcamentaria, ['codigo', 'descricao', 'orgao', 'ativo'])

/** /unidadeorcamentaria */
export default function UnidadeOrcamentaria() {
  return <ListPage def={unidadeorcamentaria} colunas={colunas} />
}
