import {
  can,
  type BodyOf,
  mensagens,
  type NomeParametro,
  NOMES_PARAMETROS,
  PARAMETROS,
  PARAMETROS_DE_ENDERECO,
  type Parametros,
  type rotasSistema,
  valorEmPalavras,
} from '@tombo/contract'
import { notifyAdministrators } from '../../kernel/notices/administrators.ts'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import { spendConfirmation } from '../../kernel/session/confirmation.ts'
import { tellParameters } from '../../kernel/stream/changes.ts'
import { lerParametros } from './parametros.public.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

const emTextos = (p: Parametros): Record<string, string | null> =>
  Object.fromEntries(NOMES_PARAMETROS.map((n) => [PARAMETROS[n].campo.label, valorEmPalavras(n, p[n])]))

/** Where mails go to is in the hands of administrators: 403 beside the fields for others, and without the password. */
async function exigirQuePodeMudar(ctx: Ctx, nomes: readonly NomeParametro[]): Promise<void> {
  if (!can(ctx.tags, 'administrador'))
    throw new AppError(
      403,
      mensagens.soAdministrador,
      Object.fromEntries(nomes.map((n) => [n, [mensagens.soAdministradorCampo]])),
    )
  await spendConfirmation(ctx)
}

/** Follows a change of the parameters, in its transaction. */
export type AoMudarParametros = (ctx: Ctx, antes: Parametros, depois: Parametros) => Promise<unknown>

/** Sets parameters of the organisation, with one event that says what changed; a save that changes nothing writes nothing. */
export async function salvarParametros(
  ctx: Ctx,
  corpo: BodyOf<typeof rotasSistema.salvarParametros>,
  aoMudar: AoMudarParametros,
): Promise<Parametros> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(${LOCKS.parameters}::bigint)`)
  const antes = await lerParametros(ctx.db)
  const enderecos = PARAMETROS_DE_ENDERECO.filter((n) => corpo[n] !== undefined && corpo[n] !== antes[n])
  if (enderecos.length > 0) await exigirQuePodeMudar(ctx, enderecos)
  for (const [nome, valor] of Object.entries(corpo)) {
    if (valor === undefined || valor === antes[nome as keyof Parametros]) continue
    await ctx.db.exec(sql`
      insert into parametro (nome, valor, alterado_em, alterado_por)
      values (${nome}, ${JSON.stringify(valor)}::jsonb, ${ctx.clock.now()}, ${ctx.actor.nome})
      on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em,
        alterado_por = excluded.alterado_por`)
  }
  const depois = await lerParametros(ctx.db)
  await aoMudar(ctx, antes, depois)
  const alteracoes = differences(emTextos(antes), emTextos(depois))
  if (alteracoes.length > 0) {
    await recordEvento(ctx, {
      entidade: 'parametros',
      entidadeId: 1,
      tipo: 'ALTERACAO',
      alteracoes,
      unidadeId: null,
    })
    await tellParameters(ctx.db)
  }
  if (enderecos.length > 0)
    await notifyAdministrators(ctx, {
      what: 'os endereços para onde vão e-mails do sistema',
      endereco: '/configuracoes/parametro',
    })
  return depois
}
