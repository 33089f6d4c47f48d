import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { runJobs } from '../../../test/bens.ts'
import { startSmtp, type SmtpServer } from '../../../test/outside/smtp.ts'
import { sql } from '../db/sql.ts'
import { type SmtpConfig, saveSmtp, PASSWORD_PURPOSE } from './config.ts'
import { type NewEmail, requestEmail } from './email.ts'
import { recusaDe } from './refusal.ts'

const SENHA = 'segredo do correio'
let t: TestApp
let smtp: SmtpServer
beforeAll(async () => {
  t = await createTestApp()
  smtp = await startSmtp({ senha: SENHA })
})
afterAll(async () => {
  await t.close()
  await smtp.fechar()
})

const configurar = (mais: Partial<SmtpConfig> | null = {}) =>
  t.organizacoes.write(t.databaseId, (db) =>
    saveSmtp(
      { db, clock: t.clock, actor: { nome: 'Administradora' } },
      mais && {
        servidor: 'localhost',
        porta: smtp.porta,
        seguranca: 'NENHUMA',
        usuario: 'tombo',
        senhaSelada: t.vault.seal(SENHA, PASSWORD_PURPOSE),
        remetente: { nome: 'Patrimônio', email: 'patrimonio@exemplo.gov.br' },
        ...mais,
      },
    ),
  )
const pedir = (next: Partial<NewEmail> = {}) =>
  t.organizacoes.write(t.databaseId, (db) =>
    requestEmail(
      { db, clock: t.clock },
      { para: ['ana@exemplo.gov.br'], assunto: 'Ação concluída', texto: 'Olá, Ana.\n', ...next },
    ),
  )
const emails = () =>
  t.rows(
    sql<{
      situacao: string
      texto: string | null
      tentativas: number
      erro: string | null
    }>`select situacao, texto, tentativas, erro from email order by id`,
  )
