import { randomBytes } from 'node:crypto'
import { mensagens } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import { clientOf } from '../../../../test/client.ts'
import { novaProva, setUpEntradaUnica, recusa } from '../../../../test/session/entrada-unica.ts'
import { CLIENT } from '../../../../test/outside/oidc.ts'
import { startPush } from '../../../../test/outside/push.ts'
import { sql } from '../../../kernel/db/sql.ts'

const rota = '/api/parametros/oidc'
const [t, s] = setUpEntradaUnica()

describe('somebody of the organisation', () => {
  test('comes in by the verified e-mail, and later by what never changes at the provider', async () => {
    const p = await s.criarPessoa()
    const { r } = await s.entrar(p.usuario, { mais: '&redirectUrl=%2Fpatrimonio%3Fq%3Dmesa' })
    expect(r.body).toMatchObject({
      content: expect.any(String),
      tokenScope: 'USUARIO',
      database_id: t.databaseId,
      redirectUrl: '/patrimonio?q=mesa',
    })
    expect((await clientOf(t.app, r.body.content).get('/api/context')).body.content.id).toBe(p.id)
    const eventos = () =>
      t.rows(
        sql<{
          alteracoes: unknown
        }>`select alteracoes from evento where tipo = 'ENTRADA_UNICA' and entidade_id = ${p.id}`,
      )
    expect(await eventos()).toEqual([
      { alteracoes: [{ campo: 'Conta da organização', anterior: null, novo: p.email }] },
    ])
    // Another e-mail at the provider, another one here: it is still the same account.
    s.provedor.contas.set(p.usuario, { email: 'mudou@exemplo.gov.br', email_verified: false })
    await t.rows(sql`update usuario set email = null where id = ${p.id}`)
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
    expect(await eventos()).toHaveLength(1)
  })

  test('comes in by the user name, also without the domain where that is the organisation’s', async () => {
    const [p, outra] = [await s.criarPessoa(), await s.criarPessoa()]
    await s.configurar({ correspondencia: 'USUARIO' })
    expect((await s.entrar(p.usuario)).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    await s.configurar({ correspondencia: 'USUARIO', dominios: ['exemplo.gov.br'] })
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
    s.provedor.contas.set('estranho', { preferred_username: `${outra.usuario}@outro.gov.br` })
    expect((await s.entrar('estranho')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    s.provedor.contas.set('so-nome', { preferred_username: outra.usuario })
    expect((await s.entrar('so-nome')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    await s.configurar({ correspondencia: 'USUARIO', reivindicacao: 'name' })
    s.provedor.contas.set('pelo-nome', { name: outra.usuario })
    expect((await s.entrar('pelo-nome')).r.status).toBe(200)
  })

  test('is not let in without a verified e-mail, from another domain, or deactivated', async () => {
    const p = await s.criarPessoa()
    for (const conta of [
      { email: p.email },
      { email: p.email, email_verified: false },
      { email_verified: true },
    ]) {
      s.provedor.contas.set(p.usuario, conta)
      expect((await s.entrar(p.usuario)).r).toMatchObject(recusa(mensagens.entradaUnicaSemEmail))
    }
    s.provedor.contas.set(p.usuario, { email: p.email, email_verified: true })
    await s.configurar({ dominios: ['outro.gov.br'] })
    expect((await s.entrar(p.usuario)).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    await s.configurar()
    await t.rows(sql`update usuario set ativo = false where id = ${p.id}`)
    expect((await s.entrar(p.usuario)).r).toMatchObject(recusa(mensagens.usuarioDesativado))
    await t.rows(sql`update usuario set ativo = true where id = ${p.id}`)
    const { codigo, prova } = await (async () => {
      s.provedor.entraComo(p.usuario)
      const { prova, hash } = novaProva()
      return { prova, codigo: await s.voltar(await s.provedor.passar(await s.iniciar(hash))) }
    })()
    await t.rows(sql`update usuario set ativo = false where id = ${p.id}`)
    expect(await s.trocar(codigo, prova)).toMatchObject(recusa(mensagens.usuarioDesativado))
    expect((await s.entrar(p.usuario)).r).toMatchObject(recusa(mensagens.usuarioDesativado))
  })

  test('has one account: another one that bears the same e-mail is refused', async () => {
    const p = await s.criarPessoa()
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
    s.provedor.contas.set('sucessor', { email: p.email, email_verified: true })
    expect((await s.entrar('sucessor')).r).toMatchObject(recusa(mensagens.entradaUnicaOutraConta))
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
  })
})

describe('a stranger', () => {
  const estranha = () => {
    const sub = `estranha${randomBytes(4).toString('hex')}`
    const email = `${sub}@exemplo.gov.br`
    s.provedor.contas.set(sub, { email, email_verified: true, name: 'Bia Estranha' })
    return { sub, email }
  }

  test('is refused with words for the sign-in page, and nobody is made', async () => {
    const { sub, email } = estranha()
    expect((await s.entrar(sub)).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    expect(await t.rows(sql`select 1 from usuario where email = ${email}`)).toEqual([])
  })

  test('becomes a user without unit or right only where the organisation says so, for its domains', async () => {
    expect((await s.configurar({ criarUsuarios: true })).body.fields).toHaveProperty('dominios')
    await s.configurar({ criarUsuarios: true, dominios: ['exemplo.gov.br'] })
    const { sub, email } = estranha()
    const { r } = await s.entrar(sub)
    expect(r.status).toBe(200)
    const quem = clientOf(t.app, r.body.content)
    expect((await quem.get('/api/context')).body.content).toMatchObject({
      usuario: email,
      nome: 'Bia Estranha',
    })
    expect((await quem.get('/api/usuariosunidades')).body.content.count).toBe(0)
    expect((await t.anonymous.post('/api/login', { username: email, password: 'sem senha' })).status).toBe(
      401,
    )
    const eventos = await t.rows(
      sql<{
        tipo: string
      }>`select e.tipo from evento e join usuario u on u.id = e.entidade_id where u.email = ${email} order by e.id`,
    )
    expect(eventos.map((e) => e.tipo)).toEqual(['CADASTRO', 'ENTRADA_UNICA'])
    s.provedor.contas.set('de-fora', { email: 'x@outro.gov.br', email_verified: true })
    expect((await s.entrar('de-fora')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
    // A name that another organisation has is not taken.
    await (await t.secondOrganizacao()).createUsuario({ usuario: 'tomado@exemplo.gov.br' })
    s.provedor.contas.set('tomado', { email: 'tomado@exemplo.gov.br', email_verified: true })
    expect((await s.entrar('tomado')).r).toMatchObject(recusa(mensagens.entradaUnicaDesconhecido))
  })
})

describe('the settings', () => {
  test('are read without the secret, kept with an event, and a save that changes nothing writes nothing', async () => {
    await t.admin.del(rota)
    await t.rows(sql`delete from evento where entidade = 'parametros'`)
    expect((await t.admin.get(rota)).body.content).toEqual({
      configuracao: null,
      retorno: `${t.address}/api/msal`,
      inicio: `${t.address}/api/azure/login`,
    })
    const { segredo: _, correspondencia: __, ...lidos } = s.padrao()
    const r = await s.configurar()
    expect(r.body.content.configuracao).toEqual({
      ...lidos,
      correspondencia: { value: 'EMAIL', descricao: 'Pelo e-mail verificado' },
      temSegredo: true,
    })
    expect(r.text).not.toContain(CLIENT.segredo)
    await s.configurar({ segredo: null })
    const eventos = () => t.rows(sql`select alteracoes from evento where entidade = 'parametros'`)
    expect(await eventos()).toHaveLength(1)
    await s.configurar({ segredo: '', rotulo: 'Outro' })
    expect(await eventos()).toHaveLength(2)
    expect(JSON.stringify(await eventos())).not.toContain(CLIENT.segredo)
    // The secret is of the client: another one does not get it.
    expect(
      (await s.configurar({ segredo: null, clienteId: 'outro' })).body.content.configuracao.temSegredo,
    ).toBe(false)
  })

  test('are kept only when the address answers as a provider, and is not one of everybody', async () => {
    for (const emissor of [
      'http://exemplo.gov.br',
      'https://login.microsoftonline.com/common/v2.0',
      'https://login.microsoftonline.com/organizations/v2.0',
      'https://a@exemplo.gov.br',
      'ftp://exemplo.gov.br',
    ])
      expect((await s.configurar({ emissor })).body.fields).toHaveProperty('emissor')
    const r = await s.configurar({ emissor: 'http://127.0.0.1:9' })
    expect(r.body.fields.emissor[0]).toContain('Ninguém responde')
    expect((await s.configurar({ emissor: `${s.provedor.emissor}/outro` })).body.fields.emissor[0]).toContain(
      'não é o emissor',
    )
    const deCasa = await startPush()
    const { origin } = new URL(deCasa.aparelho('provedor').corpo.endpoint)
    expect((await s.configurar({ emissor: origin })).body.fields.emissor[0]).toContain('NODE_EXTRA_CA_CERTS')
    await deCasa.fechar()
    expect((await s.configurar({ dominios: ['sem ponto'] })).status).toBe(400)
    expect((await s.configurar({ senha: 1 })).status).toBe(400)
  })

  test('are for who may change parameters, and of one organisation', async () => {
    const leitor = await t.clientWith(['CONF', 'CONSULTAR_PARAMETROS'])
    expect((await leitor.get(rota)).status).toBe(200)
    expect((await s.configurar({}, leitor)).status).toBe(403)
    expect((await leitor.del(rota)).status).toBe(403)
    expect((await (await t.clientWith([])).get(rota)).status).toBe(403)
    expect((await t.anonymous.get(rota)).status).toBe(401)
    // Whatever is read of parameters holds nothing of it.
    expect((await leitor.get('/api/parametros')).text).not.toContain(s.provedor.emissor)
  })
})
