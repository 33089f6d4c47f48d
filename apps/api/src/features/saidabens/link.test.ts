import { mensagens, situacaoLink } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INICIO } from '../../../test/app-modelo.ts'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { type Cadastros, cadastrosDe } from '../../../test/bens.ts'
import { type Correio, criarCorreio } from '../../../test/correio.ts'
import {
  bensEmUso,
  linkEnviado,
  pedirSaida,
  quemResponde,
  responsavelComEmail,
} from '../../../test/saidas.ts'
import { sql } from '../../kernel/db/sql.ts'
import { hashDoToken } from '../../kernel/session/token.ts'

const BASE = '/api/saidabens'
const EMAIL = 'rui@exemplo.gov.br'
let t: AppDeTeste
let c: Cadastros
let correio: Correio
let quemPede: Cliente
let aprovador: Cliente
let responsavel: number
let { validar, confirmacaoDe, responder }: ReturnType<typeof quemResponde> = {} as never
beforeAll(async () => {
  t = await criarAppDeTeste()
  ;({ validar, confirmacaoDe, responder } = quemResponde(t))
  c = await cadastrosDe(t)
  correio = await criarCorreio(t)
  quemPede = await t.cliente(['CRIAR_ALTERAR_SAIDA_DE_BENS'])
  aprovador = await t.cliente(['APROVAR_SAIDA_DE_BENS'])
  responsavel = await responsavelComEmail(t, EMAIL)
})
afterAll(async () => {
  await t.fechar()
  await correio.fechar()
})
beforeEach(() => void (correio.recebidos.length = 0))
afterEach(async () => {
  t.clock.mover(INICIO)
  await t.organizacoes.noCatalogo((db) => db.exec(sql`delete from catalogo.tentativa`))
})

const nova = async (mais: Record<string, unknown> = {}) => {
  const bens = await bensEmUso(t, c, 2)
  const saida = await pedirSaida(quemPede, bens, { responsavel: { id: responsavel }, ...mais })
  return { saida, bens, link: await linkEnviado(correio, EMAIL) }
}
const situacao = async (id: number) =>
  (await t.admin.get(`${BASE}/${id}`)).body.content.situacao.value as string
const tokenDe = (link: string) => new URLSearchParams(link).get('token') ?? ''

