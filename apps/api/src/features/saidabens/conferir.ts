import {
  isRealDate,
  mensagens,
  problemasDasDatas,
  type ProblemaDoBem,
  type Saida,
  type SalvarSaida,
} from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { problemasDosBens, problemasEmPalavras } from '../reservas/problemas.public.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** The day of an instant where the organisation is, or the day itself. */
export function diaDe({ timeZone }: Pick<Clock, 'timeZone'>, quando: string): string {
  if (isRealDate(quando)) return quando
  const dia = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return dia.format(new Date(quando))
}

/** The rules between the dates of a request (docs/regras.md R70). 400 by field. */
export function conferirDatas(ctx: Ctx, c: SalvarSaida): void {
  const erros = problemasDasDatas({
    criacao: diaDe(ctx.clock, c.dataHoraCriacao),
    retorno: c.dataRetornoPrevista,
    hoje: ctx.clock.today(),
  })
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

/**
 * The unit that a request goes to: the unit at work, or another where the parameter lets assets go between units, or the request
 * named it before.
 * 400 for one that may not be chosen.
 */
export async function unidadeDeDestino(
  ctx: Ctx,
  pedida: number | null | undefined,
  deAntes?: number,
): Promise<number> {
  if (!pedida || pedida === ctx.unidadeId) return ctx.unidadeId
  if (pedida === deAntes) return pedida
  const { permitirMovimentacaoEntreUnidades } = await lerParametros(ctx.db)
  if (!permitirMovimentacaoEntreUnidades) throw invalid({ unidade: [mensagens.saidaEntreUnidades] })
  if (!(await ctx.db.row(sql`select 1 from unidade where id = ${pedida} and ativo`)))
    throw invalid({ unidade: [mensagens.naoEncontrado] })
  return pedida
}

type Referida = 'fornecedor' | 'localizacao' | 'responsavel'

/**
 * Everything that a request names is there, where it may be named from, and in use; what it named before may stay when it no longer
 * is (docs/regras.md R203). 400 by field.
 * @param antes the request as it is, where it is changed
 */
export async function conferirReferencias(
  ctx: Ctx,
  c: SalvarSaida,
  antes: Pick<Saida, Referida | 'unidade'> | null,
): Promise<void> {
  const destino = await unidadeDeDestino(ctx, c.unidade, antes?.unidade?.id)
  const emUso = (campo: Referida) => sql`(ativo or id = ${antes?.[campo]?.id ?? null}::int)`
  const perguntas: [Referida, number | null, SqlQuery][] = [
    ['fornecedor', c.fornecedor, sql`fornecedor where true`],
    ['localizacao', c.localizacao, sql`localizacao where unidade_id = ${destino}`],
    ['responsavel', c.responsavel, sql`responsavel where unidade_id in (${ctx.unidadeId}, ${destino})`],
  ]
  const erros: Record<string, string[]> = {}
  for (const [campo, id, entre] of perguntas)
    if (id !== null && !(await ctx.db.row(sql`select 1 from ${entre} and id = ${id} and ${emUso(campo)}`)))
      erros[campo] = [mensagens.naoEncontrado]
  if (Object.keys(erros).length > 0) throw invalid(erros)
}

/** It is of these assets those that cannot go out, and why; what the request itself holds is no hindrance to it. */
export const problemasDaSaida = (
  ctx: Ctx,
  bens: readonly number[],
  id: number | null | undefined,
): Promise<ProblemaDoBem[]> =>
  problemasDosBens(ctx, bens, id ? { motivo: 'SAIDA', registroId: id } : undefined)

/** Holds the rows of the assets, so that none stops being in use before the request is saved, and refuses those that cannot go out. */
export async function conferirBens(ctx: Ctx, bens: readonly number[], id: number | null): Promise<void> {
  await ctx.db.rows(
    sql`select id from patrimonio where id = any(${[...bens]}::int[]) and unidade_id = ${ctx.unidadeId}
      order by id for share`,
  )
  const problemas = await problemasDaSaida(ctx, bens, id)
  if (problemas.length > 0) throw bensPresos(problemas)
}

/** The refusal of a request because of its assets, each with why. */
export const bensPresos = (problemas: readonly ProblemaDoBem[]) =>
  invalid({ itens: problemasEmPalavras(problemas) }, mensagens.saidaBensPresos)
