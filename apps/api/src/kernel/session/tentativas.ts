import { mensagens } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'

const QUARTO_DE_HORA_MS = 15 * 60_000
const HORA_MS = 3_600_000

/** How often something may be tried under a key within a time. */
interface Limite {
  chave: string
  vezes: number
  janelaMs: number
}

/** What is limited, and how: by the name that is tried, and by the address that tries. */
const LIMITES = {
  /** Passwords at the sign-in. */
  SENHA: (nome: string, endereco: string) => [
    { chave: `u:${nome}`, vezes: 8, janelaMs: QUARTO_DE_HORA_MS },
    { chave: `e:${endereco}`, vezes: 40, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** Codes of two-factor: few, since a code has six digits. */
  CODIGO: (nome: string, endereco: string) => [
    { chave: `2u:${nome}`, vezes: 10, janelaMs: HORA_MS },
    { chave: `2e:${endereco}`, vezes: 60, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** Mails that a name makes the server send: codes, and links for a forgotten password. */
  EMAIL: (nome: string, endereco: string) => [
    { chave: `mu:${nome}`, vezes: 6, janelaMs: HORA_MS },
    { chave: `me:${endereco}`, vezes: 30, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** Codes of labels that are read without a session: by the address alone, where a whole office may stand behind one. */
  ETIQUETA: (_nome: string, endereco: string) => [
    { chave: `be:${endereco}`, vezes: 120, janelaMs: QUARTO_DE_HORA_MS },
  ],
  /** Questions of a person whether a user name exists, in any organisation. */
  NOME: (quem: string) => [{ chave: `n:${quem}`, vezes: 120, janelaMs: QUARTO_DE_HORA_MS }],
  /** Links that are answered without a session: by the link (its hash), and by the address that opens them. */
  LINK: (hash: string, endereco: string) => [
    { chave: `lk:${hash}`, vezes: 30, janelaMs: QUARTO_DE_HORA_MS },
    { chave: `le:${endereco}`, vezes: 60, janelaMs: QUARTO_DE_HORA_MS },
  ],
} as const satisfies Record<string, (nome: string, endereco: string) => Limite[]>

type Tentado = keyof typeof LIMITES

/**
 * Counts a try for the name and for the address before it is looked at, so that many at once count too. On the catalogue,
 * in a transaction that is kept whatever comes of the try. 429 when the name or the address has none left.
 */
export async function contarTentativa(
  db: Db,
  tentado: Tentado,
  usuario: string,
  endereco: string | null,
  agora: Date,
): Promise<void> {
  for (const { chave, vezes, janelaMs } of LIMITES[tentado](usuario, endereco ?? '')) {
    const desde = new Date(agora.getTime() - janelaMs)
    const linha = await db.row(sql<{ falhas: number }>`
      insert into catalogo.tentativa (chave, desde, falhas) values (${chave}, ${agora}, 1)
      on conflict (chave) do update set
        falhas = case when tentativa.desde > ${desde} then tentativa.falhas + 1 else 1 end,
        desde = case when tentativa.desde > ${desde} then tentativa.desde else ${agora} end
      returning falhas`)
    if ((linha?.falhas ?? 0) > vezes) throw new AppError(429, mensagens.muitasTentativas)
  }
  const velhas = new Date(agora.getTime() - HORA_MS)
  await db.exec(
    sql`delete from catalogo.tentativa where chave in (select chave from catalogo.tentativa where desde <= ${velhas} limit 100 for update skip locked)`,
  )
}

/** A success clears the name's count, and gives the address its try back. */
export async function devolverTentativa(
  db: Db,
  tentado: Tentado,
  usuario: string,
  endereco: string | null,
): Promise<void> {
  const [nome, lugar] = LIMITES[tentado](usuario, endereco ?? '')
  await db.exec(sql`delete from catalogo.tentativa where chave = ${nome?.chave}`)
  await db.exec(
    sql`update catalogo.tentativa set falhas = greatest(falhas - 1, 0) where chave = ${lugar?.chave}`,
  )
}
