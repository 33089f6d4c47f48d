import { mensagens, situacaoLink } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { bensEmUso, pedirSaida, setUpLinks, answererOf, tokenOf } from '../../../../test/scenes/saidas.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpLinks()
const { validar, confirmacaoDe, responder } = answererOf(t)

describe('the link', () => {
  it('is mailed, sealed, and kept as a hash alone', async () => {
    const { saida, link } = await scene.nova()
    expect(saida.situacao.value).toBe('PENDENTE')
    expect(saida.link).toEqual({
      situacao: situacaoLink.toWire('VALIDO'),
      para: 'r•••@exemplo.gov.br',
      enviadoEm: expect.any(String),
      expiraEm: expect.any(String),
    })
    expect(link).toBe(`token=${tokenOf(link)}&databaseId=${t.databaseId}`)
    expect(tokenOf(link).split('.')[1]).toHaveLength(43)
    const mail = scene.correio.received.at(-1)
    expect(mail?.assunto).toContain(`nº ${saida.id}`)
    expect(mail?.texto).not.toContain('1200')
    await validar(link)
    const guardado = JSON.stringify(
      await t.rows(
        sql`select row_to_json(x) from saida_bem_link x union all select row_to_json(x) from email x
          union all select payload from graphile_worker._private_jobs
          union all select row_to_json(x) from evento x union all select row_to_json(x) from notificacao x`,
      ),
    )
    for (const segredo of [tokenOf(link), tokenOf(link).split('.')[1] as string]) {
      expect(guardado).not.toContain(segredo)
      expect(t.logs.join('')).not.toContain(segredo)
    }
  })

  it('waits for its delivery under seal', async () => {
    const { saida } = await scene.nova()
    await scene.quemPede.post(`${BASE}/${saida.id}/reenviar`, {})
    const [carta] = await t.rows(
      sql<{ texto: string; selado: boolean }>`select texto, selado from email where situacao = 'AGUARDANDO'`,
    )
    expect(carta).toMatchObject({ selado: true, texto: expect.any(String) })
    expect(carta?.texto).not.toContain('responsavelsaidabens')
  })

  it('is none where there is no mail server: the approvers decide', async () => {
    await scene.correio.turnOn(false)
    const saida = await pedirSaida(scene.quemPede, await bensEmUso(t, scene.c, 1), {
      responsavel: { id: scene.responsavel },
    })
    await scene.correio.turnOn()
    expect(saida).toMatchObject({ situacao: { value: 'EM_ANALISE' }, link: null })
    expect(await t.rows(sql`select 1 from saida_bem_link where saida_id = ${saida.id}`)).toEqual([])
  })

  it('is none for a person without an e-mail', async () => {
    const saida = await pedirSaida(scene.quemPede, await bensEmUso(t, scene.c, 1), {
      responsavel: { id: scene.c.responsavel },
    })
    expect(saida).toMatchObject({ situacao: { value: 'EM_ANALISE' }, link: null })
    expect(await t.rows(sql`select 1 from saida_bem_link where saida_id = ${saida.id}`)).toEqual([])
  })

  it('shows what the person needs, and no value', async () => {
    const { saida, link, bens } = await scene.nova()
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
    expect(r.text).not.toContain('1200')
  })

  it('authorises once; the term tells who, when and from where, and the approvers decide', async () => {
    const { saida, link } = await scene.nova()
    const confirmacao = await confirmacaoDe(link)
    const r = await responder(link, 'aceitar', confirmacao)
    expect([r.status, r.headers['cache-control']]).toEqual([200, 'no-store'])
    const lida = (await scene.aprovador.get(`${BASE}/${saida.id}`)).body.content
    expect(lida).toMatchObject({
      situacao: { value: 'EM_ANALISE' },
      link: null,
      termos: [{ aceites: [{ papel: { value: 'RECEBE' }, nome: 'Rui Prado', endereco: '10.9.8.7' }] }],
    })
    expect(lida.acoes.map((a: { value: string }) => a.value)).toContain('ACEITAR')
    const [aceite] = await t.rows(
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
    const [evento] = await t.rows(
      sql<{ usuario_id: number | null; usuario_nome: string }>`
        select usuario_id, usuario_nome from evento
        where entidade = 'saidabens' and entidade_id = ${saida.id} and tipo = 'SAIDA_AUTORIZADA'`,
    )
    expect(evento).toEqual({ usuario_id: null, usuario_nome: 'Rui Prado' })
    const [aviso] = (await scene.quemPede.get('/api/notificacoes')).body.content.resultList
    expect(aviso.titulo).toBe(`Saída de bens nº ${saida.id} autorizada pelo responsável`)
  })

  it('denies once, and the assets are free', async () => {
    const { saida, link, bens } = await scene.nova()
    expect((await responder(link, 'recusar', await confirmacaoDe(link))).status).toBe(200)
    expect(await scene.situacao(saida.id)).toBe('RECUSADA')
    expect(await t.rows(sql`select 1 from reserva_patrimonio where patrimonio_id = any(${bens})`)).toEqual([])
  })

  it('of two answers at the same moment one wins', async () => {
    for (let i = 0; i < 3; i += 1) {
      const { saida, link } = await scene.nova()
      const confirmacao = await confirmacaoDe(link)
      const voltas = await Promise.all([
        responder(link, 'aceitar', confirmacao),
        responder(link, 'recusar', confirmacao),
        responder(link, 'aceitar', confirmacao),
      ])
      expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      const eventos = await t.rows(
        sql`select 1 from evento
          where entidade = 'saidabens' and entidade_id = ${saida.id} and tipo in ('SAIDA_AUTORIZADA', 'SAIDA_NEGADA')`,
      )
      expect(eventos).toHaveLength(1)
    }
  })

  it('is not waited for only with a reason, which the term and the history say', async () => {
    const { saida } = await scene.nova()
    const aceitar = (motivo?: string) => scene.aprovador.post(`${BASE}/${saida.id}/aceitar`, { motivo })
    for (const motivo of [undefined, '', '  '])
      expect((await aceitar(motivo)).body.fields).toEqual({ motivo: [mensagens.saidaSemResposta] })
    const r = await aceitar('Está em férias.')
    const observacao = 'Aceita antes da resposta do responsável: Está em férias.'
    expect(r.body.content.termos[0].aceites).toMatchObject([{ observacao }])
    const [evento] = (await t.admin.get(`${BASE}/${saida.id}/eventos`)).body.content.resultList
    expect(evento.alteracoes).toMatchObject([{ novo: observacao }])
    const outra = await scene.nova()
    await responder(outra.link, 'aceitar', await confirmacaoDe(outra.link))
    expect((await scene.aprovador.post(`${BASE}/${outra.saida.id}/aceitar`, {})).status).toBe(200)
  })

  it('of an answer and a decision at the same moment nothing is left undecided', async () => {
    const { saida, link } = await scene.nova()
    const confirmacao = await confirmacaoDe(link)
    const [doLink, doAprovador] = await Promise.all([
      responder(link, 'recusar', confirmacao),
      scene.aprovador.post(`${BASE}/${saida.id}/aceitar`, { motivo: 'O responsável está em férias.' }),
    ])
    expect([
      [200, 409, 'RECUSADA'],
      [400, 200, 'ACEITA'],
    ]).toContainEqual([doLink.status, doAprovador.status, await scene.situacao(saida.id)])
  })
})

describe('what merely opens a link', () => {
  it('answers nothing: a scanner with GET or HEAD, a prefetch, a guessed or foreign confirmation', async () => {
    const { saida, link } = await scene.nova()
    const outra = await scene.nova()
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
    expect(await scene.situacao(saida.id)).toBe('PENDENTE')
    // And the person can still answer.
    expect((await responder(link, 'aceitar', await confirmacaoDe(link))).status).toBe(200)
  })

  it('has an hour to answer with what it was handed', async () => {
    const { link } = await scene.nova()
    const velha = await confirmacaoDe(link)
    t.clock.moveTo('2026-03-10T16:30:00Z')
    expect((await responder(link, 'aceitar', velha)).status).toBe(400)
    expect((await responder(link, 'aceitar', await confirmacaoDe(link))).status).toBe(200)
  })
})
