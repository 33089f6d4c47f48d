import type { ColunaPatrimonio } from '@tombo/contract'
import type { Column } from '../../ui/table/types.ts'
import { colunasDaLista } from '../patrimonios/lista.public.ts'
import { type Linha } from '../bens/bem.public.tsx'

type Propria = Partial<Pick<Column<Linha>, 'header' | 'width' | 'card' | 'align'>>

/** Says what a librarian looks at first, in this order; the other columns of an asset wait in the chooser. */
const PROPRIAS: Partial<Record<ColunaPatrimonio, Propria>> = {
  descricao: { header: 'Título', width: 176, card: 'title' },
  autor: { width: 140, card: 'line' },
  isbn: { width: 128, card: 'line' },
  edicao: { width: 76, card: 'none' },
  editora: { width: 100, card: 'none' },
  ano: { header: 'Ano', width: 58, align: 'right', card: 'none' },
  numeroTombamento: { width: 76, card: 'line' },
  localizacao: { width: 104, card: 'none' },
  situacao: { width: 112, card: 'side' },
}
const ordem = Object.keys(PROPRIAS)
const lugar = (id: string) => (ordem.includes(id) ? ordem.indexOf(id) : ordem.length)

/** The columns of the library: those of any asset, a book's own first. */
export const colunasDaBiblioteca = (todasUnidades: boolean): Column<Linha>[] =>
  colunasDaLista(todasUnidades)
    .map((c): Column<Linha> => {
      const propria = PROPRIAS[c.id as ColunaPatrimonio]
      return propria
        ? { ...c, hidden: false, fixed: c.id === 'descricao', ...propria }
        : { ...c, hidden: c.id !== 'unidade', fixed: false, card: 'fact' }
    })
    .sort((a, b) => lugar(a.id) - lugar(b.id))
