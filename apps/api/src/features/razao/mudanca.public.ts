import type { Regras } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type Consulta, sql } from '../../kernel/db/sql.ts'
import { retirarDaConferencia } from './conferencia.public.ts'
import { lancar } from './lancar.public.ts'
import { criarPlanos, DADOS_DO_PLANO, JUNCOES_DO_PLANO } from './plano.public.ts'
import {
  inicioDaProxima,
  intacto,
  lerPosicoes,
  type MudancaContabil,
  mudouEstimativa,
  mudouPlano,
  mudouValor,
  type Posicao,
  recusaDe,
} from './posicao.ts'
import { regrasDeDepreciacao, travarParaMudarPlanos } from './regras.public.ts'

/** An asset whose change the ledger does not take, and why, by field. */
export interface RecusaContabil {
  id: number
  fields: Record<string, string[]>
}
type Aceita = MudancaContabil & { posicao: Posicao }

/**
 * Follows changes of registered assets, whose columns are already written, in the ledger and in their plans, in the same
 * transaction. While nothing is depreciated, the entry is corrected and the plan made anew; afterwards the value stands, and
 * life, residual and method are a change of estimate, from here on only (NBC TSP 07; domain §0). Gives those that the ledger
 * does not take; when there is any, nothing was posted, and the caller undoes its own change of them.
 */
export async function mudarValores(
  ctx: Ctx,
  mudancas: readonly MudancaContabil[],
): Promise<RecusaContabil[]> {
  const aSeguir = mudancas.filter((m) => mudouValor(m) || mudouPlano(m))
  if (aSeguir.length === 0) return []
  await travarParaMudarPlanos(ctx)
  const regras = await regrasDeDepreciacao(ctx.db)
  const ids = aSeguir.map((m) => m.depois.id)
  const posicoes = await lerPosicoes(ctx, ids, regras)
  const aceitas = aSeguir.map((m): Aceita => ({ ...m, posicao: posicoes.get(m.depois.id) as Posicao }))
  const recusas = aceitas.flatMap((m) => {
    const fields = recusaDe(m, m.posicao)
    return fields ? [{ id: m.depois.id, fields }] : []
  })
  if (recusas.length > 0) return recusas
  await corrigirEntradas(ctx, aceitas.filter(mudouValor))
  await mudarPlanos(ctx, aceitas, regras)
  await reclassificar(ctx, aceitas)
  await retirarDaConferencia(ctx, ids)
  return []
}

const idsDe = (aceitas: readonly Aceita[]) => aceitas.map((a) => a.depois.id)
const hojeEMes = (ctx: Ctx) => ({ hoje: ctx.clock.hoje(), mes: `${ctx.clock.hoje().slice(0, 7)}-01` })

async function corrigirEntradas(ctx: Ctx, aceitas: readonly Aceita[]) {
  if (aceitas.length === 0) return
  const { hoje, mes } = hojeEMes(ctx)
  const linhas = aceitas.map(({ depois, posicao }) => ({
    id: depois.id,
    valor: depois.valor_aquisicao,
    bruto: posicao.bruto,
    conta: posicao.conta,
  }))
  await lancar(
    ctx,
    sql`select l.id, ${hoje}::date, ${mes}::date, null::date, 'AJUSTE_ENTRADA', 'BRUTO', l.valor - l.bruto, l.conta, null::text, 'ALTERACAO', l.id
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, valor numeric, bruto numeric, conta text) order by l.id`,
  )
}

/** Made anew where nothing is posted; elsewhere another estimate, or the same one under other accounts. */
async function mudarPlanos(ctx: Ctx, aceitas: readonly Aceita[], regras: Regras) {
  const novos = aceitas.filter((a) => intacto(a.posicao))
  const estimados = aceitas.filter((a) => mudouEstimativa(a, a.posicao))
  const outros = aceitas.filter((a) => !intacto(a.posicao) && !mudouEstimativa(a, a.posicao))
  if (novos.length > 0) await criarPlanos(ctx, sql`select unnest(${idsDe(novos)}::int[])`)
  if (estimados.length > 0) await mudarEstimativas(ctx, estimados, regras)
  if (outros.length > 0) await mudarContas(ctx, outros)
}

const dadosNovos = (ids: readonly number[]): Consulta =>
  sql`(select p.id, ${DADOS_DO_PLANO} from patrimonio p ${JUNCOES_DO_PLANO} where p.id = any(${[...ids]}::int[]))`

/** The net of today over the life that remains: the months of the new life less those already posted (vector D09); by use, the units that remain. */
async function mudarEstimativas(ctx: Ctx, aceitas: readonly Aceita[], regras: Regras) {
  const ids = idsDe(aceitas)
  const linhas = aceitas.map(({ posicao: p }) => ({
    id: p.id,
    bruto: p.bruto,
    depreciado: p.depreciado,
    posta: p.posta,
    restante: p.restante,
    unidades: p.unidades,
    inicio: inicioDaProxima(p, regras),
  }))
  await ctx.db.exec(sql`
    update plano_depreciacao pl set deprecia = d.deprecia, metodo = d.metodo, base = n.bruto - n.depreciado, depreciado_inicial = n.depreciado,
      residual = d.residual, vida_meses = n.restante, inicio = n.inicio, cotas_iniciais = 0, cotas_anteriores = n.posta,
      limite_unidades = n.unidades, tipo_natureza_id = d.tipo_natureza_id, conta = d.conta, conta_depreciacao = d.conta_depreciacao, criado_em = ${ctx.clock.agora()}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(id int, bruto numeric, depreciado numeric, posta int, restante int, unidades numeric, inicio date)
      join ${dadosNovos(ids)} d on d.id = n.id
    where pl.patrimonio_id = n.id`)
  await ctx.db.exec(sql`update saldo_patrimonio set cotas = 0 where patrimonio_id = any(${ids}::int[])`)
}

/** The same estimate under other accounts: the quotas go on as they were. */
const mudarContas = (ctx: Ctx, aceitas: readonly Aceita[]) =>
  ctx.db.exec(sql`
    update plano_depreciacao pl set tipo_natureza_id = d.tipo_natureza_id, conta = d.conta, conta_depreciacao = d.conta_depreciacao
    from ${dadosNovos(idsDe(aceitas))} d where pl.patrimonio_id = d.id`)

/** Another account: the balance leaves the one and enters the other, in two rows that cancel out. */
async function reclassificar(ctx: Ctx, aceitas: readonly Aceita[]) {
  const { hoje, mes } = hojeEMes(ctx)
  const linhas = aceitas.flatMap(({ posicao: p }) =>
    [
      { id: p.id, saldo: 'BRUTO', de: p.conta, para: p.conta_nova },
      { id: p.id, saldo: 'DEPRECIADO', de: p.conta_depreciacao, para: p.conta_depreciacao_nova },
    ].filter((m) => m.de !== m.para),
  )
  if (linhas.length === 0) return
  await lancar(
    ctx,
    sql`select s.patrimonio_id, ${hoje}::date, ${mes}::date, null::date, 'RECLASSIFICACAO', l.saldo, v.sinal * b.valor, v.debito, v.credito, 'ALTERACAO', s.patrimonio_id
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, saldo text, de text, para text)
        join saldo_patrimonio s on s.patrimonio_id = l.id
        cross join lateral (select case l.saldo when 'BRUTO' then s.bruto else s.depreciado end as valor) b
        cross join lateral (values (-1, null::text, l.de), (1, l.para, null::text)) as v(sinal, debito, credito)
      where b.valor <> 0 order by s.patrimonio_id, l.saldo, v.sinal`,
  )
}
