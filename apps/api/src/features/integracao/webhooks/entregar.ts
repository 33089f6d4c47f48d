import { mensagens, situacaoWebhook } from '@tombo/contract'
import { differences, recordEvento } from '../../../kernel/audit/evento.ts'
import { WEBHOOK_DELIVERY, webhookQueue } from '../../../kernel/audit/listeners.ts'
import { notifyWhoAdministers } from '../../../kernel/notices/who-administers.ts'
import { notifyAllowed } from '../../../kernel/notices/notify.ts'
import { UnreadableSecret } from '../../../kernel/vault.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type Delivery, type DeliveryDeps, requestDelivery } from '../../../kernel/jobs/delivery.ts'
import { type Destino, enviarMensagem, registrarEnvio, type Resultado } from './envio.ts'
import { lerPendentes, mensagemDe, type Pendente } from './mensagem.ts'
import { RESPONDIDO, usoDoSegredo } from './webhook.ts'

const PAGINA = 50
/** After this much of a worker's time others come first, and the rest is asked for again. */
const VEZ_MS = 5000
const MINUTO = 60_000
/** From one try to the next; together a day. Whoever fails once more is switched off. */
const ESPERAS_MS = [
  5000,
  30_000,
  2 * MINUTO,
  10 * MINUTO,
  30 * MINUTO,
  60 * MINUTO,
  120 * MINUTO,
  240 * MINUTO,
  480 * MINUTO,
  480 * MINUTO,
] as const

/** The receiver says that it is there no more (RFC 9110 §15.5.11): it is not asked again. */
const FOI_EMBORA = 410

interface Lido {
  id: number
  nome: string
  endereco: string
  unidade_id: number
  segredo_selado: string
  falhas: number
  proxima_em: string | null
  /** Whoever answers for it is active and administers where it is. */
  respondido: boolean
  /** Its unit, where that is out of use. */
  unidade_desativada: string | null
}

const lerWebhook = (db: Db, id: number) =>
  db.row(
    sql<Lido>`select id, nome, endereco, unidade_id, segredo_selado, falhas, proxima_em, ${RESPONDIDO} as respondido,
        (select un.descricao from unidade un where un.id = w.unidade_id and not un.ativo) as unidade_desativada
      from webhook w where id = ${id} and ativo`,
  )

/** The queue goes by the machine's clock; it comes a little later, so that the time has surely come. */
const daquiA = (ms: number) => new Date(Date.now() + ms + 1000)

/** Asks for what waits for a webhook to be delivered: now, or after a wait in ms. */
export const pedirEntregas = (db: Db, webhookId: number, espera = 0): Promise<void> =>
  requestDelivery(
    db,
    WEBHOOK_DELIVERY,
    { webhookId },
    {
      queue: webhookQueue(webhookId),
      ...(espera > 0 ? { at: daquiA(espera), key: `webhook/${webhookId}/volta` } : {}),
    },
  )

async function desligar(db: Db, m: DeliveryDeps, w: Lido, motivo: string): Promise<void> {
  await db.exec(
    sql`update webhook set ativo = false, proxima_em = null, motivo = ${motivo} where id = ${w.id}`,
  )
  const aviso = {
    tipo: 'WEBHOOK_DESLIGADO',
    titulo: `O aviso “${w.nome}” foi desligado`,
    texto: `${motivo} Os avisos que esperavam foram guardados.`,
    endereco: '/configuracoes/integracoes',
  }
  const meio = { db, clock: m.clock }
  const { ATIVO, FALHANDO, DESLIGADO } = situacaoWebhook.descriptions
  const antes = { Situação: w.falhas > 0 ? FALHANDO : ATIVO }
  await recordEvento(
    { ...meio, unidadeId: w.unidade_id, actor: { usuarioId: null, nome: 'Sistema' } },
    {
      entidade: 'webhooks',
      entidadeId: w.id,
      tipo: 'DESATIVACAO',
      alteracoes: differences(antes, { Situação: DESLIGADO, Motivo: motivo }),
    },
  )
  if (w.unidade_desativada === null)
    return notifyAllowed(meio, 'CRIAR_ALTERAR_INTEGRACOES', { ...aviso, unidadeId: w.unidade_id })
  // In a unit out of use nobody would see it, and who listens to every unit hears of none.
  await notifyWhoAdministers(meio, {
    ...aviso,
    texto: mensagens.webhookDeUnidadeDesativada.replace('{unidade}', w.unidade_desativada),
  })
}

