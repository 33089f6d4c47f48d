import type { CampoDoHistorico, tipoEventoBem } from '@tombo/contract'
import { notAmong } from '../../../kernel/db/among.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { desfeita, LIDA_ATE } from '../leituras/listar.ts'

/** Over `l` (inventario_leitura): it says this of the asset. */
const DIZ = {
  localizacaoInicial: sql`true`,
  estadoConservacao: sql`l.estado_conservacao_id is not null`,
  utilizacao: sql`l.utilizacao is not null`,
} as const satisfies Partial<Record<CampoDoHistorico, SqlQuery>>

/** Events that tell what somebody asks for: nothing of the asset has changed by them. */
const PEDIDOS = [
  'SOLICITACAO_ALTERACAO',
  'SOLICITACAO_REPROVADA',
  'SOLICITACAO_CANCELADA',
] as const satisfies (typeof tipoEventoBem.values)[number][]

/**
 * Over `r` (inventario_resultado): the register changed this of the asset after the last reading that says it, and not back again
 * (docs/regras.md R204). The first change since begins with what stood then, and the last ends with what stands now.
 */
export const mudouDepoisDeVisto = (campo: keyof typeof DIZ): SqlQuery => sql`(
  select (array_agg(a.valor->>'anterior' order by v.id))[1]
    is distinct from (array_agg(a.valor->>'novo' order by v.id desc))[1]
  from evento v cross join lateral jsonb_array_elements(v.alteracoes) a(valor)
  where v.entidade = 'patrimonios' and v.entidade_id = r.patrimonio_id and a.valor->>'id' = ${campo}
    and ${notAmong(sql`v.tipo`, PEDIDOS)} and v.instante > (select max(${LIDA_ATE}) from inventario_leitura l
      where l.inventario_id = r.inventario_id and l.patrimonio_id = r.patrimonio_id and not l.tardia
        and ${DIZ[campo]} and not ${desfeita(sql`l`)}))`
