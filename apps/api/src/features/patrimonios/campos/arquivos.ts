import { mensagens, type SalvarPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { type VisibleFile, visibleFile, claimFile, releaseFile } from '../../../kernel/files/ownership.ts'
import type { Bruto } from './bruto.ts'

const arquivo = (a: string): SqlQuery =>
  sql`json_build_object('id', ${sql.ref(`${a}.id`)}, 'nome', ${sql.ref(`${a}.nome`)}, 'tipo',
    ${sql.ref(`${a}.tipo`)}, 'tamanho', ${sql.ref(`${a}.tamanho`)})`

/** Photo, attachments and documents of an asset as they are read; over `t` (patrimonio). */
export const FOTO: SqlQuery = sql`(select ${arquivo('fo')} from arquivo fo where fo.id = t.foto_id)`
export const ANEXOS: SqlQuery = sql`coalesce((select json_agg(json_build_object('id', an.id, 'arquivo',
  ${arquivo('aq')}) order by an.id)
    from anexo_patrimonio an join arquivo aq on aq.id = an.arquivo_id where an.patrimonio_id = t.id), '[]')`

export const DOCUMENTOS: SqlQuery = sql`coalesce((select json_agg(json_build_object('id', dp.id, 'descricao',
  dp.descricao, 'documento', ${arquivo('dq')}) order by dp.id desc)
    from documento_patrimonio dp join arquivo dq on dq.id = dp.documento_id where dp.patrimonio_id = t.id), '[]')`

/** The same as the history tells them; the number tells two photos of one name apart. */
export const NOME_DA_FOTO: SqlQuery = sql`(select fo.nome || ' (arquivo ' || fo.id || ')' from arquivo fo
  where fo.id = t.foto_id)`
export const NOMES_DOS_ANEXOS: SqlQuery = sql`(select string_agg(aq.nome, ', ' order by an.id)
  from anexo_patrimonio an join arquivo aq on aq.id = an.arquivo_id where an.patrimonio_id = t.id)`

type DoCorpo = Pick<SalvarPatrimonio, 'foto' | 'anexos'>

/** The files of a save that are not attached yet. What comes back as it was read must be the asset's own (400 otherwise). */
async function anexosNovos(ctx: Ctx, id: number, anexos: NonNullable<DoCorpo['anexos']>): Promise<number[]> {
  const postos = await ctx.db.rows(
    sql<{
      id: number
      arquivo: number
    }>`select id, arquivo_id as arquivo from anexo_patrimonio where patrimonio_id = ${id}`,
  )
  if (anexos.some((a) => a.id && !postos.some((p) => p.id === a.id && p.arquivo === a.arquivo)))
    throw invalid({ anexos: [mensagens.naoEncontrado] })
  const novos = anexos.filter((a) => !postos.some((p) => p.arquivo === a.arquivo)).map((a) => a.arquivo)
  return [...new Set(novos)]
}

/** Would a save with these files change anything? */
export async function mudariaArquivos(ctx: Ctx, bem: Bruto, { foto, anexos }: DoCorpo): Promise<boolean> {
  if (foto !== undefined && foto !== bem.foto_id) return true
  return anexos !== undefined && (await anexosNovos(ctx, bem.id, anexos)).length > 0
}

/**
 * Photo and attachments of a save, for an asset that the caller holds locked: new files are claimed, the photo before is
 * let go. Gives whether anything changed; version and event are the caller's.
 */
export async function gravarArquivos(ctx: Ctx, bem: Bruto, { foto, anexos }: DoCorpo): Promise<boolean> {
  const dono = { entidade: 'patrimonios', entidadeId: bem.id } as const
  const novos = anexos ? await anexosNovos(ctx, bem.id, anexos) : []
  for (const id of novos) {
    await claimFile(ctx, id, 'ANEXO_PATRIMONIO', dono, 'anexos')
    await ctx.db.exec(sql`
      insert into anexo_patrimonio (patrimonio_id, arquivo_id, criado_em, criado_por)
      values (${bem.id}, ${id}, ${ctx.clock.now()}, ${ctx.actor.nome})`)
  }
  if (foto === undefined || foto === bem.foto_id) return novos.length > 0
  if (foto !== null) await claimFile(ctx, foto, 'FOTOS_PATRIMONIO', dono, 'foto')
  await ctx.db.exec(sql`update patrimonio set foto_id = ${foto} where id = ${bem.id}`)
  if (bem.foto_id !== null) await releaseFile(ctx, bem.foto_id)
  return true
}

/** The photo of an asset of the unit; 404 where there is none. */
export async function fotoDoBem(ctx: Ctx, id: number): Promise<VisibleFile> {
  const bem = await ctx.db.row(
    sql<{
      foto: number | null
    }>`select foto_id as foto from patrimonio
      where id = ${id} and unidade_id = ${ctx.unidadeId} and removido_em is null`,
  )
  if (!bem?.foto) throw notFound()
  return visibleFile(ctx, bem.foto)
}
