import type { ArquivosDoCadastro, ArquivosDoLote } from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { requireClaimable, claimForMany, releaseFiles, shareFile } from '../../../kernel/files/ownership.ts'

/** Says what an asset got of the files of many: rows of `anexo_patrimonio` and `documento_patrimonio`. */
export interface Anexado {
  anexos: number[]
  documentos: number[]
}

/** The files must be there to be claimed. Error: 400 beside the field. */
export async function exigirArquivosDoLote(
  ctx: Ctx,
  { anexos, documentos, foto = null }: ArquivosDoLote & Partial<ArquivosDoCadastro>,
): Promise<void> {
  await requireClaimable(ctx, anexos, 'ANEXO_PATRIMONIO', 'anexos')
  const doDocumento = documentos.map((d) => d.documento)
  await requireClaimable(ctx, doDocumento, 'DOCUMENTOS_PATRIMONIO', 'documentos')
  if (foto !== null) await requireClaimable(ctx, [foto], 'FOTOS_PATRIMONIO', 'foto')
}

/**
 * Gives assets of the unit, which are locked, the same attachments and documents: each asset has them for itself, and the
 * bytes are kept once. One event for each.
 */
export async function anexarAMuitos(
  ctx: Ctx,
  ids: readonly number[],
  { anexos, documentos }: ArquivosDoLote,
): Promise<Map<number, Anexado>> {
  const porBem = new Map<number, Anexado>()
  if (ids.length === 0 || anexos.length + documentos.length === 0) return porBem
  for (const id of ids) porBem.set(id, { anexos: [], documentos: [] })
  const contados: { campo: string; novo: string }[] = []
  const quando = sql`${ctx.clock.now()}::timestamptz, ${ctx.actor.nome}::text`
  const dono = { entidade: 'patrimonios', ids } as const
  for (const arquivo of anexos) {
    const { nome, byRecord: porRegistro } = await claimForMany(
      ctx,
      arquivo,
      'ANEXO_PATRIMONIO',
      dono,
      'anexos',
    )
    const feitos = await ctx.db.rows(sql<{ id: number; bem: number }>`
      insert into anexo_patrimonio (patrimonio_id, arquivo_id, criado_em, criado_por)
      select u.bem, u.arquivo, ${quando}
      from unnest(${[...porRegistro.keys()]}::int[], ${[...porRegistro.values()]}::int[]) as u(bem, arquivo)
      returning id, patrimonio_id as bem`)
    for (const f of feitos) porBem.get(f.bem)?.anexos.push(f.id)
    contados.push({ campo: 'Anexo', novo: nome })
  }
  for (const { descricao, documento } of documentos) {
    const { nome, byRecord: porRegistro } = await claimForMany(
      ctx,
      documento,
      'DOCUMENTOS_PATRIMONIO',
      dono,
      'documentos',
    )
    const feitos = await ctx.db.rows(sql<{ id: number; bem: number }>`
      insert into documento_patrimonio (patrimonio_id, documento_id, descricao, criado_em, criado_por)
      select u.bem, u.arquivo, ${descricao}::text, ${quando}
      from unnest(${[...porRegistro.keys()]}::int[], ${[...porRegistro.values()]}::int[]) as u(bem, arquivo)
      returning id, patrimonio_id as bem`)
    for (const f of feitos) porBem.get(f.bem)?.documentos.push(f.id)
    contados.push({ campo: 'Documento', novo: `${descricao} (${nome})` })
  }
  await contar(
    ctx,
    ids.map((id) => ({ id, alteracoes: contados.map((c) => ({ ...c, anterior: null })) })),
  )
  return porBem
}

/** Gives assets that were just registered the same photo; it is part of their registration, and has no event of its own. */
export async function fotografarMuitos(ctx: Ctx, ids: readonly number[], foto: number | null): Promise<void> {
  if (foto === null || ids.length === 0) return
  const dono = { entidade: 'patrimonios', ids } as const
  const { byRecord: porRegistro } = await claimForMany(ctx, foto, 'FOTOS_PATRIMONIO', dono, 'foto')
  await ctx.db.exec(sql`
    update patrimonio p set foto_id = u.arquivo
    from unnest(${[...porRegistro.keys()]}::int[], ${[...porRegistro.values()]}::int[]) as u(bem, arquivo)
    where p.id = u.bem`)
}

/**
 * Gives an asset that was just registered a photo that another record shows; it is part of its registration, as above. That the
 * person may see the photo is for the caller to have seen.
 */
export async function fotografarCom(ctx: Ctx, id: number, arquivo: number): Promise<void> {
  const foto = await shareFile(ctx, arquivo, 'FOTOS_PATRIMONIO', { entidade: 'patrimonios', entidadeId: id })
  await ctx.db.exec(sql`update patrimonio set foto_id = ${foto} where id = ${id}`)
}

interface Desanexado {
  bem: number
  campo: string
  anterior: string
  arquivo: number
}

/** Takes back what `anexarAMuitos` gave; what is gone already is passed over. */
export async function desanexarDeMuitos(ctx: Ctx, { anexos, documentos }: Anexado): Promise<void> {
  if (anexos.length + documentos.length === 0) return
  const tirados = await ctx.db.rows(sql<Desanexado>`
    with a as (delete from anexo_patrimonio where id = any(${anexos}::int[]) returning patrimonio_id, arquivo_id),
      d as (delete from documento_patrimonio where id = any(${documentos}::int[]) returning patrimonio_id,
        documento_id, descricao)
    select a.patrimonio_id as bem, 'Anexo' as campo, q.nome as anterior, q.id as arquivo from a
    join arquivo q on q.id = a.arquivo_id
    union all
    select d.patrimonio_id, 'Documento', d.descricao || ' (' || q.nome || ')', q.id from d
    join arquivo q on q.id = d.documento_id`)
  const porBem = Map.groupBy(tirados, (t) => t.bem)
  await contar(
    ctx,
    [...porBem].map(([id, ts]) => ({
      id,
      alteracoes: ts.map(({ campo, anterior }) => ({ campo, anterior, novo: null })),
    })),
  )
  await releaseFiles(
    ctx,
    tirados.map((t) => t.arquivo),
  )
}

interface Contado {
  id: number
  alteracoes: { campo: string; anterior: string | null; novo: string | null }[]
}

/** The assets have changed, and each history tells it. */
async function contar(ctx: Ctx, contados: readonly Contado[]): Promise<void> {
  await ctx.db.exec(sql`
    update patrimonio set versao = versao + 1, alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = any(${contados.map((c) => c.id)}::int[])`)
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, e.id, 'DOCUMENTO'::text, e.alteracoes
      from jsonb_to_recordset(${JSON.stringify(contados)}::jsonb) as e(id bigint, alteracoes jsonb)`,
  )
}
