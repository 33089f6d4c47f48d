import {
  type ListaRecuperacao,
  makePage,
  type Page,
  type Patrimonio,
  type PatrimonioRemovido,
  semAcentos,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, escapeLike, sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { estadoDoBem } from '../campos/estado.ts'
import { obterPatrimonio } from './obter.ts'
import { chavesDaOrdem, escreverOrdem } from '../lista/ordem.public.ts'
import { JUNCOES, LINHA } from '../lista/selecao.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

/** Orders by what is asked for, and by the id after it. */
function ordemDosRemovidos(q: ListaRecuperacao): SqlQuery {
  const desce = q.sentidoOrdenacao === 'DECRESCENTE'
  const propria = { valor: sql.ref('t.removido_em'), desce, indexada: false, vazia: false }
  const chaves = q.campoOrdenacao === 'removidoEm' ? [propria] : chavesDaOrdem(q.campoOrdenacao, desce)
  return escreverOrdem([...chaves, { ...propria, valor: sql.ref('t.id') }])
}

const palavras = (texto: string | undefined): SqlQuery[] =>
  semAcentos(texto ?? '')
    .split(' ')
    .filter(Boolean)
    .map((p) => sql`normalizar(t.descricao) like ${`%${escapeLike(p)}%`}`)

/** The assets of the unit that were removed, the latest first unless another order is asked for. */
export async function listarRemovidos(ctx: Ctx, q: ListaRecuperacao): Promise<Page<PatrimonioRemovido>> {
  const onde = and([
    sql`t.unidade_id = ${ctx.unidadeId}`,
    sql`t.removido_em is not null`,
    ...palavras(q.descricao),
    ...(q.dataAquisicaoInicial ? [sql`t.data_aquisicao >= ${q.dataAquisicaoInicial}::date`] : []),
    ...(q.dataAquisicaoFinal ? [sql`t.data_aquisicao <= ${q.dataAquisicaoFinal}::date`] : []),
    ...(q.classificacao ? [sql`tb.classificacao = any(${q.classificacao})`] : []),
    ...(q.localizacao ? [sql`t.localizacao_id = any(${q.localizacao})`] : []),
    ...(q.responsavel ? [sql`t.responsavel_id = any(${q.responsavel})`] : []),
    ...(q.numeroPatrimonio ? [sql`t.numero_tombamento = ${q.numeroPatrimonio}`] : []),
  ])
  const total = await ctx.db.row(
    sql<{ n: number }>`select count(*)::int as n from patrimonio t ${JUNCOES} where ${onde}`,
  )
  const linhas = await ctx.db.rows(sql<PatrimonioRemovido>`
    select ${LINHA}, t.observacao, t.removido_em as "removidoEm", t.removido_por as "removidoPor"
    from patrimonio t ${JUNCOES}
    where ${onde} order by ${ordemDosRemovidos(q)} limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  return makePage(linhas, total?.n ?? 0, q.page, q.rpp)
}

interface Removido {
  numero_tombamento: number | null
  numero_acessorio: number
  referencia: string | null
}

interface Dono {
  nome: string
  campo: 'numeroTombamento' | 'referencia'
}

/** Gives what was the asset's own and is another's by now. One of another unit is named by its unit only. */
const donosAtuais = (ctx: Ctx, r: Removido) =>
  ctx.db.rows(sql<Dono>`
    select case when p.unidade_id = ${ctx.unidadeId} then 'do bem “' || ${nomeDoBem(sql`p`)}
      || '”' else 'de um bem da unidade “' || u.descricao || '”' end as nome, c.campo
    from patrimonio p join unidade u on u.id = p.unidade_id
      cross join lateral (select case when p.referencia = ${r.referencia} then 'referencia'
        else 'numeroTombamento' end as campo) c
    where p.removido_em is null
      and (p.referencia = ${r.referencia}
      or (p.numero_tombamento = ${r.numero_tombamento} and p.numero_acessorio = ${r.numero_acessorio}))
    order by c.campo, p.id`)

async function exigirLivres(ctx: Ctx, r: Removido): Promise<void> {
  const fields: Record<string, string[]> = {}
  for (const { nome, campo } of await donosAtuais(ctx, r))
    fields[campo] = [
      campo === 'referencia'
        ? `A etiqueta ${r.referencia} já é ${nome}.`
        : `O número ${r.numero_tombamento} já é ${nome}.`,
    ]
  const textos = Object.values(fields).flat()
  if (textos.length > 0) throw conflict(`${textos.join(' ')} Nada foi recuperado.`, fields)
}

/** Brings a removed asset back as it was; 404 when it is not removed or is another unit's, 409 when its number or label is another's by now. */
export async function recuperarPatrimonio(ctx: Ctx, id: number): Promise<Patrimonio> {
  const removido = await ctx.db.row(
    sql<Removido>`select numero_tombamento, numero_acessorio, referencia from patrimonio
      where id = ${id} and unidade_id = ${ctx.unidadeId} and removido_em is not null for update`,
  )
  if (!removido) throw notFound()
  await exigirLivres(ctx, removido)
  await ctx.db.exec(
    sql`update patrimonio
      set removido_em = null, removido_por = null, versao = versao + 1, alterado_em = ${ctx.clock.now()},
      alterado_por = ${ctx.actor.nome} where id = ${id}`,
  )
  const depois = await estadoDoBem(ctx, id)
  await recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: id,
    tipo: 'RECUPERACAO',
    alteracoes: diferencasDoBem({}, depois?.textos ?? {}),
  })
  esquecerContagens(ctx)
  return obterPatrimonio(ctx, id)
}
