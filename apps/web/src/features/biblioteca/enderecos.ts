import type { Address } from '../../kernel/addresses.ts'

interface ComId {
  id: number
}

/** The batch registration with the first of these natures filled in. */
export const enderecoDoLote = ([natureza]: readonly ComId[]): Address =>
  natureza ? `/lote/cadastro?tipoNatureza=${natureza.id}` : '/lote/cadastro'

/** The bulk edit, filtered by these natures. */
export const enderecoDaEdicao = (naturezas: readonly ComId[]): Address =>
  `/lote/edicao?where=${encodeURIComponent(JSON.stringify({ tipoNatureza: { in: naturezas.map((n) => n.id) } }))}`
