import { AVISO_DE_TESTE, mensagens, rotasWebhooks } from '@tombo/contract'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { mountWithCall } from '../../../kernel/http/mount-call.ts'
import { type Destino, enviarMensagem, type Mensagem, registrarEnvio } from './envio.ts'
import { exigirAlcanceDoWebhook } from './salvar.ts'
import { obterWebhook, RESPONDIDO, usoDoSegredo } from './webhook.ts'

interface Envio {
  destino: Destino
  mensagem: Mensagem
}

async function destinoDe(casa: Host, ctx: Ctx, id: number): Promise<Destino> {
  const w = await obterWebhook(ctx, id)
  exigirAlcanceDoWebhook(ctx, w)
  const lido = await ctx.db.row(
    sql<{
      selado: string
      respondido: boolean
    }>`select segredo_selado as selado, ${RESPONDIDO} as respondido from webhook w where id = ${id}`,
  )
  if (!lido) throw notFound()
  if (!lido.respondido) throw conflict(mensagens.webhookSemResponsavel)
  return { ...w, segredo: casa.vault.unseal(lido.selado, usoDoSegredo(id)) }
}

async function prepararTeste(casa: Host, ctx: Ctx, id: number): Promise<Envio> {
  const destino = await destinoDe(casa, ctx, id)
  const mensagem = `teste_${randomUUID()}`
  const corpo = {
    id: mensagem,
    tipo: AVISO_DE_TESTE,
    instante: ctx.clock.now().toISOString(),
    organizacao: { id: ctx.databaseId },
    dados: { texto: 'Aviso de teste do Tombo.' },
  }
  return {
    destino,
    mensagem: {
      id: mensagem,
      tipo: AVISO_DE_TESTE,
      entidade: 'webhook',
      unidadeId: ctx.unidadeId,
      corpo: JSON.stringify(corpo),
    },
  }
}

interface Registro {
  webhook_id: number | null
  mensagem: string | null
  tipo: string
  entidade: string
  corpo: string | null
}

/** The message of a record, as it was sent: the same id, so that who has it drops it. */
async function prepararReenvio(casa: Host, ctx: Ctx, id: number): Promise<Envio> {
  const r = await ctx.db.row(
    sql<Registro>`select webhook_id, mensagem, tipo, entidade, corpo from integracao_registro
      where id = ${id} and unidade_id = ${ctx.unidadeId}`,
  )
  if (!r) throw notFound()
  // Whatever was cut is not what was sent.
  if (r.webhook_id === null || r.mensagem === null || !r.corpo?.endsWith('}'))
    throw conflict(mensagens.avisoNaoReenviavel)
  const destino = await destinoDe(casa, ctx, r.webhook_id)
  const mensagem = {
    id: r.mensagem,
    tipo: r.tipo,
    entidade: r.entidade,
    unidadeId: ctx.unidadeId,
    corpo: JSON.stringify(JSON.parse(r.corpo)),
  }
  return { destino, mensagem }
}

/** The calls that a person makes by hand: the answer is told on the screen, and stands in the records. */
export function rotasDeChamada(casa: Host) {
  const aoChamar = {
    call: async (envio: Envio) => ({
      instante: casa.clock.now(),
      resultado: await enviarMensagem(casa.outbound, envio.destino, envio.mensagem, casa.clock.now()),
    }),
    store: async (
      ctx: Ctx,
      { instante, resultado }: { instante: Date; resultado: Awaited<ReturnType<typeof enviarMensagem>> },
      { destino, mensagem }: Envio,
    ) => {
      await registrarEnvio(ctx.db, destino, mensagem, resultado, instante)
      const { falha: _, ...tentativa } = resultado
      return tentativa
    },
  }
  mountWithCall(casa, rotasWebhooks.testar, {
    prepare: (ctx, { params }) => prepararTeste(casa, ctx, params.id),
    ...aoChamar,
  })
  mountWithCall(casa, rotasWebhooks.reenviar, {
    prepare: (ctx, { params }) => prepararReenvio(casa, ctx, params.id),
    ...aoChamar,
  })
}
