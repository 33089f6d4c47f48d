import { localizacoes } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { texto } from '../../ui/formato.ts'

const colunas = colunasDe(localizacoes, ['descricao', 'codigo', 'responsavel', 'ativo'])
colunas.splice(1, 0, {
  id: 'caminho',
  header: 'Onde fica',
  cell: (linha) => texto(linha.caminho),
  width: 280,
  grow: true,
  sortable: true,
})

/** /localizacao: the places of the unit at work, each with the one above it. */
export default function Localizacao() {
  return <ListPage def={localizacoes} colunas={colunas} />
}
