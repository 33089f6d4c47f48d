import { mensagens, type Perfil } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid, notFound } from '../../kernel/errors.ts'
import { type VisibleFile, visibleFile, claimFile, releaseFile } from '../../kernel/files/ownership.ts'
import { obterPerfil } from './dados.ts'

async function trocar(ctx: Ctx, novo: { id: number; nome: string } | null): Promise<Perfil> {
  const { usuarioId } = ctx.actor
  const antes = await ctx.db.row(sql<{ id: number | null; nome: string | null }>`
    select u.foto_id as id, a.nome from usuario u left join arquivo a on a.id = u.foto_id where u.id = ${usuarioId}
    for update of u`)
  if (!antes?.id && !novo) return obterPerfil(ctx)
  await ctx.db.exec(
    sql`update usuario
      set foto_id = ${novo?.id ?? null}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} where id = ${usuarioId}`,
  )
  if (antes?.id) await releaseFile(ctx, antes.id)
  await recordEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: usuarioId,
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: 'Foto', anterior: antes?.nome ?? null, novo: novo?.nome ?? null }],
  })
  return obterPerfil(ctx)
}

/** Makes an image that the person sent their photo; the one before goes. 400 for what is no image of theirs. */
export async function usarFoto(ctx: Ctx, arquivoId: number): Promise<Perfil> {
  const dono = { entidade: 'usuarios', entidadeId: ctx.actor.usuarioId } as const
  const novo = await claimFile(ctx, arquivoId, 'FOTOS_USUARIOS', dono, 'foto')
  const imagem = await ctx.db.row(sql`select 1 from arquivo where id = ${arquivoId} and largura is not null`)
  if (!imagem) throw invalid({ foto: [mensagens.tipoArquivo] })
  return trocar(ctx, novo)
}

/** Takes the person's photo away. Without one nothing happens. */
export const tirarFoto = (ctx: Ctx): Promise<Perfil> => trocar(ctx, null)

/** The photo of somebody who works in this unit; 404 for others, and where there is none. */
export async function fotoDe(ctx: Ctx, usuarioId: number): Promise<VisibleFile> {
  const u = await ctx.db.row(
    sql<{ foto: number | null }>`select foto_id as foto from usuario where id = ${usuarioId}`,
  )
  if (!u?.foto) throw notFound()
  return visibleFile(ctx, u.foto)
}
