import type { PropostaNota } from '@tombo/contract'
import { keep, recall } from '../../../ui/memory.ts'
import { comecar, type Escolhas } from './escolhas.ts'

const nomeDe = (chave: string) => `notafiscal:${chave}`

/** Gives what was chosen of this invoice in an earlier visit, or the beginning. The key names the draft: the same file finds it again. */
export function retomar(
  p: PropostaNota,
  podeCriarFornecedor: boolean,
): { escolhas: Escolhas; retomado: boolean } {
  const inicio = comecar(p, podeCriarFornecedor)
  const guardado = recall<Escolhas>(nomeDe(p.chave))
  if (!guardado || !p.itens.every((i) => guardado.itens[i.numero]))
    return { escolhas: inicio, retomado: false }
  return { escolhas: { ...inicio, ...guardado }, retomado: true }
}

export const guardarRascunho = (chave: string, e: Escolhas): void => keep(nomeDe(chave), e)
export const esquecerRascunho = (chave: string): void => keep(nomeDe(chave), null)
