import { estadosconservacao } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(estadosconservacao, ['descricao', 'classificacao', 'pontuacao'])

/** /estadoconservacao */
export default function EstadoConservacao() {
  return <ListPage def={estadosconservacao} colunas={colunas} />
}
