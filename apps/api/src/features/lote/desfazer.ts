import { loteWorkflow, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, conflict } from '../../kernel/errors.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { tellChanged } from '../../kernel/stream/changes.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { mudouDeTipoDesde } from '../camposadicionais/mudanca.public.ts'
import { ehColunaAdicional, idDaColuna } from '../camposadicionais/valores.public.ts'
import { movimentacoesDoLote } from '../movimentacoes/pedido/transferir.public.ts'
import { type Anexado, desanexarDeMuitos } from '../patrimonios/gravar/anexar-muitos.public.ts'
import { removerBens, restaurarBens } from '../patrimonios/gravar/desfazer.public.ts'
import { desrelacionarMuitos } from '../patrimonios/detalhe/relacionar-muitos.public.ts'
import { NA_HORA } from './pedir-edicao.ts'
import { type DadosDoTrabalho, exigirDireitos, pegarLote } from './repo.ts'

interface Item {
  id: number
  versao: number
  anterior:
    | ({ colunas: Record<string, unknown>; relacionamentos: number[]; plano?: number } & Partial<Anexado>)
    | null
}

/** PostgreSQL: what a column points to is not there. */
const SEM_REGISTRO = '23503'

/** Condition over `i` (lote_item) and `p` (patrimonio): the asset no longer stands as the batch left it. */
export const MUDOU = sql`(p.versao is distinct from i.versao or p.removido_em is not null)`

/** Asks for the undo of a batch: at once, or by a job when it is large. Errors: 404; 409 when it is not concluded, naming the assets that have changed since. */
export async function pedirDesfazer(ctx: Ctx, loteId: number): Promise<{ tarefa?: { id: number } }> {
  exigirDireitos(ctx)
  const lote = await pegarLote(ctx, loteId)
  requireAllowed(loteWorkflow, lote.situacao, 'DESFAZER', mensagens.loteNaoDesfaz)
  if ((await movimentacoesDoLote(ctx, loteId)).length > 0) throw conflict(mensagens.loteEstorneMovimentacao)
  const n = await ctx.db.row(sql<{ total: number; mudados: number }>`
    select count(*)::int as total, count(*) filter (where ${MUDOU})::int as mudados
    from lote_item i join patrimonio p on p.id = i.patrimonio_id where i.lote_id = ${loteId} and i.recusa is null`)
  if (!n || n.total === 0) throw conflict(mensagens.loteSemAlteracao)
  await ctx.db.exec(sql`update lote set situacao = 'PROCESSANDO' where id = ${loteId}`)
  if (n.total <= NA_HORA || n.mudados > 0) {
    await desfazerLote(ctx, loteId)
    await tellChanged(ctx.db, [ctx.unidadeId])
    return {}
  }
  const pedido = await requestTarefa(ctx, {
    tipo: 'DESFAZER_LOTE',
    descricao: `Desfazer: ${lote.descricao}`,
    dados: { loteId } satisfies DadosDoTrabalho,
    total: n.total,
  })
  await ctx.db.exec(sql`update lote set tarefa_id = ${pedido.tarefa.id} where id = ${loteId}`)
  return pedido
}

/** Puts a batch back, all or none, in the transaction of `ctx`; one that is put back already is left alone. Errors: 409. */
export async function desfazerLote(ctx: Ctx, loteId: number): Promise<void> {
  const lote = await pegarLote(ctx, loteId)
  if (!loteWorkflow.isWorking(lote.situacao)) return
  const itens = await ctx.db.rows(
    sql<Item>`select patrimonio_id as id, versao, anterior from lote_item
      where lote_id = ${loteId} and recusa is null order by patrimonio_id`,
  )
  try {
    if (lote.tipo === 'CADASTRO') await removerBens(ctx, itens)
    else {
      await exigirMesmosTipos(ctx, loteId)
      await restaurar(ctx, itens)
    }
  } catch (erro) {
    if ((erro as { code?: string }).code !== SEM_REGISTRO) throw erro
    throw new AppError(
      409,
      'Um registro que os bens tinham antes deste lote foi excluído: ele já não pode ser desfeito.',
    )
  }
  await ctx.db.exec(
    sql`update lote
      set situacao = ${loteWorkflow.to('DESFAZER')}, desfeito_em = ${ctx.clock.now()},
      desfeito_por = ${ctx.actor.nome}, mensagem = null where id = ${loteId}`,
  )
}

/**
 * A field of the organisation's own may have become another kind while no asset had a value in it: what it had before the batch
 * is none of its values now.
 * @throws {AppError} 409
 */
async function exigirMesmosTipos(ctx: Ctx, loteId: number): Promise<void> {
  const tinham = await ctx.db.rows(sql<{ coluna: string }>`
    select distinct k.coluna from lote_item i
      cross join lateral jsonb_object_keys(coalesce(i.anterior -> 'colunas', '{}')) k(coluna)
    where i.lote_id = ${loteId}`)
  const campos = tinham.map((c) => c.coluna).filter(ehColunaAdicional)
  if (campos.length === 0) return
  const outro = await ctx.db.row(sql`
    select 1 from lote l, campo_adicional t
    where l.id = ${loteId} and t.id = any(${campos.map(idDaColuna)}::int[])
      and ${mudouDeTipoDesde(sql`l.criado_em`)} limit 1`)
  if (outro)
    throw new AppError(
      409,
      'Um campo adicional que este lote alterou é hoje de outro tipo: ele já não pode ser desfeito.',
    )
}

async function restaurar(ctx: Ctx, itens: readonly Item[]): Promise<void> {
  await restaurarBens(
    ctx,
    itens.map((i) => ({ ...i, anterior: i.anterior?.colunas ?? {}, plano: i.anterior?.plano })),
  )
  await desrelacionarMuitos(
    ctx,
    itens.flatMap((i) => i.anterior?.relacionamentos ?? []),
  )
  await desanexarDeMuitos(ctx, {
    anexos: itens.flatMap((i) => i.anterior?.anexos ?? []),
    documentos: itens.flatMap((i) => i.anterior?.documentos ?? []),
  })
}
