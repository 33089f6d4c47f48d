import { canEmit, mensagens } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, forbidden, notFound } from '../../kernel/errors.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import { releaseFile } from '../../kernel/files/ownership.ts'
import type { Report } from '../../kernel/reports/definition.ts'

interface Meu {
  chave: string
  titulo: string
  arquivoId: number | null
  /** It was made, be its file still there or not. */
  pronto: boolean
}

/** A report of this person in this unit; 404 for anybody else's. */
async function meuRelatorio(ctx: Ctx, id: number): Promise<Meu> {
  const r = await ctx.db.row(
    sql<Meu>`select chave, titulo, arquivo_id as "arquivoId", linhas is not null as pronto from relatorio
      where id = ${id} and usuario_id = ${ctx.actor.usuarioId} and unidade_id = ${ctx.unidadeId}`,
  )
  if (!r) throw notFound()
  return r
}

export interface ArquivoDoRelatorio extends FilePlace {
  nome: string
  tipo: string
  tamanho: number
}

/** The same of a laudo, whoever asked for it: it is for all who may see its appraisal. */
const laudoDaUnidade = (ctx: Ctx, id: number) =>
  ctx.db.row(sql<Meu>`
    select r.chave, r.titulo, r.arquivo_id as "arquivoId", r.linhas is not null as pronto
    from relatorio r join laudo l on l.id = r.id join avaliacao a on a.id = l.avaliacao_id
    where r.id = ${id} and a.unidade_id = ${ctx.unidadeId} and a.removida_em is null`)

/**
 * The file of one's own report, or of a laudo of the unit. 403 for who has lost the right to what it is made of, since a report holds data; 404 while
 * there is no file, and in words of its own once it was removed.
 */
export async function arquivoDoRelatorio(
  ctx: Ctx,
  relatorios: readonly Report[],
  id: number,
): Promise<ArquivoDoRelatorio> {
  const { chave, arquivoId, pronto } = (await laudoDaUnidade(ctx, id)) ?? (await meuRelatorio(ctx, id))
  const definicao = relatorios.find((r) => r.contract.key === chave)
  if (!definicao || !canEmit(ctx.tags, definicao.contract)) throw forbidden()
  const arquivo = await ctx.db.row(
    sql<ArquivoDoRelatorio>`select nome, tipo, tamanho, chave, armazenamento from arquivo where id = ${arquivoId}`,
  )
  if (!arquivo) throw pronto ? new AppError(404, mensagens.relatorioVencido) : notFound()
  return arquivo
}

/** Deletes one's own report and its file. One that is still being made is given up: its work finds nothing to end. */
export async function excluirRelatorio(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(sql`select 1 from relatorio where id = ${id} for update`)
  const { titulo, arquivoId } = await meuRelatorio(ctx, id)
  if (await laudoDaUnidade(ctx, id)) throw conflict(mensagens.laudoFica)
  await ctx.db.exec(sql`delete from relatorio where id = ${id}`)
  if (arquivoId !== null) await releaseFile(ctx, arquivoId)
  await recordEvento(ctx, {
    entidade: 'relatorios',
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: [{ campo: 'Relatório', anterior: titulo, novo: null }],
  })
}
