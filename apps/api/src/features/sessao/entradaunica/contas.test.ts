import { mensagens, type NomeAcao } from '@tombo/contract'
import { describe, expect, test } from 'vitest'
import type { Cliente } from '../../../../test/app.ts'
import { clientOf } from '../../../../test/client.ts'
import { novaProva, setUpEntradaUnica, recusa } from '../../../../test/session/entrada-unica.ts'
import { eventosDe } from '../../../../test/eventos.ts'
import { sql } from '../../../kernel/db/sql.ts'

const minhas = '/api/usuarios/contexto/contas'
const [t, s] = setUpEntradaUnica()

/** Somebody with these actions at work, who has an account of their e-mail at the provider. */
async function comConta(acoes: NomeAcao[]) {
  const p = await s.criarPessoa()
  for (const acao of acoes)
    await t.rows(
      sql`insert into usuario_permissao (usuario_id, unidade_id, acao) values (${p.id}, ${t.unidadeId}, ${acao})`,
    )
  return { ...p, quem: await t.sessionOf(p.id, t.unidadeId) }
}

/** Goes to the provider as this account to bind it, and comes back; gives what the exchange answered. */
async function ligar(quem: Cliente, sub: string | null, deQuem = quem) {
  s.provedor.entraComo(sub)
  const { prova, hash } = novaProva()
  const ida = await quem.post(`${minhas}/iniciar`, { prova: hash })
  expect(ida.status).toBe(200)
  const volta = await s.provedor.passar(ida.body.content.endereco)
  const r = await t.anonymous.get(`/api/msal${volta.search}`)
  const [tela, codigo] = String(r.headers.location).split('#conta=')
  expect(tela).toBe(`${t.address}/perfilusuario/seguranca`)
  return { codigo, prova, r: await deQuem.post(minhas, { codigo, prova }) }
}

const semVinculo = recusa(mensagens.entradaUnicaSemVinculo)

describe('whoever may give rights', () => {
  test.each(['ADMINISTRAR_SISTEMA', 'CRIAR_ALTERAR_USUARIOS', 'CRIAR_ALTERAR_GRUPOS_PERMISSAO'] as const)(
    'by %s is never found by the e-mail or the name that the provider asserts',
    async (acao) => {
      const p = await comConta([acao])
      expect((await s.entrar(p.usuario)).r).toMatchObject(semVinculo)
      await s.configurar({ correspondencia: 'USUARIO', reivindicacao: 'name' })
      s.provedor.contas.set('mau', { name: p.usuario })
      expect((await s.entrar('mau')).r).toMatchObject(semVinculo)
      expect(await t.rows(sql`select 1 from identidade_externa where usuario_id = ${p.id}`)).toEqual([])
    },
  )

  test('nor by what was once asserted, when they came to it since', async () => {
    const p = await s.criarPessoa()
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
    await t.rows(
      sql`insert into usuario_permissao (usuario_id, unidade_id, acao)
        values (${p.id}, ${t.unidadeId}, 'ADMINISTRAR_SISTEMA')`,
    )
    expect((await s.entrar(p.usuario)).r).toMatchObject(semVinculo)
    const quem = await t.sessionOf(p.id, t.unidadeId)
    expect((await quem.get(minhas)).body.content.contas).toMatchObject([
      { vinculo: { value: 'RECONHECIDA' }, vale: false },
    ])
  })

  test('binds the account in their profile, with the password, by going there and back; then it opens them', async () => {
    const p = await comConta(['ADMINISTRAR_SISTEMA'])
    const cru = clientOf(t.app, p.quem.token)
    expect(await cru.post(`${minhas}/iniciar`, { prova: novaProva().hash })).toMatchObject({
      status: 403,
      body: { fields: { senhaAtual: [mensagens.confirmeComSenha] } },
    })
    const { r } = await ligar(p.quem, p.usuario)
    expect(r.body).toMatchObject({
      message: mensagens.contaLigada,
      content: { contas: [{ conta: p.email.toUpperCase(), vinculo: { value: 'PESSOA' }, vale: true }] },
    })
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
    expect((await eventosDe(t, 'usuarios', p.id)).at(-1)).toMatchObject({ tipo: 'ENTRADA_UNICA' })
    // Whatever the account is called from now on.
    s.provedor.contas.set(p.usuario, { email: 'outro@exemplo.gov.br' })
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
    const [conta] = (await p.quem.get(minhas)).body.content.contas
    expect((await cru.del(`${minhas}/${conta.id}`)).status).toBe(403)
    expect((await p.quem.del(`${minhas}/${conta.id}`)).status).toBe(200)
    expect((await p.quem.del(`${minhas}/${conta.id}`)).status).toBe(404)
    expect((await s.entrar(p.usuario)).r.status).toBe(401)
  })
})

