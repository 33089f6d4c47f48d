import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp, SENHA } from '../../../test/app.ts'
import { START } from '../../../test/app-template.ts'
import { clientOf } from '../../../test/client.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
/** The first administrator, who gives no password by themselves. */
let semSenha: Cliente
let outro: Cliente
beforeAll(async () => {
  t = await createTestApp()
  outro = await t.clientWith(['ADMINISTRAR_SISTEMA'])
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.moveTo(START)
  semSenha = clientOf(t.app, (await t.sessionOf(t.admin.usuarioId, t.unidadeId)).token)
  await t.rows(sql`delete from parametro`)
  await t.rows(sql`delete from notificacao`)
})

const confirmar = (senhaAtual: string, quem = semSenha) =>
  quem.post('/api/usuarios/contexto/confirmacao', { senhaAtual })
const pedeSenha = {
  status: 403,
  body: { message: mensagens.confirmeComSenha, fields: { senhaAtual: [mensagens.confirmeComSenha] } },
}
const painel = (endereco: string | null, quem = semSenha) => quem.post('/api/integracao/painel', { endereco })
const PAINEL = 'https://painel.exemplo.gov.br/'

describe('how one comes in oneself', () => {
  let eu: Cliente
  beforeEach(async () => {
    const { id } = await t.createUsuario({ acoes: ['CONF', 'CRIAR_ALTERAR_USUARIOS'], withPassword: true })
    eu = clientOf(t.app, (await t.sessionOf(id, t.unidadeId)).token, id)
  })

  test.each([
    ['another password', '/api/usuarios', { senha: SENHA }],
    ['another password by itself', '/api/usuarios/:id/alterarsenha', { novaSenha: SENHA }],
    ['another e-mail', '/api/usuarios', { email: 'outro@exemplo.gov.br' }],
    [
      'no code beside the password',
      '/api/usuarios/alterarautenticacaodoisfatores',
      { autenticacaoDoisFatores: false },
    ],
  ])('%s asks for the password among the users too', async (_, rota, mudanca) => {
    const propria = rota.includes(':id')
    const mudar = () =>
      eu.post(rota.replace(':id', `${eu.usuarioId}`), {
        ...(propria ? {} : { id: eu.usuarioId }),
        ...mudanca,
      })
    expect(await mudar()).toMatchObject(pedeSenha)
    expect((await confirmar(SENHA, eu)).status).toBe(200)
    expect((await mudar()).status).toBe(200)
  })

  test('another name, and somebody else, ask for none', async () => {
    expect((await eu.post('/api/usuarios', { id: eu.usuarioId, nome: 'Outro Nome' })).status).toBe(200)
    const { id } = await t.createUsuario()
    expect((await eu.post(`/api/usuarios/${id}/alterarsenha`, { novaSenha: SENHA })).status).toBe(200)
  })
})

