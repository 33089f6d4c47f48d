import {
  type AnyResource,
  fornecedores,
  type ListQuery,
  mensagens,
  makePage,
  responsaveis,
  routesOf,
  rotasResponsaveis,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord, saveRecord } from '../../kernel/db/records.ts'
import { searchConditions, orderOf } from '../../kernel/db/filters.ts'
import type { Source } from '../../kernel/db/source.ts'
import { and, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { getRoute, listVisible, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { mount } from '../../kernel/http/mount.ts'
import { declared, Reply } from '../../kernel/http/reply.ts'
import { buscaSemMascara, semMascaras } from './documentos.ts'
import { fontes, origemIntegracao } from './fontes.ts'

type Corpo = Record<string, unknown>

/** Whatever another system keeps is not changed here (409). */
async function exigirDaqui(ctx: Ctx, { table, ofUnidade }: Source, id: number): Promise<void> {
  const quais = and([
    sql`t.id = ${id} and ${origemIntegracao}`,
    ...(ofUnidade ? [sql`t.unidade_id = ${ctx.unidadeId}`] : []),
  ])
  const deFora = await ctx.db.row(sql`select 1 from ${sql.table(table)} t where ${quais}`)
  if (deFora) throw conflict(mensagens.registroDeFora)
}

async function salvarPessoa(ctx: Ctx, def: AnyResource, fonte: Source, corpo: Corpo) {
  if (corpo.id !== undefined) await exigirDaqui(ctx, fonte, corpo.id as number)
  return saveRecord(ctx, def, fonte, semMascaras(corpo))
}

/** Users who work in the unit and may sign in; programs are no people. */
const daUnidade = (ctx: Ctx) =>
  sql`u.ativo and u.tipo = 'PESSOA' and exists (select 1 from usuario_unidade x where x.usuario_id = u.id
    and x.unidade_id = ${ctx.unidadeId})`

async function listarUsuarios(ctx: Ctx, q: ListQuery) {
  const colunas = { nome: sql`u.nome` }
  const quais = and([daUnidade(ctx), ...searchConditions(colunas, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from usuario u where ${quais}`)
  const linhas = await ctx.db.rows(sql<{ id: number; nome: string }>`
    select u.id, u.nome from usuario u where ${quais} order by ${orderOf(colunas, q.order, 'nome', sql`u.id`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  const comNome = !q.fields || q.fields.includes('nome')
  return makePage(comNome ? linhas : linhas.map(({ id }) => ({ id })), total?.n ?? 0, q.page, q.rpp)
}

/** Saves a supplier. */
export const salvarFornecedor = (ctx: Ctx, corpo: Corpo) =>
  salvarPessoa(ctx, fornecedores, fontes.fornecedores, corpo)

/** Saves somebody who answers for assets; the user that they come to be works in the unit. */
export async function salvarResponsavel(ctx: Ctx, corpo: Corpo) {
  const { id, usuario } = corpo
  if (typeof usuario === 'number') {
    const pode = await ctx.db.row(
      sql`select 1 from usuario u where u.id = ${usuario} and (${daUnidade(ctx)} or exists (
        select 1 from responsavel r where r.id = ${id ?? null}::int and r.usuario_id = u.id))`,
    )
    if (!pode) throw invalid({ usuario: [mensagens.usuarioForaDaUnidade] })
  }
  return salvarPessoa(ctx, responsaveis, fontes.responsaveis, corpo)
}

async function excluirPessoa(ctx: Ctx, def: AnyResource, fonte: Source, id: number): Promise<void> {
  await exigirDaqui(ctx, fonte, id)
  await removeRecord(ctx, def, fonte, id)
}

/** Deletes a supplier that nothing names (409 otherwise, and for one that another system keeps). */
export const excluirFornecedor = (ctx: Ctx, id: number) =>
  excluirPessoa(ctx, fornecedores, fontes.fornecedores, id)

/** The same for somebody who answers for assets. */
export const excluirResponsavel = (ctx: Ctx, id: number) =>
  excluirPessoa(ctx, responsaveis, fontes.responsaveis, id)

/** People and companies: their documents are kept without mask, and found with or without it. */
export function rotasDePessoas(casa: Host) {
  mount(casa, rotasResponsaveis.usuarios, (ctx, { query }) => listarUsuarios(ctx, query))
  const pessoas = [
    {
      rotas: routesOf(fornecedores),
      def: fornecedores,
      fonte: fontes.fornecedores,
      documento: 'cpfCnpj',
      gravar: salvarFornecedor,
    },
    {
      rotas: rotasResponsaveis,
      def: responsaveis,
      fonte: fontes.responsaveis,
      documento: 'cpf',
      gravar: salvarResponsavel,
    },
  ] as const
  for (const { rotas, def, fonte, documento, gravar } of pessoas) {
    metadataRoute(casa, rotas, def)
    mount(casa, rotas.listar, async (ctx, { query }) =>
      declared(listVisible(ctx, def, fonte, buscaSemMascara(query, documento))),
    )
    getRoute(casa, rotas, def, fonte)
    saveRoute(casa, rotas, def, fonte, gravar)
    mount(casa, rotas.excluir, async (ctx, { params }) => {
      await excluirPessoa(ctx, def, fonte, params.id)
      return new Reply(null, { message: mensagens.excluido })
    })
  }
}
