import { mensagens } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'

const JANELA_MS = 15 * 60_000
const LIMITE_POR_USUARIO = 8
const LIMITE_POR_ENDERECO = 40

/**
 * Counts a try for the name and for the address before the password is looked at, so that many at once count too.
 * 429 when the name or the address has none left within a quarter of an hour.
 */
export async function contarTentativa(db: Db, usuario: string, endereco: string, agora: Date): Promise<void> {
  const desde = new Date(agora.getTime() - JANELA_MS)
  const limites = [
    [`u:${usuario}`, LIMITE_POR_USUARIO],
    [`e:${endereco}`, LIMITE_POR_ENDERECO],
  ] as const
  for (const [chave, limite] of limites) {
    const linha = await db.row(sql<{ falhas: number }>`
      insert into catalogo.tentativa (chave, desde, falhas) values (${chave}, ${agora}, 1)
      on conflict (chave) do update set
        falhas = case when tentativa.desde > ${desde} then tentativa.falhas + 1 else 1 end,
        desde = case when tentativa.desde > ${desde} then tentativa.desde else ${agora} end
      returning falhas`)
    if ((linha?.falhas ?? 0) > limite) throw new AppError(429, mensagens.muitasTentativas)
  }
  await db.exec(
    sql`delete from catalogo.tentativa where chave in (select chave from catalogo.tentativa where desde <= ${desde} limit 100 for update skip locked)`,
  )
}

/** A success clears the name's count, and gives the address its try back. */
export async function devolverTentativa(db: Db, usuario: string, endereco: string): Promise<void> {
  await db.exec(sql`delete from catalogo.tentativa where chave = ${`u:${usuario}`}`)
  await db.exec(
    sql`update catalogo.tentativa set falhas = greatest(falhas - 1, 0) where chave = ${`e:${endereco}`}`,
  )
}
