import { unidades } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(unidades, ['codigo', 'descricao', 'ativo'])

/** /configuracoes/unidade/todas */
export default function Unidades() {
  return <ListPage def={unidades} colunas={colunas} />
}
