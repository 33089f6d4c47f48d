import { beforeEach, expect } from 'vitest'
import { avisar, type Aviso } from '../src/kernel/avisos/avisar.ts'
import { sql } from '../src/kernel/db/sql.ts'
import { gravarSmtp } from '../src/kernel/email/configuracao.ts'
import { criarFora } from '../src/kernel/fora/fora.ts'
import type { AppDeTeste, Cliente } from './app.ts'
import { trabalhar } from './bens.ts'
import { prepararCena } from './cena.ts'
import { CERTIFICADO, iniciarPush } from './push.ts'
import { iniciarSmtp } from './smtp.ts'

/** The kind of notice that these tests tell. */
export const GARANTIA = 4

/** A mail server, a push service, and Ana, who is told. */
const cenaDeEntregas = async (t: AppDeTeste) => ({
  smtp: await iniciarSmtp(),
  push: await iniciarPush(),
  ana: await t.cliente([]),
})
type Cena = Awaited<ReturnType<typeof cenaDeEntregas>>

/** A file's tests of notices that go out. Each begins with nothing told, nobody subscribed, both servers well, and an Ana of its own. */
export function prepararEntregas() {
  const [t, s] = prepararCena(cenaDeEntregas, ({ smtp, push }) => Promise.all([smtp.fechar(), push.fechar()]))
  const { configurarEmail } = entregasDe(t, s)
  beforeEach(async () => {
    await configurarEmail()
    s.smtp.recebidos.length = 0
    s.smtp.recusar(null)
    s.push.recebidos.length = 0
    s.push.responder(201)
    await t.linhas(sql`delete from notificacao`)
    await t.linhas(sql`delete from notificacao_assinante`)
    await t.linhas(sql`delete from inscricao_push`)
    await t.linhas(sql`delete from email`)
    s.ana = await t.cliente([])
    await t.linhas(
      sql`update usuario set nome = 'Ana Lima', email = 'ana@exemplo.gov.br' where id = ${s.ana.usuarioId}`,
    )
  })
  return [t, s] as const
}

/** Telling, delivering and receiving in that scene. */
export function entregasDe(t: AppDeTeste, s: Cena) {
  const fora = criarFora([['127.0.0.0', 8]], { ca: CERTIFICADO })
  let vez = 0
  /** Works what waits. */
  const entregar = () => trabalhar(t, t.databaseId, fora)
  return {
    entregar,
    /** The organisation's mail server; null is none. */
    configurarEmail: (servidor: string | null = 'localhost') =>
      t.organizacoes.escrever(t.databaseId, (db) =>
        gravarSmtp(
          { db, clock: t.clock, actor: { nome: 'Administradora' } },
          servidor === null
            ? null
            : {
                servidor,
                porta: s.smtp.porta,
                seguranca: 'NENHUMA',
                usuario: null,
                senhaSelada: null,
                remetente: { nome: 'Patrimônio', email: 'patrimonio@exemplo.gov.br' },
              },
        ),
      ),
    /** Subscribes somebody to a kind of notice. */
    assinar: async (quem: Cliente = s.ana, por = quem, modelo = GARANTIA) => {
      const r = await por.post(`/api/notificacoes/templates/${modelo}/usuarios/${quem.usuarioId}`)
      expect(r.status).toBe(200)
    },
    /** Tells Ana something of that kind. */
    dizer: (mais: Partial<Aviso> = {}) =>
      t.organizacoes.escrever(t.databaseId, (db) =>
        avisar({ db, clock: t.clock }, s.ana.usuarioId, {
          tipo: 'GARANTIA_VENCE',
          titulo: 'Garantia vence em 7 dias',
          texto: 'Mesa: até 30/06/2026.',
          endereco: '/patrimonio/7/contabil',
          unidadeId: t.unidadeId,
          ...mais,
        }),
      ),
    entregas: () =>
      t.linhas(
        sql<{ canal: string; situacao: string }>`select canal, situacao from notificacao_entrega order by id`,
      ),
    /** The minute has passed, and so has every wait between tries. */
    passarTempo: async () => {
      await t.linhas(
        sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'entrega' and attempts < max_attempts), run_at := now())`,
      )
      await entregar()
    },
    /** A device of Ana. */
    comAparelho: async () => {
      const nome = `aparelho${(vez += 1)}`
      await s.ana.get('/api/notificacoes/inscricoes/metadata')
      const aparelho = s.push.aparelho(nome)
      const r = await s.ana.post('/api/notificacoes/inscricoes', aparelho.corpo)
      expect(r.status).toBe(200)
      return { ...aparelho, nome }
    },
    /** What the queue calls a delivery with, to call it as often as one likes. */
    meio: () => ({
      databaseId: t.databaseId,
      cofre: t.cofre,
      fora,
      endereco: t.endereco,
      clock: t.clock,
      log: t.app.log,
      escrever: <T>(fazer: (m: never) => Promise<T>) =>
        t.organizacoes.escrever(t.databaseId, (db) => fazer({ db, clock: t.clock } as never)),
      ler: <T>(fazer: (m: never) => Promise<T>) =>
        t.organizacoes.ler(t.databaseId, (db) => fazer({ db, clock: t.clock } as never)),
    }),
  }
}
