import { mensagens } from '@tombo/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bensEmUso,
  whileChanging,
  sentLink,
  pedirSaida,
  setUpLinks,
  answererOf,
  responsavelComEmail,
} from '../../../../test/scenes/saidas.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpLinks()
const link = answererOf(t)
/** It is of the person of each test. */
let pessoa: number
let email: string
let quantas = 0
beforeEach(async () => {
  quantas += 1
  email = `olivia${quantas}@exemplo.gov.br`
  pessoa = await responsavelComEmail(t, email, 'Olívia Dutra')
})

/** Registered before any test moves the clock: nothing is entered in the books once it was ahead. */
let bens: number[]
beforeAll(async () => {
  bens = await bensEmUso(t, scene.c, 40)
})

const nova = async () => {
  const saida = await pedirSaida(scene.quemPede, bens.splice(0, 1), {
    responsavel: { id: pessoa },
  })
  return {
    id: saida.id as number,
    versao: saida.versao as number,
    primeiro: await sentLink(scene.correio, email),
  }
}
const reenviar = (id: number, corpo: object = {}, quem = scene.quemPede) =>
  quem.post(`${BASE}/${id}/reenviar`, corpo)
const ler = async (id: number, quem = scene.quemPede) => (await quem.get(`${BASE}/${id}`)).body.content
const eventosDe = (id: number) =>
  t.rows(
    sql<{ alteracoes: unknown }>`
      select alteracoes from evento
      where entidade = 'saidabens' and entidade_id = ${id} and tipo = 'SAIDA_LINK_ENVIADO'`,
  )
const mudar = (o: SqlQuery) => t.rows(sql`update responsavel set ${o} where id = ${pessoa}`)

describe('sending the link again', () => {
  it('kills the one before it, keeps the hash of the new one alone, and is written down', async () => {
    const { id, versao, primeiro } = await nova()
    const confirmacao = await link.confirmacaoDe(primeiro)
    t.clock.moveTo('2026-03-12T15:00:00Z')
    scene.quemPede = await t.sessionOf(scene.quemPede.usuarioId, t.unidadeId)
    const r = await reenviar(id, { versao })
    expect(r.body).toMatchObject({
      message: mensagens.saidaLinkEnviado,
      content: {
        versao,
        situacao: { value: 'PENDENTE' },
        link: { situacao: { value: 'VALIDO' }, para: 'ol•••@exemplo.gov.br' },
      },
    })
    expect(new Date(r.body.content.link.expiraEm)).toEqual(new Date('2026-03-19T15:00:00Z'))
    const segundo = await sentLink(scene.correio, email)
    expect(segundo).not.toBe(primeiro)
    expect((await link.validar(primeiro)).body.message).toBe(mensagens.saidaLinkInvalido)
    expect((await link.responder(primeiro, 'aceitar', confirmacao)).status).toBe(400)
    const token = new URLSearchParams(segundo).get('token') as string
    const guardado = JSON.stringify(
      await t.rows(
        sql`select row_to_json(x) from saida_bem_link x union all select row_to_json(x) from email x
          union all select row_to_json(x) from evento x`,
      ),
    )
    expect(guardado).not.toContain(token)
    expect(guardado).not.toContain(token.split('.')[1])
    expect(await t.rows(sql`select 1 from saida_bem_link where saida_id = ${id}`)).toHaveLength(1)
    expect(await eventosDe(id)).toEqual([
      { alteracoes: [{ campo: 'Enviado a', anterior: null, novo: 'Olívia Dutra (ol•••@exemplo.gov.br)' }] },
    ])
    const { resultList } = (await scene.quemPede.get(`${BASE}/${id}/eventos`)).body.content
    expect(resultList[0].descricao).toBe('Link enviado de novo')
    const nova2 = await link.confirmacaoDe(segundo)
    expect((await link.responder(segundo, 'aceitar', nova2)).status).toBe(200)
    expect((await link.responder(segundo, 'aceitar', nova2)).status).toBe(400)
    expect((await ler(id)).situacao.value).toBe('EM_ANALISE')
  })

  it('renews a link that lapsed', async () => {
    const { id, primeiro } = await nova()
    t.clock.moveTo('2026-03-18T12:00:00Z')
    scene.quemPede = await t.sessionOf(scene.quemPede.usuarioId, t.unidadeId)
    expect((await link.validar(primeiro)).status).toBe(400)
    expect((await ler(id)).link.situacao.value).toBe('VENCIDO')
    expect((await reenviar(id)).status).toBe(200)
    expect((await link.validar(await sentLink(scene.correio, email))).status).toBe(200)
  })

  it('is done by who approves too, and by nobody who has no part in the request', async () => {
    const { id } = await nova()
    expect((await ler(id, scene.aprovador)).acoes).toContainEqual({
      value: 'REENVIAR',
      descricao: 'Enviar o link de novo',
    })
    expect((await reenviar(id, {}, scene.aprovador)).status).toBe(200)
    const leitor = await t.clientWith(['CONSULTAR_SAIDA_DE_BENS', 'CRIAR_ALTERAR_SAIDA_DE_BENS'])
    expect((await reenviar(id, {}, leitor)).status).toBe(403)
    expect(await eventosDe(id)).toHaveLength(1)
  })

  it('is done while the answer is awaited, and on the request that was seen', async () => {
    const { id, versao, primeiro } = await nova()
    expect((await reenviar(id, { versao: versao + 1 })).status).toBe(409)
    await link.responder(primeiro, 'aceitar', await link.confirmacaoDe(primeiro))
    expect(await reenviar(id)).toMatchObject({
      status: 409,
      body: { message: mensagens.situacaoNaoPermitida },
    })
    expect(await eventosDe(id)).toEqual([])
  })

  it('is limited to three in an hour for a request, and then the last link is still good', async () => {
    const { id } = await nova()
    const outra = await nova()
    for (let i = 0; i < 3; i += 1) expect((await reenviar(id)).status).toBe(200)
    const ultimo = await sentLink(scene.correio, email)
    expect(await reenviar(id)).toMatchObject({ status: 429, body: { message: mensagens.saidaLinkAguarde } })
    expect((await link.validar(ultimo)).status).toBe(200)
    expect((await reenviar(outra.id)).status).toBe(200)
    t.clock.moveTo('2026-03-10T16:00:01Z')
    scene.quemPede = await t.sessionOf(scene.quemPede.usuarioId, t.unidadeId)
    expect((await reenviar(id)).status).toBe(200)
    expect(await eventosDe(id)).toHaveLength(4)
  })

  it('says why it cannot be sent, and leaves everything as it was', async () => {
    const { id, primeiro } = await nova()
    await mudar(sql`email = null`)
    expect((await ler(id)).link).toMatchObject({ situacao: { value: 'SEM_EMAIL' } })
    expect(await reenviar(id)).toMatchObject({ status: 409, body: { message: mensagens.saidaLinkSemEmail } })
    await mudar(sql`email = ${email}, ativo = false`)
    expect((await ler(id)).link).toMatchObject({ situacao: { value: 'INATIVO' } })
    expect(await reenviar(id)).toMatchObject({ status: 409, body: { message: mensagens.saidaLinkInativo } })
    await mudar(sql`ativo = true`)
    await scene.correio.turnOn(false)
    const semServidor = await reenviar(id)
    await scene.correio.turnOn()
    expect(semServidor).toMatchObject({ status: 409, body: { message: mensagens.saidaLinkSemServidor } })
    expect(await eventosDe(id)).toEqual([])
    expect((await link.validar(primeiro)).status).toBe(200)
  })

  it('of two at the same moment each has its turn, and one link is good', async () => {
    const { id } = await nova()
    const voltas = await Promise.all([reenviar(id), reenviar(id, {}, scene.aprovador)])
    expect(voltas.map((v) => v.status)).toEqual([200, 200])
    expect(await t.rows(sql`select 1 from saida_bem_link where saida_id = ${id}`)).toHaveLength(1)
  })

  it('and of an answer at the same moment one is done', async () => {
    const { id, primeiro } = await nova()
    const confirmacao = await link.confirmacaoDe(primeiro)
    const [resposta, envio] = await Promise.all([
      link.responder(primeiro, 'aceitar', confirmacao),
      reenviar(id, {}, scene.aprovador),
    ])
    expect([
      [200, 409, 'EM_ANALISE'],
      [400, 200, 'PENDENTE'],
    ]).toContainEqual([resposta.status, envio.status, (await ler(id)).situacao.value])
  })
})

