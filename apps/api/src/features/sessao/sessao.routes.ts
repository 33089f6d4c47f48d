import { menuDe, makePage, rotasSessao as r, semAcentos, type UnidadeDoUsuario } from '@tombo/contract'
import { natural } from '../../kernel/db/natural.ts'
import { escapeLike, sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount, mountPublic, mountUser } from '../../kernel/http/mount.ts'
import { originOf } from '../../kernel/session/origin.ts'
import { endSession } from '../../kernel/session/session.ts'
import { newFileToken } from '../../kernel/session/token.ts'
import { contexto, tokenHashDaSessao } from './contexto.ts'
import { entrar } from './entrar.ts'
import { modulosLigados, tagsDosModulos } from './modulos.ts'
import { primeiroAcesso } from './primeiro-acesso.ts'
import { selecionarUnidade } from './selecionar-unidade.ts'

/** Sign-in, choice of the unit, and what a person may do. */
export function rotasDeSessao(casa: Host) {
  mountPublic(casa, r.login, (_, { body, req }) => entrar(casa, body, originOf(req)))
  mountPublic(casa, r.primeiroAcesso, (ctx, { body, req }) => primeiroAcesso(ctx, body, originOf(req)))

  mountUser(
    casa,
    r.logout,
    async (ctx) => {
      await endSession(ctx.db, ctx.actor.sessaoId, 'SAIU', ctx.clock.now())
      return null
    },
    { writes: true },
  )

  mountUser(casa, r.unidades, async (ctx, { query }) => {
    const busca = query.q
      ? sql`and normalizar(un.descricao) like ${`%${escapeLike(semAcentos(query.q))}%`}`
      : sql``
    const de = sql`from usuario_unidade uu join unidade un on un.id = uu.unidade_id
      where uu.usuario_id = ${ctx.actor.usuarioId} and un.ativo ${busca}`
    const total = await ctx.db.row(sql<{ n: number }>`select count(*)::int as n ${de}`)
    const linhas = await ctx.db.rows(sql<UnidadeDoUsuario>`
      select un.id, jsonb_build_object('id', un.id, 'descricao', un.descricao) as unidade, uu.favorito ${de}
      order by uu.favorito desc, ${natural(sql`un.descricao`)}, un.id
      limit ${query.rpp} offset ${(query.page - 1) * query.rpp}`)
    return makePage(linhas, total?.n ?? 0, query.page, query.rpp)
  })

  mountUser(casa, r.selecionar, (ctx, { params, req }) => selecionarUnidade(ctx, params.id, originOf(req)), {
    writes: true,
  })

  const favorito =
    (valor: boolean) =>
    async (ctx: Parameters<typeof contexto>[0], { params }: { params: { id: number } }) => {
      const n = await ctx.db.exec(
        sql`update usuario_unidade set favorito = ${valor}
          where usuario_id = ${ctx.actor.usuarioId} and unidade_id = ${params.id}`,
      )
      if (n === 0) throw notFound()
      return null
    }
  mountUser(casa, r.favoritar, favorito(true))
  mountUser(casa, r.desfavoritar, favorito(false))

  mountUser(casa, r.viva, () => null)
  mountUser(casa, r.contexto, async (ctx) =>
    contexto(ctx, await casa.organizacoes.nameOf(ctx.databaseId), casa.address),
  )
  mountUser(casa, r.permissoes, async (ctx) => [...(await tagsDosModulos(ctx))])
  mountUser(casa, r.menu, async (ctx) => menuDe(await tagsDosModulos(ctx)))
  mountUser(casa, r.modulos, modulosLigados)
  mount(casa, r.tokenArquivo, async (ctx) =>
    newFileToken(ctx.databaseId, ctx.actor.sessaoId, await tokenHashDaSessao(ctx), ctx.clock.now()),
  )
}
