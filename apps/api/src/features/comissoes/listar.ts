import { comissoes, type QueryOf, type rotasComissoes, type Where } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { listVisible } from '../../kernel/http/crud.ts'
import { fonteDasComissoes, situacaoNoDia } from './fonte.ts'

type Pergunta = QueryOf<typeof rotasComissoes.listar>

/** Every commission has a situation. */
function naSituacao(f: NonNullable<Where[string]>, hoje: string): SqlQuery[] {
  return [
    ...(f.in ? [sql`${situacaoNoDia(hoje)} = any(${f.in}::text[])`] : []),
    ...(f.isNull ? [sql`false`] : []),
  ]
}

/** For work of a kind: those of it that are in force today, and the one that was chosen before. */
const paraTrabalho = ({ filtro, escolhida }: Pergunta, hoje: string): SqlQuery[] =>
  filtro === undefined
    ? []
    : [
        sql`(t.id = ${escolhida ?? null}::int or (${situacaoNoDia(hoje)} = 'EM_VIGOR'
          and exists (select 1 from tipo_comissao c where c.id = t.tipo_id and c.classificacao = ${filtro})))`,
      ]

/** A page of the unit's commissions, as they are today. */
export function listarComissoes(ctx: Ctx, query: Pergunta) {
  const hoje = ctx.clock.today()
  const { situacao, ...where } = query.where ?? {}
  return listVisible(ctx, comissoes, fonteDasComissoes(hoje), { ...query, where }, [
    ...(situacao ? naSituacao(situacao, hoje) : []),
    ...paraTrabalho(query, hoje),
  ])
}
