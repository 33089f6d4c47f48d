import { responsaveis } from '@tombo/contract'
import { colunasDe } from '../../resource/colunas.tsx'
import { ListPage } from '../../resource/ListPage.tsx'

const colunas = colunasDe(responsaveis, ['nome', 'matricula', 'funcao', 'telefone', 'ativo'])

/** /responsavel: the people who answer for assets of the unit at work. */
export default function Responsavel() {
  return <ListPage def={responsaveis} colunas={colunas} />
}
