import type { correspondencia } from '@tombo/contract'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'

/** The sign-on provider of an organisation, as it is kept. */
export interface ConfiguracaoOidc {
  rotulo: string
  emissor: string
  clienteId: string
  /** Sealed for `USO_DO_SEGREDO`; never sent. Null for a client that has none. */
  segredoSelado: string | null
  correspondencia: (typeof correspondencia.valores)[number]
  reivindicacao: string | null
  dominios: string[]
  criarUsuarios: boolean
}

/** The parameter's name. Its value holds a sealed secret: it is read here and nowhere else, and never sent. */
const NOME = 'oidc'
/** What the client's secret is sealed for. */
export const USO_DO_SEGREDO = 'oidc/segredo'
const TRAVA = 72_018_251

/** The organisation's sign-on; undefined while it has none. */
export async function lerOidc(db: Db): Promise<ConfiguracaoOidc | undefined> {
  const linha = await db.row(
    sql<{ valor: ConfiguracaoOidc }>`select valor from parametro where nome = ${NOME}`,
  )
  return linha?.valor
}

/** The same for who changes it: one at a time. */
export async function travarOidc(db: Db): Promise<ConfiguracaoOidc | undefined> {
  await db.exec(sql`select pg_advisory_xact_lock(${TRAVA})`)
  return lerOidc(db)
}

/** Keeps the sign-on, or forgets it (null). */
export async function gravarOidc(
  ctx: { db: Db; clock: { agora(): Date }; actor: { nome: string } },
  c: ConfiguracaoOidc | null,
): Promise<void> {
  if (c === null) await ctx.db.exec(sql`delete from parametro where nome = ${NOME}`)
  else
    await ctx.db.exec(sql`
      insert into parametro (nome, valor, alterado_em, alterado_por) values (${NOME}, ${JSON.stringify(c)}::jsonb, ${ctx.clock.agora()}, ${ctx.actor.nome})
      on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por`)
}
