import {
  AQUISICOES_DE_TERCEIROS,
  Decimal,
  formatarData,
  inicioPara,
  mensagens,
  type Regras,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { mesesDasCotas } from '../cotas/a-lancar.public.ts'
import { DADOS_DO_PLANO, DE_TERCEIROS, JUNCOES_DO_PLANO } from './plano.public.ts'
import { PODE_VOLTAR } from './versoes.ts'

/** Holds what of a registered asset concerns its values. */
export interface Contabil {
  id: number
  tipo_natureza_id: number | null
  tipo_aquisicao_id: number | null
  metodo_depreciacao_id: number | null
  valor_aquisicao: string | null
  percentual_valor_residual: string | null
  valor_residual_informado: string | null
  vida_util: number | null
  limite_quantidades_produzidas: string | null
  data_aquisicao: string | null
  data_tombamento: string | null
  data_inicio_depreciacao: string | null
}

/** A registered asset as it was and as it is to be. */
export interface MudancaContabil {
  antes: Contabil
  depois: Contabil
  /** The person takes over what the mask says by now of life, residual and method. */
  adotarMascara?: boolean
  /** It takes a change back before which this plan, by its version, was in force. */
  plano?: number | undefined
}

const DATAS = ['data_inicio_depreciacao', 'data_tombamento', 'data_aquisicao'] as const
const PLANO = [
  'tipo_natureza_id',
  'tipo_aquisicao_id',
  'metodo_depreciacao_id',
  'percentual_valor_residual',
  'valor_residual_informado',
  'vida_util',
  'limite_quantidades_produzidas',
  ...DATAS,
] as const
const CAMPO = {
  data_inicio_depreciacao: 'dataInicioDepreciacao',
  data_tombamento: 'dataTombamento',
  data_aquisicao: 'dataAquisicao',
} as const

/** Balances, plan in force, and what the register says now, of one asset. */
export interface Posicao {
  id: number
  bruto: string
  depreciado: string
  liquido: string
  cotas: number
  /** The first plan of an asset is 1: what came of a change of its worth is not made anew from its acquisition value. */
  versao: number
  /** The accounts that hold its balances until now. */
  conta: string
  conta_depreciacao: string
  conta_reducao: string | null
  /** The register says another life, residual, method, or whether it depreciates at all, than the plan in force. */
  outra: boolean
  deprecia: boolean
  por_uso: boolean
  /** Nothing was posted of it but its entry, with an accumulated value that was computed at the opening of the books. */
  so_entrou: boolean
  /** It came from another unit: the entry that was made of it is not this unit's. */
  transferido: boolean
  /** It entered by the opening of the books, whose day this is. */
  aberto: boolean
  abertura: string | null
  /** It was, and is to be, somebody else's: kept in accounts of control. */
  era_de_terceiros: boolean
  de_terceiros: boolean
  /** The entry that was made of its acquisition, whatever happened to its worth since: 0 for what was opened. */
  entrada: string
  entrada_conta: string | null
  entrada_escritura: string | null
  entrada_data: string | null
  /** The month in whose books the latest of it stands, and the first. */
  entrada_mes: string | null
  entrada_primeira: string | null
  /** The plan before the one in force says what the register says now, and nothing was posted since. */
  volta: boolean
  /** Method and residual from here on. */
  metodo: string | null
  residual: string
  /** Months posted, months of the life from here on, and units that remain. */
  posta: number
  restante: number | null
  unidades: string | null
  /** The month of the next quota (year * 12 + month - 1). */
  primeiro: number | null
}

/** Gives what of the estimate a change says itself: the rest stays as the plan in force has it, whatever the mask says by now. */
const camposMudados = ({ antes, depois, adotarMascara = false, plano }: MudancaContabil) => {
  const mudou = (...colunas: (keyof Contabil)[]) =>
    adotarMascara || colunas.some((c) => antes[c] !== depois[c])
  return {
    id: depois.id,
    aquisicao: antes.tipo_aquisicao_id,
    plano: plano ?? null,
    metodo: mudou('metodo_depreciacao_id'),
    residual: mudou('percentual_valor_residual', 'valor_residual_informado'),
    vida: mudou('vida_util'),
  }
}

/** Says how the acquisition of an asset was entered, its corrections among it. Over `s` (saldo_patrimonio). */
const ENTRADA_DO_BEM = sql`(select
    (array_agg(l.tipo order by l.id desc) filter (where l.tipo in ('ENTRADA', 'ABERTURA')))[1] as tipo,
    sum(l.sinal * l.valor) filter (where l.tipo <> 'ABERTURA') as valor,
    (array_agg(l.conta_credito order by l.id desc) filter (where l.sinal = 1))[1] as conta,
    (array_agg(l.escritura order by l.id desc) filter (where l.sinal = 1))[1] as escritura,
    (array_agg(l.data order by l.id desc) filter (where l.sinal = 1))[1] as data,
    (array_agg(l.competencia order by l.id desc) filter (where l.sinal = 1))[1] as mes, min(l.competencia) as primeira
  from lancamento l where l.patrimonio_id = s.patrimonio_id and l.saldo = 'BRUTO'
    and l.tipo in ('ENTRADA', 'AJUSTE_ENTRADA', 'ESTORNO_ENTRADA', 'ABERTURA'))`

/**
 * Over `f`, `pl` and `v` (plano_anterior): where what a change says of the estimate stands. A change that is taken back brings that
 * of the plan before it, whatever the register said beside it; a plan that came after it stays in force (docs/regras.md R82).
 */
const DE_ONDE = sql`case when v.patrimonio_id is not null then 'ANTERIOR'
  when pl.versao > f.plano then 'VIGENTE' else 'CADASTRO' end`

/** Reads the positions of assets whose columns are already written, and locks them, in the order of their ids. */
export async function lerPosicoes(
  ctx: Ctx,
  mudancas: readonly MudancaContabil[],
  regras: Regras,
): Promise<Map<number, Posicao>> {
  const ids = mudancas.map((m) => m.depois.id)
  const linhas = await ctx.db.rows(sql<Posicao>`
    select s.patrimonio_id as id, s.bruto, s.depreciado, s.liquido, s.cotas, pl.versao, pl.conta,
      pl.conta_depreciacao, pl.conta_reducao,
      (pl.deprecia, pl.metodo, pl.residual, pl.vida_meses + pl.cotas_anteriores) is distinct from (d.deprecia,
        e.metodo, e.residual, e.vida) as outra,
      d.deprecia, coalesce(e.metodo = 'UNIDADES_PRODUZIDAS', false) as por_uso, e.metodo, e.residual,
      s.ultimo_mes is null and pl.versao = 1 and pl.cotas_anteriores = 0 and pl.transferido_em is null
        and d.abertura = 0 and s.depreciado > 0 as so_entrou,
      pl.transferido_em is not null as transferido, coalesce(en.tipo = 'ABERTURA', false) as aberto, lu.abertura::text,
      exists (select 1 from tipo_aquisicao x where x.id = f.aquisicao
          and ${among(sql`x.classificacao`, AQUISICOES_DE_TERCEIROS)})
        as era_de_terceiros, d.de_terceiros, coalesce(en.valor, 0) as entrada, en.conta as entrada_conta,
      en.escritura as entrada_escritura,
      en.data::text as entrada_data, en.mes::text as entrada_mes,
      en.primeira::text as entrada_primeira,
      exists (select 1 from plano_anterior a
        where ${PODE_VOLTAR} and (a.deprecia, a.metodo, a.residual, a.vida_meses + a.cotas_anteriores,
          a.limite_unidades, a.tipo_natureza_id, a.conta, a.conta_depreciacao, a.conta_despesa)
        is not distinct from (d.deprecia, e.metodo, e.residual, e.vida, e.limite, d.tipo_natureza_id, d.conta,
          d.conta_depreciacao, d.conta_despesa)) as volta,
      pl.cotas_anteriores + q.meses as posta, e.vida - (pl.cotas_anteriores + q.meses) as restante,
      d.limite_unidades - coalesce((select sum(u.quantidade) from unidade_produzida u
        where u.patrimonio_id = s.patrimonio_id
          and extract(year from u.mes)::int * 12 + extract(month from u.mes)::int - 1 <= s.ultimo_mes), 0) as unidades,
      coalesce(s.ultimo_mes + 1, pl.inicio_mes + ${regras.inicio === 'MES_SEGUINTE' ? 1 : 0}::int + s.cotas) as primeiro
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
      left join livros_da_unidade lu on lu.unidade_id = pl.unidade_id
      left join lateral ${ENTRADA_DO_BEM} en on true
      join (select p.id, p.valor_depreciado_abertura as abertura, ${DADOS_DO_PLANO},
        ${DE_TERCEIROS} as de_terceiros
        from patrimonio p ${JUNCOES_DO_PLANO} where p.id = any(${[...ids]}::int[])) d on d.id = s.patrimonio_id
      join jsonb_to_recordset(${JSON.stringify(mudancas.map(camposMudados))}::jsonb)
        as f(id int, aquisicao int, plano int, metodo boolean, residual boolean, vida boolean)
        on f.id = s.patrimonio_id
      left join plano_anterior v on v.patrimonio_id = s.patrimonio_id and v.versao = f.plano
        and pl.versao = f.plano + 1 and pl.origem = 'ALTERACAO'
      cross join lateral (select ${DE_ONDE} as fonte) o
      cross join lateral (select
        case when not f.metodo or o.fonte = 'VIGENTE' then pl.metodo when o.fonte = 'ANTERIOR' then v.metodo
          else d.metodo end as metodo,
        case when not f.residual or o.fonte = 'VIGENTE' then pl.residual when o.fonte = 'ANTERIOR' then v.residual
          else d.residual end as residual,
        case when not f.vida or o.fonte = 'VIGENTE' then pl.vida_meses + pl.cotas_anteriores
          when o.fonte = 'ANTERIOR' then v.vida_meses + v.cotas_anteriores else d.vida_meses end as vida,
        case when o.fonte = 'ANTERIOR' then v.limite_unidades else d.limite_unidades end as limite) e
      cross join lateral (select ${mesesDasCotas(sql`s.cotas`)} as meses) q
    where s.patrimonio_id = any(${[...ids]}::int[]) order by s.patrimonio_id for update of s, pl`)
  return new Map(linhas.map((l) => [l.id, l]))
}

/** Does a change touch the value, or how the asset depreciates? */
export const mudouValor = ({ antes, depois }: MudancaContabil) =>
  antes.valor_aquisicao !== depois.valor_aquisicao
export const mudouPlano = ({ antes, depois, adotarMascara = false }: MudancaContabil) =>
  adotarMascara || PLANO.some((c) => antes[c] !== depois[c])

const inicioDe = (c: Contabil) => c.data_inicio_depreciacao ?? c.data_tombamento ?? c.data_aquisicao

/** Nothing of the asset is depreciated yet, and its worth is that of its entry. */
export const intacto = (p: Posicao) => p.versao === 1 && Number(p.depreciado) === 0 && p.cotas === 0

/** Its entry may still be taken back and made anew: nothing came after it. */
const soEntrada = (p: Posicao) => !p.transferido && (intacto(p) || p.so_entrou)

/** The day by which an asset is of before or after the opening of the books (docs/regras.md R81). */
const diaDoFato = (c: Contabil) => c.data_aquisicao ?? c.data_tombamento

/** The change concerns the entry itself, which is taken back and made anew; elsewhere the plan alone is another. */
export const mudouEntrada = (m: MudancaContabil, p: Posicao) =>
  soEntrada(p) &&
  (p.so_entrou ||
    p.aberto ||
    mudouValor(m) ||
    m.antes.tipo_aquisicao_id !== m.depois.tipo_aquisicao_id ||
    diaDoFato(m.antes) !== diaDoFato(m.depois))

const valorPreso = (p: Posicao) =>
  p.transferido
    ? 'O bem veio de outra unidade: o valor só muda por reavaliação.'
    : 'O bem já tem depreciação lançada: o valor só muda por reavaliação.'

/** Why what was posted after its entry holds an asset where it is, by field; null when it does not. */
function recusaDaEntrada({ antes, depois }: MudancaContabil, p: Posicao): Record<string, string[]> | null {
  if (p.era_de_terceiros !== p.de_terceiros) return { tipoAquisicao: [mensagens.bemPassaATerceiros] }
  const [era, sera] = [diaDoFato(antes), diaDoFato(depois)]
  const existia = (dia: string | null) => p.abertura !== null && dia !== null && dia <= p.abertura
  if (existia(era) === existia(sera)) return null
  const campo = antes.data_aquisicao === depois.data_aquisicao ? 'dataTombamento' : 'dataAquisicao'
  return { [campo]: [mensagens.dataPassaDaAbertura.replace('{dia}', formatarData(p.abertura ?? ''))] }
}

/** Is the estimate another one: life, residual, method, limit of units? */
export const mudouEstimativa = ({ antes, depois }: MudancaContabil, p: Posicao) =>
  !intacto(p) && (p.outra || antes.limite_quantidades_produzidas !== depois.limite_quantidades_produzidas)

/** Why the ledger does not take a change, by field; null when it does. */
export function recusaDe(m: MudancaContabil, p: Posicao): Record<string, string[]> | null {
  const { antes, depois } = m
  if (soEntrada(p)) return null
  if (mudouValor(m)) return { valorAquisicao: [valorPreso(p)] }
  const presa = recusaDaEntrada(m, p)
  if (presa) return presa
  if (intacto(p)) return null
  if (inicioDe(antes) !== inicioDe(depois)) {
    const campo = DATAS.find((d) => antes[d] !== depois[d]) ?? 'data_inicio_depreciacao'
    return { [CAMPO[campo]]: ['O bem já tem depreciação lançada: o início dela não muda mais.'] }
  }
  if (!mudouEstimativa(m, p) || !p.deprecia || p.volta) return null
  if (!p.por_uso && p.restante !== null && p.restante <= 0)
    return {
      vidaUtil: [`A vida útil deve passar dos meses já depreciados: informe mais de ${p.posta} meses.`],
    }
  if (new Decimal(p.residual).greaterThan(p.liquido))
    return {
      [antes.valor_residual_informado === depois.valor_residual_informado
        ? 'percentualValorResidual'
        : 'valorResidualInformado']: [mensagens.residualMaiorQueLiquido],
    }
  if (p.por_uso && p.unidades !== null && Number(p.unidades) <= 0)
    return { limiteQuantidadesProduzidas: ['O limite deve passar das unidades já produzidas.'] }
  return null
}

const competenciaDaProxima = ({ primeiro }: Posicao): string | null =>
  primeiro === null ? null : `${Math.floor(primeiro / 12)}-${String((primeiro % 12) + 1).padStart(2, '0')}`

/** The month of the next quota, as its first day. */
export const mesDaProxima = (p: Posicao): string | null => {
  const mes = competenciaDaProxima(p)
  return mes && `${mes}-01`
}

/** The date from which the next quota counts under these rules. */
export const inicioDaProxima = (p: Posicao, regras: Regras): string | null => {
  const mes = competenciaDaProxima(p)
  return mes && inicioPara(mes, regras)
}