describe('the way that binds', () => {
  test('is good once, within a minute, for who began it, and signs nobody in', async () => {
    const [p, outra] = [await comConta([]), await comConta([])]
    const vencida = { status: 409, body: { message: mensagens.entradaUnicaVencida } }
    expect((await ligar(p.quem, p.usuario, outra.quem)).r).toMatchObject(vencida)
    const um = await ligar(p.quem, p.usuario)
    expect(um.r.status).toBe(200)
    expect(await p.quem.post(minhas, { codigo: um.codigo, prova: um.prova })).toMatchObject(vencida)
    // Brought by another browser.
    s.provedor.entraComo(p.usuario)
    const { prova, hash } = novaProva()
    const ida = await p.quem.post(`${minhas}/iniciar`, { prova: hash })
    const volta = await s.provedor.passar(ida.body.content.endereco)
    const codigo =
      String((await t.anonymous.get(`/api/msal${volta.search}`)).headers.location).split('#conta=')[1] ?? ''
    expect(await p.quem.post(minhas, { codigo, prova: novaProva().prova })).toMatchObject(vencida)
    expect(await s.trocar(codigo, prova)).toMatchObject(recusa(mensagens.entradaUnicaVencida))
    expect((await p.quem.post(minhas, { codigo, prova })).status).toBe(200)
  })

  test('says when the person gave up, the account is another’s, or there is no provider', async () => {
    const [p, outra] = [await comConta([]), await comConta([])]
    expect((await ligar(p.quem, null)).r.body.message).toBe(mensagens.entradaUnicaRecusada)
    expect((await ligar(outra.quem, p.usuario)).r.status).toBe(200)
    expect((await ligar(p.quem, p.usuario)).r).toMatchObject({
      status: 409,
      body: { message: mensagens.contaDeOutro },
    })
    await t.admin.del('/api/parametros/oidc')
    expect((await p.quem.post(`${minhas}/iniciar`, { prova: novaProva().hash })).body.message).toBe(
      mensagens.semEntradaUnica,
    )
  })
})

describe('an administrator', () => {
  const de = (id: number) => `/api/usuarios/${id}/contas`

  test('binds an account that came and was nobody’s, with the password; who only changes users does not', async () => {
    const p = await comConta(['ADMINISTRAR_SISTEMA'])
    await s.entrar(p.usuario)
    const { recusadas } = (await t.admin.get(de(p.id))).body.content
    const vista = recusadas.find((r: { sujeito: string }) => r.sujeito === p.usuario)
    expect(vista).toMatchObject({ conta: p.email.toUpperCase() })
    const corpo = { sujeito: vista.sujeito }
    const ajudante = await t.clientWith(['CONF', 'CRIAR_ALTERAR_USUARIOS'])
    expect((await ajudante.get(de(p.id))).body.content.recusadas).toEqual([])
    expect((await ajudante.post(de(p.id), corpo)).status).toBe(403)
    expect((await clientOf(t.app, t.admin.token).post(de(p.id), corpo)).status).toBe(403)
    const r = await t.admin.post(de(p.id), corpo)
    expect(r.body.content.contas).toMatchObject([
      { vinculo: { value: 'ADMINISTRADOR' }, ligadaPor: 'Administradora', vale: true },
    ])
    expect((await s.entrar(p.usuario)).r.status).toBe(200)
    expect((await t.admin.get(de(p.id))).body.content.recusadas).not.toContainEqual(
      expect.objectContaining({ sujeito: p.usuario }),
    )
    // The account of who holds more than the helper is not theirs to take.
    const [{ id }] = r.body.content.contas
    expect((await ajudante.del(`${de(p.id)}/${id}`)).body.message).toBe(mensagens.semAlcance)
    expect((await t.admin.del(`${de(p.id)}/${id}`)).status).toBe(200)
    expect((await t.admin.get(de(2_000_000_000))).status).toBe(404)
    expect((await (await t.secondOrganizacao()).admin.get(de(p.id))).status).toBe(404)
  })
})
