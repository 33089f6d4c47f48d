import { mensagemSemUso, SEM_USO } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict } from '../../kernel/errors.ts'

interface Waiting {
  arquivos: number
  /** Bytes. */
  tamanho: number
  arquivos_da_pessoa: number
  tamanho_da_pessoa: number
}

/**
 * Refuses (409) one more file of so many bytes when too many wait already to be claimed by a record: of who sends it, and of
 * the organisation. They are let go after a day.
 */
export async function demandQuota(ctx: Ctx, bytes: number): Promise<void> {
  const w = (await ctx.db.row(sql<Waiting>`
    select count(*)::int as arquivos, coalesce(sum(tamanho), 0)::float8 as tamanho,
      (count(*) filter (where criado_por_id = ${ctx.actor.usuarioId}))::int as arquivos_da_pessoa,
      coalesce(sum(tamanho) filter (where criado_por_id = ${ctx.actor.usuarioId}), 0)::float8 as tamanho_da_pessoa
    from arquivo where not reclamado`)) as Waiting
  const over = (limit: { arquivos: number; tamanho: number }, arquivos: number, tamanho: number) =>
    arquivos + 1 > limit.arquivos || tamanho + bytes > limit.tamanho
  if (over(SEM_USO.pessoa, w.arquivos_da_pessoa, w.tamanho_da_pessoa))
    throw conflict(mensagemSemUso('pessoa'))
  if (over(SEM_USO.organizacao, w.arquivos, w.tamanho)) throw conflict(mensagemSemUso('organizacao'))
}

/** The same, of who sends at the same moment only one at a time: in the transaction that writes the row of the file. */
export async function takeQuota(ctx: Ctx, bytes: number): Promise<void> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtext('arquivo/sem-uso'))`)
  await demandQuota(ctx, bytes)
}
