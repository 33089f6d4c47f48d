import { inicioPara } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalido } from '../../kernel/erros.ts'
import { retirarDaConferencia } from './conferencia.public.ts'
import { lancar } from './lancar.public.ts'
import { criarPlanos, DADOS_DO_PLANO, JUNCOES_DO_PLANO } from './plano.public.ts'
import { regrasDeDepreciacao, travarParaMudarPlanos } from './regras.public.ts'

/** What of a registered asset concerns its values. */
export interface Contabil {
  id: number
  tipo_natureza_id: number | null
  tipo_aquisicao_id: number | null
  metodo_depreciacao_id: number | null
  valor_aquisicao: string | null
  percentual_valor_residual: string | null
  vida_util: number | null
  limite_quantidades_produzidas: string | null
  data_aquisicao: string | null
  data_tombamento: string | null
  data_inicio_depreciacao: string | null
}

const DATAS = ['data_inicio_depreciacao', 'data_tombamento', 'data_aquisicao'] as const
const PLANO = [
  'tipo_natureza_id',
  'tipo_aquisicao_id',
  'metodo_depreciacao_id',
  'percentual_valor_residual',
  'vida_util',
  'limite_quantidades_produzidas',
  ...DATAS,
] as const
const CAMPO = {
  data_inicio_depreciacao: 'dataInicioDepreciacao',
  data_tombamento: 'dataTombamento',
  data_aquisicao: 'dataAquisicao',
} as const

interface Posicao {
  bruto: string
  depreciado: string
  cotas: number
  ultimo_mes: number | null
  conta: string | null
  conta_depreciacao: string | null
  conta_nova: string | null
  conta_depreciacao_nova: string | null
  /** The register says another life, residual, method, or whether it depreciates at all, than the plan in force. */
  outra: boolean
}

const inicioDe = (c: Contabil) => c.data_inicio_depreciacao ?? c.data_tombamento ?? c.data_aquisicao

/**
 * Follows a change of a registered asset in the ledger and in its plan, in the same transaction. While nothing is
 * depreciated, the entry is corrected and the plan made anew; afterwards the value stands, and life, residual and method
 * are a change of estimate, from here on only (NBC TSP 07; domain §0). Errors: 400 beside the field.
 */
export async function mudarValores(ctx: Ctx, antes: Contabil, depois: Contabil): Promise<void> {
  const mudouValor = antes.valor_aquisicao !== depois.valor_aquisicao
  const mudouPlano = PLANO.some((c) => antes[c] !== depois[c])
  if (!mudouValor && !mudouPlano) return
  await travarParaMudarPlanos(ctx)
  const p = await posicao(ctx, depois.id)
  const intacto = Number(p.depreciado) === 0 && p.cotas === 0
  if (mudouValor && !intacto)
    throw invalido({ valorAquisicao: ['O bem já tem depreciação lançada: o valor só muda por reavaliação.'] })
  if (!intacto && inicioDe(antes) !== inicioDe(depois)) {
    const campo = DATAS.find((d) => antes[d] !== depois[d]) ?? 'data_inicio_depreciacao'
    throw invalido({ [CAMPO[campo]]: ['O bem já tem depreciação lançada: o início dela não muda mais.'] })
  }
  if (mudouValor) await corrigirEntrada(ctx, depois, p)
  if (intacto) await criarPlanos(ctx, sql`select ${depois.id}::int`)
  else if (p.outra || antes.limite_quantidades_produzidas !== depois.limite_quantidades_produzidas)
    await mudarEstimativa(ctx, depois, p)
  else await mudarContas(ctx, depois, p)
  await reclassificar(ctx, depois.id, p)
  await retirarDaConferencia(ctx, [depois.id])
}

async function posicao(ctx: Ctx, id: number): Promise<Posicao> {
  const p = await ctx.db.row(sql<Posicao>`
    select s.bruto, s.depreciado, s.cotas, s.ultimo_mes, pl.conta, pl.conta_depreciacao, d.conta as conta_nova, d.conta_depreciacao as conta_depreciacao_nova,
      (pl.deprecia, pl.metodo, pl.residual, pl.vida_meses + pl.cotas_anteriores) is distinct from (d.deprecia, d.metodo, d.residual, d.vida_meses) as outra
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
      join (select p.id, ${DADOS_DO_PLANO} from patrimonio p ${JUNCOES_DO_PLANO} where p.id = ${id}) d on d.id = s.patrimonio_id
    where s.patrimonio_id = ${id} for update of s, pl`)
  return p as Posicao
}

const hojeEMes = (ctx: Ctx) => ({ hoje: ctx.clock.hoje(), mes: `${ctx.clock.hoje().slice(0, 7)}-01` })

async function corrigirEntrada(ctx: Ctx, depois: Contabil, p: Posicao) {
  const { hoje, mes } = hojeEMes(ctx)
  await lancar(
    ctx,
    sql`select ${depois.id}::int, ${hoje}::date, ${mes}::date, null::date, 'AJUSTE_ENTRADA', 'BRUTO', ${depois.valor_aquisicao}::numeric - ${p.bruto}::numeric, ${p.conta}::text, null::text, 'ALTERACAO', ${depois.id}::int`,
  )
}

