import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { type VisibleFile, visibleFile, claimFile, releaseFile } from '../../kernel/files/ownership.ts'

async function fotoAtual(ctx: Ctx, id: number, travar = false): Promise<number | null> {
  const membro = await ctx.db.row(
    sql<{
      foto: number | null
    }>`select foto_id as foto from membro
      where id = ${id} and unidade_id = ${ctx.unidadeId} ${travar ? sql`for update` : sql``}`,
  )
  if (!membro) throw notFound()
  return membro.foto
}

/** The photo of a member of the unit; 404 where there is none. */
export async function fotoDoMembro(ctx: Ctx, id: number): Promise<VisibleFile> {
  const foto = await fotoAtual(ctx, id)
  if (foto === null) throw notFound()
  return visibleFile(ctx, foto)
}

/** Gives a member a photo that was sent, or takes it away (null). The one before is let go. */
export async function salvarFoto(ctx: Ctx, id: number, arquivo: number | null): Promise<null> {
  const antes = await fotoAtual(ctx, id, true)
  if (antes === arquivo) return null
  const nova =
    arquivo === null
      ? null
      : await claimFile(ctx, arquivo, 'FOTOS_MEMBROS', { entidade: 'membros', entidadeId: id })
  await ctx.db.exec(
    sql`update membro
      set foto_id = ${arquivo}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} where id = ${id}`,
  )
  if (antes !== null) await releaseFile(ctx, antes)
  await recordEvento(ctx, {
    entidade: 'membros',
    entidadeId: id,
    tipo: 'ALTERACAO',
    alteracoes: [
      { campo: 'Foto', anterior: antes === null ? null : 'Foto anterior', novo: nova?.nome ?? null },
    ],
  })
  return null
}
