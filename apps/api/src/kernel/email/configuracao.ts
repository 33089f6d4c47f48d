import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The mail server of an organisation, as it is kept. */
export interface ConfiguracaoSmtp {
  servidor: string
  porta: number
  /** `TLS` from the first byte (465), `STARTTLS` demanded (587), or `NENHUMA`, for a server in the same house. */
  seguranca: 'TLS' | 'STARTTLS' | 'NENHUMA'
  usuario: string | null
  /** Sealed for `USO_DA_SENHA`; never sent. */
  senhaSelada: string | null
  /** Whom mails come from. */
  remetente: { nome: string; email: string }
}

/** The parameter's name. Its value holds a sealed password: it is read here and nowhere else, and never sent. */
const NOME = 'smtp'
/** What the password is sealed for. */
export const USO_DA_SENHA = 'smtp/senha'

/** The organisation's mail server; undefined while it has none, and no mail is sent. */
export async function lerSmtp(db: Db): Promise<ConfiguracaoSmtp | undefined> {
  const linha = await db.row(
    sql<{ valor: ConfiguracaoSmtp }>`select valor from parametro where nome = ${NOME}`,
  )
  return linha?.valor
}

/** Keeps the mail server, or forgets it (null). */
export async function gravarSmtp(
  ctx: { db: Db; clock: { agora(): Date }; actor: { nome: string } },
  c: ConfiguracaoSmtp | null,
): Promise<void> {
  if (c === null) await ctx.db.exec(sql`delete from parametro where nome = ${NOME}`)
  else
    await ctx.db.exec(sql`
      insert into parametro (nome, valor, alterado_em, alterado_por) values (${NOME}, ${JSON.stringify(c)}::jsonb, ${ctx.clock.agora()}, ${ctx.actor.nome})
      on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por`)
}
