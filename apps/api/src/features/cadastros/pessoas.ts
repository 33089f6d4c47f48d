import {
  type AnyResource,
  fornecedores,
  type ListQuery,
  mensagens,
  pagina,
  responsaveis,
  rotasDe,
  rotasResponsaveis,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { excluir, salvar } from '../../kernel/db/catalogo.ts'
import { condicaoDeBusca, ordemDe } from '../../kernel/db/filtros.ts'
import type { Fonte } from '../../kernel/db/fonte.ts'
import { e, sql } from '../../kernel/db/sql.ts'
import { conflito, invalido } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { getRoute, listarVisiveis, metadataRoute, saveRoute } from '../../kernel/http/crud.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { buscaSemMascara, semMascaras } from './documentos.ts'
import { fontes, origemIntegracao } from './fontes.ts'

type Corpo = Record<string, unknown>

/** What another system keeps is not changed here (409). */
async function exigirDaqui(ctx: Ctx, { tabela, porUnidade }: Fonte, id: number): Promise<void> {
  const quais = e([
    sql`t.id = ${id} and ${origemIntegracao}`,
    ...(porUnidade ? [sql`t.unidade_id = ${ctx.unidadeId}`] : []),
  ])
  const deFora = await ctx.db.row(sql`select 1 from ${sql.table(tabela)} t where ${quais}`)
  if (deFora) throw conflito(mensagens.registroDeFora)
}

async function salvarPessoa(ctx: Ctx, def: AnyResource, fonte: Fonte, corpo: Corpo) {
  if (corpo.id !== undefined) await exigirDaqui(ctx, fonte, corpo.id as number)
  return salvar(ctx, def, fonte, semMascaras(corpo))
}

/** Users who work in the unit and may sign in; programs are no people. */
const daUnidade = (ctx: Ctx) =>
  sql`u.ativo and u.tipo = 'PESSOA' and exists (select 1 from usuario_unidade x where x.usuario_id = u.id and x.unidade_id = ${ctx.unidadeId})`

async function listarUsuarios(ctx: Ctx, q: ListQuery) {
  const colunas = { nome: sql`u.nome` }
  const quais = e([daUnidade(ctx), ...condicaoDeBusca(colunas, ['nome'], q.q)])
  const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n from usuario u where ${quais}`)
  const linhas = await ctx.db.rows(sql<{ id: number; nome: string }>`
    select u.id, u.nome from usuario u where ${quais} order by ${ordemDe(colunas, q.order, 'nome', sql`u.id`)}
    limit ${q.rpp} offset ${(q.page - 1) * q.rpp}`)
  const comNome = !q.fields || q.fields.includes('nome')
  return pagina(comNome ? linhas : linhas.map(({ id }) => ({ id })), total?.n ?? 0, q.page, q.rpp)
}

/** Saves somebody who answers for assets; the user that they come to be works in the unit. */
async function salvarResponsavel(ctx: Ctx, corpo: Corpo) {
  const { id, usuario } = corpo
  if (typeof usuario === 'number') {
    const pode = await ctx.db.row(
      sql`select 1 from usuario u where u.id = ${usuario} and (${daUnidade(ctx)} or exists (
        select 1 from responsavel r where r.id = ${id ?? null}::int and r.usuario_id = u.id))`,
    )
    if (!pode) throw invalido({ usuario: [mensagens.usuarioForaDaUnidade] })
  }
  return salvarPessoa(ctx, responsaveis, fontes.responsaveis, corpo)
}

/** People and companies: their documents are kept without mask, and found with or without it. */
export function rotasDePessoas(casa: Casa) {
  montar(casa, rotasResponsaveis.usuarios, (ctx, { query }) => listarUsuarios(ctx, query))
  const pessoas = [
    {
      rotas: rotasDe(fornecedores),
      def: fornecedores,
      fonte: fontes.fornecedores,
      documento: 'cpfCnpj',
      gravar: (ctx: Ctx, corpo: Corpo) => salvarPessoa(ctx, fornecedores, fontes.fornecedores, corpo),
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
    montar(
      casa,
      rotas.listar,
      async (ctx, { query }) => listarVisiveis(ctx, def, fonte, buscaSemMascara(query, documento)) as never,
    )
    getRoute(casa, rotas, def, fonte)
    saveRoute(casa, rotas, def, fonte, gravar)
    montar(casa, rotas.excluir, async (ctx, { params }) => {
      await exigirDaqui(ctx, fonte, params.id)
      await excluir(ctx, def, fonte, params.id)
      return new Resposta(null, { message: mensagens.excluido })
    })
  }
}
