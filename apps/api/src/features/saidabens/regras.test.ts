import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { START } from '../../../test/app-template.ts'
import type { Cliente } from '../../../test/app.ts'
import { corpoDaSaida, whileChanging, pedirSaida, setUpSaidas } from '../../../test/scenes/saidas.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { runRoutine } from '../../kernel/jobs/routine.ts'
import { avisarSaidas } from './avisos.ts'
import { diaDe } from './conferir.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpSaidas()

const erros = async (mais: Record<string, unknown>) =>
  (await scene.quemPede.post(BASE, corpoDaSaida(await scene.bens(), mais))).body.fields
const um = async (consulta: SqlQuery<{ id: number }>) => ((await t.rows(consulta))[0] as { id: number }).id
const entreUnidades = (sim: boolean) =>
  t.rows(
    sim
      ? sql`insert into parametro (nome, valor) values ('permitirMovimentacaoEntreUnidades', 'true')`
      : sql`delete from parametro where nome = 'permitirMovimentacaoEntreUnidades'`,
  )
const nomes = async (lista: string, query = '') =>
  (await scene.quemPede.get(`${BASE}/opcoes/${lista}?rpp=100${query}`)).body.content.resultList.map(
    (o: { id: number }) => o.id,
  )

describe('what a request may name', () => {
  it('is in use: a supplier, a place, a person', async () => {
    const fornecedor = await um(
      sql`insert into fornecedor (nome, ativo) values ('Fora de uso', false) returning id`,
    )
    const localizacao = await um(
      sql`insert into localizacao (unidade_id, descricao, caminho, ativo)
        values (${t.unidadeId}, 'Velha', 'Velha', false) returning id`,
    )
    const responsavel = await um(
      sql`insert into responsavel (unidade_id, nome, ativo) values (${t.unidadeId}, 'Foi embora', false) returning id`,
    )
    expect(
      await erros({
        terceiro: true,
        fornecedor: { id: fornecedor },
        localizacao: { id: localizacao },
        responsavel: { id: responsavel },
      }),
    ).toEqual({
      fornecedor: [mensagens.naoEncontrado],
      localizacao: [mensagens.naoEncontrado],
      responsavel: [mensagens.naoEncontrado],
    })
    expect(await nomes('fornecedores')).not.toContain(fornecedor)
    expect(await nomes('localizacoes')).not.toContain(localizacao)
    expect(await nomes('responsaveis')).not.toContain(responsavel)
  })

  it('stays as it was named, also where it has gone out of use since', async () => {
    const novo = (nome: string) =>
      um(sql`insert into fornecedor (nome, ativo) values (${nome}, true) returning id`)
    const [oficina, outra] = [await novo('Oficina do Rui'), await novo('Oficina da Lia')]
    const bens = await scene.bens()
    const deTerceiro = { terceiro: true, fornecedor: { id: oficina } }
    const { id, versao } = await pedirSaida(scene.quemPede, bens, deTerceiro)
    await t.rows(sql`update fornecedor set ativo = false where id in (${oficina}, ${outra})`)
    const mudar = (mais: Record<string, unknown>) =>
      scene.quemPede.post(BASE, { id, versao, ...corpoDaSaida(bens, { ...deTerceiro, ...mais }) })
    expect((await mudar({ fornecedor: { id: outra } })).body.fields).toEqual({
      fornecedor: [mensagens.naoEncontrado],
    })
    expect((await mudar({ motivo: 'Conserto' })).body.content).toMatchObject({
      motivo: 'Conserto',
      fornecedor: { id: oficina },
    })
  })

  it('is of the unit, or of the one that it goes to', async () => {
    const deLa = { localizacao: { id: scene.la.local }, responsavel: { id: scene.la.responsavel } }
    const fora = { localizacao: [mensagens.naoEncontrado], responsavel: [mensagens.naoEncontrado] }
    expect(await erros(deLa)).toEqual(fora)
    expect(await nomes('localizacoes')).toEqual([scene.c.local])
    expect(await nomes('responsaveis')).toEqual([scene.c.responsavel])
    expect(
      (await scene.quemPede.get(`${BASE}/opcoes/localizacoes?unidade=${scene.la.unidadeId}`)).status,
    ).toBe(400)
    await entreUnidades(true)
    // The parameter alone opens nothing: the request says where it goes.
    expect(await erros(deLa)).toEqual(fora)
    expect(await erros({ unidade: { id: scene.la.unidadeId }, localizacao: { id: scene.c.local } })).toEqual({
      localizacao: [mensagens.naoEncontrado],
    })
    expect(await nomes('unidades')).toContain(scene.la.unidadeId)
    expect(await nomes('localizacoes', `&unidade=${scene.la.unidadeId}`)).toEqual([scene.la.local])
    expect(new Set(await nomes('responsaveis', `&unidade=${scene.la.unidadeId}`))).toEqual(
      new Set([scene.c.responsavel, scene.la.responsavel]),
    )
    const fechada = await um(
      sql`insert into unidade (descricao, ativo) values ('Fechada', false) returning id`,
    )
    expect(await erros({ unidade: { id: fechada } })).toEqual({ unidade: [mensagens.naoEncontrado] })
    expect(await nomes('unidades')).not.toContain(fechada)
    // A request may keep what it named before, whatever became of the unit and of the parameter since.
    const pedida = await pedirSaida(scene.quemPede, await scene.bens(), {
      unidade: { id: scene.la.unidadeId },
    })
    await entreUnidades(false)
    await t.rows(sql`update unidade set ativo = false where id = ${scene.la.unidadeId}`)
    const mudada = await scene.quemPede.post(BASE, { ...pedida, motivo: 'Outra feira' })
    expect([mudada.status, mudada.body.content?.motivo]).toEqual([200, 'Outra feira'])
    await t.rows(sql`update unidade set ativo = true where id = ${scene.la.unidadeId}`)
    expect(await nomes('unidades')).toEqual([t.unidadeId])
  })

  it('offers only assets in use', async () => {
    const [id] = (await scene.bens()) as [number]
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO', descricao = 'Sucata única' where id = ${id}`)
    expect((await scene.quemPede.get(`${BASE}/bens?q=sucata`)).body.content.count).toBe(0)
    expect((await scene.quemPede.get(`${BASE}/bens?ids=${id}`)).body.content.count).toBe(0)
  })

  it('stays in use until the request is saved: who writes it off at that moment comes after, or before', async () => {
    const [id] = (await scene.bens()) as [number]
    const [bem] = await t.rows(sql<{ n: number }>`
      update patrimonio set descricao = 'Balança de ourives' where id = ${id} returning numero_tombamento as n`)
    const pedido = await whileChanging(
      t,
      `update patrimonio set situacao = 'BAIXADO' where id = $1`,
      id,
      () => scene.quemPede.post(BASE, corpoDaSaida([id])),
    )
    expect(pedido.body.fields).toEqual({ itens: [`${bem?.n} – Balança de ourives: Situação: Baixado`] })
  })
})

