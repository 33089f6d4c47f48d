import { type ItemEscrito, MAXIMO_DE_BENS_NA_MANUTENCAO, mensagens, somarValores } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { problemasDaManutencao, recusarBens, travarBens } from '../bens.ts'
import { mudarSituacao, travarPara } from './manutencao.ts'
import { reabrirRelatos } from '../defeitos/reabrir.ts'
import { relatar } from '../relatos.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'

interface Inclusao {
  versao?: number | undefined
  itens: readonly ItemEscrito[]
}

/** Writes assets into an order that is held; those that it has get these services. Errors: 400, too many; 409, named. */
export async function gravarItens(ctx: Ctx, id: number, itens: readonly ItemEscrito[]): Promise<void> {
  const bens = itens.map((i) => i.patrimonio)
  await travarBens(ctx, bens)
  const problemas = await problemasDaManutencao(ctx, bens, id)
  if (problemas.length > 0) throw recusarBens(problemas)
  const linhas = itens.map((i) => ({
    bem: i.patrimonio,
    servicos: i.servicos,
    valor: somarValores(i.servicos.map((s) => s.valor ?? '0')),
    mercado: i.valorMercado,
  }))
  // The open order of an asset is unique: who asks for it at the same moment waits, and then finds it taken.
  const feitos = await ctx.db.rows(sql<{ id: number }>`
    insert into manutencao_item as i (manutencao_id, patrimonio_id, servicos, valor, valor_mercado)
    select ${id}::int, l.bem, l.servicos, l.valor, l.mercado
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(bem int, servicos jsonb, valor numeric,
      mercado numeric)
    order by l.bem
    on conflict (manutencao_id, patrimonio_id) do update set servicos = excluded.servicos, valor = excluded.valor,
      valor_mercado = excluded.valor_mercado, situacao = excluded.situacao, encerrado_em = null, encerrado_por = null
    returning i.id`)
  if (feitos.length !== linhas.length) throw conflict(mensagens.manutencaoProblemas)
  const n = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from manutencao_item where manutencao_id = ${id}`,
  )
  if ((n?.n ?? 0) > MAXIMO_DE_BENS_NA_MANUTENCAO) throw invalid({ itens: [mensagens.manutencaoBensDemais] })
}

/**
 * Puts assets into an order that waits, all or none; of those that are in it the services change. Errors: as `travarPara`;
 * 400, too many; 409, naming those that cannot be mended.
 */
export async function adicionarItens(ctx: Ctx, id: number, { versao, itens }: Inclusao): Promise<void> {
  const m = await travarPara(ctx, id, 'ALTERAR', versao)
  await gravarItens(ctx, id, itens)
  await mudarSituacao(ctx, id, m.situacao)
  const bens = itens.map((i) => i.patrimonio)
  await relatar(ctx, id, 'ALTERACAO', [
    { campo: 'Bens', anterior: null, novo: await nomesDosBens(ctx, bens) },
  ])
}

/** Takes assets out of an order that waits; what it answered of them is open again. Errors: as `travarPara`; 409 for an asset that is not in it. */
export async function removerItens(
  ctx: Ctx,
  id: number,
  { itens, versao }: { itens: readonly number[]; versao?: number | undefined },
): Promise<void> {
  const m = await travarPara(ctx, id, 'ALTERAR', versao)
  const daqui = m.itens.filter((i) => itens.includes(i.id))
  if (daqui.length !== itens.length) throw conflict(mensagens.manutencaoItemEncerrado)
  const nomes = await nomesDosBens(
    ctx,
    daqui.map((i) => i.patrimonioId),
  )
  await ctx.db.exec(sql`delete from manutencao_item where id = any(${[...itens]}::int[])`)
  await reabrirRelatos(ctx, id, sql`patrimonio_id = any(${daqui.map((i) => i.patrimonioId)}::int[])`)
  await mudarSituacao(ctx, id, m.situacao)
  await relatar(ctx, id, 'ALTERACAO', [{ campo: 'Bens', anterior: nomes, novo: null }])
}
