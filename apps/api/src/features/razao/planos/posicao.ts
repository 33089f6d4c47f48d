import { inicioPara, type Regras } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { DADOS_DO_PLANO, JUNCOES_DO_PLANO } from './plano.public.ts'
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
const camposMudados = ({ antes, depois, adotarMascara = false }: MudancaContabil) => {
  const mudou = (...colunas: (keyof Contabil)[]) =>
    adotarMascara || colunas.some((c) => antes[c] !== depois[c])
  return {
    id: depois.id,
    metodo: mudou('metodo_depreciacao_id'),
    residual: mudou('percentual_valor_residual', 'valor_residual_informado'),
    vida: mudou('vida_util'),
  }
}

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
      exists (select 1 from plano_anterior a
        where ${PODE_VOLTAR} and (a.deprecia, a.metodo, a.residual, a.vida_meses + a.cotas_anteriores,
          a.limite_unidades, a.tipo_natureza_id, a.conta, a.conta_depreciacao, a.conta_despesa)
        is not distinct from (d.deprecia, e.metodo, e.residual, e.vida, d.limite_unidades, d.tipo_natureza_id, d.conta,
          d.conta_depreciacao, d.conta_despesa)) as volta,
      pl.cotas_anteriores + s.cotas as posta, e.vida - (pl.cotas_anteriores + s.cotas) as restante,
      d.limite_unidades - coalesce((select sum(u.quantidade) from unidade_produzida u
        where u.patrimonio_id = s.patrimonio_id
          and extract(year from u.mes)::int * 12 + extract(month from u.mes)::int - 1 <= s.ultimo_mes), 0) as unidades,
      coalesce(s.ultimo_mes + 1, pl.inicio_mes + ${regras.inicio === 'MES_SEGUINTE' ? 1 : 0}::int + s.cotas) as primeiro
    from saldo_patrimonio s join plano_depreciacao pl on pl.patrimonio_id = s.patrimonio_id
      join (select p.id, p.valor_depreciado_abertura as abertura, ${DADOS_DO_PLANO}
        from patrimonio p ${JUNCOES_DO_PLANO} where p.id = any(${[...ids]}::int[])) d on d.id = s.patrimonio_id
      join jsonb_to_recordset(${JSON.stringify(mudancas.map(camposMudados))}::jsonb)
        as f(id int, metodo boolean, residual boolean, vida boolean) on f.id = s.patrimonio_id
      cross join lateral (select
        case when f.metodo then d.metodo else pl.metodo end as metodo,
        case when f.residual then d.residual else pl.residual end as residual,
        case when f.vida then d.vida_meses else pl.vida_meses + pl.cotas_anteriores end as vida) e
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

/** Is the estimate another one: life, residual, method, limit of units? */
export const mudouEstimativa = ({ antes, depois }: MudancaContabil, p: Posicao) =>
  !intacto(p) && (p.outra || antes.limite_quantidades_produzidas !== depois.limite_quantidades_produzidas)

/** Why the ledger does not take a change, by field; null when it does. */
export function recusaDe(m: MudancaContabil, p: Posicao): Record<string, string[]> | null {
  const { antes, depois } = m
  if (intacto(p) || p.so_entrou) return null
  if (mudouValor(m))
    return { valorAquisicao: ['O bem já tem depreciação lançada: o valor só muda por reavaliação.'] }
  if (inicioDe(antes) !== inicioDe(depois)) {
    const campo = DATAS.find((d) => antes[d] !== depois[d]) ?? 'data_inicio_depreciacao'
    return { [CAMPO[campo]]: ['O bem já tem depreciação lançada: o início dela não muda mais.'] }
  }
  if (!mudouEstimativa(m, p) || !p.deprecia || p.volta) return null
  if (!p.por_uso && p.restante !== null && p.restante <= 0)
    return {
      vidaUtil: [`A vida útil deve passar dos meses já depreciados: informe mais de ${p.posta} meses.`],
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
