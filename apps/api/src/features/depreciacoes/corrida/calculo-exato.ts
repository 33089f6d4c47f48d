import { Decimal, depreciavel } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import {
  cotasDevidas,
  type PlanoComPosicao,
  planoDe,
  planosQueDevem,
} from '../../razao/cotas/devidas.public.ts'
import { A_PARTE, type Alcance, doAlcance, iguais } from './calculo.ts'

/** Plans whose quotas differ from month to month are few: they are computed one by one by the contract's own rules. */
interface Item {
  id: number
  cota_inicial: number | null
  primeiro_mes: number | null
  meses: number | null
  vida_meses: number | null
  metodo: string
  erro: string | null
  base: string
  residual: string
  valor_cota: string | null
  depreciado_anterior: string
  a_depreciar: string
  valor: string
  parcelas: [number, string][] | null
}

function itemDe(l: PlanoComPosicao, a: Alcance): Item | null {
  const plano = planoDe(l)
  const comum = {
    id: l.patrimonio_id,
    vida_meses: l.vida_meses,
    metodo: l.metodo,
    base: l.base,
    residual: l.residual,
    depreciado_anterior: l.depreciado,
    a_depreciar: depreciavel(plano).minus(l.no_plano).toFixed(2),
  }
  const valores = cotasDevidas(l, a.regras, a.mes)
  if (valores === null)
    return {
      ...comum,
      cota_inicial: null,
      primeiro_mes: null,
      meses: null,
      erro: 'SEM_UNIDADES_PRODUZIDAS',
      valor_cota: null,
      valor: '0.00',
      parcelas: null,
    }
  if (valores.length === 0) return null
  return {
    ...comum,
    erro: null,
    cota_inicial: l.cotas + 1,
    primeiro_mes: l.proximo,
    meses: valores.length,
    valor_cota: valores.at(-1) ?? null,
    valor: valores.reduce((s, v) => s.plus(v), new Decimal(0)).toFixed(2),
    parcelas: valores.map((v, i) => [l.proximo + i, v]),
  }
}

/** Computes the plans that `calcularIguais` leaves, in portions, over a stretch of assets. */
export async function calcularExatos(ctx: Ctx, a: Alcance, de: number, ate: number): Promise<void> {
  const onde = sql`${doAlcance(ctx, a, de, ate)}
    and ${a.regras.inicio === 'PRO_RATA_DIAS' ? sql`not (${iguais(a.regras)})` : A_PARTE}`
  const linhas = await ctx.db.rows(planosQueDevem(a.regras, a.mes, onde))
  const itens = linhas.map((l) => itemDe(l, a)).filter((i) => i !== null)
  for (let i = 0; i < itens.length; i += 5000) {
    await ctx.db.exec(sql`
      insert into depreciacao_item (depreciacao_id, patrimonio_id, cota_inicial, primeiro_mes, meses,
        vida_meses, metodo, erro, base, residual, valor_cota, depreciado_anterior, a_depreciar, valor, parcelas,
        mes_anterior,
        tipo_natureza_id, mascara_id)
      select ${a.depreciacaoId}::int, r.*, s.ultimo_mes, pl.tipo_natureza_id, n.mascara_id
      from jsonb_to_recordset(${JSON.stringify(itens.slice(i, i + 5000))}::jsonb) as r(id integer,
        cota_inicial integer, primeiro_mes integer, meses integer,
        vida_meses integer, metodo text, erro text, base numeric, residual numeric, valor_cota numeric,
          depreciado_anterior numeric, a_depreciar numeric, valor numeric, parcelas jsonb)
      join saldo_patrimonio s on s.patrimonio_id = r.id join plano_depreciacao pl on pl.patrimonio_id = r.id
        left join tipo_natureza n on n.id = pl.tipo_natureza_id`)
  }
}