describe('days', () => {
  it('are those of the place where the organisation is', () => {
    const daqui = { timeZone: 'America/Sao_Paulo' }
    expect(diaDe(daqui, '2026-03-11T01:30:00Z')).toBe('2026-03-10')
    expect(diaDe(daqui, '2026-03-11T03:00:00Z')).toBe('2026-03-11')
    expect(diaDe({ timeZone: 'UTC' }, '2026-03-11T01:30:00Z')).toBe('2026-03-11')
    expect(diaDe(daqui, '2026-03-12')).toBe('2026-03-12')
  })

  it('begin at midnight; today is now, and an instant is kept', async () => {
    const quando = async (dataHoraCriacao: string) =>
      new Date(
        (await pedirSaida(scene.quemPede, await scene.bens(), { dataHoraCriacao })).dataHoraCriacao,
      ).toISOString()
    expect(await quando('2026-03-10')).toBe(START)
    expect(await quando('2026-03-12')).toBe('2026-03-12T00:00:00.000Z')
    expect(await quando('2026-03-12T10:20:00-03:00')).toBe('2026-03-12T13:20:00.000Z')
  })

  it('of a change that keeps the day keep the hour', async () => {
    const s = await pedirSaida(scene.quemPede, await scene.bens(), {
      dataHoraCriacao: '2026-03-12T10:20:00Z',
    })
    const r = await scene.quemPede.post(BASE, { ...s, dataHoraCriacao: '2026-03-12', motivo: 'Outro' })
    expect(new Date(r.body.content.dataHoraCriacao).toISOString()).toBe('2026-03-12T10:20:00.000Z')
  })
})

