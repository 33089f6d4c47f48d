import {
  MAXIMO_DE_BENS_NA_BAIXA,
  mensagens,
  patrimonioWorkflow,
  type ProblemaDoBem,
  type SalvarItemBaixa,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { notAmong } from '../../../kernel/db/among.ts'
import { and, sql } from '../../../kernel/db/sql.ts'
import { type AppError, conflict, invalid } from '../../../kernel/errors.ts'
import { condicoesDaLista } from '../../patrimonios/lista/condicoes.public.ts'
import { COM_ABERTURA, exigirPosse, foraDaPosse } from '../../razao/valor/posse.public.ts'
import { type BaixaTravada, ehCessao } from '../baixa.ts'
import { problemasDosBens, problemasEmPalavras } from '../../reservas/problemas.public.ts'

const NOMEADOS = 20
/** The greatest id there can be: a greater one names nothing. */
const MAIOR_ID = 2_147_483_647

/** The assets that a choice names, in the order of their ids. Errors: 400, none or more than 10,000. */
export async function escolhidos(ctx: Ctx, c: Pick<SalvarItemBaixa, 'bens' | 'selecao'>): Promise<number[]> {
  const ids = new Set(c.bens.filter((id) => id <= MAIOR_ID))
  if (c.selecao) {
    const { filtro, exceto } = c.selecao
    if (filtro.todasUnidades) throw invalid({ selecao: [mensagens.loteUmaUnidade] }, mensagens.loteUmaUnidade)
    const { condicoes } = await condicoesDaLista(ctx, filtro)
    const achados = await ctx.db.rows(sql<{ id: number }>`
      select t.id from patrimonio t where ${and(condicoes)} and ${notAmong(sql`t.situacao`, patrimonioWorkflow.final)}
        and t.id <> all(${exceto}::int[]) order by t.id limit ${MAXIMO_DE_BENS_NA_BAIXA + 1}`)
    for (const a of achados) ids.add(a.id)
  }
  if (ids.size === 0) throw invalid({ patrimonio: [mensagens.baixaSemBens] }, mensagens.baixaSemBens)
  if (ids.size > MAXIMO_DE_BENS_NA_BAIXA)
    throw invalid({ patrimonio: [mensagens.baixaBensDemais] }, mensagens.baixaBensDemais)
  return [...ids].sort((x, y) => x - y)
}

/** Holds the rows of assets, in the one order in which everybody does, so that none changes meanwhile. */
export async function travarBens(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db.exec(
    sql`select 1 from patrimonio where id = any(${[...ids]}::int[]) order by id for no key update`,
  )
}

/** Says, of these assets, those that cannot be written off now, each with its reason; what a write-off itself holds is free to it. */
export const problemasDaBaixa = (
  ctx: Ctx,
  ids: readonly number[],
  baixaId: number,
): Promise<ProblemaDoBem[]> => problemasDosBens(ctx, ids, { motivo: 'BAIXA', registroId: baixaId })

/** Says, of these assets, those that cannot leave on the day of a write-off: they were not there, or the books had not begun. */
export const problemasDaPosse = (
  ctx: Ctx,
  ids: readonly number[],
  { data, cessao }: { data: string; cessao: boolean },
): Promise<ProblemaDoBem[]> =>
  ctx.db.rows(sql<ProblemaDoBem>`
    select json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
      'descricao', p.descricao) as patrimonio, m.motivo
    from patrimonio p ${COM_ABERTURA} cross join lateral (select ${foraDaPosse(data, !cessao)} as motivo) m
    where p.id = any(${[...ids]}::int[]) and m.motivo is not null order by p.id`)

/** The assets of a write-off can all leave on its day. 400 beside it, naming those that cannot. */
export const exigirPosseDosBens = (ctx: Ctx, b: BaixaTravada): Promise<void> =>
  exigirPosse(ctx, sql`select patrimonio_id from baixa_item where baixa_id = ${b.id}`, b.data, !ehCessao(b))

/** The refusal of a write-off because of its assets, each with why. 409. */
export function recusarBens(
  problemas: readonly ProblemaDoBem[],
  message: string,
  campo: 'patrimonio' | 'acessorios' = 'patrimonio',
): AppError {
  return conflict(message, { [campo]: problemasEmPalavras(problemas) })
}

/**
 * All assets of an invoice that is still to be paid that are the unit's are written off together, or none (docs/regras.md R117).
 * @throws {AppError} 409, naming the assets that are left out
 */
export async function exigirNotasInteiras(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const deFora = await ctx.db.rows(sql<ProblemaDoBem>`
    select json_build_object('id', p.id, 'numeroTombamento', p.numero_tombamento, 'numeroAcessorio', p.numero_acessorio,
      'descricao', p.descricao) as patrimonio, 'Nota fiscal ' || n.numero as motivo
    from nota_fiscal n join patrimonio p on p.nota_fiscal_id = n.id and p.removido_em is null
    where n.a_liquidar and p.unidade_id = ${ctx.unidadeId}
      and n.id in (select nota_fiscal_id from patrimonio where id = any(${[...ids]}::int[]))
      and p.id <> all(${[...ids]}::int[]) and ${notAmong(sql`p.situacao`, patrimonioWorkflow.final)} order by p.id
    limit ${NOMEADOS + 1}`)
  if (deFora.length > 0) throw recusarBens(deFora, mensagens.baixaNotaParcial)
}
