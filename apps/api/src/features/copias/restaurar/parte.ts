import type { DatabaseInCopy, Manifest } from '../../../kernel/copy/manifest.ts'
import { ConfigError } from '../../../kernel/config.ts'

/** Says where a copy is to be put: an empty database, and a data folder without files. */
export interface Destino {
  url: string
  pasta: string
  /** False only for what lives as long as a proof: a machine that stops may lose it. */
  duravel?: boolean
}

/** The part of a point that is restored: everything, or one organisation, which then has the first database. */
export interface Parte {
  ponto: string
  /** Null for all of them. */
  organizacao: number | null
  organizacoes: DatabaseInCopy[]
  catalogo: Manifest['catalogo']
  chave: string
}

/** @throws {ConfigError} when the point does not hold this organisation */
export function parteDe(manifesto: Manifest, databaseId: number | undefined): Parte {
  const { ponto, catalogo, chave } = manifesto
  if (databaseId === undefined)
    return { ponto, organizacao: null, organizacoes: manifesto.organizacoes, catalogo, chave }
  const uma = manifesto.organizacoes.find((o) => o.databaseId === databaseId)
  if (!uma) {
    const ha = manifesto.organizacoes.map((o) => `${o.databaseId} (${o.nome})`).join(', ')
    throw new ConfigError(`Este ponto não tem a organização ${databaseId}. Ele tem: ${ha}.`)
  }
  return { ponto, organizacao: databaseId, organizacoes: [{ ...uma, conexao: null }], catalogo, chave }
}
