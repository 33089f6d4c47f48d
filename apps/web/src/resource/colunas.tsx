import type { AnyResource, Campo } from '@tombo/contract'
import type { LinhaDe } from '../kernel/api.ts'
import { data, decimal, dinheiro, inteiro, percentual, TRACO, texto } from '../ui/formato.ts'
import { comMascara } from '../ui/inputs/mascaras.ts'
import type { Column } from '../ui/table/types.ts'
import { rotuloDe } from './referencia.ts'

/**
 * A value of a field as it is written on a screen; an absent one is a dash.
 * @public
 */
export function valorEscrito(
  campo: Pick<Campo, 'tipo' | 'opcoes' | 'exibe' | 'casas' | 'mascara'>,
  valor: unknown,
): string {
  if (valor === null || valor === undefined || valor === '') return TRACO
  switch (campo.tipo) {
    case 'booleano':
      return valor ? 'Sim' : 'Não'
    case 'enumeracao':
      return typeof valor === 'string'
        ? (campo.opcoes?.descricoes[valor] ?? valor)
        : (valor as { descricao: string }).descricao
    case 'referencia':
      return rotuloDe(valor as Record<string, unknown>, campo.exibe)
    case 'data':
      return data(valor as string)
    case 'dinheiro':
      return dinheiro(valor as string)
    case 'percentual':
      return percentual(valor as string)
    case 'decimal':
      return decimal(valor as string, campo.casas)
    case 'inteiro':
      return inteiro(valor as number)
    default:
      return campo.mascara ? comMascara(campo.mascara, valor as string) : texto(valor as string)
  }
}

const direita = new Set<Campo['tipo']>(['inteiro', 'decimal', 'dinheiro', 'percentual'])
/** Without the header above it, such a value says nothing: it stands on no card. */
const semPalavra = new Set<Campo['tipo']>(['booleano', 'inteiro', 'decimal', 'percentual'])
const larguras: Partial<Record<Campo['tipo'], number>> = {
  data: 110,
  inteiro: 110,
  decimal: 110,
  dinheiro: 130,
  percentual: 150,
  booleano: 92,
  enumeracao: 180,
  referencia: 220,
}

/** What names a record: the first line of its card. */
const TITULOS = ['descricao', 'nome']

function largura(c: Campo): number {
  if (c.tipo !== 'texto') return larguras[c.tipo] ?? 240
  if (c.mascara) return 170
  return (c.max ?? 255) > 60 ? 280 : 150
}

/**
 * The columns of a resource, from its fields: words, width, alignment, how a value is written, whether it sorts.
 * @param so which fields, in order; the others are there to be chosen, hidden at first. All without it.
 */
export function colunasDe<R extends AnyResource>(
  def: R,
  so?: readonly (keyof R['campos'] & string)[],
): Column<LinhaDe<R>>[] {
  const ordenaveis = new Set<string>(def.sort)
  const titulo = TITULOS.find((t) => t in def.campos)
  const nomes = so
    ? [...so, ...Object.keys(def.campos).filter((k) => !so.includes(k))]
    : Object.keys(def.campos)
  return nomes.flatMap((nome, i) => {
    const c = def.campos[nome]
    if (!c) return []
    const coluna: Column<LinhaDe<R>> = {
      id: nome,
      header: c.rotulo,
      cell: (linha) => valorEscrito(c, (linha as Record<string, unknown>)[nome]),
      width: largura(c),
      sortable: ordenaveis.has(nome),
      hidden: so ? !so.includes(nome) : false,
      fixed: i === 0,
      grow: c.tipo === 'texto' && !c.mascara && (c.max ?? 255) > 60,
    }
    if (nome === titulo) coluna.card = 'title'
    else if (semPalavra.has(c.tipo)) coluna.card = 'none'
    if (direita.has(c.tipo)) coluna.align = 'right'
    return [coluna]
  })
}
