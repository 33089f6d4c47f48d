import { mensagemAguarde, mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { sentLink, setUpLinks, answererOf, tokenOf } from '../../../../test/scenes/saidas.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { hashOfToken } from '../../../kernel/session/token.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpLinks()
const { validar, confirmacaoDe, responder } = answererOf(t)

describe('the link dies', () => {
  const passos: [string, (id: number, bens: number[]) => Promise<{ status: number }>][] = [
    [
      'accepted',
      (id) =>
        scene.aprovador.post(`${BASE}/${id}/aceitar`, { motivo: 'O responsável autorizou por telefone.' }),
    ],
    ['refused', (id) => scene.aprovador.post(`${BASE}/${id}/recusar`, {})],
    ['cancelled', (id) => scene.quemPede.post(`${BASE}/${id}/cancelar`, {})],
    ['cancelled in part', (id, [b]) => scene.quemPede.post(`${BASE}/${id}/cancelar`, { itens: [{ id: b }] })],
    ['deleted', (id) => scene.quemPede.del(`${BASE}/${id}`)],
    [
      'changed',
      async (id) =>
        scene.quemPede.post(BASE, {
          ...(await scene.quemPede.get(`${BASE}/${id}`)).body.content,
          motivo: 'Outro motivo',
        }),
    ],
  ]
  it.each(passos)('when the request is %s', async (_, fazer) => {
    const { saida, link, bens } = await scene.nova()
    const confirmacao = await confirmacaoDe(link)
    expect((await fazer(saida.id, bens)).status).toBe(200)
    expect(
      await t.rows(sql`select 1 from saida_bem_link where token_hash = ${hashOfToken(tokenOf(link))}`),
    ).toEqual([])
    expect((await validar(link)).status).toBe(400)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(400)
  })

  it('and a changed request sends another', async () => {
    const { saida, link } = await scene.nova()
    await scene.quemPede.post(BASE, { ...saida, motivo: 'Outro motivo' })
    const outro = await sentLink(scene.correio, scene.email)
    expect(outro).not.toBe(link)
    expect((await validar(outro)).body.content.motivo).toBe('Outro motivo')
    expect((await responder(outro, 'aceitar', await confirmacaoDe(outro))).status).toBe(200)
    // Authorised, and then changed: the person is asked anew.
    await scene.quemPede.post(`${BASE}/${saida.id}/cancelar`, { itens: [{ id: saida.itens[0].id }] })
    expect(await scene.situacao(saida.id)).toBe('PENDENTE')
    const resta = await sentLink(scene.correio, scene.email)
    expect((await validar(resta)).body.content.itens).toHaveLength(1)
  })

  it.each([
    ['decided', sql`situacao = 'ACEITA'`],
    ['deleted', sql`removida_em = now()`],
  ])('even one that was left behind, when the request is %s', async (_, como) => {
    const { saida, link } = await scene.nova()
    const confirmacao = await confirmacaoDe(link)
    await t.rows(sql`update saida_bem set ${como} where id = ${saida.id}`)
    expect((await validar(link)).status).toBe(400)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(400)
  })

  it('with the person, who no longer answers for assets', async () => {
    const { link } = await scene.nova()
    const confirmacao = await confirmacaoDe(link)
    await t.rows(sql`update responsavel set ativo = false where id = ${scene.responsavel}`)
    expect((await validar(link)).status).toBe(400)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(400)
    await t.rows(sql`update responsavel set ativo = true where id = ${scene.responsavel}`)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(200)
  })

  it('after seven days', async () => {
    const { link } = await scene.nova({ dataRetornoPrevista: null })
    t.clock.moveTo('2026-03-17T14:59:00Z')
    expect((await validar(link)).status).toBe(200)
    t.clock.moveTo('2026-03-17T15:00:01Z')
    expect((await validar(link)).status).toBe(400)
  })
})

describe('a link that is none', () => {
  it.each(['x', '1.curto', `1.${'a'.repeat(43)}`, `zzzzzz.${'a'.repeat(43)}`])('%s', async (token) => {
    expect(await validar(`token=${token}&databaseId=${t.databaseId}`)).toMatchObject({
      status: 400,
      body: { message: mensagens.saidaLinkInvalido },
    })
  })

  it('of another organisation, or said to be of another', async () => {
    const { link, saida } = await scene.nova()
    const { databaseId } = await t.secondOrganizacao()
    const segredo = tokenOf(link).split('.')[1]
    const alheio = `${databaseId.toString(36)}.${segredo}`
    for (const l of [
      `token=${alheio}&databaseId=${databaseId}`,
      `token=${alheio}&databaseId=${t.databaseId}`,
      `token=${tokenOf(link)}&databaseId=${databaseId}`,
    ])
      expect((await validar(l)).status).toBe(400)
    expect(await scene.situacao(saida.id)).toBe('PENDENTE')
  })

  it('is not guessed: tries are limited by address, and a good link is none', async () => {
    const { link } = await scene.nova()
    const chute = (i: number) => validar(`token=1.${String(i).padStart(43, 'b')}&databaseId=1`, '10.7.0.1')
    for (let i = 0; i < 59; i += 1) expect((await chute(i)).status).toBe(400)
    for (let i = 0; i < 5; i += 1) expect((await validar(link, '10.7.0.1')).status).toBe(200)
    expect((await chute(60)).status).toBe(400)
    expect(await chute(61)).toMatchObject({ status: 429, body: { message: mensagemAguarde(15 * 60) } })
    expect((await validar(link, '10.7.0.2')).status).toBe(200)
  })

  it('asks for a token and an organisation, and for nothing else', async () => {
    for (const query of ['', 'token=1', 'databaseId=1', 'token=a&databaseId=1&x=1'])
      expect((await t.anonymous.get(`${BASE}/validate?${query}`)).status).toBe(400)
  })
})