describe('the link', () => {
  it('is mailed, sealed, and kept as a hash alone', async () => {
    const { saida, link } = await nova()
    expect(saida.situacao.value).toBe('PENDENTE')
    expect(saida.link).toEqual({
      situacao: situacaoLink.ler('VALIDO'),
      para: 'r•••@exemplo.gov.br',
      enviadoEm: expect.any(String),
      expiraEm: expect.any(String),
    })
    expect(link).toBe(`token=${tokenDe(link)}&databaseId=${t.databaseId}`)
    expect(tokenDe(link).split('.')[1]).toHaveLength(43)
    const mail = correio.recebidos.at(-1)
    expect(mail?.assunto).toContain(`nº ${saida.id}`)
    expect(mail?.texto).not.toContain('1200')
    await validar(link)
    const guardado = JSON.stringify(
      await t.linhas(
        sql`select row_to_json(x) from saida_bem_link x union all select row_to_json(x) from email x union all select payload from graphile_worker._private_jobs
          union all select row_to_json(x) from evento x union all select row_to_json(x) from notificacao x`,
      ),
    )
    for (const segredo of [tokenDe(link), tokenDe(link).split('.')[1] as string]) {
      expect(guardado).not.toContain(segredo)
      expect(t.logs.join('')).not.toContain(segredo)
    }
  })

  it('waits for its delivery under seal', async () => {
    const { saida } = await nova()
    await quemPede.post(`${BASE}/${saida.id}/reenviar`, {})
    const [carta] = await t.linhas(
      sql<{ texto: string; selado: boolean }>`select texto, selado from email where situacao = 'AGUARDANDO'`,
    )
    expect(carta).toMatchObject({ selado: true, texto: expect.any(String) })
    expect(carta?.texto).not.toContain('responsavelsaidabens')
  })

  it('is none where there is no mail server: the approvers decide', async () => {
    await correio.ligar(false)
    const saida = await pedirSaida(quemPede, await bensEmUso(t, c, 1), { responsavel: { id: responsavel } })
    await correio.ligar()
    expect(saida).toMatchObject({ situacao: { value: 'EM_ANALISE' }, link: null })
    expect(await t.linhas(sql`select 1 from saida_bem_link where saida_id = ${saida.id}`)).toEqual([])
  })

  it('is none for a person without an e-mail', async () => {
    const saida = await pedirSaida(quemPede, await bensEmUso(t, c, 1), {
      responsavel: { id: c.responsavel },
    })
    expect(saida).toMatchObject({ situacao: { value: 'EM_ANALISE' }, link: null })
    expect(await t.linhas(sql`select 1 from saida_bem_link where saida_id = ${saida.id}`)).toEqual([])
  })

  it('shows what the person needs, and no value', async () => {
    const { saida, link, bens } = await nova()
    const r = await validar(link)
    expect(r.headers['cache-control']).toBe('no-store')
    expect(r.body.content).toEqual({
      numero: saida.id,
      unidade: saida.origem.descricao,
      solicitante: saida.solicitante.nome,
      responsavel: 'Rui Prado',
      motivo: 'Feira de ciências',
      dataHoraCriacao: expect.any(String),
      dataRetornoPrevista: '2026-03-20',
      itens: bens.map((id) => ({
        numeroTombamento: 1_000_000 + id,
        numeroAcessorio: 0,
        descricao: `Bem ${id}`,
      })),
      termo: expect.stringContaining(`Termo da saída de bens nº ${saida.id}`),
      confirmacao: expect.any(String),
    })
    expect(r.texto).not.toContain('1200')
  })

  it('authorises once; the term tells who, when and from where, and the approvers decide', async () => {
    const { saida, link } = await nova()
    const confirmacao = await confirmacaoDe(link)
    const r = await responder(link, 'aceitar', confirmacao)
    expect([r.status, r.headers['cache-control']]).toEqual([200, 'no-store'])
    const lida = (await aprovador.get(`${BASE}/${saida.id}`)).body.content
    expect(lida).toMatchObject({
      situacao: { value: 'EM_ANALISE' },
      link: null,
      termos: [{ aceites: [{ papel: { value: 'RECEBE' }, nome: 'Rui Prado', endereco: '10.9.8.7' }] }],
    })
    expect(lida.acoes.map((a: { value: string }) => a.value)).toContain('ACEITAR')
    const [aceite] = await t.linhas(
      sql<{
        usuario_id: number | null
      }>`select usuario_id from termo_aceite where termo_id = ${lida.termos[0].id}`,
    )
    expect(aceite).toEqual({ usuario_id: null })
    for (const qual of ['aceitar', 'recusar'] as const)
      expect(await responder(link, qual, confirmacao)).toMatchObject({
        status: 400,
        body: { message: mensagens.saidaLinkInvalido },
      })
    expect((await validar(link)).body.message).toBe(mensagens.saidaLinkInvalido)
    const [evento] = await t.linhas(
      sql<{ usuario_id: number | null; usuario_nome: string }>`
        select usuario_id, usuario_nome from evento where entidade = 'saidabens' and entidade_id = ${saida.id} and tipo = 'SAIDA_AUTORIZADA'`,
    )
    expect(evento).toEqual({ usuario_id: null, usuario_nome: 'Rui Prado' })
    const [aviso] = (await quemPede.get('/api/notificacoes')).body.content.resultList
    expect(aviso.titulo).toBe(`Saída de bens nº ${saida.id} autorizada pelo responsável`)
  })

  it('denies once, and the assets are free', async () => {
    const { saida, link, bens } = await nova()
    expect((await responder(link, 'recusar', await confirmacaoDe(link))).status).toBe(200)
    expect(await situacao(saida.id)).toBe('RECUSADA')
    expect(await t.linhas(sql`select 1 from reserva_patrimonio where patrimonio_id = any(${bens})`)).toEqual(
      [],
    )
  })

  it('of two answers at the same moment one wins', async () => {
    for (let i = 0; i < 3; i += 1) {
      const { saida, link } = await nova()
      const confirmacao = await confirmacaoDe(link)
      const voltas = await Promise.all([
        responder(link, 'aceitar', confirmacao),
        responder(link, 'recusar', confirmacao),
        responder(link, 'aceitar', confirmacao),
      ])
      expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      const eventos = await t.linhas(
        sql`select 1 from evento where entidade = 'saidabens' and entidade_id = ${saida.id} and tipo in ('SAIDA_AUTORIZADA', 'SAIDA_NEGADA')`,
      )
      expect(eventos).toHaveLength(1)
    }
  })

  it('of an answer and a decision at the same moment nothing is left undecided', async () => {
    const { saida, link } = await nova()
    const confirmacao = await confirmacaoDe(link)
    const [doLink, doAprovador] = await Promise.all([
      responder(link, 'recusar', confirmacao),
      aprovador.post(`${BASE}/${saida.id}/aceitar`, {}),
    ])
    expect([
      [200, 409, 'RECUSADA'],
      [400, 200, 'ACEITA'],
    ]).toContainEqual([doLink.status, doAprovador.status, await situacao(saida.id)])
  })
})

