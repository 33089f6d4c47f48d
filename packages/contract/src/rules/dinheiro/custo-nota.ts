import { Decimal, paraTexto } from './arredondar.ts'

/**
 * The parts of an invoice's line that make its cost, and the sign of each: purchase price, taxes that are not recovered and
 * direct costs, less discounts (NBC TSP 07, items 30 to 36). They are the parts that make up `vNF` (MOC, rule W16-10).
 */
const SINAIS = {
  produto: 1,
  desconto: -1,
  desonerado: -1,
  frete: 1,
  seguro: 1,
  outras: 1,
  importacao: 1,
  ipi: 1,
  st: 1,
} as const
export type Parcela = keyof typeof SINAIS
/** Amounts as the wire carries them (`"1234.56"`). Absent is none. */
export type Parcelas = Readonly<Partial<Record<Parcela, string>>>

const PARCELAS = Object.keys(SINAIS) as Parcela[]
const soma = (valores: readonly Decimal[]): Decimal => valores.reduce((a, b) => a.plus(b), new Decimal(0))

/**
 * Divides an amount in proportion to the weights, each share cut to the centavo; what is left over goes to the last that
 * weighs (to the last of all when none does).
 */
function ratear(total: Decimal, pesos: readonly Decimal[]): Decimal[] {
  const todo = soma(pesos)
  if (todo.isZero()) return pesos.map((_, i) => (i === pesos.length - 1 ? total : new Decimal(0)))
  const partes = pesos.map((p) => total.times(p).div(todo).toDecimalPlaces(2, Decimal.ROUND_DOWN))
  const ultimo = pesos.map((p) => !p.isZero()).lastIndexOf(true)
  const resto = total.minus(soma(partes))
  return partes.map((p, i) => (i === ultimo ? p.plus(resto) : p))
}

/** One part, line by line: as the lines state it, or the total's divided by the price of the product when no line states any. */
function porItem(parcela: Parcela, itens: readonly Parcelas[], totais: Parcelas): Decimal[] {
  const dos = itens.map((i) => new Decimal(i[parcela] ?? 0))
  const total = new Decimal(totais[parcela] ?? 0)
  if (parcela === 'produto' || total.isZero() || !soma(dos).isZero()) return dos
  return ratear(
    total,
    itens.map((i) => new Decimal(i.produto ?? 0)),
  )
}

/** Adds a difference to the last amount; what would make it negative is borne by the ones before. */
function porNoUltimo(valores: readonly Decimal[], diferenca: Decimal): Decimal[] {
  const acertados = [...valores]
  let resta = diferenca
  for (let i = acertados.length - 1; i >= 0; i -= 1) {
    const novo = (acertados[i] as Decimal).plus(resta)
    acertados[i] = Decimal.max(novo, 0)
    resta = Decimal.min(novo, 0)
  }
  return acertados
}

export interface Custeio {
  /** The lines' sum lies within a centavo per line of the invoice's total. When false there are no costs. */
  fecha: boolean
  /** Says what the lines sum up to, before any adjustment. */
  soma: string
  /** The cost of each line, in order. Their sum is the invoice's total, to the centavo, and none is negative. */
  custos: string[]
  /** The parts of each line, with its share of what only the total states. */
  parcelas: Record<Parcela, string>[]
}

function custear(itens: readonly Parcelas[], totais: Parcelas, valorTotal: string, deduz: boolean): Custeio {
  const colunas = PARCELAS.map((p) => [p, porItem(p, itens, totais)] as const)
  const brutos = itens.map((_, i) =>
    soma(
      colunas
        .filter(([p]) => deduz || p !== 'desonerado')
        .map(([p, valores]) => (valores[i] as Decimal).times(SINAIS[p])),
    ),
  )
  const total = soma(brutos)
  const diferenca = new Decimal(valorTotal).minus(total)
  const fecha = diferenca.abs().lte(new Decimal('0.01').times(itens.length))
  return {
    fecha,
    soma: paraTexto(total),
    custos: fecha ? porNoUltimo(brutos, diferenca).map(paraTexto) : [],
    parcelas: itens.map(
      (_, i) =>
        Object.fromEntries(
          colunas.map(([p, valores]) => [p, paraTexto(valores[i] as Decimal)]),
        ) as Custeio['parcelas'][number],
    ),
  }
}

/**
 * The cost of each line of an invoice (docs/regras.md R59): product − discount + freight, insurance, other costs, IPI, import duty
 * and ST. What only the total states is divided by the price of the products, the centavos on the last; a difference of
 * rounding (at most a centavo per line) goes on the last line too. Exempted ICMS is taken off where the total took it off:
 * issuers do either (MOC W16-10, exception).
 * @param valorTotal `vNF`
 */
export function custearNota(itens: readonly Parcelas[], totais: Parcelas, valorTotal: string): Custeio {
  const deduzindo = custear(itens, totais, valorTotal, true)
  if (deduzindo.fecha) return deduzindo
  const semDeduzir = custear(itens, totais, valorTotal, false)
  return semDeduzir.fecha ? semDeduzir : deduzindo
}

/** An amount divided among `n` assets: equal parts cut to the centavo, the centavos left over on the last. `n` from 1. */
export function dividirValor(valor: string, n: number): string[] {
  const cada = new Decimal(valor).div(n).toDecimalPlaces(2, Decimal.ROUND_DOWN)
  const ultimo = new Decimal(valor).minus(cada.times(n - 1))
  return Array.from({ length: n }, (_, i) => paraTexto(i === n - 1 ? ultimo : cada))
}
