import type { Regras } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { reentrar } from '../abertura/abertura.public.ts'
import { retirarDaConferencia } from '../conferencia.public.ts'
import { lancar } from '../lancar.public.ts'
import { mesAberto } from '../meses.public.ts'
import { CONTA_DA_REDUCAO, criarPlanos, DADOS_DO_PLANO, JUNCOES_DO_PLANO } from '../planos/plano.public.ts'
import {
  inicioDaProxima,
  mesDaProxima,
  intacto,
  lerPosicoes,
  type MudancaContabil,
  mudouEstimativa,
  mudouPlano,
  mudouValor,
  type Posicao,
  recusaDe,
} from '../planos/posicao.ts'
import { regrasDeDepreciacao, travarParaMudarPlanos } from '../regras.public.ts'
import { guardarPlanos, voltarPlanos } from '../planos/versoes.ts'

/** An asset whose change the ledger does not take, and why, by field. */
export interface RecusaContabil {
  id: number
  fields: Record<string, string[]>
}
type Aceita = MudancaContabil & { posicao: Posicao }

/**
 * Follows changes of registered assets, whose columns are already written, in the ledger and in their plans, in the same
 * transaction. While nothing is depreciated, the entry is corrected and the plan made anew; afterwards the value stands, and
 * life, residual and method are a change of estimate, from here on only (docs/regras.md R14). Gives those that the ledger
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
  const posicoes = await lerPosicoes(ctx, aSeguir, regras)
  const aceitas = aSeguir.map((m): Aceita => ({ ...m, posicao: posicoes.get(m.depois.id) as Posicao }))
  const recusas = aceitas.flatMap((m) => {
    const fields = recusaDe(m, m.posicao)
    return fields ? [{ id: m.depois.id, fields }] : []
  })
  if (recusas.length > 0) return recusas
  const [entradas, outras] = [
    aceitas.filter((a) => a.posicao.so_entrou),
    aceitas.filter((a) => !a.posicao.so_entrou),
  ]
  if (entradas.length > 0)
    await reentrar(ctx, sql`select unnest(${idsDe(entradas)}::int[])`, { tipo: 'ALTERACAO', id: sql`p.id` })
  await corrigirEntradas(ctx, outras.filter(mudouValor))
  await mudarPlanos(ctx, outras, regras)
  await reclassificar(ctx, outras)
  await retirarDaConferencia(ctx, ids)
  return []
}

const idsDe = (aceitas: readonly Aceita[]) => aceitas.map((a) => a.depois.id)

/** Gives what an entry of a correction has besides its accounts and amounts. */
const fim = (ctx: Ctx): SqlQuery =>
  sql`'ALTERACAO', l.id, null::bigint, ${ctx.actor.usuarioId}::int, null::int`

/** The difference of the value, by the accounts that the entry had. */
async function corrigirEntradas(ctx: Ctx, aceitas: readonly Aceita[]) {
  if (aceitas.length === 0) return
  const hoje = ctx.clock.today()
  const linhas = aceitas.map(({ antes, depois, posicao }) => ({
    id: depois.id,
    natureza: antes.tipo_natureza_id,
    aquisicao: antes.tipo_aquisicao_id,
    diferenca: `${depois.valor_aquisicao ?? 0}`,
    bruto: posicao.bruto,
    conta: posicao.conta,
  }))
  await lancar(
    ctx,
    sql`select l.id, p.unidade_id, ${hoje}::date, ${mesAberto(sql`p.unidade_id`, hoje)}, null::date,
      'AJUSTE_ENTRADA', 'BRUTO', sign(d.valor), abs(d.valor),
        case when d.valor > 0 then l.conta else cb.contrapartida end, case when d.valor > 0 then
          cb.contrapartida else l.conta end,
        cb.escritura, ${fim(ctx)}
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
          as l(id int, natureza int, aquisicao int, diferenca numeric, bruto numeric, conta text)
        join patrimonio p on p.id = l.id
        join contas_do_bem cb on cb.tipo_aquisicao_id = coalesce(l.aquisicao, 0)
          and cb.mascara_id = coalesce((select n.mascara_id from tipo_natureza n where n.id = l.natureza), 0)
        cross join lateral (select l.diferenca - l.bruto as valor) d
      where d.valor <> 0 order by l.id`,
  )
}

/** Made anew where nothing is posted; elsewhere another estimate, or the same one under other accounts. */
async function mudarPlanos(ctx: Ctx, aceitas: readonly Aceita[], regras: Regras) {
  const novos = aceitas.filter((a) => intacto(a.posicao))
  const mudados = aceitas.filter((a) => !intacto(a.posicao))
  const volta = mudados.filter((a) => a.posicao.volta)
  const estimados = mudados.filter((a) => !a.posicao.volta && mudouEstimativa(a, a.posicao))
  const outros = mudados.filter((a) => !a.posicao.volta && !mudouEstimativa(a, a.posicao))
  await voltarPlanos(ctx, idsDe(volta))
  if (novos.length > 0) await criarPlanos(ctx, sql`select unnest(${idsDe(novos)}::int[])`)
  if (estimados.length > 0) await mudarEstimativas(ctx, estimados, regras)
  if (outros.length > 0) await mudarContas(ctx, outros)
}

const dadosNovos = (ids: readonly number[]): SqlQuery =>
  sql`(select p.id, ${DADOS_DO_PLANO} from patrimonio p ${JUNCOES_DO_PLANO} where p.id = any(${[...ids]}::int[]))`

