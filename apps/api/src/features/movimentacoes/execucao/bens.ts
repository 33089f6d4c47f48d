import {
  type BensDaMovimentacao,
  type ConferenciaMovimentacao,
  MAXIMO_MOVIMENTACAO,
  mensagens,
  patrimonioWorkflow,
  type ProblemaDoBem,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { type AppError, conflict, invalid } from '../../../kernel/errors.ts'
import { entradaLida } from '../../organograma/referencia.public.ts'
import { condicoesDaLista } from '../../patrimonios/lista/condicoes.public.ts'
import { exigirCotasEmDia } from '../../razao/valor/unidade.public.ts'
import {
  problemasDasReservas,
  problemasDosBens,
  problemasEmPalavras,
} from '../../reservas/problemas.public.ts'
import { reservar } from '../../reservas/reservas.public.ts'

/** Where the assets are to go: what of it is known. */
export interface ParaOnde {
  unidadeId: number
  localizacaoId: number | null
  /** The entry of the chart that they get; none: each keeps its own. */
  organogramaId: number | null
  responsavelId: number | null
  temporaria: boolean
}

interface Escolhidos {
  /** They are those that were chosen. */
  ids: number[]
  /** It is, of theirs, those that go along. */
  acessorios: number[]
}

/** The greatest id there can be: a greater one names nothing. */
const MAIOR_ID = 2_147_483_647
const NOMEADOS = 200

/**
 * The assets that a choice names, and their accessories: those of the same number, and those related as such, of this unit.
 * An accessory that something holds, or that is not in use, stays, and so does one of `ficam` (over `p`). Errors: 400, none or more than 10,000.
 */
async function escolher(
  ctx: Ctx,
  b: BensDaMovimentacao,
  para: ParaOnde,
  ficam: SqlQuery = sql`false`,
): Promise<Escolhidos> {
  const ids = b.itens
    ? [...new Set(b.itens.map((i) => i.patrimonio))].filter((id) => id <= MAIOR_ID)
    : await doFiltro(ctx, b)
  if (ids.length === 0)
    throw invalid({ itens: [mensagens.movimentacaoSemBens] }, mensagens.movimentacaoSemBens)
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    with recursive todos(id) as (
      select x from unnest(${ids}::int[]) x
      union
      select a.id from todos t join patrimonio p on p.id = t.id and p.unidade_id = ${ctx.unidadeId}
        cross join lateral (
          select b.id from patrimonio b
          where p.numero_acessorio = 0 and b.unidade_id = p.unidade_id and b.numero_tombamento = p.numero_tombamento
            and b.numero_acessorio > 0 and b.removido_em is null
          union all select r.patrimonio_relacionado_id from relacionamento r
          where r.patrimonio_id = p.id and r.tipo = 'ACESSORIO') a)
    select p.id from todos t join patrimonio p on p.id = t.id
    where p.id <> all(${ids}::int[]) and p.unidade_id = ${ctx.unidadeId}
      and ${among(sql`p.situacao`, patrimonioWorkflow.from('MOVIMENTAR'))} and p.removido_em is null
      and not (${jaEsta(para)}) and not (${ficam})
      and not exists (select 1 from reserva_patrimonio r where r.patrimonio_id = p.id)
    order by p.id`)
  const acessorios = linhas.map((l) => l.id)
  if (ids.length + acessorios.length > MAXIMO_MOVIMENTACAO)
    throw invalid({ itens: [mensagens.movimentacaoMuitos] }, mensagens.movimentacaoMuitos)
  return { ids, acessorios }
}

/** Written-off assets are no part of the bulk screens (docs/regras.md R42). */
async function doFiltro(ctx: Ctx, { selecao }: BensDaMovimentacao): Promise<number[]> {
  if (!selecao) return []
  const { filtro, exceto } = selecao
  if (filtro.todasUnidades) throw invalid({ selecao: [mensagens.loteUmaUnidade] }, mensagens.loteUmaUnidade)
  const { condicoes } = await condicoesDaLista(ctx, filtro)
  const linhas = await ctx.db.rows(sql<{ id: number }>`
    select t.id from patrimonio t
    where ${and(condicoes)} and ${notAmong(sql`t.situacao`, patrimonioWorkflow.final)} and t.id <> all(${exceto}::int[])
    order by t.id limit ${MAXIMO_MOVIMENTACAO + 1}`)
  return linhas.map((l) => l.id)
}

/** Over `p` (patrimonio): the move would change nothing of it. What is not yet known is taken as a change. */
const jaEsta = ({ unidadeId, localizacaoId, organogramaId, responsavelId, temporaria }: ParaOnde) => sql`
  coalesce(p.unidade_id = ${unidadeId} and (${localizacaoId}::int is null or p.localizacao_id = ${localizacaoId}::int)
  and (${organogramaId}::int is null or p.organograma_id = ${organogramaId}::int)
  and (${temporaria} or p.responsavel_id = ${responsavelId}::int)
    and (${localizacaoId}::int is not null or ${responsavelId}::int is not null), false)`

/** Gives, of the chosen, those that cannot go, each with its reason. */
async function problemasDe(ctx: Ctx, ids: readonly number[], para: ParaOnde): Promise<ProblemaDoBem[]> {
  const problemas = await problemasDosBens(ctx, ids)
  const vistos = new Set(problemas.map((p) => p.patrimonio.id))
  const parados = await ctx.db.rows(sql<ProblemaDoBem['patrimonio']>`
    select p.id, p.numero_tombamento as "numeroTombamento", p.numero_acessorio as "numeroAcessorio", p.descricao
    from patrimonio p where p.id = any(${[...ids]}::int[]) and ${jaEsta(para)} order by p.id`)
  return [
    ...problemas,
    ...parados
      .filter((p) => !vistos.has(p.id))
      .map((patrimonio) => ({ patrimonio, motivo: mensagens.movimentacaoSemMudanca })),
  ]
}

/** Gives what a move would take along and what it cannot, without asking for it. */
export async function conferirBens(
  ctx: Ctx,
  b: BensDaMovimentacao,
  para: ParaOnde,
): Promise<ConferenciaMovimentacao> {
  const { ids, acessorios } = await escolher(ctx, b, para)
  const problemas = await problemasDe(ctx, ids, para)
  return {
    quantidade: ids.length + acessorios.length,
    acessorios: acessorios.length,
    organograma: await entradaDe(ctx, para.organogramaId),
    quantosProblemas: problemas.length,
    problemas: problemas.slice(0, NOMEADOS),
  }
}

async function entradaDe(ctx: Ctx, id: number | null): Promise<ConferenciaMovimentacao['organograma']> {
  const r = await ctx.db.row(
    sql<{
      entrada: ConferenciaMovimentacao['organograma']
    }>`select ${entradaLida(sql`${id}::int`)} as entrada`,
  )
  return r?.entrada ?? null
}

/** A refusal that names the assets, each with its reason. */
export function recusarBens(problemas: readonly ProblemaDoBem[], message: string): AppError {
  return conflict(message, { itens: problemasEmPalavras(problemas, NOMEADOS) })
}

/** Locks assets, in the one order in which everybody locks them. */
export async function travarBens(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db.exec(
    sql`select 1 from patrimonio where id = any(${[...ids]}::int[]) order by id for no key update`,
  )
}

/**
 * Takes assets into a move and holds them, all or none; gives how many. Whoever takes the same asset at the same moment
 * waits, and then finds it held. Errors: 400; 409, naming those that cannot go.
 */
export async function pegarBens(
  ctx: Ctx,
  movimentacaoId: number,
  b: BensDaMovimentacao,
  para: ParaOnde,
  ficam?: SqlQuery,
): Promise<number> {
  const { ids, acessorios } = await escolher(ctx, b, para, ficam)
  const todos = [...ids, ...acessorios].sort((x, y) => x - y)
  await travarBens(ctx, todos)
  const problemas = await problemasDe(ctx, todos, para)
  if (problemas.length > 0) throw recusarBens(problemas, mensagens.movimentacaoProblemas)
  if (para.unidadeId !== ctx.unidadeId) await exigirCotasEmDia(ctx, todos)
  const presos = await reservar(ctx, 'MOVIMENTACAO', movimentacaoId, todos)
  if (presos.length > 0)
    throw recusarBens(await problemasDasReservas(ctx, presos), mensagens.movimentacaoProblemas)
  await ctx.db.exec(sql`
    insert into movimentacao_item (movimentacao_id, patrimonio_id) select ${movimentacaoId}::int,
      unnest(${todos}::int[])
    on conflict (movimentacao_id, patrimonio_id) do update set situacao = excluded.situacao, mudado_em = null,
      mudado_por = null`)
  return todos.length
}
