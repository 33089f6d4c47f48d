import { type AnexoBaixa, baixaWorkflow, type ListQuery, makePage, type Page } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../kernel/files/ownership.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { travar } from './baixa.ts'
import { exigirBaixa } from './consultas.ts'
import { ENTIDADE, relatar } from './relatos.ts'

const LIDO = sql`t.id, jsonb_build_object('id', t.baixa_id) as baixa, t.descricao,
  jsonb_build_object('id', a.id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho) as arquivo,
  t.criado_em as "criadoEm", t.criado_por as "criadoPor"`

/** A page of the files of a write-off, the latest first. 404. */
export async function listarAnexos(ctx: Ctx, baixaId: number, q: ListQuery): Promise<Page<AnexoBaixa>> {
  await exigirBaixa(ctx, baixaId)
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from baixa_anexo where baixa_id = ${baixaId}`,
  )
  const linhas = await ctx.db.rows(sql<AnexoBaixa>`
    select ${LIDO} from baixa_anexo t join arquivo a on a.id = t.arquivo_id where t.baixa_id = ${baixaId}
    order by t.id desc limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

/** Keeps a file with a write-off, in whatever situation: papers come later, too. One that is not described is its name. Errors: 400 beside the file, 404. */
export async function salvarAnexo(
  ctx: Ctx,
  { baixa, descricao, arquivo }: { baixa: number; descricao: string | null; arquivo: number },
): Promise<AnexoBaixa> {
  await travar(ctx, baixa)
  await claimFile(ctx, arquivo, 'ANEXOS_BAIXA', { entidade: ENTIDADE, entidadeId: baixa })
  const novo = await ctx.db.row(sql<{ id: number }>`
    insert into baixa_anexo (baixa_id, descricao, arquivo_id, criado_em, criado_por)
    select ${baixa}::int, coalesce(${descricao}::text, left(a.nome, 200)), a.id, ${ctx.clock.now()}::timestamptz,
      ${ctx.actor.nome}::text
    from arquivo a where a.id = ${arquivo} returning id`)
  const lido = (await ctx.db.row(sql<AnexoBaixa>`
    select ${LIDO} from baixa_anexo t join arquivo a on a.id = t.arquivo_id where t.id = ${novo?.id}`)) as AnexoBaixa
  await relatar(ctx, baixa, 'ANEXO_BAIXA', [
    { campo: 'Anexo', anterior: null, novo: `${lido.descricao} (${lido.arquivo.nome})` },
  ])
  return lido
}

/** Takes a file away from a write-off that is being prepared. Errors: 404; 409, it was sent: papers of a decision stay. */
export async function removerAnexo(ctx: Ctx, id: number): Promise<void> {
  const anexo = await ctx.db.row(sql<{ baixaId: number; arquivoId: number; nome: string }>`
    select t.baixa_id as "baixaId", t.arquivo_id as "arquivoId", t.descricao || ' (' || a.nome || ')' as nome
    from baixa_anexo t join arquivo a on a.id = t.arquivo_id join baixa b on b.id = t.baixa_id
    where t.id = ${id} and b.unidade_id = ${ctx.unidadeId}`)
  if (!anexo) throw notFound()
  const b = await travar(ctx, anexo.baixaId)
  requireAllowed(baixaWorkflow, b.situacao, 'ALTERAR')
  if ((await ctx.db.exec(sql`delete from baixa_anexo where id = ${id}`)) === 0) throw notFound()
  await releaseFile(ctx, anexo.arquivoId)
  await relatar(ctx, anexo.baixaId, 'ANEXO_BAIXA', [{ campo: 'Anexo', anterior: anexo.nome, novo: null }])
}
