import { menuDe, pagina, rotasSessao as r, semAcentos, type UnidadeDoUsuario } from '@tombo/contract'
import { paraLike, sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar, montarPublica, montarUsuario } from '../../kernel/http/montar.ts'
import { origemDe } from '../../kernel/session/origem.ts'
import { encerrarSessao } from '../../kernel/session/sessao.ts'
import { novoTokenDeArquivo } from '../../kernel/session/token.ts'
import { contexto, tokenHashDaSessao } from './contexto.ts'
import { entrar } from './entrar.ts'
import { primeiroAcesso } from './primeiro-acesso.ts'
import { selecionarUnidade } from './selecionar-unidade.ts'

/** Sign-in, choice of the unit, and what a person may do. */
export function rotasDeSessao(casa: Casa) {
  montarPublica(casa, r.login, (_, { body, req }) => entrar(casa, body, origemDe(req)))
  montarPublica(casa, r.primeiroAcesso, (ctx, { body, req }) => primeiroAcesso(ctx, body, origemDe(req)))

  montarUsuario(
    casa,
    r.logout,
    async (ctx) => {
      await encerrarSessao(ctx.db, ctx.actor.sessaoId, 'SAIU', ctx.clock.agora())
      return null
    },
    { escreve: true },
  )

  montarUsuario(casa, r.unidades, async (ctx, { query }) => {
    const busca = query.q
      ? sql`and normalizar(un.descricao) like ${`%${paraLike(semAcentos(query.q))}%`}`
      : sql``
    const de = sql`from usuario_unidade uu join unidade un on un.id = uu.unidade_id where uu.usuario_id = ${ctx.actor.usuarioId} and un.ativo ${busca}`
    const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n ${de}`)
    const linhas = await ctx.db.rows(sql<UnidadeDoUsuario>`
      select un.id, jsonb_build_object('id', un.id, 'descricao', un.descricao) as unidade, uu.favorito ${de}
      order by uu.favorito desc, un.descricao, un.id limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`)
    return pagina(linhas, total?.n ?? 0, query.page, query.rpp)
  })

  montarUsuario(
    casa,
    r.selecionar,
    (ctx, { params, req }) => selecionarUnidade(ctx, params.id, origemDe(req)),
    {
      escreve: true,
    },
  )

  const favorito =
    (valor: boolean) =>
    async (ctx: Parameters<typeof contexto>[0], { params }: { params: { id: number } }) => {
      const n = await ctx.db.exec(
        sql`update usuario_unidade set favorito = ${valor} where usuario_id = ${ctx.actor.usuarioId} and unidade_id = ${params.id}`,
      )
      if (n === 0) throw naoEncontrado()
      return null
    }
  montarUsuario(casa, r.favoritar, favorito(true))
  montarUsuario(casa, r.desfavoritar, favorito(false))

  montarUsuario(casa, r.viva, () => null)
  montarUsuario(casa, r.contexto, async (ctx) => contexto(ctx, await casa.organizacoes.nome(ctx.databaseId)))
  montarUsuario(casa, r.permissoes, (ctx) => [...ctx.tags])
  montarUsuario(casa, r.menu, (ctx) => menuDe(ctx.tags))
  montarUsuario(casa, r.modulos, () => [])
  montar(casa, r.tokenArquivo, async (ctx) =>
    novoTokenDeArquivo(ctx.databaseId, ctx.actor.sessaoId, await tokenHashDaSessao(ctx), ctx.clock.agora()),
  )
}
