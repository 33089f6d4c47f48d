import {
  Decimal,
  depreciacaoWorkflow,
  isRealDate,
  mensagens,
  type ResponseOf,
  type rotasPainelDaDepreciacao,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'

interface Periodo {
  dataInicial?: string | undefined
  dataFinal?: string | undefined
}

function diaDe(q: Periodo, campo: keyof Periodo): string | null {
  const dia = q[campo]?.slice(0, 10) || null
  if (dia && !isRealDate(dia)) throw invalid({ [campo]: [mensagens.dataInvalida] })
  return dia
}

/** Gives what each mask depreciated in the concluded runs of a period. Errors: 400 for a day that there is not. */
export const mascarasDepreciadas = (
  ctx: Ctx,
  q: Periodo,
): Promise<ResponseOf<typeof rotasPainelDaDepreciacao.mascarasDepreciadas>> =>
  ctx.db.rows(sql<ResponseOf<typeof rotasPainelDaDepreciacao.mascarasDepreciadas>[number]>`
    with k as (
      select i.mascara_id, count(distinct i.patrimonio_id)::int as quantidade, sum(i.valor) as valor
      from depreciacao d join depreciacao_item i on i.depreciacao_id = d.id and i.erro is null
      where d.unidade_id = ${ctx.unidadeId} and d.estornada_em is null
        and ${among(sql`d.situacao`, depreciacaoWorkflow.from('estornar'))}
        and d.competencia >= coalesce(${diaDe(q, 'dataInicial')}::date, '-infinity')
        and d.competencia <= coalesce(${diaDe(q, 'dataFinal')}::date, 'infinity')
      group by 1)
    select m.id, coalesce(m.descricao, 'Sem máscara') as descricao, k.quantidade, k.valor
    from k left join mascara m on m.id = k.mascara_id order by k.valor desc, 2`)

interface Ponto {
  ponto: 'TOTAL' | 'EM_CURSO' | 'SEM_COTA' | 'NUNCA'
  quantidade: number
  depreciado: string
  falta: string
  residual: string
  liquido: string
}

const PONTOS: readonly (readonly [Ponto['ponto'], string])[] = [
  ['TOTAL', 'Totalmente depreciados'],
  ['EM_CURSO', 'Em depreciação'],
  ['SEM_COTA', 'Ainda sem depreciação'],
  ['NUNCA', 'Não depreciam'],
]

const DEPRECIAM = ['TOTAL', 'EM_CURSO', 'SEM_COTA'] as const

/** How far the assets in the books have come, by value and by number. */
export async function residualDoPainel(
  ctx: Ctx,
): Promise<ResponseOf<typeof rotasPainelDaDepreciacao.residual>> {
  const pontos = await ctx.db.rows(sql<Ponto>`
    select case when not pl.deprecia then 'NUNCA' when s.liquido <= pl.residual then 'TOTAL'
        when s.depreciado = 0 then 'SEM_COTA' else 'EM_CURSO' end as ponto,
      count(*)::int as quantidade, sum(s.depreciado) as depreciado,
      sum(case when pl.deprecia then greatest(s.liquido - pl.residual, 0) else 0 end) as falta,
      sum(case when pl.deprecia then least(s.liquido, pl.residual)
        else s.liquido end) as residual,
      sum(s.liquido) as liquido
    from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
    where pl.unidade_id = ${ctx.unidadeId} group by 1`)
  const somar = (campo: 'depreciado' | 'falta' | 'residual', quais: readonly Ponto['ponto'][]) =>
    pontos
      .filter((p) => quais.includes(p.ponto))
      .reduce((v, p) => v.plus(p[campo]), new Decimal(0))
      .toFixed(2)
  const deQuantos = (quais: readonly Ponto['ponto'][]) =>
    pontos.filter((p) => quais.includes(p.ponto)).reduce((n, p) => n + p.quantidade, 0)
  const fatia = (descricao: string, quantidade: number, valor: string) => ({
    id: null,
    descricao,
    quantidade,
    valor,
  })
  return {
    valor: [
      fatia('Já depreciado', deQuantos(['TOTAL', 'EM_CURSO']), somar('depreciado', DEPRECIAM)),
      fatia('Ainda a depreciar', deQuantos(['EM_CURSO', 'SEM_COTA']), somar('falta', DEPRECIAM)),
      fatia('Valor residual', deQuantos(DEPRECIAM), somar('residual', DEPRECIAM)),
      fatia('De bens que não depreciam', deQuantos(['NUNCA']), somar('residual', ['NUNCA'])),
    ],
    quantidade: PONTOS.map(([ponto, descricao]) => {
      const p = pontos.find((x) => x.ponto === ponto)
      return fatia(descricao, p?.quantidade ?? 0, p?.liquido ?? '0.00')
    }),
  }
}
