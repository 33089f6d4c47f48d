import { ASKS_UNIDADE, MODELOS_DE_AVISO } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { readSmtp } from '../email/config.ts'
import { requestEmail } from '../email/email.ts'
import type { Delivery, DeliveryDeps } from '../jobs/delivery.ts'
import { DeviceGone, sendPush } from '../push/send.ts'
import { signingKeys } from '../push/vapid.ts'
import { DELIVERY_NAME, ATTEMPTS } from './deliveries.ts'

interface Row {
  canal: 'EMAIL' | 'PUSH'
  /** Not seen, by somebody active who still wants it. */
  precisa: boolean
  notificacaoId: number
  tipo: string
  titulo: string
  texto: string | null
  endereco: string | null
  unidade: string | null
  /** The unit in which its address is looked at, of a person who works in several. */
  naUnidade: number | null
  nome: string
  email: string | null
  inscricaoId: number | null
  endpoint: string
  chave: string
  auth: string
}

/** The delivery while it waits, and the row held until the transaction ends; undefined once it was done. */
const lockRow = (db: Db, id: number) =>
  db.row(sql<Row>`
    select e.canal, n.id as "notificacaoId", n.tipo, n.titulo, n.texto, n.endereco, un.descricao as unidade, u.nome,
      case when (select count(*) from usuario_unidade x where x.usuario_id = u.id) > 1 then un.id end as "naUnidade",
      u.email,
      i.id as "inscricaoId", i.endpoint, i.chave, i.auth,
      n.vista_em is null and u.ativo and s.usuario_id is not null and case e.canal
        when 'EMAIL' then coalesce(p.email, true) and u.email is not null else coalesce(p.push, true) end as precisa
    from notificacao_entrega e join notificacao n on n.id = e.notificacao_id join usuario u on u.id = n.usuario_id
      left join unidade un on un.id = n.unidade_id
      left join inscricao_push i on i.id = e.inscricao_id
      left join notificacao_assinante s on s.tipo = n.tipo and s.usuario_id = n.usuario_id
      left join notificacao_preferencia p on p.usuario_id = n.usuario_id
    where e.id = ${id} and e.situacao = 'AGUARDANDO' for update of e`)

const settle = (db: Db, id: number, situacao: 'ENTREGUE' | 'DISPENSADA' | 'FALHOU') =>
  db.exec(sql`update notificacao_entrega set situacao = ${situacao} where id = ${id}`)

/** A file is not opened from a mail: it waits in the person's notices. */
const isFile = (endereco: string | null) => endereco?.startsWith('/api/') ?? false
/** Whoever opens it may be at work in another unit, where what it leads to is not: it names its own. */
function linkOf({ endereco, naUnidade }: Pick<Row, 'endereco' | 'naUnidade'>): string {
  if (endereco === null || isFile(endereco)) return '/'
  if (naUnidade === null) return endereco
  return `${endereco}${endereco.includes('?') ? '&' : '?'}${ASKS_UNIDADE}=${naUnidade}`
}

/** A notice as a mail: what happened, where, the link, and how to get no more of them. */
function emailText(
  l: Pick<Row, 'tipo' | 'titulo' | 'texto' | 'endereco' | 'unidade' | 'naUnidade' | 'nome'>,
  base: string,
): string {
  const template = MODELOS_DE_AVISO.find((m) => m.tipo === l.tipo)
  const where = isFile(l.endereco)
    ? 'O arquivo está nas suas notificações, no sino do Tombo:'
    : 'Para ver no Tombo:'
  return [
    `${l.nome},`,
    '',
    l.titulo,
    ...(l.texto ? [l.texto] : []),
    ...(l.unidade ? [`Unidade: ${l.unidade}`] : []),
    '',
    where,
    `${base}${linkOf(l)}`,
    '',
    '--',
    `Você recebe este e-mail porque está na lista de “${template?.descricao ?? l.tipo}”. Para não receber mais, altere suas preferências em:`,
    `${base}/configuracoes/notificacao`,
    '',
  ].join('\n')
}

/** Hands the mail over to its own queue, in the transaction that notes it: there is no second one. */
const byEmail = (deps: DeliveryDeps, id: number): Promise<void> =>
  deps.write(async ({ db, clock }) => {
    const l = await lockRow(db, id)
    if (!l) return
    const request =
      l.precisa &&
      (await requestEmail(
        { db, clock },
        {
          para: [l.email as string],
          assunto: l.titulo,
          texto: emailText(l, deps.address),
          chave: `aviso/${l.notificacaoId}`,
          unhurried: true,
        },
      ))
    await settle(db, id, request ? 'ENTREGUE' : 'DISPENSADA')
  })

/** Push services refuse a contact that is of no one: without a public address it is the sender of the mails. */
async function contactOf(db: Db, base: string): Promise<string> {
  if (base.startsWith('https://')) return base
  return `mailto:${(await readSmtp(db))?.remetente.email ?? `tombo@${new URL(base).hostname}`}`
}

/**
 * Sends to one device, with no connection held. The queue sees that nobody sends the same beside. Whether a service took
 * what our process died over cannot be known: it goes again, and the device shows it once, for it has the same words and
 * address.
 */
async function byPush(deps: DeliveryDeps, id: number, last: boolean): Promise<void> {
  const {
    l,
    chaves: keys,
    contato,
  } = await deps.read(async ({ db }) => ({
    l: await lockRow(db, id),
    chaves: await signingKeys(db, deps.vault),
    contato: await contactOf(db, deps.address),
  }))
  if (!l) return
  const finish = (run: (db: Db) => Promise<unknown>) => deps.write(({ db }) => run(db))
  if (!l.precisa || !keys || l.inscricaoId === null) {
    await finish((db) => settle(db, id, 'DISPENSADA'))
    return
  }
  try {
    await sendPush(deps.outbound, l, { titulo: l.titulo, endereco: linkOf(l) }, { ...keys, contact: contato })
  } catch (error) {
    if (error instanceof DeviceGone) {
      // Its deliveries go with it.
      await finish((db) => db.exec(sql`delete from inscricao_push where id = ${l.inscricaoId}`))
      return
    }
    deps.log.warn({ err: error, entregaId: id }, 'o push não foi enviado')
    if (!last) throw error
    await finish((db) => settle(db, id, 'FALHOU'))
    return
  }
  await finish((db) => settle(db, id, 'ENTREGUE'))
}

/** A notice on its way to one person by one way, or to one of their devices. What was seen meanwhile is not sent. */
export const noticeDelivery: Delivery<{ id: number }> = {
  nome: DELIVERY_NAME,
  attempts: ATTEMPTS,
  async run(deps, { id }, { last }) {
    const canal = await deps.read(({ db }) =>
      db.row(sql<{ canal: string }>`select canal from notificacao_entrega where id = ${id}`),
    )
    if (canal?.canal === 'EMAIL') await byEmail(deps, id)
    else if (canal) await byPush(deps, id, last)
  },
}