/** The net of today over the life that remains: the months of the new life less those already posted (vector D09); by use, the units that remain. */
async function mudarEstimativas(ctx: Ctx, aceitas: readonly Aceita[], regras: Regras) {
  const ids = idsDe(aceitas)
  const linhas = aceitas.map(({ posicao: p }) => ({
    id: p.id,
    liquido: p.liquido,
    depreciado: p.depreciado,
    posta: p.posta,
    restante: p.restante,
    metodo: p.metodo,
    residual: p.residual,
    unidades: p.unidades,
    inicio: inicioDaProxima(p, regras),
    desde: mesDaProxima(p),
  }))
  await guardarPlanos(ctx, ids, null)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set versao = pl.versao + 1, origem = 'ALTERACAO', desde = n.desde,
      deprecia = d.deprecia, metodo = n.metodo, base = n.liquido, depreciado_inicial = n.depreciado,
      residual = n.residual, vida_meses = n.restante, inicio = n.inicio, cotas_iniciais = 0, cotas_anteriores = n.posta,
      limite_unidades = n.unidades, tipo_natureza_id = d.tipo_natureza_id, conta = d.conta,
        conta_depreciacao = d.conta_depreciacao,
      conta_despesa = d.conta_despesa, criado_em = ${ctx.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(id int, liquido numeric, depreciado numeric,
      posta int, restante int, metodo text, residual numeric, unidades numeric, inicio date, desde date)
      join ${dadosNovos(ids)} d on d.id = n.id
    where pl.patrimonio_id = n.id`)
  await ctx.db.exec(sql`update saldo_patrimonio set cotas = 0 where patrimonio_id = any(${ids}::int[])`)
}

/** The same estimate under other accounts: the quotas go on as they were. */
async function mudarContas(ctx: Ctx, aceitas: readonly Aceita[]) {
  await ctx.db.exec(sql`
    update plano_depreciacao pl set tipo_natureza_id = d.tipo_natureza_id, conta = d.conta,
      conta_depreciacao = d.conta_depreciacao,
      conta_despesa = d.conta_despesa
    from ${dadosNovos(idsDe(aceitas))} d where pl.patrimonio_id = d.id`)
}

/** Another account: the balance leaves the one and enters the other. Another counterpart of the entry: it is made anew. */
async function reclassificar(ctx: Ctx, aceitas: readonly Aceita[]) {
  const hoje = ctx.clock.today()
  const linhas = aceitas.map(({ antes, depois, posicao: p }) => ({
    id: p.id,
    conta: p.conta,
    contaDepreciacao: p.conta_depreciacao,
    contaReducao: p.conta_reducao,
    naturezaAntes: antes.tipo_natureza_id,
    aquisicaoAntes: antes.tipo_aquisicao_id,
    naturezaDepois: depois.tipo_natureza_id,
    aquisicaoDepois: depois.tipo_aquisicao_id,
  }))
  await lancar(
    ctx,
    sql`select l.id, p.unidade_id, ${hoje}::date, ${mesAberto(sql`p.unidade_id`, hoje)}, null::date, v.tipo,
      v.saldo, v.sinal, v.valor, v.debito, v.credito,
        v.escritura, ${fim(ctx)}
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, conta text,
        "contaDepreciacao" text, "contaReducao" text,
          "naturezaAntes" int, "aquisicaoAntes" int, "naturezaDepois" int, "aquisicaoDepois" int)
        join patrimonio p on p.id = l.id join saldo_patrimonio s on s.patrimonio_id = l.id
        join plano_depreciacao pl on pl.patrimonio_id = l.id
        join contas_do_bem a on a.tipo_aquisicao_id = coalesce(l."aquisicaoAntes", 0)
          and a.mascara_id = coalesce((select n.mascara_id from tipo_natureza n where n.id = l."naturezaAntes"), 0)
        join contas_do_bem d on d.tipo_aquisicao_id = coalesce(l."aquisicaoDepois", 0)
          and d.mascara_id = coalesce((select n.mascara_id from tipo_natureza n where n.id = l."naturezaDepois"), 0)
        cross join lateral (values
          ('RECLASSIFICACAO', 'BRUTO', 0, s.bruto, d.conta, l.conta, 'TOMBO', a.contrapartida = d.contrapartida),
          ('AJUSTE_ENTRADA', 'BRUTO', -1, s.bruto, a.contrapartida, l.conta, a.escritura,
            a.contrapartida <> d.contrapartida),
          ('AJUSTE_ENTRADA', 'BRUTO', 1, s.bruto, d.conta, d.contrapartida, d.escritura,
            a.contrapartida <> d.contrapartida),
          ('RECLASSIFICACAO', 'DEPRECIADO', 0, s.depreciado, l."contaDepreciacao", d.conta_depreciacao, 'TOMBO', true),
          ('RECLASSIFICACAO', 'REDUCAO', 0, s.reducao, l."contaReducao",
            ${CONTA_DA_REDUCAO(sql`nullif(d.mascara_id, 0)`)}, 'TOMBO', true)
        ) as v(tipo, saldo, sinal, valor, debito, credito, escritura, cabe)
      where v.cabe and v.valor > 0 and v.debito <> v.credito order by l.id, v.saldo, v.sinal`,
  )
  await ctx.db.exec(sql`
    update plano_depreciacao pl set conta_reducao = ${CONTA_DA_REDUCAO(sql`n.mascara_id`)}
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id
    where pl.patrimonio_id = any(${idsDe(aceitas)}::int[]) and pl.conta_reducao is not null
      and p.id = pl.patrimonio_id`)
}