describe('what merely opens a link', () => {
  it('answers nothing: a scanner with GET or HEAD, a prefetch, a guessed or foreign confirmation', async () => {
    const { saida, link } = await nova()
    const outra = await nova()
    const alheia = await confirmacaoDe(outra.link)
    for (const qual of ['aceitar', 'recusar'] as const) {
      for (const method of ['GET', 'HEAD'] as const)
        for (const headers of [
          {},
          { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
          { 'user-agent': 'SafeLinks' },
        ]) {
          const { statusCode } = await t.app.inject({ method, url: `${BASE}/resp/${qual}?${link}`, headers })
          expect(statusCode).toBe(400)
        }
      for (const errada of ['1', 'true', 'a'.repeat(60), `zzzzzzzzz.${'a'.repeat(43)}`, alheia])
        expect((await responder(link, qual, errada)).status).toBe(400)
    }
    expect((await t.app.inject({ method: 'HEAD', url: `${BASE}/validate?${link}` })).statusCode).toBe(200)
    expect(await situacao(saida.id)).toBe('PENDENTE')
    // And the person can still answer.
    expect((await responder(link, 'aceitar', await confirmacaoDe(link))).status).toBe(200)
  })

  it('has an hour to answer with what it was handed', async () => {
    const { link } = await nova()
    const velha = await confirmacaoDe(link)
    t.clock.mover('2026-03-10T16:30:00Z')
    expect((await responder(link, 'aceitar', velha)).status).toBe(400)
    expect((await responder(link, 'aceitar', await confirmacaoDe(link))).status).toBe(200)
  })
})

describe('the link dies', () => {
  const passos: [string, (id: number, bens: number[]) => Promise<{ status: number }>][] = [
    ['accepted', (id) => aprovador.post(`${BASE}/${id}/aceitar`, {})],
    ['refused', (id) => aprovador.post(`${BASE}/${id}/recusar`, {})],
    ['cancelled', (id) => quemPede.post(`${BASE}/${id}/cancelar`, {})],
    ['cancelled in part', (id, [b]) => quemPede.post(`${BASE}/${id}/cancelar`, { itens: [{ id: b }] })],
    ['deleted', (id) => quemPede.del(`${BASE}/${id}`)],
    [
      'changed',
      async (id) =>
        quemPede.post(BASE, {
          ...(await quemPede.get(`${BASE}/${id}`)).body.content,
          motivo: 'Outro motivo',
        }),
    ],
  ]
  it.each(passos)('when the request is %s', async (_, fazer) => {
    const { saida, link, bens } = await nova()
    const confirmacao = await confirmacaoDe(link)
    expect((await fazer(saida.id, bens)).status).toBe(200)
    expect(
      await t.linhas(sql`select 1 from saida_bem_link where token_hash = ${hashDoToken(tokenDe(link))}`),
    ).toEqual([])
    expect((await validar(link)).status).toBe(400)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(400)
  })

  it('and a changed request sends another', async () => {
    const { saida, link } = await nova()
    await quemPede.post(BASE, { ...saida, motivo: 'Outro motivo' })
    const outro = await linkEnviado(correio, EMAIL)
    expect(outro).not.toBe(link)
    expect((await validar(outro)).body.content.motivo).toBe('Outro motivo')
    expect((await responder(outro, 'aceitar', await confirmacaoDe(outro))).status).toBe(200)
    // Authorised, and then changed: the person is asked anew.
    await quemPede.post(`${BASE}/${saida.id}/cancelar`, { itens: [{ id: saida.itens[0].id }] })
    expect(await situacao(saida.id)).toBe('PENDENTE')
    const resta = await linkEnviado(correio, EMAIL)
    expect((await validar(resta)).body.content.itens).toHaveLength(1)
  })

  it.each([
    ['decided', sql`situacao = 'ACEITA'`],
    ['deleted', sql`removida_em = now()`],
  ])('even one that was left behind, when the request is %s', async (_, como) => {
    const { saida, link } = await nova()
    const confirmacao = await confirmacaoDe(link)
    await t.linhas(sql`update saida_bem set ${como} where id = ${saida.id}`)
    expect((await validar(link)).status).toBe(400)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(400)
  })

  it('with the person, who no longer answers for assets', async () => {
    const { link } = await nova()
    const confirmacao = await confirmacaoDe(link)
    await t.linhas(sql`update responsavel set ativo = false where id = ${responsavel}`)
    expect((await validar(link)).status).toBe(400)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(400)
    await t.linhas(sql`update responsavel set ativo = true where id = ${responsavel}`)
    expect((await responder(link, 'aceitar', confirmacao)).status).toBe(200)
  })

  it('after seven days', async () => {
    const { link } = await nova({ dataRetornoPrevista: null })
    t.clock.mover('2026-03-17T14:59:00Z')
    expect((await validar(link)).status).toBe(200)
    t.clock.mover('2026-03-17T15:00:01Z')
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
    const { link, saida } = await nova()
    const { databaseId } = await t.segundaOrganizacao()
    const segredo = tokenDe(link).split('.')[1]
    const alheio = `${databaseId.toString(36)}.${segredo}`
    for (const l of [
      `token=${alheio}&databaseId=${databaseId}`,
      `token=${alheio}&databaseId=${t.databaseId}`,
      `token=${tokenDe(link)}&databaseId=${databaseId}`,
    ])
      expect((await validar(l)).status).toBe(400)
    expect(await situacao(saida.id)).toBe('PENDENTE')
  })

  it('is not guessed: tries are limited by address, and a good link is none', async () => {
    const { link } = await nova()
    const chute = (i: number) => validar(`token=1.${String(i).padStart(43, 'b')}&databaseId=1`, '10.7.0.1')
    for (let i = 0; i < 59; i += 1) expect((await chute(i)).status).toBe(400)
    for (let i = 0; i < 5; i += 1) expect((await validar(link, '10.7.0.1')).status).toBe(200)
    expect((await chute(60)).status).toBe(400)
    expect(await chute(61)).toMatchObject({ status: 429, body: { message: mensagens.muitasTentativas } })
    expect((await validar(link, '10.7.0.2')).status).toBe(200)
  })

  it('asks for a token and an organisation, and for nothing else', async () => {
    for (const query of ['', 'token=1', 'databaseId=1', 'token=a&databaseId=1&x=1'])
      expect((await t.anonimo.get(`${BASE}/validate?${query}`)).status).toBe(400)
  })
})
