import { avaliacaoWorkflow, mensagens, quantos } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict, invalid } from '../../kernel/errors.ts'
import { comissaoEmVigor, integraComissaoEmVigor } from '../comissoes/comissoes.public.ts'
import { type AvaliacaoTravada, mudarSituacao, travarPara } from './avaliacao.ts'
import { ITEM_AVALIADO, ITEM_DENTRO } from './consultas.ts'
import { contarNosBens, NOME_DO_BEM, relatar } from './relatos.ts'

interface Passo {
  versao?: number | undefined
  motivo?: string | null | undefined
}

/** The commission is in force, and whoever acts belongs to it or administers. Errors: 409; 403. */
async function exigirComissao(ctx: Ctx, { comissaoId }: AvaliacaoTravada): Promise<void> {
  if (!(await comissaoEmVigor(ctx, comissaoId, { classe: 'AVALIACAO' })))
    throw conflict(mensagens.avaliacaoComissao)
  if (ctx.tags.has('administrador')) return
  if (!(await integraComissaoEmVigor(ctx, 'AVALIACAO', { comissaoId })))
    throw new AppError(403, mensagens.avaliacaoNaoMembro)
}

/** Every asset has a value. Errors: 400, no asset; 409, naming those without. */
async function exigirAvaliados(ctx: Ctx, id: number): Promise<number> {
  const n = await ctx.db.row(sql<{ todos: number; faltam: number }>`
    select count(*)::int as todos, count(*) filter (where not ${ITEM_AVALIADO})::int as faltam
    from avaliacao_item i where i.avaliacao_id = ${id} and ${ITEM_DENTRO}`)
  if (!n || n.todos === 0) throw invalid({ itens: [mensagens.avaliacaoSemBens] }, mensagens.avaliacaoSemBens)
  if (n.faltam === 0) return n.todos
  const faltam = await ctx.db.rows(sql<{ nome: string }>`
    select ${NOME_DO_BEM} as nome from avaliacao_item i join patrimonio p on p.id = i.patrimonio_id
    where i.avaliacao_id = ${id} and ${ITEM_DENTRO} and not ${ITEM_AVALIADO} order by p.numero_tombamento,
      p.id limit 20`)
  const mais = n.faltam - faltam.length
  throw conflict(mensagens.avaliacaoFaltam, {
    itens: [...faltam.map((f) => f.nome), ...(mais > 0 ? [`e mais ${mais}`] : [])],
  })
}

/**
 * Finalises an appraisal: its values stand, and its assets may go into another. What the books say of each is kept beside the
 * value. Errors: as `travarPara`, `exigirComissao`, `exigirAvaliados`.
 */
export async function finalizar(ctx: Ctx, id: number, p: Passo): Promise<void> {
  const a = await travarPara(ctx, id, 'FINALIZAR', p.versao)
  await exigirComissao(ctx, a)
  const n = await exigirAvaliados(ctx, id)
  await ctx.db.exec(sql`
    update avaliacao_item i set aberto = false, liquido = s.liquido, conta = pl.conta
    from avaliacao_item x left join saldo_patrimonio s on s.patrimonio_id = x.patrimonio_id
      left join plano_depreciacao pl on pl.patrimonio_id = x.patrimonio_id
    where x.id = i.id and i.avaliacao_id = ${id}`)
  await mudarSituacao(
    ctx,
    id,
    avaliacaoWorkflow.to('FINALIZAR'),
    sql`, finalizada_em = ${ctx.clock.now()}, finalizada_por = ${ctx.actor.nome}`,
  )
  await relatar(ctx, id, 'AVALIACAO_FINALIZADA', [
    { campo: 'Bens', anterior: null, novo: quantos(n, 'bem', 'bens') },
  ])
  await contarNosBens(ctx, id)
}

const soltarBens = (ctx: Ctx, id: number) =>
  ctx.db.exec(sql`update avaliacao_item set aberto = false where avaliacao_id = ${id} and aberto`)

/** Cancels an appraisal: nothing of it counts, its assets may go into another. Errors: as `travarPara`. */
export async function cancelar(ctx: Ctx, id: number, p: Passo): Promise<void> {
  await travarPara(ctx, id, 'CANCELAR', p.versao)
  await soltarBens(ctx, id)
  await mudarSituacao(ctx, id, avaliacaoWorkflow.to('CANCELAR'), sql`, motivo = ${p.motivo || null}`)
  await relatar(ctx, id, 'AVALIACAO_CANCELADA', [{ campo: 'Motivo', anterior: null, novo: p.motivo || null }])
}

/** Takes away an appraisal that was not finalised; its assets are as they were. Errors: as `travarPara`. */
export async function excluirAvaliacao(ctx: Ctx, id: number): Promise<void> {
  const a = await travarPara(ctx, id, 'EXCLUIR')
  await soltarBens(ctx, id)
  await mudarSituacao(ctx, id, a.situacao, sql`, removida_em = ${ctx.clock.now()}`)
  await relatar(ctx, id, 'EXCLUSAO')
}
