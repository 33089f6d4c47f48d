import { type EventoDaReavaliacao, nomeDaReavaliacao } from '@tombo/contract'
import { type Change, recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { writtenReais } from '../../kernel/db/written.ts'
import type { ReavaliacaoTravada } from './reavaliacao.ts'
import { JUNCOES_DO_ITEM, LIQUIDO_DO_ITEM, LIQUIDO_NOVO } from './consultas.ts'

export const ENTIDADE = 'reavaliacoes'

/** A step of a revaluation, in its history. */
export const relatar = (
  ctx: Ctx,
  id: number,
  tipo: EventoDaReavaliacao | 'CADASTRO' | 'ALTERACAO' | 'EXCLUSAO',
  alteracoes: Change[] = [],
): Promise<void> => recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo, alteracoes })

/** The posting of a revaluation, or its being taken back, in the history of each of its assets. */
export const contarNosBens = (
  ctx: Ctx,
  r: ReavaliacaoTravada,
  tipo: 'REAVALIACAO' | 'REAVALIACAO_ESTORNO',
): Promise<void> => {
  const [antes, depois] =
    tipo === 'REAVALIACAO' ? [LIQUIDO_DO_ITEM, LIQUIDO_NOVO] : [LIQUIDO_NOVO, LIQUIDO_DO_ITEM]
  const qual = nomeDaReavaliacao(r.tipo, r.id)
  return recordEventos(
    ctx,
    sql`select 'patrimonios'::text, i.patrimonio_id::bigint, ${tipo}::text,
      jsonb_build_array(jsonb_build_object('campo', 'Reavaliação', 'anterior', null, 'novo', ${qual}::text),
        jsonb_build_object('campo', 'Valor líquido', 'anterior', ${writtenReais(antes)},
          'novo', ${writtenReais(depois)}))
    from reavaliacao_item i join reavaliacao t on t.id = i.reavaliacao_id ${JUNCOES_DO_ITEM}
    where i.reavaliacao_id = ${r.id}::int order by i.patrimonio_id`,
  )
}