/** A try that failed: the next one later each time, until it is given up. */
async function contarFalha(db: Db, m: DeliveryDeps, w: Lido, { status, falha }: Resultado): Promise<void> {
  const falhas = w.falhas + 1
  const agora = m.clock.now()
  const espera = ESPERAS_MS[falhas - 1]
  const em = new Date(agora.getTime() + (espera ?? 0))
  await db.exec(sql`update webhook set falhas = ${falhas}, falhando_desde = coalesce(falhando_desde, ${agora}),
    motivo = ${falha}, proxima_em = ${em} where id = ${w.id}`)
  if (espera === undefined || status === FOI_EMBORA) return desligar(db, m, w, falha ?? '')
  await pedirEntregas(db, w.id, espera)
}

/** The secret; null when it cannot be opened any more, and the webhook was switched off for it. */
async function abrirSegredo(m: DeliveryDeps, w: Lido): Promise<string | null> {
  try {
    return m.vault.unseal(w.segredo_selado, usoDoSegredo(w.id))
  } catch (erro) {
    if (!(erro instanceof UnreadableSecret)) throw erro
    await m.write(({ db }) => desligar(db, m, w, 'O segredo não pode mais ser lido: troque-o.'))
    return null
  }
}

/** Sends one message and keeps what came of it; false when the others must wait: it failed, or was switched off. */
async function entregarUma(m: DeliveryDeps, w: Lido, destino: Destino, p: Pendente): Promise<boolean> {
  const mensagem = mensagemDe(m.databaseId, p)
  const instante = m.clock.now()
  const r = await enviarMensagem(m.outbound, destino, mensagem, instante)
  return m.write(async ({ db }) => {
    // Deleted, switched off, or told elsewhere while it was being told: what came of it is kept, and nothing more is done.
    const atual = await db.row(
      sql<{ ativo: boolean; falhas: number; endereco: string }>`
        select ativo, falhas, endereco from webhook where id = ${w.id} for update`,
    )
    if (!atual) return false
    const mesmo = atual.endereco === w.endereco
    await registrarEnvio(db, destino, mensagem, r, instante)
    if (r.sucesso) {
      await db.exec(sql`delete from webhook_pendente where id = ${p.id}`)
      await db.exec(sql`update webhook set falhas = 0, falhando_desde = null, proxima_em = null,
        motivo = case when ativo then null else motivo end, ultimo_sucesso = ${instante}
        where id = ${w.id}`)
    } else if (atual.ativo && mesmo) await contarFalha(db, m, { ...w, falhas: atual.falhas }, r)
    return r.sucesso && atual.ativo && mesmo
  })
}

/**
 * Tells a webhook what waits for it, in order, and one at a time: those of one webhook never run side by side. One that
 * failed keeps the others waiting, so that nothing is told before what came before it.
 */
export const entregarAWebhook: Delivery<{ webhookId: number }> = {
  ...WEBHOOK_DELIVERY,
  async run(m, { webhookId }) {
    const inicio = performance.now()
    for (;;) {
      const w = await m.read(({ db }) => lerWebhook(db, webhookId))
      if (!w) return
      if (w.proxima_em && new Date(w.proxima_em) > m.clock.now()) return
      if (!w.respondido) return m.write(({ db }) => desligar(db, m, w, mensagens.webhookSemResponsavel))
      const segredo = await abrirSegredo(m, w)
      if (segredo === null) return
      const destino = { ...w, segredo }
      const pendentes = await m.read(({ db }) => lerPendentes(db, webhookId, PAGINA))
      if (pendentes.length === 0) return
      for (const p of pendentes) {
        if (!(await entregarUma(m, w, destino, p))) return
        if (performance.now() - inicio > VEZ_MS) return m.write(({ db }) => pedirEntregas(db, webhookId))
      }
    }
  },
}
