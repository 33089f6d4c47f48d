import type { EventoDaAvaliacao } from '@tombo/contract'
import { type Change, recordEvento, recordEventos } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { writtenReais } from '../../kernel/db/written.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

export const ENTIDADE = 'avaliacoes'
export const enderecoDaAvaliacao = (id: number) => `/avaliacao/${id}`

/** A step of an appraisal, in its history. */
export const relatar = (
  ctx: Ctx,
  id: number,
  tipo: EventoDaAvaliacao | 'CADASTRO' | 'ALTERACAO' | 'EXCLUSAO',
  alteracoes: Change[] = [],
): Promise<void> => recordEvento(ctx, { entidade: ENTIDADE, entidadeId: id, tipo, alteracoes })

/** Tells what assets were valued at, in the history of each, when their appraisal is finalised. */
export const contarNosBens = (ctx: Ctx, id: number): Promise<void> =>
  recordEventos(
    ctx,
    sql`select 'patrimonios'::text, i.patrimonio_id::bigint, 'AVALIACAO'::text,
      jsonb_build_array(jsonb_build_object('campo', 'Valor avaliado', 'anterior', null,
        'novo', ${`nº ${id}: `}::text || ${writtenReais(sql`i.valor_avaliado`)}))
      from avaliacao_item i where i.avaliacao_id = ${id} and i.valor_avaliado is not null`,
  )

/** Over `p` (patrimonio): how an asset is named, `1042/1 – Mesa`. */
export const NOME_DO_BEM: SqlQuery = nomeDoBem(sql`p`)
