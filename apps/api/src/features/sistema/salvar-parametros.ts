import {
  type CorpoDe,
  NOMES_PARAMETROS,
  PARAMETROS,
  type Parametros,
  type rotasSistema,
  valorEmPalavras,
} from '@tombo/contract'
import { diferencas, registrarEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { lerParametros } from './parametros.public.ts'

const emTextos = (p: Parametros): Record<string, string | null> =>
  Object.fromEntries(NOMES_PARAMETROS.map((n) => [PARAMETROS[n].campo.rotulo, valorEmPalavras(n, p[n])]))

/** Sets parameters of the organisation, with one event that says what changed; a save that changes nothing writes nothing. */
export async function salvarParametros(
  ctx: Ctx,
  corpo: CorpoDe<typeof rotasSistema.salvarParametros>,
): Promise<Parametros> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(7204)`)
  const antes = await lerParametros(ctx.db)
  for (const [nome, valor] of Object.entries(corpo)) {
    if (valor === undefined || valor === antes[nome as keyof Parametros]) continue
    await ctx.db.exec(sql`
      insert into parametro (nome, valor, alterado_em, alterado_por) values (${nome}, ${JSON.stringify(valor)}::jsonb, ${ctx.clock.agora()}, ${ctx.actor.nome})
      on conflict (nome) do update set valor = excluded.valor, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por`)
  }
  const depois = await lerParametros(ctx.db)
  const alteracoes = diferencas(emTextos(antes), emTextos(depois))
  if (alteracoes.length > 0)
    await registrarEvento(ctx, {
      entidade: 'parametros',
      entidadeId: 1,
      tipo: 'ALTERACAO',
      alteracoes,
      unidadeId: null,
    })
  return depois
}
