import { podeEmitir } from '@tombo/contract'
import { registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado, semPermissao } from '../../kernel/erros.ts'
import type { Lugar } from '../../kernel/files/arquivos.ts'
import { soltarArquivo } from '../../kernel/files/posse.ts'
import type { Relatorio } from '../../kernel/reports/definicao.ts'

interface Meu {
  chave: string
  titulo: string
  arquivoId: number | null
}

/** A report of this person in this unit; 404 for anybody else's. */
async function meuRelatorio(ctx: Ctx, id: number): Promise<Meu> {
  const r = await ctx.db.row(
    sql<Meu>`select chave, titulo, arquivo_id as "arquivoId" from relatorio where id = ${id} and usuario_id = ${ctx.actor.usuarioId} and unidade_id = ${ctx.unidadeId}`,
  )
  if (!r) throw naoEncontrado()
  return r
}

export interface ArquivoDoRelatorio extends Lugar {
  nome: string
  tipo: string
  tamanho: number
}

/**
 * The file of one's own report. 403 for who has lost the right to what it is made of, since a report holds data; 404 while
 * there is no file.
 */
export async function arquivoDoRelatorio(
  ctx: Ctx,
  relatorios: readonly Relatorio[],
  id: number,
): Promise<ArquivoDoRelatorio> {
  const { chave, arquivoId } = await meuRelatorio(ctx, id)
  const definicao = relatorios.find((r) => r.contrato.chave === chave)
  if (!definicao || !podeEmitir(ctx.tags, definicao.contrato)) throw semPermissao()
  const arquivo = await ctx.db.row(
    sql<ArquivoDoRelatorio>`select nome, tipo, tamanho, chave, armazenamento from arquivo where id = ${arquivoId}`,
  )
  if (!arquivo) throw naoEncontrado()
  return arquivo
}

/** Deletes one's own report and its file. One that is still being made is given up: its work finds nothing to end. */
export async function excluirRelatorio(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(sql`select 1 from relatorio where id = ${id} for update`)
  const { titulo, arquivoId } = await meuRelatorio(ctx, id)
  await ctx.db.exec(sql`delete from relatorio where id = ${id}`)
  if (arquivoId !== null) await soltarArquivo(ctx, arquivoId)
  await registrarEvento(ctx, {
    entidade: 'relatorios',
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: [{ campo: 'Relatório', anterior: titulo, novo: null }],
  })
}
