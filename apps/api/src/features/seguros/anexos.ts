import { type AnexoSeguro, type ListQuery, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../kernel/files/ownership.ts'
import { exigirSeguro } from './consultas.ts'
import { ENTIDADE, relatar } from './relatos.ts'
import { travar } from './seguro.ts'

const LIDO = sql`t.id, jsonb_build_object('id', t.seguro_id) as seguro, t.descricao,
  jsonb_build_object('id', a.id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho) as arquivo,
  t.criado_em as "criadoEm", t.criado_por as "criadoPor"`

/** A page of the files of a policy, the latest first. 404. */
export async function listarAnexos(ctx: Ctx, seguroId: number, q: ListQuery): Promise<Page<AnexoSeguro>> {
  await exigirSeguro(ctx, seguroId)
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from seguro_anexo where seguro_id = ${seguroId}`,
  )
  const linhas = await ctx.db.rows(sql<AnexoSeguro>`
    select ${LIDO} from seguro_anexo t join arquivo a on a.id = t.arquivo_id where t.seguro_id = ${seguroId}
    order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Keeps a file with a policy, in whatever situation. Errors: 400 beside the file, 404. */
export async function salvarAnexo(
  ctx: Ctx,
  { seguro, descricao, arquivo }: { seguro: number; descricao: string; arquivo: number },
): Promise<AnexoSeguro> {
  await travar(ctx, seguro)
  await claimFile(ctx, arquivo, 'ANEXOS_SEGURO', { entidade: ENTIDADE, entidadeId: seguro })
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into seguro_anexo (seguro_id, descricao, arquivo_id, criado_em, criado_por)
    values (${seguro}, ${descricao}, ${arquivo}, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)
  const lido = (await ctx.db.row(sql<AnexoSeguro>`
    select ${LIDO} from seguro_anexo t join arquivo a on a.id = t.arquivo_id where t.id = ${novo?.id}`)) as AnexoSeguro
  await relatar(ctx, seguro, 'ANEXO_SEGURO', [
    { campo: 'Anexo', anterior: null, novo: `${descricao} (${lido.arquivo.nome})` },
  ])
  return lido
}

/** Takes a file of a policy away. 404. */
export async function removerAnexo(ctx: Ctx, id: number): Promise<void> {
  const anexo = await ctx.db.row(sql<{ seguroId: number; arquivoId: number; nome: string }>`
    select t.seguro_id as "seguroId", t.arquivo_id as "arquivoId", t.descricao || ' (' || a.nome || ')' as nome
    from seguro_anexo t join arquivo a on a.id = t.arquivo_id join seguro s on s.id = t.seguro_id
    where t.id = ${id} and s.unidade_id = ${ctx.unidadeId}`)
  if (!anexo) throw notFound()
  await travar(ctx, anexo.seguroId)
  if ((await ctx.db.exec(sql`delete from seguro_anexo where id = ${id}`)) === 0) throw notFound()
  await releaseFile(ctx, anexo.arquivoId)
  await relatar(ctx, anexo.seguroId, 'ANEXO_SEGURO', [{ campo: 'Anexo', anterior: anexo.nome, novo: null }])
}
