import { beforeEach, expect } from 'vitest'
import { notify, type Notice } from '../../src/kernel/notices/notify.ts'
import type { Db } from '../../src/kernel/db/db.ts'
import { sql } from '../../src/kernel/db/sql.ts'
import { saveSmtp } from '../../src/kernel/email/config.ts'
import { createOutbound } from '../../src/kernel/outbound/outbound.ts'
import type { TestApp, Cliente } from '../app.ts'
import { runJobs } from '../bens.ts'
import { setUpScene } from '../scene.ts'
import { CERTIFICATE, startPush } from '../outside/push.ts'
import { startSmtp } from '../outside/smtp.ts'

/** The kind of notice that these tests tell. */
export const GARANTIA = 4

/** A mail server, a push service, and Ana, who is told. */
const cenaDeEntregas = async (t: TestApp) => ({
  smtp: await startSmtp(),
  push: await startPush(),
  ana: await t.clientWith([]),
})
type Scene = Awaited<ReturnType<typeof cenaDeEntregas>>

/** A file's tests of notices that go out. Each begins with nothing told, nobody subscribed, both servers well, and an Ana of its own. */
export function setUpDeliveries() {
  const [t, s] = setUpScene(cenaDeEntregas, ({ smtp, push }) => Promise.all([smtp.fechar(), push.fechar()]))
  const { configurarEmail } = entregasDe(t, s)
  beforeEach(async () => {
    await configurarEmail()
    s.smtp.recebidos.length = 0
    s.smtp.recusar(null)
    s.push.recebidos.length = 0
    s.push.responder(201)
    await t.rows(sql`delete from notificacao`)
    await t.rows(sql`delete from notificacao_assinante`)
    await t.rows(sql`delete from inscricao_push`)
    await t.rows(sql`delete from email`)
    s.ana = await t.clientWith([])
    await t.rows(
      sql`update usuario set nome = 'Ana Lima', email = 'ana@exemplo.gov.br' where id = ${s.ana.usuarioId}`,
    )
  })
  return [t, s] as const
}

/** Telling, delivering and receiving in that scene. */
export function entregasDe(t: TestApp, s: Scene) {
  const outbound = createOutbound([['127.0.0.0', 8]], { ca: CERTIFICATE })
  let vez = 0
  /** Works what waits. */
  const entregar = () => runJobs(t, t.databaseId, outbound)
  return {
    entregar,
    /** The organisation's mail server; null is none. */
    configurarEmail: (server: string | null = 'localhost') =>
      t.organizacoes.write(t.databaseId, (db) =>
        saveSmtp(
          { db, clock: t.clock, actor: { nome: 'Administradora' } },
          server === null
            ? null
            : {
                servidor: server,
                porta: s.smtp.porta,
                seguranca: 'NENHUMA',
                usuario: null,
                senhaSelada: null,
                remetente: { nome: 'Patrimônio', email: 'patrimonio@exemplo.gov.br' },
              },
        ),
      ),
    /** Subscribes somebody to a kind of notice. */
    assinar: async (who: Cliente = s.ana, by = who, modelo = GARANTIA) => {
      const r = await by.post(`/api/notificacoes/templates/${modelo}/usuarios/${who.usuarioId}`)
      expect(r.status).toBe(200)
    },
    /** Tells Ana something of that kind. */
    dizer: (mais: Partial<Notice> = {}) =>
      t.organizacoes.write(t.databaseId, (db) =>
        notify({ db, clock: t.clock }, s.ana.usuarioId, {
          tipo: 'GARANTIA_VENCE',
          titulo: 'Garantia vence em 7 dias',
          texto: 'Mesa: até 30/06/2026.',
          endereco: '/patrimonio/7/contabil',
          unidadeId: t.unidadeId,
          ...mais,
        }),
      ),
    entregas: () =>
      t.rows(
        sql<{ canal: string; situacao: string }>`select canal, situacao from notificacao_entrega order by id`,
      ),
    /** The minute has passed, and so has every wait between tries. */
    passarTempo: async () => {
      await t.rows(
        sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
          where task_identifier = 'entrega' and attempts < max_attempts), run_at := now())`,
      )
      await entregar()
    },
    /** A device of Ana. */
    comAparelho: async () => {
      const name = `aparelho${(vez += 1)}`
      await s.ana.get('/api/notificacoes/inscricoes/metadata')
      const aparelho = s.push.aparelho(name)
      const r = await s.ana.post('/api/notificacoes/inscricoes', aparelho.corpo)
      expect(r.status).toBe(200)
      return { ...aparelho, nome: name }
    },
    /** Gives what the queue calls a delivery with, to call it as often as one likes. */
    meio: () => ({
      databaseId: t.databaseId,
      vault: t.vault,
      outbound: outbound,
      address: t.address,
      files: () => t.organizacoes.read(t.databaseId, (db) => t.files.of(db)),
      clock: t.clock,
      log: t.app.log,
      write: <T>(run: (m: { db: Db; clock: TestApp['clock'] }) => Promise<T>) =>
        t.organizacoes.write(t.databaseId, (db) => run({ db, clock: t.clock })),
      read: <T>(run: (m: { db: Db; clock: TestApp['clock'] }) => Promise<T>) =>
        t.organizacoes.read(t.databaseId, (db) => run({ db, clock: t.clock })),
    }),
  }
}
