import { AVISO_DE_TESTE, mensagens, rotasWebhooks } from '@tombo/contract'
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflito, naoEncontrado } from '../../../kernel/erros.ts'
import type { Casa } from '../../../kernel/http/app.ts'
import { montarComChamada } from '../../../kernel/http/montar-chamada.ts'
import { type Destino, enviarMensagem, type Mensagem, registrarEnvio } from './envio.ts'
import { exigirAlcanceDoWebhook } from './salvar.ts'
import { obterWebhook, RESPONDIDO, usoDoSegredo } from './webhook.ts'

interface Envio {
  destino: Destino
  mensagem: Mensagem
}

async function destinoDe(casa: Casa, ctx: Ctx, id: number): Promise<Destino> {
  const w = await obterWebhook(ctx, id)
  exigirAlcanceDoWebhook(ctx, w)
  const lido = await ctx.db.row(
    sql<{
      selado: string
      respondido: boolean
    }>`select segredo_selado as selado, ${RESPONDIDO} as respondido from webhook w where id = ${id}`,
  )
  if (!lido) throw naoEncontrado()
  if (!lido.respondido) throw conflito(mensagens.webhookSemResponsavel)
  return { ...w, segredo: casa.cofre.abrir(lido.selado, usoDoSegredo(id)) }
}

async function prepararTeste(casa: Casa, ctx: Ctx, id: number): Promise<Envio> {
  const destino = await destinoDe(casa, ctx, id)
  const mensagem = `teste_${randomUUID()}`
  const corpo = {
    id: mensagem,
    tipo: AVISO_DE_TESTE,
    instante: ctx.clock.agora().toISOString(),
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
async function prepararReenvio(casa: Casa, ctx: Ctx, id: number): Promise<Envio> {
  const r = await ctx.db.row(
    sql<Registro>`select webhook_id, mensagem, tipo, entidade, corpo from integracao_registro where id = ${id} and unidade_id = ${ctx.unidadeId}`,
  )
  if (!r) throw naoEncontrado()
  // What was cut is not what was sent.
  if (r.webhook_id === null || r.mensagem === null || !r.corpo?.endsWith('}'))
    throw conflito(mensagens.avisoNaoReenviavel)
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
export function rotasDeChamada(casa: Casa) {
  const aoChamar = {
    chamar: async (envio: Envio) => ({
      instante: casa.clock.agora(),
      resultado: await enviarMensagem(casa.fora, envio.destino, envio.mensagem, casa.clock.agora()),
    }),
    guardar: async (
      ctx: Ctx,
      { instante, resultado }: { instante: Date; resultado: Awaited<ReturnType<typeof enviarMensagem>> },
      { destino, mensagem }: Envio,
    ) => {
      await registrarEnvio(ctx.db, destino, mensagem, resultado, instante)
      const { falha: _, ...tentativa } = resultado
      return tentativa
    },
  }
  montarComChamada(casa, rotasWebhooks.testar, {
    preparar: (ctx, { params }) => prepararTeste(casa, ctx, params.id),
    ...aoChamar,
  })
  montarComChamada(casa, rotasWebhooks.reenviar, {
    preparar: (ctx, { params }) => prepararReenvio(casa, ctx, params.id),
    ...aoChamar,
  })
}
