import { mensagens } from '../messages.ts'

interface DatasDaSaida {
  /** The day on which it begins, `YYYY-MM-DD`. */
  criacao: string
  /** The day by which everything is back; its presence makes the exit a temporary one. */
  retorno: string | null
  hoje: string
}

/**
 * Gives what is wrong with the dates of a request, by field; empty when nothing is. With an expected return the request begins
 * before it, the return is after today, and the request does not begin before today; without one, the last alone (docs/regras.md R70).
 */
export function problemasDasDatas({ criacao, retorno, hoje }: DatasDaSaida): Record<string, string[]> {
  if (retorno === null) return criacao < hoje ? { dataHoraCriacao: [mensagens.saidaCriacaoAnterior] } : {}
  const erros: Record<string, string[]> = {}
  if (criacao < hoje) erros.dataHoraCriacao = [mensagens.saidaDatas]
  if (criacao >= retorno || retorno <= hoje) erros.dataRetornoPrevista = [mensagens.saidaDatas]
  return erros
}

/** The day by which everything is to be back is over: a request that still waits for a decision needs another (docs/regras.md R220). */
export const retornoPassou = (retorno: string | null, hoje: string): boolean =>
  retorno !== null && retorno < hoje
