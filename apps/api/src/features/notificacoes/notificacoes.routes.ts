import {
  mensagens,
  rotasEmailsEnviados as e,
  rotasInscricoes as i,
  rotasModelosDeAviso as m,
  rotasNotificacoes as r,
} from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar, montarUsuario } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { chavePublica } from '../../kernel/push/vapid.ts'
import { listarEmails } from './emails.ts'
import { desinscreverAparelho, inscreverAparelho, listarInscricoes } from './inscricoes.ts'
import { contarNaoVistas, listarNotificacoes } from './listar.ts'
import { alternarVista, marcarTodas, marcarVista } from './marcar.ts'
import { desinscrever, inscrever, listarAssinantes, listarModelos, obterModelo } from './modelos.ts'
import { lerPreferencias, salvarPreferencias } from './preferencias.ts'

/** What the person was told: theirs alone, of every unit. */
export function rotasDeNotificacoes(casa: Casa) {
  montarUsuario(casa, r.listar, (ctx, { query }) => listarNotificacoes(ctx, query))
  montarUsuario(casa, r.contar, contarNaoVistas)
  montarUsuario(casa, r.marcarVista, (ctx, { params }) => marcarVista(ctx, params.id))
  montarUsuario(casa, r.alternarVista, (ctx, { params }) => alternarVista(ctx, params.id))
  montarUsuario(casa, r.marcarTodas, marcarTodas)
  rotasDosModelos(casa)
  rotasDoPush(casa)
  montar(casa, e.listar, (ctx, { query }) => listarEmails(ctx, query))
}

/** Who gets which notices also by mail and push. */
function rotasDosModelos(casa: Casa) {
  const salvo = { message: mensagens.salvo }
  montarUsuario(casa, m.listar, (ctx, { query }) => listarModelos(ctx, query))
  montarUsuario(casa, m.obter, (ctx, { params }) => obterModelo(ctx, params.id))
  montar(casa, m.usuarios, (ctx, { params, query }) => listarAssinantes(ctx, params.id, query))
  montarUsuario(
    casa,
    m.inscrever,
    async (ctx, { params }) => new Resposta(await inscrever(ctx, params), salvo),
  )
  montarUsuario(
    casa,
    m.desinscrever,
    async (ctx, { params }) => new Resposta(await desinscrever(ctx, params), salvo),
  )
  montarUsuario(casa, m.preferencias, lerPreferencias)
  montarUsuario(
    casa,
    m.salvarPreferencias,
    async (ctx, { body }) => new Resposta(await salvarPreferencias(ctx, body), salvo),
  )
}

/** The person's devices. */
function rotasDoPush(casa: Casa) {
  // The keys of the organisation are made when the first device asks for them.
  montarUsuario(
    casa,
    i.metadata,
    async (ctx) => ({
      registro: { key: null, auth: null, endpoint: null },
      serverPublicKey: await chavePublica(ctx, casa.cofre),
    }),
    { escreve: true },
  )
  montarUsuario(casa, i.listar, listarInscricoes)
  montarUsuario(casa, i.inscrever, (ctx, { body }) => inscreverAparelho(ctx, body))
  montarUsuario(casa, i.desinscrever, (ctx, { query }) => desinscreverAparelho(ctx, query.endpoint))
}
