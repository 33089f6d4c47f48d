import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { trabalhar } from '../../../test/bens.ts'
import {
  type AparelhoDeTeste,
  assinadoPor,
  CERTIFICADO,
  iniciarPush,
  type ServicoDePush,
} from '../../../test/push.ts'
import { iniciarSmtp, type ServidorSmtp } from '../../../test/smtp.ts'
import { sql } from '../db/sql.ts'
import { gravarSmtp } from '../email/configuracao.ts'
import { criarFora } from '../fora/fora.ts'
import { avisar, type Aviso, avisarQuemPode } from './avisar.ts'
import { entregaDeAviso } from './entregar.ts'

const GARANTIA = 4
const fora = criarFora([['127.0.0.0', 8]], { ca: CERTIFICADO })
let t: AppDeTeste
let smtp: ServidorSmtp
let push: ServicoDePush
let ana: Cliente
let vez = 0

beforeAll(async () => {
  t = await criarAppDeTeste()
  smtp = await iniciarSmtp()
  push = await iniciarPush()
})
afterAll(async () => {
  await t.fechar()
  await smtp.fechar()
  await push.fechar()
})

const configurarEmail = (servidor: string | null = 'localhost') =>
  t.organizacoes.escrever(t.databaseId, (db) =>
    gravarSmtp(
      { db, clock: t.clock, actor: { nome: 'Administradora' } },
      servidor === null
        ? null
        : {
            servidor,
            porta: smtp.porta,
            seguranca: 'NENHUMA',
            usuario: null,
            senhaSelada: null,
            remetente: { nome: 'Patrimônio', email: 'patrimonio@exemplo.gov.br' },
          },
    ),
  )
beforeEach(async () => {
  await configurarEmail()
  smtp.recebidos.length = 0
  smtp.recusar(null)
  push.recebidos.length = 0
  push.responder(201)
  await t.linhas(sql`delete from notificacao`)
  await t.linhas(sql`delete from notificacao_assinante`)
  await t.linhas(sql`delete from inscricao_push`)
  await t.linhas(sql`delete from email`)
  ana = await t.cliente([])
  await t.linhas(
    sql`update usuario set nome = 'Ana Lima', email = 'ana@exemplo.gov.br' where id = ${ana.usuarioId}`,
  )
})

const assinar = async (quem = ana, por = quem, modelo = GARANTIA) => {
  const r = await por.post(`/api/notificacoes/templates/${modelo}/usuarios/${quem.usuarioId}`)
  expect(r.status).toBe(200)
}
const dizer = (mais: Partial<Aviso> = {}, quem = ana) =>
  t.organizacoes.escrever(t.databaseId, (db) =>
    avisar({ db, clock: t.clock }, quem.usuarioId, {
      tipo: 'GARANTIA_VENCE',
      titulo: 'Garantia vence em 7 dias',
      texto: 'Mesa: até 30/06/2026.',
      endereco: '/patrimonio/7/contabil',
      unidadeId: t.unidadeId,
      ...mais,
    }),
  )
const entregas = () =>
  t.linhas(
    sql<{ canal: string; situacao: string }>`select canal, situacao from notificacao_entrega order by id`,
  )