/** Whatever waits for its next try is tried now. */
const repetir = async () => {
  await t.rows(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'entrega' and attempts < max_attempts), run_at := now())`,
  )
  await runJobs(t)
}

beforeEach(async () => {
  await t.rows(sql`delete from email`)
  await t.rows(sql`delete from notificacao`)
  smtp.recebidos.length = 0
  smtp.recusar(null)
  await configurar()
})

test('a mail goes out once, and is not kept', async () => {
  expect(await pedir({ chave: 'unico' })).toBe(true)
  expect(await pedir({ chave: 'unico' })).toBe(true)
  await runJobs(t)
  await repetir()
  expect(smtp.recebidos).toHaveLength(1)
  expect(smtp.recebidos[0]).toMatchObject({
    para: ['ana@exemplo.gov.br'],
    assunto: 'Ação concluída',
    texto: expect.stringContaining('Olá, Ana.'),
    id: expect.stringMatching(/^<tombo\.\d+\.\d+@exemplo\.gov\.br>$/),
  })
  expect(await emails()).toEqual([{ situacao: 'ENVIADO', texto: null, tentativas: 1, erro: null }])
})

test('what is undone is never mailed, and without a server nothing is', async () => {
  await t.organizacoes
    .write(t.databaseId, async (db) => {
      await requestEmail({ db, clock: t.clock }, { para: ['a@b.c'], assunto: 'x', texto: 'x' })
      throw new Error('desfeito')
    })
    .catch(() => undefined)
  await configurar(null)
  expect(await pedir()).toBe(false)
  await runJobs(t)
  expect(smtp.recebidos).toEqual([])
  expect(await emails()).toEqual([])
})

test('a mail that somebody waits for goes before those that nobody does, whenever it was asked for', async () => {
  for (const n of [1, 2, 3]) await pedir({ assunto: `Aviso ${n}`, unhurried: true })
  await pedir({ assunto: 'Código', sealWith: t.vault })
  await runJobs(t)
  expect(smtp.recebidos.map((r) => r.assunto)).toEqual(['Código', 'Aviso 1', 'Aviso 2', 'Aviso 3'])
})

test('a server that is busy is asked again; one that knows no such address is not', async () => {
  smtp.recusar(451)
  await pedir()
  await runJobs(t)
  expect(await emails()).toMatchObject([{ situacao: 'AGUARDANDO', tentativas: 1, texto: 'Olá, Ana.\n' }])
  smtp.recusar(null)
  await repetir()
  expect(await emails()).toMatchObject([{ situacao: 'ENVIADO', tentativas: 2 }])
  smtp.recusar(550)
  await pedir()
  await runJobs(t)
  await repetir()
  expect((await emails())[1]).toMatchObject({ situacao: 'FALHOU', tentativas: 1, texto: null })
  expect((await emails())[1]?.erro).toMatch(/^550 /)
})

test('a mail that the server does not take for what it says is not sent again', async () => {
  smtp.recusar(552, 'DATA')
  await pedir()
  await runJobs(t)
  expect((await emails())[0]).toMatchObject({ situacao: 'FALHOU', tentativas: 1 })
  expect((await emails())[0]?.erro).toMatch(/^552 /)
})

const avisos = () =>
  t.rows(
    sql<{
      texto: string
    }>`select texto from notificacao where tipo = 'EMAIL_NAO_SAIU' and usuario_id = ${t.admin.usuarioId}`,
  )

test('who administers is told, once a day, of mails that do not go out', async () => {
  smtp.recusar(550)
  await pedir()
  await pedir({ para: ['bia@exemplo.gov.br'] })
  await runJobs(t)
  expect(await avisos()).toEqual([
    { texto: expect.stringMatching(/^“Ação concluída”, para ana@exemplo.gov.br: 550 /) },
  ])
})

test('a server that is out of order is told of while its mails still wait, and why a code never came is kept', async () => {
  await configurar({ porta: 9 })
  await pedir()
  for (let times = 1; times <= 7; times += 1) {
    expect(await avisos()).toEqual([])
    await (times === 1 ? runJobs(t) : repetir())
  }
  expect(await avisos()).toHaveLength(1)
  await t.rows(sql`delete from notificacao`)
  await t.rows(sql`update email set valido_ate = ${t.clock.now()}`)
  await repetir()
  expect(await emails()).toMatchObject([
    { situacao: 'VENCEU', erro: expect.stringContaining('recusou a conexão') },
  ])
  expect(await avisos()).toHaveLength(1)
})

test('what only its receiver may know is sealed until it is sent', async () => {
  await pedir({ texto: 'Seu código é 123456.', sealWith: t.vault })
  expect((await emails())[0]?.texto).not.toContain('123456')
  await runJobs(t)
  expect(smtp.recebidos[0]?.texto).toContain('123456')
})

test('a mail that nobody needs any more is not sent', async () => {
  await pedir({ validUntil: new Date(t.clock.now().getTime() - 1) })
  await runJobs(t)
  expect(smtp.recebidos).toEqual([])
  expect(await emails()).toMatchObject([{ situacao: 'VENCEU', texto: null }])
})

test('a subject cannot bring headers of its own', async () => {
  await pedir({ assunto: 'Olá\r\nBcc: outro@exemplo.com' })
  await runJobs(t)
  expect(smtp.recebidos[0]?.para).toEqual(['ana@exemplo.gov.br'])
  expect(smtp.recebidos[0]?.assunto).toBe('Olá Bcc: outro@exemplo.com')
})

test('a wrong password, and a server in the inner network, are told without the password', async () => {
  await configurar({ senhaSelada: t.vault.seal('errada', PASSWORD_PURPOSE) })
  await pedir()
  await runJobs(t)
  expect((await emails())[0]).toMatchObject({ situacao: 'AGUARDANDO' })
  expect((await emails())[0]?.erro).toMatch(/^O servidor não aceitou o usuário ou a senha\. 535 /)
  await configurar({ porta: 9 })
  await repetir()
  expect((await emails())[0]?.erro).toBe(
    'O servidor recusou a conexão nesta porta. Confira a porta e a segurança.',
  )
  await configurar({ servidor: '10.0.0.1' })
  await repetir()
  expect((await emails())[0]).toMatchObject({ situacao: 'FALHOU' })
  expect(t.logs.join('')).not.toContain(SENHA)
})

test('a certificate that is not good is told by what is wrong with it', () => {
  const dito = (originalCode: string) => recusaDe({ code: 'ESOCKET', originalCode })
  expect(dito('ERR_TLS_CERT_ALTNAME_INVALID')).toEqual([
    'servidor',
    expect.stringContaining('para este nome'),
  ])
  expect(dito('CERT_HAS_EXPIRED')).toEqual(['servidor', expect.stringContaining('venceu')])
  for (const code of ['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
    expect(dito(code)).toEqual(['servidor', expect.stringContaining('NODE_EXTRA_CA_CERTS')])
})