describe('a link is for the address that it was sent to', () => {
  it('answers nothing once the person has another, in whatever way it changed; a new one is sent there', async () => {
    const { id, primeiro } = await nova()
    const confirmacao = await link.confirmacaoDe(primeiro)
    const cadastro = await t.clientWith(['CONSULTAR_RESPONSAVEIS', 'CRIAR_ALTERAR_RESPONSAVEIS'])
    const registro = (await cadastro.get(`/api/responsaveis/${pessoa}`)).body.content
    const outro = `outra${quantas}@exemplo.gov.br`
    expect((await cadastro.post('/api/responsaveis', { ...registro, email: outro })).status).toBe(200)
    expect((await link.validar(primeiro)).status).toBe(400)
    expect((await link.responder(primeiro, 'aceitar', confirmacao)).status).toBe(400)
    expect((await ler(id)).link).toMatchObject({
      situacao: { value: 'EMAIL_MUDOU' },
      para: 'ol•••@exemplo.gov.br',
    })
    expect((await reenviar(id)).body.content.link).toMatchObject({
      situacao: { value: 'VALIDO' },
      para: 'ou•••@exemplo.gov.br',
    })
    expect((await link.validar(await sentLink(scene.correio, outro))).status).toBe(200)
    expect((await link.validar(primeiro)).status).toBe(400)
  })

  it.each(['email = null', "email = 'x@y.gov.br'", 'ativo = false'])(
    'also when the person changes at the moment of the answer: %s',
    async (mudanca) => {
      const { id, primeiro } = await nova()
      const confirmacao = await link.confirmacaoDe(primeiro)
      const r = await whileChanging(t, `update responsavel set ${mudanca} where id = $1`, pessoa, () =>
        link.responder(primeiro, 'aceitar', confirmacao),
      )
      expect(r.status).toBe(400)
      expect((await ler(id)).situacao.value).toBe('PENDENTE')
    },
  )

  it('and a person whom a request names is not removed', async () => {
    await nova()
    const cadastro = await t.clientWith(['CONSULTAR_RESPONSAVEIS', 'CRIAR_ALTERAR_RESPONSAVEIS'])
    expect(await cadastro.del(`/api/responsaveis/${pessoa}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.emUso },
    })
  })

  it('a request that changes is not sent to somebody who is no longer in use', async () => {
    const dois = bens.splice(0, 2)
    const saida = await pedirSaida(scene.quemPede, dois, { responsavel: { id: pessoa } })
    await mudar(sql`ativo = false`)
    await scene.quemPede.post(`${BASE}/${saida.id}/cancelar`, { itens: [{ id: dois[0] }] })
    expect((await ler(saida.id)).situacao.value).toBe('EM_ANALISE')
  })
})
