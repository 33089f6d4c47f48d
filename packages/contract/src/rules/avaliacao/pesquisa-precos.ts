import { Decimal, paraTexto } from '../dinheiro/arredondar.ts'
import { mesesCompletos } from './pontuacao.ts'
import { quantos } from '../texto/texto.ts'

/** Prices that a research needs. */
export const PRECOS_DA_PESQUISA = 3
/** The dearest price may stand so far above the mean before it is warned of. */
const MAIOR_DESVIO = '0.35'
/** Months for which a price is taken without a warning. */
const VALIDADE_MESES = 6

/** A price of a research: `data` is the day on which it was seen. */
export interface PrecoPesquisado {
  valor: string
  data: string | null
}

export interface ResumoDosPrecos {
  /** The mean, `"76689.33"`. */
  media: string
  /** The dearest by the cheapest, less one: `"0.0695"`; null where the cheapest is nothing. */
  variacao: string | null
  /** The dearest by the mean, less one: `"0.0369"`. */
  acimaDaMedia: string | null
  /** Tells what somebody should look at before the prices are used, in words (docs/regras.md R124). */
  avisos: string[]
}

const razao = (a: Decimal, b: Decimal): string | null =>
  b.isZero() ? null : a.div(b).minus(1).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed(4)

/** A ratio in percent with one decimal, as people read it: `"0.2222"` is `22,2 %`. */
export const emPorCento = (r: string): string =>
  `${new Decimal(r).times(100).toDecimalPlaces(1).toString().replace('.', ',')} %`

/** How old a price was on the day of the values, as people say it. */
export function idadeDoPreco(data: string, dataBase: string): string {
  if (data > dataBase) return 'depois da data-base'
  const meses = mesesCompletos(data, dataBase)
  return meses === 0
    ? 'menos de um mês antes da data-base'
    : `${quantos(meses, 'mês', 'meses')} antes da data-base`
}

/** A price is taken until so many months after its day, that day of the month too (docs/regras.md R124). */
function velho(data: string, dataBase: string): boolean {
  const meses = mesesCompletos(data, dataBase)
  return meses > VALIDADE_MESES || (meses === VALIDADE_MESES && data.slice(8) !== dataBase.slice(8))
}

/** Mean and spread of the prices of a research, and what is to be said of them on the day of the appraisal. */
export function resumirPrecos(precos: readonly PrecoPesquisado[], dataBase: string): ResumoDosPrecos {
  const valores = precos.map((p) => new Decimal(p.valor))
  const media = new Decimal(paraTexto(Decimal.sum(0, ...valores).div(Math.max(1, valores.length))))
  const maior = Decimal.max(0, ...valores)
  const menor = valores.length === 0 ? new Decimal(0) : Decimal.min(...valores)
  const acimaDaMedia = razao(maior, media)
  const avisos = precos.flatMap(({ data }, i) => {
    if (data === null) return []
    if (data > dataBase) return [`O preço ${i + 1} é de depois da data-base.`]
    return velho(data, dataBase) ? [`O preço ${i + 1} tem mais de ${VALIDADE_MESES} meses.`] : []
  })
  if (acimaDaMedia !== null && new Decimal(acimaDaMedia).greaterThan(MAIOR_DESVIO))
    avisos.unshift(`O maior preço está ${emPorCento(acimaDaMedia)} acima da média.`)
  return { media: media.toFixed(2), variacao: razao(maior, menor), acimaDaMedia, avisos }
}

/** Gives what was paid, brought to today by an index in percent: `"1000.00"` and `"12.5"` are `"1125.00"`. */
export const corrigirPorIndice = (valor: string, indice: string): string =>
  paraTexto(new Decimal(valor).times(new Decimal(indice).div(100).plus(1)))
