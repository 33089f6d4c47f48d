import {
  MAXIMO_DE_BENS_NA_MANUTENCAO,
  patrimonioWorkflow,
  somarDias,
  VENCIMENTOS_QUE_ABREM,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { notFound } from '../../../kernel/errors.ts'
import { segurarListas } from '../../reservas/em-contagem.public.ts'
import { esquecerAvisos } from './avisos-dos-planos.ts'
import { LIVRE, travarBens } from '../bens.ts'
import { abrirManutencao } from '../ordem/salvar.ts'
import { ORDEM_DOS_VENCIMENTOS, vencimentosDe } from './vencimentos.ts'
import { LOCKS } from '../../../kernel/db/locks.ts'

interface Devida {
  planoId: number
  descricao: string
  fornecedorId: number | null
  prazoDias: number | null
  bem: number
}

interface Recorte {
  plano?: number | undefined
  patrimonio?: number | undefined
}

interface Abertas {
  manutencoes: number[]
  /** How many assets they have. */
  bens: number
  /** How many assets are due and held by something else: they are taken the next time. */
  ficaram: number
}

/** 404 for a plan or an asset that is none of the unit. */
async function exigirRecorte(ctx: Ctx, { plano, patrimonio }: Recorte): Promise<void> {
  const { unidadeId } = ctx
  if (
    plano !== undefined &&
    !(await ctx.db.row(sql`select 1 from plano_manutencao where id = ${plano} and unidade_id = ${unidadeId}`))
  )
    throw notFound()
  if (patrimonio === undefined) return
  const bem = sql`select 1 from patrimonio where id = ${patrimonio} and unidade_id = ${unidadeId}
    and removido_em is null`
  if (!(await ctx.db.row(bem))) throw notFound()
}

/** Gives what is due and has no order of its plan, what is due first before. */
const devidas = (ctx: Ctx, { plano, patrimonio }: Recorte) =>
  ctx.db.rows(sql<Devida>`
    select v.plano_id as "planoId", v.descricao, f.id as "fornecedorId", v.prazo_dias as "prazoDias",
      v.patrimonio_id as bem
    from (${vencimentosDe({
      unidadeId: ctx.unidadeId,
      clock: ctx.clock,
      planos: plano === undefined ? sql`true` : sql`t.id = ${plano}`,
      bens: patrimonio === undefined ? sql`true` : sql`p.id = ${patrimonio}`,
    })}) v left join fornecedor f on f.id = v.fornecedor_id and f.ativo
    where ${among(sql`v.situacao`, VENCIMENTOS_QUE_ABREM)} order by ${ORDEM_DOS_VENCIMENTOS}`)

/** Gives those of these assets, held from now on, that an order may take. */
async function livresDe(ctx: Ctx, bens: readonly number[]): Promise<Set<number>> {
  await travarBens(ctx, bens)
  await segurarListas(ctx)
  const livres = await ctx.db.rows(sql<{ id: number }>`
    select p.id from patrimonio p where p.id = any(${[...bens]}::int[]) and p.unidade_id = ${ctx.unidadeId}
      and p.removido_em is null and ${among(sql`p.situacao`, patrimonioWorkflow.from('MANTER'))} and ${LIVRE}`)
  return new Set(livres.map((l) => l.id))
}

/** The assets of each plan, each asset once: by the plan that is due first. */
function porPlano(linhas: readonly Devida[], livres: ReadonlySet<number>): Devida[][] {
  const tomados = new Set<number>()
  const grupos = new Map<number, Devida[]>()
  for (const d of linhas) {
    if (!livres.has(d.bem) || tomados.has(d.bem)) continue
    tomados.add(d.bem)
    grupos.set(d.planoId, [...(grupos.get(d.planoId) ?? []), d])
  }
  return [...grupos.values()]
}

/** Opens one order of a plan for these assets; gives its id. */
async function abrirUma(ctx: Ctx, { planoId, descricao, fornecedorId, prazoDias }: Devida, bens: number[]) {
  const id = await abrirManutencao(ctx, {
    tipo: 'PREVENTIVA',
    descricao,
    numero: null,
    fornecedor: fornecedorId,
    dataPrevista: prazoDias === null ? null : somarDias(ctx.clock.today(), prazoDias),
    observacao: null,
    itens: bens.map((patrimonio) => ({ patrimonio, servicos: [], valorMercado: null })),
  })
  await ctx.db.exec(sql`update manutencao_item set plano_id = ${planoId} where manutencao_id = ${id}`)
  return id
}

/** Where everything that is due of a plan has its order now, nobody needs to be told of it any more. */
async function esquecerAbertos(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const v = vencimentosDe({
    unidadeId: ctx.unidadeId,
    clock: ctx.clock,
    planos: sql`t.id = any(${[...ids]}::int[])`,
  })
  const restam = await ctx.db.rows(sql<{ id: number }>`
    select distinct v.plano_id as id from (${v}) v where ${among(sql`v.situacao`, VENCIMENTOS_QUE_ABREM)}`)
  for (const id of ids) if (!restam.some((r) => r.id === id)) await esquecerAvisos(ctx, id)
}

/**
 * Opens orders for what plans of the unit say is due: one for each plan, or more where it has more assets than an order takes.
 * Assets that something else holds are left for the next time (docs/regras.md R152). Errors: 404.
 */
export async function abrirPreventivas(ctx: Ctx, r: Recorte = {}): Promise<Abertas> {
  await exigirRecorte(ctx, r)
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.preventivePlans}::int, ${ctx.unidadeId}::int)`)
  const linhas = await devidas(ctx, r)
  const bens = [...new Set(linhas.map((d) => d.bem))]
  const livres = await livresDe(ctx, bens)
  const manutencoes: number[] = []
  const grupos = porPlano(linhas, livres)
  for (const grupo of grupos)
    for (let i = 0; i < grupo.length; i += MAXIMO_DE_BENS_NA_MANUTENCAO) {
      const parte = grupo.slice(i, i + MAXIMO_DE_BENS_NA_MANUTENCAO)
      const bensDela = parte.map((d) => d.bem)
      manutencoes.push(await abrirUma(ctx, parte[0] as Devida, bensDela))
    }
  await esquecerAbertos(
    ctx,
    grupos.map((g) => (g[0] as Devida).planoId),
  )
  return { manutencoes, bens: livres.size, ficaram: bens.length - livres.size }
}
