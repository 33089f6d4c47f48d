import {
  chaveDeBusca,
  type DefinicaoAdicional,
  type EnderecoAdicional,
  enderecoAdicional,
  semAcentos,
  type TipoCampoAdicional,
} from '@tombo/contract'
import { porExtenso } from './abreviadas.ts'
import { parecemTer } from './sinonimos.ts'

const PEQUENAS = new Set(['de', 'do', 'da', 'dos', 'das', 'em', 'e', 'o', 'a', 'os', 'as', 'r'])

/** The words of a name that tell it from others: in full, without what stands in brackets and without the small ones. */
function essencia(nome: string): string {
  const palavras = semAcentos(nome)
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return palavras
    .map(porExtenso)
    .filter((p) => !PEQUENAS.has(p))
    .join(' ')
}

/** The field whose words, key or address this name is, without regard to case, accents and punctuation. */
export function adicionalChamado(
  nome: string,
  definicoes: readonly DefinicaoAdicional[],
): EnderecoAdicional | undefined {
  const chave = chaveDeBusca(nome)
  const achada = definicoes.find((d) =>
    [d.rotulo, d.chave, enderecoAdicional(d.chave)].some((n) => chaveDeBusca(n) === chave),
  )
  return achada && enderecoAdicional(achada.chave)
}

/** How the cells of a kind look, where that can be told. */
const FORMATO: Partial<Record<TipoCampoAdicional, string>> = {
  NUMERO: 'decimal',
  DINHEIRO: 'dinheiro',
  DATA: 'data',
  SIMNAO: 'simnao',
}

/** The fields that a column of such a name may be, where its cells look like what they hold: none where several are called so. */
export function adicionalParecido(
  nome: string,
  celulas: readonly string[],
  definicoes: readonly DefinicaoAdicional[],
): EnderecoAdicional[] {
  const dele = essencia(nome)
  const achadas = dele ? definicoes.filter((d) => essencia(d.rotulo) === dele) : []
  const [so, ...outras] = achadas
  if (!so || outras.length > 0 || !parecemTer(FORMATO[so.tipo.value] ?? '', celulas)) return []
  return [enderecoAdicional(so.chave)]
}
