import { semAcentos } from '@tombo/contract'

/** The name by which somebody of this name signs in, as offices make them: the first and the last of its words, `joana.prado`. */
export function usuarioDe(nome: string): string {
  const palavras = semAcentos(nome)
    .toLowerCase()
    .split(/\s+/)
    .map((p) => p.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
  return [...new Set([palavras[0], palavras.at(-1)])].filter(Boolean).join('.')
}
