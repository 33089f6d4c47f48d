import {
  Decimal,
  type PontoDepreciacao,
  pontoDepreciacao,
  type ResponseOf,
  type rotasPainelDaDepreciacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { nosMesesDoPeriodo, type Periodo } from '../depreciacoes/periodo.public.ts'
import { PONTO_DA_DEPRECIACAO } from '../razao/planos/ponto.public.ts'

/** How a quota moves the depreciated value, over `l` (lancamento): both ways of an entry between two balances. */
const COTA = sql`l.valor * case 'DEPRECIADO' when l.saldo then l.sinal when l.outro_saldo then l.outro_sinal else 0 end`

/**
 * Gives what the books of a period hold of depreciation, less what was taken back, by the mask that each asset has in them now: the
 * parts add up to the months beside them, and lead to the assets that they count (docs/regras.md R271). Errors: 400 for a day that
 * there is not.
 */
export async function mascarasDepreciadas(
  ctx: Ctx,
  q: Periodo,
): Promise<ResponseOf<typeof rotasPainelDaDepreciacao.mascarasDepreciadas>> {
  const mascaras = await ctx.db.shared(sql<
    ResponseOf<typeof rotasPainelDaDepreciacao.mascarasDepreciadas>[number]
  >`
    with cotas as (
      select l.patrimonio_id, sum(${COTA}) as valor from lancamento l
      where l.unidade_id = ${ctx.unidadeId} and l.mes_ano is not null
        and ${nosMesesDoPeriodo(q, sql`l.competencia`)}
      group by 1 having sum(${COTA}) <> 0),
    k as (
      select n.mascara_id, count(*)::int as quantidade, sum(c.valor) as valor
      from cotas c join plano_depreciacao pl on pl.patrimonio_id = c.patrimonio_id
        left join tipo_natureza n on n.id = pl.tipo_natureza_id
      group by 1)
    select m.id, coalesce(m.descricao, 'Sem máscara') as descricao, k.quantidade, k.valor
    from k left join mascara m on m.id = k.mascara_id order by k.valor desc, 2`)
  return [...mascaras]
}

interface Ponto {
  ponto: PontoDepreciacao
  quantidade: number
  depreciado: string
  reduzidos: number
  reducao: string
  falta: string
  residual: string
  liquido: string
}

/** The losses by reduction to the recoverable value, as a part; none where there are none. No point tells the assets apart that have one. */
function reduzido(pontos: readonly Ponto[]) {
  const valor = pontos.reduce((v, p) => v.plus(p.reducao), new Decimal(0))
  if (valor.isZero()) return []
  return [
    {
      id: null,
      descricao: 'Perdas por redução ao valor recuperável',
      pontos: [],
      quantidade: pontos.reduce((n, p) => n + p.reduzidos, 0),
      valor: valor.toFixed(2),
    },
  ]
}

/**
 * How far the assets in the books have come, by value and by number. The parts of the value add up to what the assets cost: what
 * was depreciated, of assets too that no longer depreciate, what was lost by a reduction, and what is left.
 */
export async function residualDoPainel(
  ctx: Ctx,
): Promise<ResponseOf<typeof rotasPainelDaDepreciacao.residual>> {
  const pontos = await ctx.db.shared(sql<Ponto>`
    select ${PONTO_DA_DEPRECIACAO} as ponto,
      count(*)::int as quantidade, sum(s.depreciado) as depreciado,
      (count(*) filter (where s.reducao > 0))::int as reduzidos, sum(s.reducao) as reducao,
      sum(case when pl.deprecia then greatest(s.liquido - pl.residual, 0) else 0 end) as falta,
      sum(case when pl.deprecia then least(s.liquido, pl.residual)
        else s.liquido end) as residual,
      sum(s.liquido) as liquido
    from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
    where pl.unidade_id = ${ctx.unidadeId} group by 1`)
  const nos = (quais: readonly PontoDepreciacao[]) => pontos.filter((p) => quais.includes(p.ponto))
  /** One amount of the assets at some points, with their number. */
  const parte = (
    descricao: string,
    campo: 'depreciado' | 'falta' | 'residual' | 'liquido',
    quais: PontoDepreciacao[],
  ) => ({
    id: null,
    descricao,
    pontos: quais,
    quantidade: nos(quais).reduce((n, p) => n + p.quantidade, 0),
    valor: nos(quais)
      .reduce((v, p) => v.plus(p[campo]), new Decimal(0))
      .toFixed(2),
  })
  // Assets that do not depreciate are among them only where something of them was depreciated before.
  const depreciados: PontoDepreciacao[] = ['TOTAL', 'EM_CURSO']
  if (nos(['NUNCA']).some((p) => Number(p.depreciado) > 0)) depreciados.push('NUNCA')
  return {
    valor: [
      parte('Já depreciado', 'depreciado', depreciados),
      ...reduzido(pontos),
      parte('Ainda a depreciar', 'falta', ['EM_CURSO', 'SEM_COTA']),
      parte('Valor residual', 'residual', ['TOTAL', 'EM_CURSO', 'SEM_COTA']),
      parte('De bens que não depreciam', 'residual', ['NUNCA']),
    ],
    quantidade: pontoDepreciacao.values.map((ponto) =>
      parte(pontoDepreciacao.descriptions[ponto], 'liquido', [ponto]),
    ),
  }
}
