import { formatarConta } from '../rules/contas.ts'
import { semAcentos } from '../rules/texto/texto.ts'
import type { LinhaDoBalancete } from './balancete.ts'

export interface BalanceteLido {
  linhas: LinhaDoBalancete[]
  /** Lines that were passed over, by their number in the file, and why. */
  ignoradas: { linha: number; motivo: string }[]
}

const CONTA = /^(conta|codigo|cod|estrutural|classificacao)/
const SALDO = /saldo (atual|final)|saldo em|^saldo$/
const LADO = /^(d\/?c|c\/?d|natureza|indicador|tipo do saldo|n)$/
const DEVEDOR = /devedor/
const CREDOR = /credor/

/** The values of a line, whatever parts them; quotes hold a separator. */
export function celulasDaLinha(linha: string, separador: string): string[] {
  const celulas: string[] = []
  let atual = ''
  let entre = false
  for (let i = 0; i < linha.length; i++) {
    const c = linha[i] as string
    if (c === '"') {
      if (entre && linha[i + 1] === '"') atual += linha[++i]
      else entre = !entre
    } else if (c === separador && !entre) {
      celulas.push(atual.trim())
      atual = ''
    } else atual += c
  }
  return [...celulas, atual.trim()]
}

const separadorDe = (linhas: readonly string[]): string =>
  [';', '\t', '|', ','].find((s) => linhas.some((l) => celulasDaLinha(l, s).length > 1)) ?? ';'

/** `1.234,56 D`, `(1.234,56)`, `-1234.56`: the decimal, and the side where the text says it. Null when it is no amount. */
export function lerSaldo(texto: string): SaldoLido | null {
  const [, corpo = '', lado = ''] = /^(.*?)\s*([DdCc])?$/.exec(texto.replace(/R\$|\s/g, '')) ?? []
  const negativo = /^\(.*\)$|^-|-$/.test(corpo)
  const numero = corpo.replace(/[()-]/g, '')
  const decimal = numero.includes(',') ? numero.replaceAll('.', '').replace(',', '.') : numero
  if (!/^\d{1,15}(\.\d{1,2})?$/.test(decimal)) return null
  return { saldo: negativo ? `-${decimal}` : decimal, lado: (lado.toUpperCase() || null) as Lado | null }
}

interface Colunas {
  conta: number
  saldo: number
  lado: number
  devedor: number
  credor: number
}

function colunasDe(titulos: readonly string[]): Colunas | null {
  const nomes = titulos.map((t) => semAcentos(t).toLowerCase().trim())
  const onde = (como: RegExp) => nomes.findIndex((n) => como.test(n))
  const conta = onde(CONTA)
  const saldos = nomes.flatMap((n, i) => (SALDO.test(n) && !DEVEDOR.test(n) && !CREDOR.test(n) ? [i] : []))
  const ultima = (como: RegExp) => nomes.map((n) => como.test(n)).lastIndexOf(true)
  const c = {
    conta,
    saldo: saldos.at(-1) ?? -1,
    lado: ultima(LADO),
    devedor: ultima(DEVEDOR),
    credor: ultima(CREDOR),
  }
  return conta >= 0 && (c.saldo >= 0 || (c.devedor >= 0 && c.credor >= 0)) ? c : null
}

/** Without titles the account comes first, and the balance is the last amount of the line. */
function semTitulos(celulas: readonly string[]): Colunas {
  const saldo = celulas.map((c, i) => i > 0 && lerSaldo(c) !== null).lastIndexOf(true)
  return {
    conta: 0,
    saldo,
    lado: /^[DC]$/i.test(celulas[saldo + 1] ?? '') ? saldo + 1 : -1,
    devedor: -1,
    credor: -1,
  }
}

type Lado = 'D' | 'C'
interface SaldoLido {
  saldo: string
  lado: Lado | null
}

function saldoDa(celulas: readonly string[], c: Colunas): SaldoLido | null {
  if (c.saldo >= 0) {
    const lido = lerSaldo(celulas[c.saldo] ?? '')
    const lado = (celulas[c.lado] ?? '').trim().toUpperCase()[0]
    return lido && (lado === 'D' || lado === 'C') ? { saldo: lido.saldo, lado } : lido
  }
  const devedor = lerSaldo(celulas[c.devedor] || '0')
  const credor = lerSaldo(celulas[c.credor] || '0')
  if (!devedor || !credor) return null
  const noCredor = Number(devedor.saldo) === 0 && Number(credor.saldo) !== 0
  return noCredor ? { saldo: credor.saldo, lado: 'C' } : { saldo: devedor.saldo, lado: 'D' }
}

/**
 * Reads the trial balance of an accounting system from the text of its CSV: separator, columns and notation are found out.
 * A line without an account of PCASP or without a balance is passed over, and named.
 */
export function lerBalancete(texto: string): BalanceteLido {
  const linhas = texto.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separador = separadorDe(linhas)
  let colunas: Colunas | null = null
  const lido: BalanceteLido = { linhas: [], ignoradas: [] }
  for (const [i, linha] of linhas.entries()) {
    if (linha.trim() === '') continue
    const celulas = celulasDaLinha(linha, separador)
    const titulos = lido.linhas.length === 0 ? colunasDe(celulas) : null
    if (titulos) {
      colunas = titulos
      continue
    }
    const c = colunas ?? semTitulos(celulas)
    const conta = formatarConta(celulas[c.conta] ?? '') === null ? null : (celulas[c.conta] as string)
    const saldo = conta && saldoDa(celulas, c)
    if (conta && saldo) lido.linhas.push({ conta, saldo: saldo.saldo, lado: saldo.lado })
    else lido.ignoradas.push({ linha: i + 1, motivo: conta ? 'sem saldo' : 'sem conta do PCASP' })
  }
  return lido
}
