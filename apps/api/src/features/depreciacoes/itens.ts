import {
  depreciacaoWorkflow,
  type ItemDepreciacao,
  type MotivoInapto,
  makePage,
  type Page,
  textoDoMotivo,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { condicoesDeTexto } from '../patrimonios/lista/texto.public.ts'
import { retirarDaConferencia } from '../razao/conferencia.public.ts'
import { competenciaDoMes, obterDepreciacao, travarCorrida } from './repo.ts'

/** An item has no number of its own: run and asset, in one. */
const FATOR = 1_000_000_000

interface Linha extends Omit<ItemDepreciacao, 'erro' | 'primeiroMes' | 'comErro'> {
  erro: MotivoInapto | null
  primeiroMes: number | null
}

const COLUNAS: SqlQuery = sql`
  ${sql.lit(FATOR)}::bigint * i.depreciacao_id + i.patrimonio_id as id,
  jsonb_build_object('id', t.id, 'numeroTombamento', t.numero_tombamento, 'numeroAcessorio', t.numero_acessorio,
    'descricao', t.descricao) as patrimonio,
  case when n.id is null then null else jsonb_build_object('codigo', n.codigo, 'nome', n.nome) end as
    "tipoNatureza", i.metodo, i.base, i.residual, i.vida_meses as "vidaMeses",
  i.cota_inicial as "cotaInicial", i.primeiro_mes as "primeiroMes", i.meses, i.valor_cota as "valorCota",
    i.depreciado_anterior as "depreciadoAnterior",
  i.a_depreciar as "aDepreciar", i.valor as "valorDepreciado", i.erro`

interface Query {
  q?: string | undefined
  comErro?: boolean | undefined
  page: number
  rpp: number
}

/** The assets of a run, each with what explains its amount or its fault. */
export async function itensDaDepreciacao(ctx: Ctx, id: number, q: Query): Promise<Page<ItemDepreciacao>> {
  const d = await obterDepreciacao(ctx, id)
  const doItem: SqlQuery[] = [
    sql`i.depreciacao_id = ${id}`,
    ...(q.comErro === undefined ? [] : [q.comErro ? sql`i.erro is not null` : sql`i.erro is null`]),
  ]
  const texto = await condicoesDeTexto(ctx, q.q)
  const n =
    texto.length > 0
      ? await contarAchados()
      : q.comErro === undefined
        ? d.quantidade + d.comErro
        : q.comErro
          ? d.comErro
          : d.quantidade
  const linhas = await ctx.db.rows(sql<Linha>`
    select ${COLUNAS} from depreciacao_item i join patrimonio t on t.id = i.patrimonio_id left
    join tipo_natureza n on n.id = t.tipo_natureza_id
    where ${and([...doItem, ...texto])} order by i.patrimonio_id limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas.map(apresentar), n, q.page, q.rpp)

  async function contarAchados() {
    const c = await ctx.db.row(
      sql<{
        n: number
      }>`select count(*)::int as n from depreciacao_item i join patrimonio t on t.id = i.patrimonio_id
        where ${and([...doItem, ...texto])}`,
    )
    return c?.n ?? 0
  }
}

const apresentar = (l: Linha): ItemDepreciacao => ({
  ...l,
  primeiroMes: l.primeiroMes === null ? null : competenciaDoMes(l.primeiroMes),
  comErro: l.erro !== null,
  erro: l.erro && { codigo: l.erro, descricao: textoDoMotivo(l.erro) },
})

/** Takes an asset out of a run in conference: its months stay due for the next one. */
export async function excluirItem(ctx: Ctx, id: number): Promise<void> {
  const depreciacaoId = Math.floor(id / FATOR)
  const patrimonioId = id % FATOR
  const c = await travarCorrida(ctx, depreciacaoId)
  requireAllowed(depreciacaoWorkflow, c.situacao, 'retirar')
  const bem = await ctx.db.row(sql<{ nome: string }>`
    select concat_ws(' ', p.numero_tombamento, p.descricao) as nome from depreciacao_item i
    join patrimonio p on p.id = i.patrimonio_id where i.depreciacao_id = ${depreciacaoId}
      and i.patrimonio_id = ${patrimonioId}`)
  if (!bem) throw notFound()
  await retirarDaConferencia(ctx, [patrimonioId])
  await recordEvento(ctx, {
    entidade: 'depreciacoes',
    entidadeId: depreciacaoId,
    tipo: 'ALTERACAO',
    alteracoes: [{ campo: 'Bem retirado', anterior: bem.nome, novo: null }],
  })
}
