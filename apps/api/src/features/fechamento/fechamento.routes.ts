import { mensagens, rotasFechamento as r } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { comparar } from './balancete/comparar.ts'
import { explicar } from './balancete/explicar.ts'
import { excluirBalancete, guardarBalancete } from './balancete/guardar.ts'
import { bensDaConta, lancamentosNaConta } from './bens-da-conta.ts'
import { fechar } from './fechar.ts'
import { lerGuardado } from './guardado.ts'
import { exigirUnidade, lerMes, lerMeses } from './meses.ts'
import { pendenciasDoMes } from './pendencias.ts'
import { reabrir } from './reabrir.ts'

/** For the unit that the address names, which must be the one at work. */
const daUnidade =
  <P extends { unidadeId: number }, E extends { params: P }, R>(fazer: (ctx: Ctx, entrada: E) => R) =>
  (ctx: Ctx, entrada: E): R => {
    exigirUnidade(ctx, entrada.params.unidadeId)
    return fazer(ctx, entrada)
  }

/** The months of a unit's books: statements, closing, and the trial balance of accounting beside them. */
export function rotasDeFechamento(host: Host) {
  mount(
    host,
    r.meses,
    daUnidade((ctx) => lerMeses(ctx)),
  )
  mount(
    host,
    r.obter,
    daUnidade((ctx, { params }) => lerMes(ctx, params.competencia)),
  )
  mount(
    host,
    r.pendencias,
    daUnidade((ctx, { params }) => pendenciasDoMes(ctx, params.competencia)),
  )
  mount(
    host,
    r.bens,
    daUnidade((ctx, { params, query }) => bensDaConta(ctx, params, query)),
  )
  mount(
    host,
    r.lancamentos,
    daUnidade((ctx, { params, query }) => lancamentosNaConta(ctx, params, query)),
  )
  mount(
    host,
    r.fechar,
    daUnidade(
      async (ctx, { params, body }) =>
        new Reply(await fechar(ctx, params.competencia, body), { message: mensagens.mesFechadoComSucesso }),
    ),
  )
  mount(
    host,
    r.reabrir,
    daUnidade(
      async (ctx, { params, body }) =>
        new Reply(await reabrir(ctx, params.competencia, body.motivo), { message: mensagens.mesReaberto }),
    ),
  )
  mount(
    host,
    r.guardado,
    daUnidade((ctx, { params }) => lerGuardado(ctx, params.id)),
  )
  mount(
    host,
    r.comparacao,
    daUnidade((ctx, { params }) => comparar(ctx, params.competencia)),
  )
  mount(
    host,
    r.enviarBalancete,
    daUnidade(
      async (ctx, { params, body }) =>
        new Reply(await guardarBalancete(ctx, params.competencia, body), { message: mensagens.salvo }),
    ),
  )
  mount(
    host,
    r.excluirBalancete,
    daUnidade(async (ctx, { params }) => {
      await excluirBalancete(ctx, params.competencia)
      return new Reply(null, { message: mensagens.excluido })
    }),
  )
  mount(
    host,
    r.explicacoes,
    daUnidade((ctx, { params }) => explicar(ctx, params.competencia, params.conta)),
  )
}
