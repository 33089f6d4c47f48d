import { produtos } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(produtos, ['descricao', 'tipoNatureza', 'ativo'])

/** /produto: the standard descriptions that assets are registered under. */
export default function Produto() {
  return <ListPage def={produtos} colunas={colunas} />
}
