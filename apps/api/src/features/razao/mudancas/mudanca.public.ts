import type { Regras } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { reentrar } from '../abertura/abertura.public.ts'
import { retirarDaConferencia } from '../conferencia.public.ts'
import { contaDaVolta } from '../cotas/cota.public.ts'
import { lancar } from '../lancar.public.ts'
import { CONTA_DA_REDUCAO, criarPlanos, DADOS_DO_PLANO, JUNCOES_DO_PLANO } from '../planos/plano.public.ts'
import {
  inicioDaProxima,
  mesDaProxima,
  intacto,
  lerPosicoes,
  type MudancaContabil,
  mudouEstimativa,
  mudouEntrada,
  mudouPlano,
  mudouValor,
  type Posicao,
  recusaDe,
} from '../planos/posicao.ts'
import { regrasDeDepreciacao, travarParaMudarPlanos } from '../regras.public.ts'
import { guardarPlanos, voltarPlanos } from '../planos/versoes.ts'
import { mudarDeClasse } from '../valor/classe.ts'
import { travarReservas } from '../valor/reserva.ts'

/** An asset whose change the ledger does not take, and why, by field. */
export interface RecusaContabil {
  id: number
  fields: Record<string, string[]>
}
/** Tells how changes were followed: those that the ledger does not take, and the plan that was in force before, by asset. */
export interface MudancasSeguidas {
  recusas: RecusaContabil[]
  planos: ReadonlyMap<number, number>
}
type Aceita = MudancaContabil & { posicao: Posicao }

/**
 * Follows changes of registered assets, whose columns are already written, in the ledger and in their plans, in the same
 * transaction. While nothing came after its entry, that is taken back and made anew; afterwards the value stands, and
 * life, residual and method are a change of estimate, from here on only (docs/regras.md R14). When there is
 * any that the ledger does not take, nothing was posted, and the caller undoes its own change of them.
 */
export async function mudarValores(
  ctx: Ctx,
  mudancas: readonly MudancaContabil[],
): Promise<MudancasSeguidas> {
  const aSeguir = mudancas.filter((m) => mudouValor(m) || mudouPlano(m))
  if (aSeguir.length === 0) return { recusas: [], planos: new Map() }
  await travarParaMudarPlanos(ctx)
  if (aSeguir.some(mudouConta)) await travarReservas(ctx)
  const regras = await regrasDeDepreciacao(ctx.db)
  const ids = aSeguir.map((m) => m.depois.id)
  const posicoes = await lerPosicoes(ctx, aSeguir, regras)
  const aceitas = aSeguir.map((m): Aceita => ({ ...m, posicao: posicoes.get(m.depois.id) as Posicao }))
  const recusas = aceitas.flatMap((m) => {
    const fields = recusaDe(m, m.posicao)
    return fields ? [{ id: m.depois.id, fields }] : []
  })
  const planos = new Map(aceitas.map((a) => [a.depois.id, a.posicao.versao]))
  if (recusas.length > 0) return { recusas, planos }
  const [entradas, outras] = [
    aceitas.filter((a) => mudouEntrada(a, a.posicao)),
    aceitas.filter((a) => !mudouEntrada(a, a.posicao)),
  ]
  if (entradas.length > 0)
    await reentrar(ctx, sql`select unnest(${idsDe(entradas)}::int[])`, { tipo: 'ALTERACAO', id: sql`p.id` })
  const deOutraConta = idsDe(outras.filter(mudouConta))
  if (deOutraConta.length > 0)
    await mudarDeClasse(ctx, sql`select d.id, d.conta, d.mascara_id from ${dadosNovos(deOutraConta)} d`)
  await mudarPlanos(ctx, outras, regras)
  await reclassificar(ctx, outras)
  await retirarDaConferencia(ctx, ids)
  return { recusas, planos }
}

/** Its accounts may be others: those of another mask, or of control. */
const mudouConta = ({ antes, depois }: MudancaContabil) =>
  antes.tipo_natureza_id !== depois.tipo_natureza_id || antes.tipo_aquisicao_id !== depois.tipo_aquisicao_id

const idsDe = (aceitas: readonly Aceita[]) => aceitas.map((a) => a.depois.id)

/** Gives what an entry of a correction has besides its accounts and amounts. */
const fim = (ctx: Ctx): SqlQuery =>
  sql`'ALTERACAO', l.id, null::bigint, ${ctx.actor.usuarioId}::int, null::int`

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
  sql`(select p.id, n.mascara_id, ${DADOS_DO_PLANO} from patrimonio p ${JUNCOES_DO_PLANO}
    where p.id = any(${[...ids]}::int[]))`

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

