import { Decimal } from '../dinheiro/arredondar.ts'

/** The operands of a valuation formula (docs/regras.md R120). */
export const OPERANDOS_DA_FORMULA = ['EC', 'PVU', 'PUB'] as const
export type OperandoDaFormula = (typeof OPERANDOS_DA_FORMULA)[number]
export type PontosDaFormula = Readonly<Record<OperandoDaFormula, string | number>>

/** The operators that a formula is built with, in the order in which they are offered. */
export const OPERADORES_DA_FORMULA = ['+', '-', '*', '/', '**', '(', ')'] as const

/** Longest text, and how deep its parentheses and signs may stand in one another. */
export const MAXIMO_DA_FORMULA = 200
const MAXIMA_PROFUNDIDADE = 40
/** A power beyond these is no factor of a value, and takes long to compute. */
const MAIOR_EXPOENTE = 10
const MAIOR_VALOR = '1e12'

/** Why a text is no formula, or gives nothing: `at` is the place in the text, from 0, where it is known. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'
  readonly at: number | null
  constructor(message: string, at: number | null = null) {
    super(message)
    this.at = at
  }
}

/** Is this a fault of a formula? By its name: the client's builder may cut this file in parts, each with a class of its own. */
export const isFormulaError = (e: unknown): e is FormulaError =>
  e instanceof Error && e.name === 'FormulaError'

type Operador = '+' | '-' | '*' | '/' | '**'
export type Expressao =
  | { tipo: 'numero'; valor: string }
  | { tipo: 'operando'; nome: OperandoDaFormula }
  | { tipo: 'menos'; de: Expressao }
  | { tipo: 'conta'; operador: Operador; a: Expressao; b: Expressao }

interface Sinal {
  texto: string
  at: number
}

const SINAL = /\s*(?:(\d+(?:[.,]\d+)?)|([A-Za-z]+)|(\*\*|[-+*/()]))/y

/** Cuts a formula into numbers, names and signs. @throws FormulaError */
function cortar(formula: string): Sinal[] {
  if (formula.length > MAXIMO_DA_FORMULA) throw new FormulaError('A fórmula é longa demais.')
  const sinais: Sinal[] = []
  SINAL.lastIndex = 0
  for (let at = 0; formula.slice(at).trim() !== ''; at = SINAL.lastIndex) {
    SINAL.lastIndex = at
    const achado = SINAL.exec(formula)
    const texto = achado?.[1] ?? achado?.[2] ?? achado?.[3]
    if (texto === undefined) {
      const onde = at + (formula.slice(at).length - formula.slice(at).trimStart().length)
      throw new FormulaError(`“${formula[onde] ?? ''}” não pode estar na fórmula.`, onde)
    }
    sinais.push({ texto, at: SINAL.lastIndex - texto.length })
  }
  return sinais
}

const ehOperando = (s: string): s is OperandoDaFormula =>
  (OPERANDOS_DA_FORMULA as readonly string[]).includes(s)

/**
 * Reads a formula of EC, PVU, PUB, numbers (comma or point), `+ - * / **` and parentheses. Powers bind first and to the right,
 * then the sign, then products, then sums.
 * @throws FormulaError with what is wrong, in words
 */
export function lerFormula(formula: string): Expressao {
  const sinais = cortar(formula)
  let n = 0
  let fundo = 0
  const vem = (...textos: string[]) => textos.includes(sinais[n]?.texto ?? '')
  const dentro = <T>(fazer: () => T): T => {
    if (++fundo > MAXIMA_PROFUNDIDADE) throw new FormulaError('A fórmula tem parênteses demais.')
    const feito = fazer()
    fundo--
    return feito
  }
  const conta = (operador: Operador, a: Expressao, b: Expressao): Expressao => ({
    tipo: 'conta',
    operador,
    a,
    b,
  })

  const soma = (): Expressao => {
    let a = produto()
    while (vem('+', '-')) a = conta(sinais[n++]?.texto as Operador, a, produto())
    return a
  }
  const produto = (): Expressao => {
    let a = sinal()
    while (vem('*', '/')) a = conta(sinais[n++]?.texto as Operador, a, sinal())
    return a
  }
  const sinal = (): Expressao =>
    dentro(() => {
      if (!vem('-', '+')) return potencia()
      const menos = sinais[n++]?.texto === '-'
      const de = sinal()
      return menos ? { tipo: 'menos', de } : de
    })
  const potencia = (): Expressao => {
    const a = valor()
    if (!vem('**')) return a
    n++
    return conta('**', a, sinal())
  }
  const valor = (): Expressao => {
    const s = sinais[n++]
    if (!s) throw new FormulaError('A fórmula termina antes da hora.', formula.length)
    if (/^\d/.test(s.texto)) return { tipo: 'numero', valor: s.texto.replace(',', '.') }
    const nome = s.texto.toUpperCase()
    if (ehOperando(nome)) return { tipo: 'operando', nome }
    if (s.texto !== '(') throw new FormulaError(`“${s.texto}” não pode estar aqui.`, s.at)
    const e = dentro(soma)
    if (!vem(')')) throw new FormulaError('Falta fechar um parêntese.', sinais[n]?.at ?? formula.length)
    n++
    return e
  }

  if (sinais.length === 0) throw new FormulaError('Escreva a fórmula.', 0)
  const e = soma()
  const resto = sinais[n]
  if (resto) throw new FormulaError(`“${resto.texto}” não pode estar aqui.`, resto.at)
  return e
}

const CONTAS: Readonly<Record<Operador, (a: Decimal, b: Decimal) => Decimal>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => {
    if (b.isZero()) throw new FormulaError('A fórmula divide por zero.')
    return a.div(b)
  },
  '**': (a, b) => {
    if (b.abs().greaterThan(MAIOR_EXPOENTE))
      throw new FormulaError('A fórmula eleva a uma potência grande demais.')
    if (a.isZero() && b.isNegative()) throw new FormulaError('A fórmula divide por zero.')
    return a.pow(b)
  },
}

/** The exact value of a formula that was read, for these points. @throws FormulaError where it has none */
export function calcularFormula(e: Expressao, pontos: PontosDaFormula): Decimal {
  const de = (x: Expressao): Decimal => {
    if (x.tipo === 'numero') return new Decimal(x.valor)
    if (x.tipo === 'operando') return new Decimal(pontos[x.nome])
    if (x.tipo === 'menos') return de(x.de).negated()
    const v = CONTAS[x.operador](de(x.a), de(x.b))
    if (!v.isFinite()) throw new FormulaError('A fórmula não tem resultado.')
    if (v.abs().greaterThan(MAIOR_VALOR)) throw new FormulaError('A fórmula dá um número grande demais.')
    return v
  }
  return de(e)
}

/** A formula with its numbers put in, as a report shows it: `(4*8+6*5-3*5)/100`. */
export const formulaComNumeros = (formula: string, pontos: PontosDaFormula): string =>
  formula.replace(/[A-Za-z]+/g, (nome) => {
    const operando = nome.toUpperCase()
    return ehOperando(operando) ? String(pontos[operando]).replace('.', ',') : nome
  })
