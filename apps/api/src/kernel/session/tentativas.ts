import { mensagens } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { AppError } from '../erros.ts'

const JANELA_MS = 15 * 60_000
export const LIMITE_POR_USUARIO = 8
export const LIMITE_POR_ENDERECO = 40

/** 429 when this name or this address failed too often within a quarter of an hour. */
export async function exigirTentativaLivre(db: Db, usuario: string, endereco: string, agora: Date): Promise<void> {
  const desde = new Date(agora.getTime() - JANELA_MS)
  const cheias = await db.rows(sql`select 1 from catalogo.tentativa where desde > ${desde} and
    ((chave = ${`u:${usuario}`} and falhas >= ${LIMITE_POR_USUARIO}) or (chave = ${`e:${endereco}`} and falhas >= ${LIMITE_POR_ENDERECO}))`)
  if (cheias.length > 0) throw new AppError(429, mensagens.muitasTentativas)
}

/** Counts a failure for the name and for the address. */
export async function contarFalha(db: Db, usuario: string, endereco: string, agora: Date): Promise<void> {
  const desde = new Date(agora.getTime() - JANELA_MS)
  for (const chave of [`u:${usuario}`, `e:${endereco}`]) {
    await db.exec(sql`
      insert into catalogo.tentativa (chave, desde, falhas) values (${chave}, ${agora}, 1)
      on conflict (chave) do update set
        falhas = case when tentativa.desde > ${desde} then tentativa.falhas + 1 else 1 end,
        desde = case when tentativa.desde > ${desde} then tentativa.desde else ${agora} end`)
  }
}

/** A success clears the name's count; the address keeps its own. */
export async function limparFalhas(db: Db, usuario: string): Promise<void> {
  await db.exec(sql`delete from catalogo.tentativa where chave = ${`u:${usuario}`}`)
}
