import { IMAGENS_DA_UNIDADE, type ImagemDaUnidade, unidadeCorrente } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { updateRow, getRecord, saveRecord } from '../../kernel/db/records.ts'
import { type Source, snake } from '../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { type VisibleFile, visibleFile, claimFile, releaseFile } from '../../kernel/files/ownership.ts'
import { cidade } from '../cadastros/cidade.public.ts'

const coluna = (imagem: ImagemDaUnidade): string => `${snake(imagem)}_id`
const arquivo = (imagem: ImagemDaUnidade): SqlQuery => {
  const id = sql.ref(`t.${coluna(imagem)}`)
  return sql`case when ${id} is not null then jsonb_build_object('id', ${id}) end`
}

/** A unit with its address, contact and pictures. */
export const fonteUnidadeInteira: Source = {
  table: 'unidade',
  references: { cidade },
  computed: {
    foto: arquivo('foto'),
    assinatura: arquivo('assinatura'),
    simboloSecundario: arquivo('simboloSecundario'),
  },
}

/** The unit at work, with its address, contact and pictures. */
export const obterUnidadeCorrente = (ctx: Ctx) =>
  getRecord(ctx, unidadeCorrente, fonteUnidadeInteira, ctx.unidadeId)

/** Saves the data of the unit at work. */
export const salvarUnidadeCorrente = (ctx: Ctx, corpo: Record<string, unknown>) =>
  saveRecord(ctx, unidadeCorrente, fonteUnidadeInteira, { ...corpo, id: ctx.unidadeId })

/** The file of a picture of the unit at work, and its name; 404 for the id of another unit. `travar` holds the unit's row. */
async function imagemAtual(ctx: Ctx, id: number, imagem: ImagemDaUnidade, { travar = false } = {}) {
  if (id !== ctx.unidadeId) throw notFound()
  const lida = await ctx.db.row(sql<{ arquivo: number | null; nome: string | null }>`
    select ${sql.ref(`t.${coluna(imagem)}`)} as arquivo,
      (select a.nome from arquivo a where a.id = ${sql.ref(`t.${coluna(imagem)}`)}) as nome
    from unidade t where t.id = ${id} ${travar ? sql`for update of t` : sql``}`)
  return lida as { arquivo: number | null; nome: string | null }
}

/** A picture of the unit at work, for who works in it; 404 where it has none. */
export async function imagemDaUnidade(ctx: Ctx, id: number, imagem: ImagemDaUnidade): Promise<VisibleFile> {
  const { arquivo: atual } = await imagemAtual(ctx, id, imagem)
  if (atual === null) throw notFound()
  return visibleFile(ctx, atual)
}

/** Puts a file that was sent in the place of the picture, or (null) takes the picture away; the one before goes. */
export async function mudarImagem(ctx: Ctx, id: number, imagem: ImagemDaUnidade, novo: number | null) {
  const antes = await imagemAtual(ctx, id, imagem, { travar: true })
  if (antes.arquivo !== novo) {
    const { titulo, diretorio } = IMAGENS_DA_UNIDADE[imagem]
    const dono = { entidade: 'unidades', entidadeId: id } as const
    const posto = novo === null ? null : await claimFile(ctx, novo, diretorio, dono)
    await updateRow(ctx, fonteUnidadeInteira, id, { [coluna(imagem)]: novo })
    if (antes.arquivo !== null) await releaseFile(ctx, antes.arquivo)
    await recordEvento(ctx, {
      entidade: 'unidades',
      entidadeId: id,
      tipo: 'ALTERACAO',
      alteracoes: [{ campo: titulo, anterior: antes.nome, novo: posto?.nome ?? null }],
    })
  }
  return obterUnidadeCorrente(ctx)
}
