import { type ContaDaCota, contaDaCota, type Plano, type Regras, totalDeCotas } from '@tombo/contract'
import { integer, money } from '../../../../ui/format.ts'

/** One line of a sum: what it is, and its figure; `soma` where a line is drawn above it. */
export interface Passo {
  rotulo: string
  valor: string
  soma?: boolean
}

const decimal = (texto: string) => texto.replace('.', ',')

/** The month that counts by days: so many thirtieths of a quota, and the rest of the one before. */
function doMesEmParte(c: Extract<ContaDaCota, { parte: unknown }>, n: number): Passo[] {
  if (!c.parte) return []
  const { dias, onde } = c.parte
  const quais = {
    PRIMEIRA: `× ${dias}/30 dias do primeiro mês`,
    MEIO: `${30 - dias}/30 da cota de antes + ${dias}/30 desta`,
    ULTIMA: `os ${30 - dias}/30 que faltaram no primeiro mês`,
  } as const
  return [
    {
      rotulo: onde === 'PRIMEIRA' ? quais.PRIMEIRA : `Conta por dias: ${quais[onde]}`,
      valor: money(c.valor),
    },
    { rotulo: `= Cota nº ${n}`, valor: money(c.valor), soma: true },
  ]
}

/** How quota `n` comes about, line by line, after what is to be depreciated. */
export function passosDaCota(plano: Plano, n: number, regras: Regras, unidades?: string): Passo[] {
  const c = contaDaCota(plano, n, regras, unidades)
  if (!c) return []
  if (c.metodo === 'UNIDADES_PRODUZIDAS')
    return [
      { rotulo: '÷ Limite de unidades', valor: decimal(c.limite) },
      { rotulo: '× Unidades do mês', valor: decimal(c.unidades) },
      { rotulo: '= Cota do mês', valor: money(c.valor), soma: true },
    ]
  const fim = doMesEmParte(c, n)
  if (c.metodo === 'COTAS_CONSTANTES')
    return [
      { rotulo: '÷ Vida útil', valor: `${integer(c.meses)} meses` },
      { rotulo: '= Cota mensal', valor: money(c.inteira), soma: true },
      ...fim,
    ]
  return [
    { rotulo: `× Peso do ${c.ano}º ano`, valor: `${integer(c.peso)} ÷ ${integer(c.pesos)}` },
    { rotulo: `= Do ${c.ano}º ano`, valor: money(c.doAno), soma: true },
    { rotulo: '÷ Meses do ano', valor: integer(c.meses) },
    ...(fim.length > 0 ? fim : [{ rotulo: `= Cota nº ${n}`, valor: money(c.valor), soma: true }]),
  ]
}

/** The sum of a whole plan in a line, as one would say it: `(1.200,00 − 0,00) ÷ 12 meses = 100,00 por mês`. */
export function planoEmUmaLinha(plano: Plano, regras: Regras): string {
  const base = `${money(plano.base)} − ${money(plano.residual)}`
  if (plano.metodo === 'UNIDADES_PRODUZIDAS')
    return `(${base}) ÷ ${decimal(String(plano.limiteUnidades ?? ''))} unidades × as de cada mês`
  if (totalDeCotas(plano, regras) === 0) return `${base}, sem cálculo`
  const c = contaDaCota(plano, 1, regras)
  if (c?.metodo === 'COTAS_CONSTANTES')
    return `(${base}) ÷ ${integer(c.meses)} meses = ${money(c.inteira)} por mês${
      c.parte ? `, ${c.parte.dias}/30 dela no primeiro` : ''
    }`
  return `(${base}) pela soma dos dígitos de ${integer(plano.vidaMeses)} meses`
}
