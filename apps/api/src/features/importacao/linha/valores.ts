import {
  centavos,
  type ColunaImportacao,
  chaveValida,
  normalizarChave,
  placaValida,
  type SeparadorDecimal,
} from '@tombo/contract'
import type { Notacao } from './levantamento.ts'
import { rotuloDe } from '../colunas/mapear.ts'
import { lerDataDoArquivo, lerInteiro, lerNumero } from './notacao.ts'
import { aviso, citar } from './textos.ts'

const INTEIROS = /^\d{1,13}\./
const DUAS_CASAS = /\.\d\d$/

/** An amount of money; a percentage is none. */
const lerValor = (texto: string, decimal: SeparadorDecimal | undefined): string | null =>
  texto.includes('%') ? null : lerNumero(texto, decimal)

/** Two decimals, rounded half up; says so when there were more. */
function emCentavos(coluna: ColunaImportacao, texto: string, lido: string, avisos: string[]): string {
  if (DUAS_CASAS.test(lido)) return lido
  const arredondado = centavos(lido).toFixed(2)
  avisos.push(`${rotuloDe(coluna)}: ${citar(texto)} foi arredondado para ${arredondado.replace('.', ',')}.`)
  return arredondado
}

/** The acquisition value, or why the row cannot be saved: an asset whose value is not understood would stand wrong in the books. */
export function lerValorAquisicao(
  texto: string,
  notacao: Notacao,
  avisos: string[],
): { valor: string | null; recusa: string | null } {
  if (!texto) return { valor: null, recusa: null }
  const lido = lerValor(texto, notacao.valorAquisicao)
  if (lido === null) return { valor: null, recusa: aviso('valorAquisicao', texto, 'não é um valor') }
  if (lido.startsWith('-')) return { valor: null, recusa: aviso('valorAquisicao', texto, 'é negativo') }
  if (!INTEIROS.test(lido)) return { valor: null, recusa: aviso('valorAquisicao', texto, 'é grande demais') }
  return { valor: emCentavos('valorAquisicao', texto, lido, avisos), recusa: null }
}

/** Why what had been depreciated before is not understood, or cannot be; null when it can, or nothing is said. */
export function faltaDoDepreciado(texto: string, aquisicao: string | null, notacao: Notacao): string | null {
  const lido = texto ? lerValor(texto, notacao.valorDepreciado) : '0'
  return texto === ''
    ? null
    : lido === null || !INTEIROS.test(lido.replace('-', ''))
      ? 'não é um valor'
      : lido.startsWith('-')
        ? 'é negativo'
        : Number(lido) > Number(aquisicao ?? 0)
          ? 'é maior que o valor de aquisição'
          : null
}

/** Gives what had been depreciated before: at most what the asset cost. */
export function lerValorDepreciado(
  texto: string,
  aquisicao: string | null,
  notacao: Notacao,
  avisos: string[],
): string {
  if (!texto) return '0.00'
  const lido = lerValor(texto, notacao.valorDepreciado)
  const motivo = faltaDoDepreciado(texto, aquisicao, notacao)
  if (motivo) avisos.push(aviso('valorDepreciado', texto, motivo))
  return motivo || lido === null ? '0.00' : emCentavos('valorDepreciado', texto, lido, avisos)
}

export function lerPercentual(texto: string, notacao: Notacao, avisos: string[]): string | null {
  if (!texto) return null
  const lido = lerNumero(texto, notacao.percentualValorResidual)
  const motivo =
    lido === null
      ? 'não é um número'
      : Number(lido) < 0
        ? 'é negativo'
        : Number(lido) > 100
          ? 'é maior que 100'
          : null
  if (motivo) avisos.push(aviso('percentualValorResidual', texto, motivo))
  return motivo || lido === null ? null : emCentavos('percentualValorResidual', texto, lido, avisos)
}

const VIDA_MAXIMA = 2400

export function lerVidaUtil(texto: string, avisos: string[]): number | null {
  if (!texto) return null
  const n = lerInteiro(texto)
  const motivo =
    n === null
      ? 'não é um número inteiro de meses'
      : n <= 0
        ? 'deve ser maior que zero'
        : n > VIDA_MAXIMA
          ? `é maior que ${VIDA_MAXIMA} meses`
          : null
  if (motivo) avisos.push(aviso('vidaUtil', texto, motivo))
  return motivo ? null : n
}

export function lerDataDaLinha(coluna: ColunaImportacao, texto: string, avisos: string[]): string | null {
  if (!texto) return null
  const data = lerDataDoArquivo(texto)
  if (data === null) avisos.push(aviso(coluna, texto, 'não é uma data'))
  return data
}

export function lerPlaca(texto: string, avisos: string[]): string | null {
  if (!texto) return null
  if (placaValida(texto) && texto.length <= 12) return texto
  avisos.push(aviso('placa', texto, 'não é uma placa'))
  return null
}

export function lerChaveNota(texto: string, avisos: string[]): string | null {
  if (!texto) return null
  if (chaveValida(texto)) return normalizarChave(texto)
  avisos.push(aviso('chaveNotaFiscal', texto, 'não é uma chave de nota fiscal válida'))
  return null
}