/**
 * Another account: the balance leaves the one and enters the other. Another way of acquisition: what was entered goes from
 * the counterpart that it had to the new one, in the month of the entry while that is open (of a closed year, as `contaDaVolta`
 * says); an asset that was opened, or came from another
 * unit, never touched one.
 */
async function reclassificar(ctx: Ctx, aceitas: readonly Aceita[]) {
  const hoje = ctx.clock.today()
  const daEntrada = (conta: SqlQuery, competencia: SqlQuery) =>
    contaDaVolta({ competencia, conta }, sql`mes_aberto(p.unidade_id, l."diaDaEntrada")`)
  const eraPor = daEntrada(sql`l.contrapartida`, sql`l."mesDaEntrada"`)
  const vaiPor = daEntrada(sql`d.contrapartida`, sql`greatest(l."primeiroMes", l."diaDaEntrada")`)
  const linhas = aceitas.map(({ antes, depois, posicao: p }) => ({
    id: p.id,
    conta: p.conta,
    contaDepreciacao: p.conta_depreciacao,
    contaReducao: p.conta_reducao,
    naturezaDepois: depois.tipo_natureza_id,
    aquisicaoDepois: depois.tipo_aquisicao_id,
    entrada: p.transferido || antes.tipo_aquisicao_id === depois.tipo_aquisicao_id ? '0' : p.entrada,
    contrapartida: p.entrada_conta,
    escritura: p.entrada_escritura,
    diaDaEntrada: p.entrada_data ?? hoje,
    mesDaEntrada: p.entrada_mes,
    primeiroMes: p.entrada_primeira,
  }))
  await lancar(
    ctx,
    sql`select l.id, p.unidade_id, v.dia, mes_aberto(p.unidade_id, v.dia), null::date, v.tipo,
      v.saldo, v.sinal, v.valor, v.debito, v.credito,
        v.escritura, ${fim(ctx)}
      from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, conta text,
        "contaDepreciacao" text, "contaReducao" text, "naturezaDepois" int, "aquisicaoDepois" int,
        entrada numeric, contrapartida text, escritura text, "diaDaEntrada" date, "mesDaEntrada" date,
        "primeiroMes" date)
        join patrimonio p on p.id = l.id join saldo_patrimonio s on s.patrimonio_id = l.id
        join plano_depreciacao pl on pl.patrimonio_id = l.id
        join contas_do_bem d on d.tipo_aquisicao_id = coalesce(l."aquisicaoDepois", 0)
          and d.mascara_id = coalesce((select n.mascara_id from tipo_natureza n where n.id = l."naturezaDepois"), 0)
        cross join lateral (values
          (l."diaDaEntrada", 'AJUSTE_ENTRADA', 'BRUTO', -1, l.entrada, ${eraPor}, l.conta, l.escritura,
            l.contrapartida <> d.contrapartida),
          (l."diaDaEntrada", 'AJUSTE_ENTRADA', 'BRUTO', 1, l.entrada, l.conta, ${vaiPor}, d.escritura,
            l.contrapartida <> d.contrapartida),
          (${hoje}::date, 'RECLASSIFICACAO', 'BRUTO', 0, s.bruto, d.conta, l.conta, 'TOMBO', true),
          (${hoje}::date, 'RECLASSIFICACAO', 'DEPRECIADO', 0, s.depreciado, l."contaDepreciacao",
            d.conta_depreciacao, 'TOMBO', true),
          (${hoje}::date, 'RECLASSIFICACAO', 'REDUCAO', 0, s.reducao, l."contaReducao",
            ${CONTA_DA_REDUCAO(sql`nullif(d.mascara_id, 0)`)}, 'TOMBO', true)
        ) as v(dia, tipo, saldo, sinal, valor, debito, credito, escritura, cabe)
      where v.cabe and v.valor > 0 and v.debito <> v.credito order by l.id, v.saldo, v.sinal, v.tipo`,
  )
  await ctx.db.exec(sql`
    update plano_depreciacao pl set conta_reducao = ${CONTA_DA_REDUCAO(sql`n.mascara_id`)}
    from patrimonio p left join tipo_natureza n on n.id = p.tipo_natureza_id
    where pl.patrimonio_id = any(${idsDe(aceitas)}::int[]) and pl.conta_reducao is not null
      and p.id = pl.patrimonio_id`)
}
