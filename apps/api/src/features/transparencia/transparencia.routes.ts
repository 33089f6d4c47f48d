import { rotasTransparencia as r } from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import type { Host } from '../../kernel/http/app.ts'
import { mountPublic, type PublicCtx } from '../../kernel/http/mount.ts'
import { countAttempt } from '../../kernel/session/attempts.ts'
import { originOf } from '../../kernel/session/origin.ts'
import { arquivoPublicado } from './arquivo.ts'
import {
  baixasAbertas,
  bensAbertos,
  contagensAbertas,
  frotaAberta,
  lugaresPublicados,
  organizacoesQuePublicam,
  publicacaoDe,
  resumoDe,
} from './ler.ts'

/** Counts a question of anybody: 429 after too many from one address. */
const contado = async <T>(ctx: PublicCtx, req: FastifyRequest, responder: () => Promise<T>): Promise<T> => {
  const { endereco } = originOf(req)
  await ctx.organizacoes.inCatalogo((db) =>
    countAttempt(db, 'DADOS_ABERTOS', { nome: '', endereco }, ctx.clock.now()),
  )
  return responder()
}

/** Open data: anyone may call these, where the organisation publishes. */
export function rotasDaTransparencia(host: Host) {
  mountPublic(host, r.organizacoes, (ctx, { req }) => contado(ctx, req, () => organizacoesQuePublicam(ctx)))
  mountPublic(host, r.publicacao, (ctx, { params, req }) =>
    contado(ctx, req, () => publicacaoDe(ctx, params.organizacao)),
  )
  mountPublic(host, r.resumo, (ctx, { params, query, req }) =>
    contado(ctx, req, () => resumoDe(ctx, params.organizacao, query)),
  )
  mountPublic(host, r.lugares, (ctx, { params, query, req }) =>
    contado(ctx, req, () => lugaresPublicados(ctx, params.organizacao, query.q)),
  )
  mountPublic(host, r.bens, (ctx, { params, query, req }) =>
    contado(ctx, req, () => bensAbertos(ctx, params.organizacao, query)),
  )
  mountPublic(host, r.frota, (ctx, { params, query, req }) =>
    contado(ctx, req, () => frotaAberta(ctx, params.organizacao, query)),
  )
  mountPublic(host, r.baixas, (ctx, { params, query, req }) =>
    contado(ctx, req, () => baixasAbertas(ctx, params.organizacao, query)),
  )
  mountPublic(host, r.contagens, (ctx, { params, query, req }) =>
    contado(ctx, req, () => contagensAbertas(ctx, params.organizacao, query)),
  )
  mountPublic(host, r.arquivo, (ctx, { params, req }) =>
    contado(ctx, req, () =>
      arquivoPublicado(ctx, host.files, { databaseId: params.organizacao, nome: params.arquivo }, req),
    ),
  )
}
