import { chaveDeBusca, type SituacaoPatrimonio, situacaoPatrimonio } from '@tombo/contract'
import { aviso } from './textos.ts'

const SITUACOES = new Map<string, SituacaoPatrimonio>([
  ...situacaoPatrimonio.options.flatMap((o) => [
    [chaveDeBusca(o.value), o.value] as const,
    [chaveDeBusca(o.descricao), o.value] as const,
  ]),
  ['uso', 'EM_USO'],
  ['ativo', 'EM_USO'],
  ['tombado', 'EM_USO'],
  ['baixa', 'BAIXADO'],
  ['baixada', 'BAIXADO'],
  ['edicao', 'EM_EDICAO'],
])

/** The situation that the row names; null when it names none, or none that is known. */
export function lerSituacao(texto: string, avisos: string[]): SituacaoPatrimonio | null {
  if (!texto) return null
  const s = SITUACOES.get(chaveDeBusca(texto))
  if (!s) avisos.push(aviso('situacao', texto, 'não é uma situação conhecida'))
  return s ?? null
}