describe('a step', () => {
  it('waits for the one before it, and finds it done', async () => {
    const s = await pedirSaida(scene.quemPede, await scene.bens())
    const r = await whileChanging(t, `update saida_bem set situacao = 'RECUSADA' where id = $1`, s.id, () =>
      scene.aprovador.post(`${BASE}/${s.id}/aceitar`, {}),
    )
    expect(r).toMatchObject({ status: 409, body: { message: mensagens.situacaoNaoPermitida } })
  })

  it('of no asset at all is none', async () => {
    const s = await pedirSaida(scene.quemPede, await scene.bens())
    expect(await scene.quemPede.post(`${BASE}/${s.id}/cancelar`, { itens: [] })).toMatchObject({
      status: 409,
      body: { message: mensagens.saidaItemEncerrado },
    })
  })

  it('is told to who asked and to who approves, but to who took it', async () => {
    const s = await pedirSaida(scene.quemPede, await scene.bens())
    await scene.aprovador.post(`${BASE}/${s.id}/recusar`, {})
    const avisos = async (quem: Cliente) =>
      (
        await t.rows(
          sql<{
            titulo: string
          }>`select titulo from notificacao
            where usuario_id = ${quem.usuarioId} and endereco = ${`/saidabens/${s.id}`} order by id`,
        )
      ).map((n) => n.titulo.replace(/.*nº \d+ /, ''))
    expect(await avisos(scene.quemPede)).toEqual(['recusada'])
    expect(await avisos(scene.aprovador)).toEqual(['solicitada'])
  })
})

describe('the list', () => {
  it('tells one’s own from those of others, and what is late', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_SAIDA_DE_BENS', 'CONSULTAR_SAIDA_DE_BENS'])
    const minha = await pedirSaida(quem, await scene.bens())
    const alheia = await pedirSaida(scene.quemPede, await scene.bens(), { dataRetornoPrevista: '2026-03-12' })
    const ids = (r: { body: { content: { resultList: { id: number }[] } } }) =>
      r.body.content.resultList.map((s) => s.id)
    expect(ids(await quem.get(`${BASE}?minhas=true`))).toEqual([minha.id])
    expect(ids(await quem.get(BASE))).toEqual(expect.arrayContaining([minha.id, alheia.id]))
    await scene.aprovador.post(`${BASE}/${alheia.id}/aceitar`, {})
    for (const [dia, atrasada] of [
      ['2026-03-12', false],
      ['2026-03-13', true],
    ] as const) {
      t.clock.moveTo(`${dia}T12:00:00Z`)
      const agora = await t.sessionOf(scene.aprovador.usuarioId, t.unidadeId)
      expect((await agora.get(`${BASE}/${alheia.id}`)).body.content.atrasada).toBe(atrasada)
    }
  })
})

it('the return of what is not out is announced to nobody', async () => {
  const pedida = await pedirSaida(scene.quemPede, await scene.bens(), { dataRetornoPrevista: '2026-03-11' })
  const apagada = await pedirSaida(scene.quemPede, await scene.bens(), { dataRetornoPrevista: '2026-03-11' })
  await scene.aprovador.post(`${BASE}/${apagada.id}/aceitar`, {})
  await t.rows(sql`update saida_bem set removida_em = now() where id = ${apagada.id}`)
  t.clock.moveTo('2026-03-11T08:10:00Z')
  await runRoutine(
    { organizacoes: t.organizacoes, clock: t.clock, files: t.files, log: t.app.log },
    t.databaseId,
    avisarSaidas,
  )
  expect(
    await t.rows(
      sql`select 1 from notificacao
        where tipo = 'SAIDA_VENCE' and endereco = any(${[pedida, apagada].map((s) => `/saidabens/${s.id}`)})`,
    ),
  ).toEqual([])
})
