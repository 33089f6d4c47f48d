import {
  type BodyOf,
  type LayoutGuardado,
  mensagens,
  type rotasLayoutsPrestacao,
  tabelasDoLayout,
  zLayout,
} from '@tombo/contract'
import { differences, recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../kernel/errors.ts'
import { valoresDe } from './dominios.ts'

interface Guardado {
  id: number
  versao: number
  nome: string
  descricao: unknown
}

const lidos = (ctx: Ctx, onde: SqlQuery) =>
  ctx.db.rows(sql<Guardado>`
    select id, versao, nome, descricao from layout_prestacao where ${onde} order by normalizar(nome), id`)

/** How many values of its tables have no code yet. */
async function contarSemCodigo(ctx: Ctx, id: number, l: LayoutGuardado['layout']): Promise<number> {
  let n = 0
  for (const t of tabelasDoLayout(l)) {
    const valores = await valoresDe(ctx, t)
    if (valores.length === 0) continue
    const com = await ctx.db.row(sql<{ n: number }>`
      select count(*)::int as n from codigo_prestacao where layout_id = ${id} and tabela = ${t.nome}
        and codigo <> '' and chave = any(${valores.map((v) => v.chave)}::text[])`)
    n += valores.length - (com?.n ?? 0)
  }
  return n
}

async function lerUm(ctx: Ctx, g: Guardado): Promise<LayoutGuardado> {
  const layout = zLayout.parse(g.descricao)
  return { id: g.id, versao: g.versao, layout, semCodigo: await contarSemCodigo(ctx, g.id, layout) }
}

/** Every layout of the organisation, by name. */
export async function listarLayouts(ctx: Ctx): Promise<LayoutGuardado[]> {
  const todos: LayoutGuardado[] = []
  for (const g of await lidos(ctx, sql`true`)) todos.push(await lerUm(ctx, g))
  return todos
}

/** @throws {AppError} 404 */
export async function obterLayout(ctx: Ctx, id: number): Promise<LayoutGuardado> {
  const [g] = await lidos(ctx, sql`id = ${id}`)
  if (!g) throw notFound()
  return lerUm(ctx, g)
}

/** Holds a layout until the transaction ends. @throws {AppError} 404 */
export async function travarLayout(ctx: Ctx, id: number): Promise<Guardado> {
  const g = await ctx.db.row(sql<Guardado>`
    select id, versao, nome, descricao from layout_prestacao where id = ${id} for update`)
  if (!g) throw notFound()
  return g
}

async function exigirNomeLivre(ctx: Ctx, nome: string, menos: number | null): Promise<void> {
  const outro = await ctx.db.row(sql`
    select 1 from layout_prestacao where normalizar(nome) = normalizar(${nome}) and id is distinct from ${menos}::int`)
  if (outro) throw invalid({ layout: [mensagens.duplicado] })
}

/** Makes a layout, or takes another description for one that is there. 404, 409 when it was changed by somebody else. */
export async function salvarLayout(
  ctx: Ctx,
  { id, versao, layout }: BodyOf<typeof rotasLayoutsPrestacao.salvar>,
): Promise<LayoutGuardado> {
  const antes = id === undefined ? undefined : await travarLayout(ctx, id)
  if (antes && versao !== antes.versao) throw conflict()
  await exigirNomeLivre(ctx, layout.nome, id ?? null)
  const texto = JSON.stringify(layout)
  const guardado = await ctx.db.row(
    antes
      ? sql<{ id: number }>`
          update layout_prestacao set nome = ${layout.nome}, descricao = ${texto}::jsonb, versao = versao + 1,
            alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
          where id = ${antes.id} returning id`
      : sql<{ id: number }>`
          insert into layout_prestacao (nome, descricao, criado_em, criado_por)
          values (${layout.nome}, ${texto}::jsonb, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`,
  )
  const novo = (guardado as { id: number }).id
  const descrito = (l: unknown) => (l === undefined ? {} : { Descrição: JSON.stringify(l) })
  await recordEvento(ctx, {
    entidade: 'layoutsprestacao',
    entidadeId: novo,
    tipo: antes ? 'ALTERACAO' : 'CADASTRO',
    alteracoes: differences(antes ? { Nome: antes.nome, ...descrito(zLayout.parse(antes.descricao)) } : {}, {
      Nome: layout.nome,
      ...descrito(layout),
    }),
  })
  return obterLayout(ctx, novo)
}

/** Takes a layout away, with its tables. 404; 409 when files were made by it. */
export async function excluirLayout(ctx: Ctx, id: number): Promise<void> {
  const antes = await travarLayout(ctx, id)
  const usado = await ctx.db.row(sql`select 1 from prestacao_contas where layout_id = ${id} limit 1`)
  if (usado) throw conflict(mensagens.layoutEmUso)
  await ctx.db.exec(sql`delete from layout_prestacao where id = ${id}`)
  await recordEvento(ctx, {
    entidade: 'layoutsprestacao',
    entidadeId: id,
    tipo: 'EXCLUSAO',
    alteracoes: differences({ Nome: antes.nome }, {}),
  })
}
