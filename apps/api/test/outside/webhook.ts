import type { RegistroIntegracao, Webhook } from '@tombo/contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach } from 'vitest'
import { sql } from '../../src/kernel/db/sql.ts'
import type { TestApp } from '../app.ts'
import { type Cadastros, cadastrosDe, runJobs } from '../bens.ts'
import { setUpScene } from '../scene.ts'

interface Received {
  cabecalhos: Record<string, string>
  corpo: string
}

/** A receiver of webhooks on this machine. It answers with `status`, and keeps what it was sent. */
async function iniciarReceptor() {
  const recebidos: Received[] = []
  let status = 200
  let response = 'ok'
  let meanwhile: (() => Promise<unknown>) | null = null
  const server = createServer((req, res) => {
    let body = ''
    req.on('data', (d: Buffer) => (body += d.toString()))
    req.on('end', () => {
      recebidos.push({ cabecalhos: req.headers as Record<string, string>, corpo: body })
      const answer = [status, response] as const
      const first = meanwhile
      meanwhile = null
      void Promise.resolve(first?.()).finally(() =>
        res.writeHead(answer[0], { 'content-type': 'text/plain' }).end(answer[1]),
      )
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    endereco: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos?chave=secreta`,
    recebidos,
    responder: (s: number, text = 'ok') => {
      status = s
      response = text
    },
    /** While it has the next message, before its answer, which stays the one that was set before. */
    enquantoRecebe: (run: () => Promise<unknown>) => {
      meanwhile = run
    },
    fechar: () =>
      new Promise<void>((ready) => {
        server.closeAllConnections()
        server.close(() => ready())
      }),
  }
}

async function cenaDeWebhooks(t: TestApp) {
  const url = '/api/integracao/webhooks'
  const c = await cadastrosDe(t)
  const receptor = await iniciarReceptor()
  let daSegunda: Promise<Cadastros> | undefined
  /** A webhook as it is asked for. */
  const next = (mais: Record<string, unknown> = {}) => ({
    nome: 'Contabilidade',
    endereco: receptor.endereco,
    eventos: ['bem.tombado', 'bem.alterado', 'depreciacao.concluida'],
    ...mais,
  })
  return {
    c,
    receptor,
    cadastrosDaSegunda: async () => (daSegunda ??= cadastrosDe(t, (await t.secondUnidade()).unidadeId)),
    novo: next,
    criar: async (mais: Record<string, unknown> = {}, who = t.admin) => {
      const r = await who.post(url, next(mais))
      if (r.status !== 200) throw new Error(r.text)
      return r.body.content as { webhook: Webhook; segredo: string }
    },
    ver: async (id: number) =>
      ((await t.admin.get(url)).body.content.resultList as Webhook[]).find((w) => w.id === id) as Webhook,
    /** The records of what was sent, the newest first. */
    registros: async () =>
      (await t.admin.get('/api/integracao/registro/list')).body.content.resultList as RegistroIntegracao[],
    /** Gives what the receiver got, in the order in which it came. */
    corpos: () => receptor.recebidos.map((r) => JSON.parse(r.corpo)),
    /** How many deliveries wait. */
    jobs: async () => {
      const [l] = await t.rows(sql<{ n: number }>`
        select count(*)::int as n from graphile_worker.jobs where queue_name like 'webhook/%' and locked_at is null`)
      return l?.n
    },
    /** So many milliseconds pass, and with them every wait between tries. */
    adiantar: async (ms: number) => {
      t.clock.moveTo(new Date(t.clock.now().getTime() + ms).toISOString())
      await t.rows(
        sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
          where queue_name like 'webhook/%'), run_at := now())`,
      )
      await runJobs(t)
    },
  }
}

/** A file's tests of webhooks; each begins without any, with a receiver that answers. */
export function setUpWebhooks() {
  const [t, s] = setUpScene(cenaDeWebhooks, ({ receptor }) => receptor.fechar())
  beforeEach(async () => {
    await t.rows(sql`delete from webhook`)
    await t.rows(sql`delete from integracao_registro`)
    await t.rows(sql`delete from notificacao`)
    await runJobs(t)
    s.receptor.recebidos.length = 0
    s.receptor.responder(200)
  })
  return [t, s] as const
}
