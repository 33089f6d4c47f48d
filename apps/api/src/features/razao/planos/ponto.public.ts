import type { PontoDepreciacao } from '@tombo/contract'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

/** How far the depreciation of an asset has come (`PontoDepreciacao`), of its plan `pl` and its balances `s`; null of one that was written off. */
export const PONTO_DA_DEPRECIACAO: SqlQuery = sql`(case when pl.origem = 'BAIXA' then null
  when not pl.deprecia then 'NUNCA' when s.liquido <= pl.residual then 'TOTAL'
  when s.depreciado = 0 then 'SEM_COTA' else 'EM_CURSO' end)`

/** The ids of the assets that stand at one of these points; an asset outside the books stands at none. */
export const bensNosPontos = (pontos: readonly PontoDepreciacao[]): SqlQuery => sql`
  select pl.patrimonio_id from plano_depreciacao pl join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id
  where ${PONTO_DA_DEPRECIACAO} = any(${pontos})`