/** The minute has passed, and so has every wait between tries. */
const passarTempo = async () => {
  await t.linhas(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'entrega' and attempts < max_attempts), run_at := now())`,
  )
  await trabalhar(t, t.databaseId, fora)
}
/** A device of Ana. */
async function comAparelho(
  nome = `aparelho${(vez += 1)}`,
  quem = ana,
): Promise<AparelhoDeTeste & { nome: string }> {
  await quem.get('/api/notificacoes/inscricoes/metadata')
  const aparelho = push.aparelho(nome)
  const r = await quem.post('/api/notificacoes/inscricoes', aparelho.corpo)
  expect(r.status).toBe(200)
  return { ...aparelho, nome }
}
/** The delivery as the queue calls it, as often as one likes. */
const meio = () => ({
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
})

describe('by mail', () => {
  test('whoever is subscribed to the kind gets it a minute later, with a link and how to stop it', async () => {
    await assinar()
    await dizer()
    await trabalhar(t, t.databaseId, fora)
    expect(smtp.recebidos).toEqual([])
    await passarTempo()
    await passarTempo()
    expect(smtp.recebidos).toHaveLength(1)
    const { para, assunto, texto } = smtp.recebidos[0] as (typeof smtp.recebidos)[0]
    expect([para, assunto]).toEqual([['ana@exemplo.gov.br'], 'Garantia vence em 7 dias'])
    for (const parte of [
      'Ana Lima,',
      'Mesa: até 30/06/2026.',
      'Unidade: Sede',
      `${t.endereco}/patrimonio/7/contabil`,
      'Garantia a vencer',
      `${t.endereco}/configuracoes/notificacao`,
    ])
      expect(texto).toContain(parte)
    expect(await entregas()).toEqual([{ canal: 'EMAIL', situacao: 'ENTREGUE' }])
  })

  test('a file is not linked from a mail', async () => {
    await assinar()
    await dizer({ endereco: '/api/arquivos/7/download' })
    await passarTempo()
    expect(smtp.recebidos[0]?.texto).toContain('sino do Tombo')
    expect(smtp.recebidos[0]?.texto).not.toContain('/api/')
  })

  test('what was seen meanwhile is not mailed', async () => {
    await assinar()
    await dizer()
    await ana.post('/api/notificacoes/markAllSeen/')
    await passarTempo()
    expect([smtp.recebidos, await entregas()]).toEqual([[], [{ canal: 'EMAIL', situacao: 'DISPENSADA' }]])
  })

  test('who left the list, wants no mail any more, or left the house is not mailed', async () => {
    const sair: (() => Promise<unknown>)[] = [
      () => ana.del(`/api/notificacoes/templates/${GARANTIA}/usuarios/${ana.usuarioId}`),
      () => ana.post('/api/notificacoes/preferencias', { email: false, push: true }),
      () => t.linhas(sql`update usuario set ativo = false where id = ${ana.usuarioId}`),
    ]
    for (const fazer of sair) {
      await t.linhas(sql`delete from notificacao_preferencia`)
      await assinar()
      await dizer()
      await fazer()
      await passarTempo()
    }
    expect(smtp.recebidos).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a kind that nobody is subscribed to', async () => assinar(ana, ana, 5)],
    [
      'somebody without an address',
      async () => {
        await assinar()
        await t.linhas(sql`update usuario set email = null where id = ${ana.usuarioId}`)
      },
    ],
    [
      'an organisation without a mail server',
      async () => {
        await assinar()
        await configurarEmail(null)
      },
    ],
    [
      'who wants no mail',
      async () => {
        await assinar()
        await ana.post('/api/notificacoes/preferencias', { email: false, push: true })
      },
    ],
  ])('%s: nothing is asked for', async (_caso, antes) => {
    await antes()
    await dizer()
    expect(await entregas()).toEqual([])
  })

  test('what is undone is not mailed, and the same key is mailed once', async () => {
    await assinar()
    await t.organizacoes
      .escrever(t.databaseId, async (db) => {
        await avisar({ db, clock: t.clock }, ana.usuarioId, {
          tipo: 'GARANTIA_VENCE',
          titulo: 'x',
          unidadeId: null,
        })
        throw new Error('desfeito')
      })
      .catch(() => undefined)
    await dizer({ chave: 'garantia/1' })
    await dizer({ chave: 'garantia/1' })
    await passarTempo()
    expect(smtp.recebidos).toHaveLength(1)
  })

  test('never twice: run again, by two at once, and after a crash', async () => {
    await assinar()
    await dizer()
    const [linha] = await t.linhas(sql<{ id: number }>`select id::int from notificacao_entrega`)
    const { id } = linha as { id: number }
    // It breaks off before its transaction ends.
    await expect(
      entregaDeAviso.fazer(
        {
          ...meio(),
          escrever: (fazer: (m: never) => Promise<unknown>) =>
            t.organizacoes.escrever(t.databaseId, async (db) => {
              await fazer({ db, clock: t.clock } as never)
              throw new Error('morreu')
            }),
        } as never,
        { id },
        { ultima: false },
      ),
    ).rejects.toThrow('morreu')
    expect(await t.linhas(sql`select 1 from email`)).toEqual([])
    await Promise.all([1, 2, 3].map(() => entregaDeAviso.fazer(meio() as never, { id }, { ultima: false })))
    await entregaDeAviso.fazer(meio() as never, { id }, { ultima: false })
    await passarTempo()
    await passarTempo()
    expect(await t.linhas(sql`select 1 from email`)).toHaveLength(1)
    expect(smtp.recebidos).toHaveLength(1)
  })
})

describe('by push', () => {
  test('each device gets it once, encrypted for it alone and signed by the organisation', async () => {
    const [um, dois] = [await comAparelho(), await comAparelho()]
    await ana.post('/api/notificacoes/preferencias', { email: false, push: true })
    await assinar()
    await dizer()
    await passarTempo()
    await passarTempo()
    expect(push.recebidos.map((r) => r.aparelho).sort()).toEqual([um.nome, dois.nome].sort())
    const publica = (await ana.get('/api/notificacoes/inscricoes/metadata')).body.content.serverPublicKey
    for (const recebido of push.recebidos) {
      const [dono, outro] = recebido.aparelho === um.nome ? [um, dois] : [dois, um]
      expect(dono.abrir(recebido.corpo)).toEqual({
        titulo: 'Garantia vence em 7 dias',
        endereco: '/patrimonio/7/contabil',
      })
      expect(() => outro.abrir(recebido.corpo)).toThrow('unable to authenticate')
      expect(recebido.cabecalhos).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
      expect(assinadoPor(recebido, publica)).toMatchObject({
        aud: new URL(um.corpo.endpoint).origin,
        sub: 'mailto:patrimonio@exemplo.gov.br',
      })
    }
    expect(smtp.recebidos).toEqual([])
    expect(t.logs.join('')).not.toContain(um.corpo.auth)
  })

  test('a service that is busy is asked again, for the device that is missing alone', async () => {
    const [um, dois] = [await comAparelho(), await comAparelho()]
    await ana.post('/api/notificacoes/preferencias', { email: false, push: true })
    await assinar()
    await dizer()
    push.responder(503, dois.nome)
    await passarTempo()
    expect(push.recebidos.map((r) => r.aparelho)).toEqual([um.nome])
    push.responder(201, dois.nome)
    await passarTempo()
    expect(push.recebidos.map((r) => r.aparelho)).toEqual([um.nome, dois.nome])
    expect((await entregas()).map((e) => e.situacao)).toEqual(['ENTREGUE', 'ENTREGUE'])
  })

  test.each([404, 410])('a device that answers %i is forgotten', async (status) => {
    const { nome } = await comAparelho()
    await assinar()
    push.responder(status, nome)
    await dizer()
    await passarTempo()
    expect((await ana.get('/api/notificacoes/inscricoes')).body.content).toEqual([])
    expect(await entregas()).toEqual([{ canal: 'EMAIL', situacao: 'ENTREGUE' }])
  })

  test('after the last try it is given up', async () => {
    const { nome } = await comAparelho()
    await assinar()
    push.responder(500, nome)
    await dizer()
    const [linha] = await t.linhas(
      sql<{ id: number }>`select id::int from notificacao_entrega where canal = 'PUSH'`,
    )
    await entregaDeAviso.fazer(meio() as never, linha as { id: number }, { ultima: true })
    expect(await entregas()).toContainEqual({ canal: 'PUSH', situacao: 'FALHOU' })
  })

  test('a service in the inner network is never called, and a certificate that nobody knows is refused', async () => {
    await comAparelho()
    await assinar()
    await dizer()
    const [linha] = await t.linhas(
      sql<{ id: number }>`select id::int from notificacao_entrega where canal = 'PUSH'`,
    )
    for (const [outra, motivo] of [
      [criarFora(), 'rede interna'],
      [criarFora([['127.0.0.0', 8]]), 'self-signed certificate'],
    ] as const)
      await expect(
        entregaDeAviso.fazer({ ...meio(), fora: outra } as never, linha as { id: number }, { ultima: false }),
      ).rejects.toThrow(motivo)
    expect(push.recebidos).toEqual([])
  })
})

describe('who is told', () => {
  const contar = () =>
    t.organizacoes.escrever(t.databaseId, (db) =>
      avisarQuemPode({ db, clock: t.clock }, 'CRIAR_ALTERAR_PATRIMONIO', {
        tipo: 'GARANTIA_VENCE',
        titulo: 'Vence',
        unidadeId: t.unidadeId,
      }),
    )
  const avisada = async (quem: Cliente) =>
    (await quem.get('/api/notificacoes/notSeenCount')).body.content as number

  test('whom an administrator subscribed is told what those are told who may, in their units; who subscribed themselves is not', async () => {
    const bia = await t.cliente([])
    const { unidadeId } = await t.segundaUnidade()
    const longe = await t.cliente([], unidadeId)
    await assinar(ana, t.admin)
    await assinar(longe, t.admin)
    await assinar(bia)
    await contar()
    expect([await avisada(ana), await avisada(bia), await avisada(longe)]).toEqual([1, 0, 0])
    await assinar(bia, t.admin)
    await contar()
    expect([await avisada(ana), await avisada(bia)]).toEqual([2, 1])
  })

  test('who may and is subscribed is told once', async () => {
    const pode = await t.cliente(['CRIAR_ALTERAR_PATRIMONIO'])
    await assinar(pode, t.admin)
    await contar()
    expect(await avisada(pode)).toBe(1)
  })
})