describe('what could take accounts or data over asks for the password', () => {
  const rotas = [
    ['post', '/api/parametros/oidc'],
    ['del', '/api/parametros/oidc'],
    ['post', '/api/parametros/email'],
    ['del', '/api/parametros/email'],
    ['post', '/api/parametros/armazenamento'],
    ['del', '/api/parametros/armazenamento'],
    ['post', '/api/integracao/painel'],
    ['post', '/api/integracao/webhooks'],
  ] as const
  const corpos: Record<string, object> = {
    '/api/parametros/oidc': {
      rotulo: 'Entrar',
      emissor: 'http://127.0.0.1:9',
      clienteId: 'x',
      correspondencia: 'EMAIL',
      reivindicacao: null,
      dominios: [],
      criarUsuarios: false,
    },
    '/api/parametros/email': {
      servidor: 'localhost',
      porta: 9,
      seguranca: 'NENHUMA',
      usuario: null,
      senha: null,
      nomeRemetente: 'x',
      emailRemetente: 'a@b.gov.br',
    },
    '/api/parametros/armazenamento': {
      endpoint: 'http://127.0.0.1:9',
      regiao: 'x',
      bucket: 'xxx',
      prefixo: null,
      pathStyle: true,
      chaveAcesso: 'a',
      chaveSecreta: 'b',
    },
    '/api/integracao/painel': { endereco: PAINEL },
    '/api/integracao/webhooks': {
      nome: 'ERP',
      endereco: 'https://exemplo.gov.br/avisos',
      eventos: ['bem.tombado'],
    },
  }

  test.each(rotas)('%s %s, and is an administrator’s', async (metodo, url) => {
    const quem = await t.clientWith(['CONF', 'CRIAR_ALTERAR_PARAMETROS', 'CRIAR_ALTERAR_INTEGRACOES'])
    const pedir = (c: Cliente) => (metodo === 'del' ? c.del(url) : c.post(url, corpos[url]))
    expect((await pedir(quem)).body.message).toBe(mensagens.semPermissao)
    expect(await pedir(semSenha)).toMatchObject(pedeSenha)
  })

  test('the right one, for five minutes, and for one change', async () => {
    expect((await confirmar('outra senha')).body.fields).toHaveProperty('senhaAtual')
    expect(await painel(PAINEL)).toMatchObject(pedeSenha)
    expect((await confirmar(SENHA)).status).toBe(200)
    // Whatever is refused uses nothing up.
    expect((await painel('ftp://x')).status).toBe(400)
    expect((await painel(PAINEL)).status).toBe(200)
    expect(await painel(null)).toMatchObject(pedeSenha)
    await confirmar(SENHA)
    t.clock.moveTo(new Date(Date.parse(START) + 5 * 60_000).toISOString())
    expect(await painel(null)).toMatchObject(pedeSenha)
  })

  test('of this session: another one of the same person has not given it; of two at once one is done', async () => {
    const outra = clientOf(t.app, (await t.sessionOf(t.admin.usuarioId, t.unidadeId)).token)
    await confirmar(SENHA)
    expect(await painel(PAINEL, outra)).toMatchObject(pedeSenha)
    const voltas = await Promise.all([painel(PAINEL), painel(`${PAINEL}outro`)])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('the same key answers again what was done, without another password', async () => {
    await confirmar(SENHA)
    const chave = { 'idempotency-key': 'painel-1' }
    const enviar = () => semSenha.post('/api/integracao/painel', { endereco: PAINEL }, chave)
    expect((await enviar()).status).toBe(200)
    expect((await enviar()).status).toBe(200)
  })
})

describe('all administrators are told at once', () => {
  test('of the change, who did it among them; nobody else, and of nothing when nothing changed', async () => {
    await t.clientWith(['CONF', 'CRIAR_ALTERAR_PARAMETROS'])
    const { admin: daSegunda } = await t.secondUnidade()
    for (let i = 0; i < 2; i += 1) expect((await painel(PAINEL, t.admin)).status).toBe(200)
    const avisos = await t.rows(
      sql<{ quem: number; titulo: string }>`
        select usuario_id as quem, titulo from notificacao where tipo = 'SEGURANCA_ALTERADA' order by 1`,
    )
    expect(avisos).toEqual(
      [t.admin.usuarioId, outro.usuarioId, daSegunda.usuarioId]
        .toSorted((a, b) => a - b)
        .map((quem) => ({
          quem,
          titulo: expect.stringContaining('Administradora alterou: o painel externo'),
        })),
    )
  })
})

describe('addresses that mails go to', () => {
  test.each(['emailSuporte', 'emailResultadoInventario'])(
    '%s is an administrator’s, with the password',
    async (nome) => {
      const quem = await t.clientWith(['CONF', 'CRIAR_ALTERAR_PARAMETROS'])
      const corpo = { [nome]: 'suporte@exemplo.gov.br' }
      expect(await quem.post('/api/parametros', corpo)).toMatchObject({
        status: 403,
        body: { fields: { [nome]: [mensagens.soAdministradorCampo] } },
      })
      expect((await quem.post('/api/parametros', { diasAvisoVencimento: '9' })).status).toBe(200)
      expect(await semSenha.post('/api/parametros', corpo)).toMatchObject(pedeSenha)
      expect((await t.admin.post('/api/parametros', corpo)).status).toBe(200)
      // Whatever stays as it is may be sent along by anyone who may change the rest.
      expect((await quem.post('/api/parametros', { ...corpo, diasAvisoVencimento: '8' })).status).toBe(200)
      expect(
        await t.rows(
          sql`select 1 from notificacao where tipo = 'SEGURANCA_ALTERADA' and usuario_id = ${outro.usuarioId}`,
        ),
      ).toHaveLength(1)
    },
  )
})