/** The net of today over the life that remains: the months of the new life less those already posted (vector D09); by use, the units that remain. */
async function mudarEstimativa(ctx: Ctx, depois: Contabil, p: Posicao) {
  const regras = await regrasDeDepreciacao(ctx.db)
  const n = await ctx.db.row(sql<{
    posta: number
    restante: number | null
    unidades: string | null
    primeiro: number | null
    deprecia: boolean
    porUso: boolean
  }>`
    select pl.cotas_anteriores + ${p.cotas}::int as posta, d.vida_meses - (pl.cotas_anteriores + ${p.cotas}::int) as restante, d.deprecia, coalesce(d.metodo = 'UNIDADES_PRODUZIDAS', false) as "porUso",
      d.limite_unidades - coalesce((select sum(u.quantidade) from unidade_produzida u
        where u.patrimonio_id = pl.patrimonio_id and extract(year from u.mes)::int * 12 + extract(month from u.mes)::int - 1 <= ${p.ultimo_mes}::int), 0) as unidades,
      coalesce(${p.ultimo_mes}::int + 1, pl.inicio_mes + ${regras.inicio === 'MES_SEGUINTE' ? 1 : 0} + ${p.cotas}::int) as primeiro
    from plano_depreciacao pl join (select p.id, ${DADOS_DO_PLANO} from patrimonio p ${JUNCOES_DO_PLANO} where p.id = ${depois.id}) d on d.id = pl.patrimonio_id
    where pl.patrimonio_id = ${depois.id}`)
  if (!n) return
  if (n.deprecia && !n.porUso && n.restante !== null && n.restante <= 0)
    throw invalido({
      vidaUtil: [`A vida útil deve passar dos meses já depreciados: informe mais de ${n.posta} meses.`],
    })
  if (n.deprecia && n.porUso && n.unidades !== null && Number(n.unidades) <= 0)
    throw invalido({ limiteQuantidadesProduzidas: ['O limite deve passar das unidades já produzidas.'] })
  const inicio =
    n.primeiro === null
      ? null
      : inicioPara(`${Math.floor(n.primeiro / 12)}-${String((n.primeiro % 12) + 1).padStart(2, '0')}`, regras)
  await ctx.db.exec(sql`
    update plano_depreciacao pl set deprecia = d.deprecia, metodo = d.metodo, base = ${p.bruto}::numeric - ${p.depreciado}::numeric, depreciado_inicial = ${p.depreciado}::numeric,
      residual = d.residual, vida_meses = ${n.restante}::int, inicio = ${inicio}::date, cotas_iniciais = 0, cotas_anteriores = ${n.posta}::int,
      limite_unidades = ${n.unidades}::numeric, tipo_natureza_id = d.tipo_natureza_id, conta = d.conta, conta_depreciacao = d.conta_depreciacao, criado_em = ${ctx.clock.agora()}
    from (select p.id, ${DADOS_DO_PLANO} from patrimonio p ${JUNCOES_DO_PLANO} where p.id = ${depois.id}) d
    where pl.patrimonio_id = d.id`)
  await ctx.db.exec(sql`update saldo_patrimonio set cotas = 0 where patrimonio_id = ${depois.id}`)
}

/** The same estimate under other accounts: the quotas go on as they were. */
const mudarContas = (ctx: Ctx, depois: Contabil, p: Posicao) =>
  ctx.db.exec(sql`
    update plano_depreciacao set tipo_natureza_id = ${depois.tipo_natureza_id}, conta = ${p.conta_nova}, conta_depreciacao = ${p.conta_depreciacao_nova}
    where patrimonio_id = ${depois.id}`)

/** Another account: the balance leaves the one and enters the other, in two rows that cancel out. */
async function reclassificar(ctx: Ctx, id: number, p: Posicao) {
  const { hoje, mes } = hojeEMes(ctx)
  const mudancas = [
    { saldo: 'BRUTO', valor: sql`s.bruto`, de: p.conta, para: p.conta_nova },
    {
      saldo: 'DEPRECIADO',
      valor: sql`s.depreciado`,
      de: p.conta_depreciacao,
      para: p.conta_depreciacao_nova,
    },
  ].filter((m) => m.de !== m.para)
  for (const m of mudancas) {
    await lancar(
      ctx,
      sql`select ${id}::int, ${hoje}::date, ${mes}::date, null::date, 'RECLASSIFICACAO', ${m.saldo}, v.sinal * ${m.valor}, v.debito, v.credito, 'ALTERACAO', ${id}::int
        from saldo_patrimonio s cross join (values (-1, null::text, ${m.de}::text), (1, ${m.para}::text, null::text)) as v(sinal, debito, credito)
        where s.patrimonio_id = ${id} and ${m.valor} <> 0`,
    )
  }
}
