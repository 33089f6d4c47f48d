import {
  EXIGENCIAS,
  faltaNoItem,
  MAXIMO_DE_BENS_NA_BAIXA,
  formatarReais,
  mensagens,
  type SalvarItemBaixa,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { problemasDasReservas } from '../../reservas/problemas.public.ts'
import { reservar, soltar } from '../../reservas/reservas.public.ts'
import { type BaixaTravada, ehCessao, mudarSituacao, travarPara } from '../baixa.ts'
import { exigirBaixa } from '../consultas.ts'
import { acessoriosDeFora } from './acessorios.ts'
import { escolhidos, problemasDaBaixa, problemasDaPosse, recusarBens, travarBens } from './bens.ts'
import { exigirOrigem } from './origem.ts'
import { temPreco } from './precos.ts'
import { relatar } from '../relatos.ts'
import { nomesDosBens } from '../../tombo/nomes.public.ts'

/** Says who receives an asset, and for how much: what its classification asks for is there, and the person exists. 400. */
async function conferirItem(ctx: Ctx, b: BaixaTravada, c: SalvarItemBaixa): Promise<void> {
  if (faltaNoItem(b.classificacao, c)) {
    const falta = [mensagens.obrigatorio]
    throw invalid(
      {
        ...(EXIGENCIAS[b.classificacao].recebedor && !c.fornecedor ? { fornecedor: falta } : {}),
        ...(EXIGENCIAS[b.classificacao].valor && !c.valorVenda ? { valorVenda: falta } : {}),
      },
      mensagens.preenchaNecessarios,
    )
  }
  if (c.fornecedor === null) return
  if (!(await ctx.db.row(sql`select 1 from fornecedor where id = ${c.fornecedor} and ativo for key share`)))
    throw invalid({ fornecedor: [mensagens.naoEncontrado] })
}

/** Says who receives one asset of a write-off, and for how much. 404. */
export async function recebidoPor(ctx: Ctx, baixaId: number, id: number): Promise<object> {
  await exigirBaixa(ctx, baixaId)
  const lido = await ctx.db.row(sql<{ fornecedor: { id: number } | null; valorVenda: string | null }>`
    select case when fornecedor_id is not null then jsonb_build_object('id', fornecedor_id) end as fornecedor,
      valor_venda::text as "valorVenda"
    from baixa_item where id = ${id} and baixa_id = ${baixaId}`)
  if (!lido) throw notFound()
  return lido
}

async function mudarItem(ctx: Ctx, b: BaixaTravada, c: SalvarItemBaixa): Promise<void> {
  const item = await ctx.db.row(sql<{ patrimonioId: number; muda: boolean }>`
    select patrimonio_id as "patrimonioId", (fornecedor_id, valor_venda) is distinct from
      (${c.fornecedor}::int, ${c.valorVenda}::numeric) as muda
    from baixa_item where id = ${c.id} and baixa_id = ${b.id}`)
  if (!item) throw notFound()
  if (!item.muda) return
  await ctx.db.exec(sql`
    update baixa_item set fornecedor_id = ${c.fornecedor}, valor_venda = ${c.valorVenda} where id = ${c.id}`)
  await mudarSituacao(ctx, b.id, b.situacao)
  await relatar(ctx, b.id, 'BAIXA_BENS', [
    {
      campo: await nomesDosBens(ctx, [item.patrimonioId]),
      anterior: null,
      novo: c.valorVenda ? formatarReais(c.valorVenda) : 'Quem recebe',
    },
  ])
}

/** Takes in the accessories of what is in a write-off, each for whoever receives its principal. 409, there are none. */
async function levarAcessorios(ctx: Ctx, b: BaixaTravada): Promise<number[]> {
  const acessorios = await acessoriosDeFora(ctx, b.id)
  if (acessorios.length === 0) throw conflict(mensagens.baixaSemAcessorios)
  const bens = acessorios.map((a) => a.id)
  await segurar(ctx, b, bens)
  await ctx.db.exec(sql`
    insert into baixa_item (baixa_id, patrimonio_id, fornecedor_id)
    select ${b.id}::int, x.id, i.fornecedor_id
    from unnest(${bens}::int[], ${acessorios.map((a) => a.principalId)}::int[]) x(id, principal)
      join baixa_item i on i.baixa_id = ${b.id} and i.patrimonio_id = x.principal order by x.id`)
  return bens
}

/** Holds assets for a write-off, all or none. Errors: 409, naming those that cannot be written off. */
async function segurar(ctx: Ctx, b: BaixaTravada, bens: readonly number[]): Promise<void> {
  await travarBens(ctx, bens)
  const problemas = [
    ...(await problemasDaBaixa(ctx, bens, b.id)),
    ...(await problemasDaPosse(ctx, bens, { data: b.data, cessao: ehCessao(b) })),
  ]
  if (problemas.length > 0) throw recusarBens(problemas, mensagens.baixaProblemas)
  await exigirOrigem(ctx, b, bens)
  const presos = (await reservar(ctx, 'BAIXA', b.id, bens)).filter(
    (r) => r.motivo !== 'BAIXA' || r.registroId !== b.id,
  )
  if (presos.length > 0) throw recusarBens(await problemasDasReservas(ctx, presos), mensagens.baixaProblemas)
}

async function levarEscolhidos(ctx: Ctx, b: BaixaTravada, c: SalvarItemBaixa): Promise<number[]> {
  const bens = await escolhidos(ctx, c)
  await segurar(ctx, b, bens)
  await ctx.db.exec(sql`
    insert into baixa_item (baixa_id, patrimonio_id, fornecedor_id, valor_venda)
    select ${b.id}::int, x, ${c.fornecedor}::int, ${c.valorVenda}::numeric from unnest(${bens}::int[]) x order by x
    on conflict (baixa_id, patrimonio_id) do update set fornecedor_id = excluded.fornecedor_id,
      valor_venda = excluded.valor_venda`)
  return bens
}

/**
 * Takes assets into a write-off that is being prepared, all or none, and holds them; or changes who receives one that is in
 * it; or takes in the accessories of what is in it (their prices may be missing until it is sent). Errors: as `travarPara`; 400, something missing or too many; 404; 409, naming those that cannot be written off.
 */
export async function salvarItens(ctx: Ctx, id: number, pedido: SalvarItemBaixa): Promise<void> {
  const b = await travarPara(ctx, id, 'ALTERAR', pedido.versao)
  const c = {
    ...pedido,
    fornecedor: pedido.fornecedor ?? b.fornecedorId,
    valorVenda: temPreco(b) ? pedido.valorVenda : null,
  }
  if (!c.acessorios) await conferirItem(ctx, b, c)
  if (c.id !== null) return mudarItem(ctx, b, c)
  const bens = c.acessorios ? await levarAcessorios(ctx, b) : await levarEscolhidos(ctx, b, c)
  const n = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from baixa_item where baixa_id = ${id}`,
  )
  if ((n?.n ?? 0) > MAXIMO_DE_BENS_NA_BAIXA)
    throw invalid({ patrimonio: [mensagens.baixaBensDemais] }, mensagens.baixaBensDemais)
  await mudarSituacao(ctx, id, b.situacao)
  await relatar(ctx, id, 'BAIXA_BENS', [
    { campo: 'Bens', anterior: null, novo: await nomesDosBens(ctx, bens) },
  ])
}

/** Takes an asset out of a write-off that is being prepared, and lets go of it. Errors: as `travarPara`; 404. */
export async function removerItem(ctx: Ctx, id: number, itemId: number): Promise<void> {
  const b = await travarPara(ctx, id, 'ALTERAR')
  const item = await ctx.db.row(sql<{ patrimonioId: number }>`
    delete from baixa_item where id = ${itemId} and baixa_id = ${id} returning patrimonio_id as "patrimonioId"`)
  if (!item) throw notFound()
  await soltar(ctx, 'BAIXA', id, [item.patrimonioId])
  await mudarSituacao(ctx, id, b.situacao)
  await relatar(ctx, id, 'BAIXA_BENS', [
    { campo: 'Bens', anterior: await nomesDosBens(ctx, [item.patrimonioId]), novo: null },
  ])
}
