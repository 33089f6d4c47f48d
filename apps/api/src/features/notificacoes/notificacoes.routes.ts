import {
  mensagens,
  rotasEmailsEnviados as e,
  rotasInscricoes as i,
  rotasModelosDeAviso as m,
  rotasNotificacoes as r,
} from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { mount, mountUser } from '../../kernel/http/mount.ts'
import { Reply } from '../../kernel/http/reply.ts'
import { publicKeyOf } from '../../kernel/push/vapid.ts'
import { listarEmails } from './emails.ts'
import { desinscreverAparelho, inscreverAparelho, listarInscricoes } from './inscricoes.ts'
import { contarNaoVistas, listarNotificacoes } from './listar.ts'
import { alternarVista, marcarTodas, marcarVista } from './marcar.ts'
import { desinscrever, inscrever, listarAssinantes, listarModelos, obterModelo } from './modelos.ts'
import { lerPreferencias, salvarPreferencias } from './preferencias.ts'

/** Gives what the person was told: theirs alone, of every unit. */
export function rotasDeNotificacoes(casa: Host) {
  mountUser(casa, r.listar, (ctx, { query }) => listarNotificacoes(ctx, query))
  mountUser(casa, r.contar, contarNaoVistas)
  mountUser(casa, r.marcarVista, (ctx, { params }) => marcarVista(ctx, params.id))
  mountUser(casa, r.alternarVista, (ctx, { params }) => alternarVista(ctx, params.id))
  mountUser(casa, r.marcarTodas, marcarTodas)
  rotasDosModelos(casa)
  rotasDoPush(casa)
  mount(casa, e.listar, (ctx, { query }) => listarEmails(ctx, query))
}

/** Gives who gets which notices also by mail and push. */
function rotasDosModelos(casa: Host) {
  const salvo = { message: mensagens.salvo }
  mountUser(casa, m.listar, (ctx, { query }) => listarModelos(ctx, query))
  mountUser(casa, m.obter, (ctx, { params }) => obterModelo(ctx, params.id))
  mount(casa, m.usuarios, (ctx, { params, query }) => listarAssinantes(ctx, params.id, query))
  mountUser(casa, m.inscrever, async (ctx, { params }) => new Reply(await inscrever(ctx, params), salvo))
  mountUser(
    casa,
    m.desinscrever,
    async (ctx, { params }) => new Reply(await desinscrever(ctx, params), salvo),
  )
  mountUser(casa, m.preferencias, lerPreferencias)
  mountUser(
    casa,
    m.salvarPreferencias,
    async (ctx, { body }) => new Reply(await salvarPreferencias(ctx, body), salvo),
  )
}

/** The person's devices. */
function rotasDoPush(casa: Host) {
  // The keys of the organisation are made when the first device asks for them.
  mountUser(
    casa,
    i.metadata,
    async (ctx) => ({
      registro: { key: null, auth: null, endpoint: null },
      serverPublicKey: await publicKeyOf(ctx, casa.vault),
    }),
    { writes: true },
  )
  mountUser(casa, i.listar, listarInscricoes)
  mountUser(casa, i.inscrever, (ctx, { body }) => inscreverAparelho(ctx, body))
  mountUser(casa, i.desinscrever, (ctx, { query }) => desinscreverAparelho(ctx, query.endpoint))
}
