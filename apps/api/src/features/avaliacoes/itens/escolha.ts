import {
  type EscolhaDeBens,
  type ListaPatrimonio,
  MAXIMO_DE_BENS_NA_AVALIACAO,
  mensagens,
  patrimonioWorkflow,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { and, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { AppError } from '../../../kernel/errors.ts'
import { condicoesDaLista } from '../../patrimonios/lista/condicoes.public.ts'
import { NOME_DO_BEM } from '../relatos.ts'

/** Over `t` (patrimonio): it may be appraised. */
const AVALIAVEL = among(sql`t.situacao`, patrimonioWorkflow.from('AVALIAR'))
/** Over `t`: the open item that keeps it from another appraisal, and the item that this appraisal had of it. */
const EM_OUTRA = sql`(select i.avaliacao_id from avaliacao_item i where i.patrimonio_id = t.id and i.aberto)`
const aqui = (avaliacaoId: number | null) =>
  sql`(select i.situacao from avaliacao_item i where i.patrimonio_id = t.id and i.avaliacao_id = ${avaliacaoId}::int)`

/** Over `t`: the assets of the unit that were chosen, whether they may come in or not. */
export async function escolhidos(
  ctx: Ctx,
  e: EscolhaDeBens | { filtro: ListaPatrimonio },
): Promise<SqlQuery> {
  const ids = 'ids' in e ? e.ids : undefined
  const exceto = 'exceto' in e ? e.exceto : []
  if (ids)
    return sql`t.id = any(${[...new Set(ids)]}::int[]) and t.unidade_id = ${ctx.unidadeId} and t.removido_em is null`
  const { condicoes } = await condicoesDaLista(ctx, {
    ...(e.filtro as ListaPatrimonio),
    todasUnidades: false,
  })
  return and([...condicoes, sql`t.id <> all(${exceto}::int[])`])
}

/** Over `t`: of the assets that were chosen, those that come in. */
export const entram = (avaliacaoId: number | null): SqlQuery =>
  sql`${AVALIAVEL} and ${EM_OUTRA} is null and ${aqui(avaliacaoId)} is null`

const DITOS = 20

/** How many of the assets that were chosen would come in, and the first of those that would not, each with why. */
export async function contarEscolha(ctx: Ctx, quais: SqlQuery, avaliacaoId: number | null) {
  const n = await ctx.db.row(sql<{ count: number; emOutras: number; jaEstao: number; retirados: number }>`
    select count(*) filter (where avaliavel and outra is null and aqui is null)::int as count,
      count(*) filter (where outra is not null and outra is distinct from ${avaliacaoId}::int)::int as "emOutras",
      count(*) filter (where outra = ${avaliacaoId}::int)::int as "jaEstao",
      count(*) filter (where aqui = 'RETIRADO' and outra is null)::int as retirados
    from (select ${AVALIAVEL} as avaliavel, ${EM_OUTRA} as outra, ${aqui(avaliacaoId)} as aqui
      from patrimonio t where ${quais}) x`)
  const fora = await ctx.db.rows(sql<{ id: number; nome: string; motivo: string }>`
    select p.id, ${NOME_DO_BEM} as nome, case when not x.avaliavel then 'Não está em uso.'
      when x.outra = ${avaliacaoId}::int then 'Já está nesta avaliação.'
      when x.outra is not null then 'Está na avaliação nº ' || x.outra || '.'
      else 'Foi retirado desta avaliação.' end as motivo
    from (select t.id, ${AVALIAVEL} as avaliavel, ${EM_OUTRA} as outra, ${aqui(avaliacaoId)} as aqui
      from patrimonio t where ${quais}) x join patrimonio p on p.id = x.id
    where not x.avaliavel or x.outra is not null or x.aqui is not null
    order by p.numero_tombamento, p.id limit ${DITOS}`)
  const { count = 0, emOutras = 0, jaEstao = 0, retirados = 0 } = n ?? {}
  return { count, emOutras, jaEstao, retirados, fora }
}

/** At least one comes in, and no more than 10,000. Errors: 409, none, naming why; 400, too many. */
export function exigirQuantidade(c: Awaited<ReturnType<typeof contarEscolha>>): void {
  if (c.count > MAXIMO_DE_BENS_NA_AVALIACAO)
    throw new AppError(400, mensagens.avaliacaoBensDemais, { itens: [mensagens.avaliacaoBensDemais] })
  if (c.count === 0)
    throw new AppError(409, mensagens.avaliacaoNadaAIncluir, {
      itens: c.fora.map((f) => `${f.nome}: ${f.motivo}`),
    })
}
