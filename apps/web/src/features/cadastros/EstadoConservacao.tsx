import { estadosconservacao } from '@tombo/contract'
import { columnsOf } from '../../resource/columns.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = columnsOf(estadosconservacao, ['descricao', 'classificacao', 'pontuacao'])

/** /estadoconservacao */
export default function EstadoConservacao() {
  return <ListPage def={estadosconservacao} columns={colunas} />
}
