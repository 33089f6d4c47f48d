import { timingSafeEqual } from 'node:crypto'
import { mensagens, rotasContasExternas as r } from '@tombo/contract'
import type { UserCtx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { mountUser } from '../../../kernel/http/mount.ts'
import { mountWithCall } from '../../../kernel/http/mount-call.ts'
import { Reply } from '../../../kernel/http/reply.ts'
import { hashOfToken } from '../../../kernel/session/token.ts'
import { lerOidc } from './configuracao.ts'
import { contasDe, desligarConta, ligarConta } from './contas.public.ts'
import { type ContaDoProvedor, enderecoDaIda, guardarIda, hashDaProva, novaIda } from './ida.ts'
import { textoDaFalha } from './reconhecer.ts'

/** The account that the person came back from the provider with: once, by the browser that began. 409 with the reason else. */
async function contaDaVolta(ctx: UserCtx, { codigo, prova }: { codigo: string; prova: string }) {
  const linha = await ctx.db.row(sql<ContaDoProvedor & { falha: string | null; prova: Buffer }>`
    delete from entrada_unica where codigo_hash = ${hashOfToken(codigo)} and vincular_id = ${ctx.actor.usuarioId}
      and expira_em > ${ctx.clock.now()}
    returning emissor, cliente_id as "clienteId", sujeito, conta, falha, prova`)
  if (!linha || !timingSafeEqual(linha.prova, hashDaProva(prova)))
    throw conflict(mensagens.entradaUnicaVencida)
  if (linha.falha !== null) throw conflict(textoDaFalha(linha.falha))
  return linha
}

/**
 * A person's own accounts at the sign-on provider (decision 0011): bound by going to the provider and back, so that whoever
 * binds one holds it.
 */
export function rotasDeContas(casa: Host) {
  mountUser(casa, r.minhas, (ctx) => contasDe(ctx.db, ctx.actor.usuarioId))
  mountWithCall(casa, r.iniciar, {
    async prepare(ctx, { body }) {
      const config = await lerOidc(ctx.db)
      if (!config) throw conflict(mensagens.semEntradaUnica)
      return { config, prova: body.prova, ida: novaIda(ctx.databaseId) }
    },
    async call({ config, ida }) {
      try {
        return await enderecoDaIda(casa, config, ida)
      } catch (err) {
        casa.app.log.warn({ err }, 'o provedor de entrada não respondeu')
        throw conflict(mensagens.entradaUnicaIndisponivel)
      }
    },
    async store(ctx, endereco, { ida, prova }) {
      const vincularId = ctx.actor.usuarioId
      await guardarIda(casa, ctx.db, ida, { prova, redirecionar: null, vincularId })
      return { endereco }
    },
  })
  mountUser(casa, r.ligar, async (ctx, { body }) => {
    await ligarConta(ctx, ctx.actor.usuarioId, await contaDaVolta(ctx, body), 'PESSOA')
    return new Reply(await contasDe(ctx.db, ctx.actor.usuarioId), { message: mensagens.contaLigada })
  })
  mountUser(casa, r.desligar, async (ctx, { params }) => {
    await desligarConta(ctx, ctx.actor.usuarioId, params.id)
    return new Reply(await contasDe(ctx.db, ctx.actor.usuarioId), { message: mensagens.contaDesligada })
  })
}
