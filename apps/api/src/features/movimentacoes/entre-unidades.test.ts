import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { eventosDe } from '../../../test/eventos.ts'
import {
  type Cadastros,
  cadastrosDe,
  calcular,
  depreciar,
  divergencias,
  novaUnidade,
} from '../../../test/bens.ts'
import { bensEmUso, items, novoLugar, ondeEstao, parametros } from '../../../test/scenes/mover.ts'
import { comissaoDeAvaliacao } from '../../../test/scenes/avaliacoes.ts'
import { sql } from '../../kernel/db/sql.ts'

const URL = '/api/movimentacoes'
let t: TestApp
let c: Cadastros
let outra: Awaited<ReturnType<typeof novaUnidade>>
/** Moves assets here, and nothing there. */
let daqui: Cliente
/** Moves assets in both. */
let dosDois: Cliente
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  outra = await novaUnidade(t)
  daqui = await t.clientWith(['CRIAR_ALTERAR_MOVIMENTACOES', 'PATRIMONIO'])
  const { id } = await t.createUsuario({
    acoes: ['CRIAR_ALTERAR_MOVIMENTACOES'],
    unidades: [t.unidadeId, outra.unidadeId],
  })
  dosDois = await t.sessionOf(id, t.unidadeId)
})
beforeEach(() => parametros(t, { permitirMovimentacaoEntreUnidades: true }))
afterAll(() => t.close())

/** Assets whose first quota is that of the month that goes on: the unit owes none of them. */
const novos = (n: number) => bensEmUso(t, c, t.unidadeId, n, 'EM_USO', '2026-02-10')
const corpo = (ids: readonly number[], mais: object = {}) => ({
  itens: items(ids),
  unidade: { id: outra.unidadeId },
  localizacao: { id: outra.c.local },
  responsavel: { id: outra.c.responsavel },
  ...mais,
})
const la = () => ({ local: outra.c.local, responsavel: outra.c.responsavel, unidade: outra.unidadeId })
const aqui = () => ({ local: c.local, responsavel: c.responsavel, unidade: t.unidadeId })

it('goes only where the organisation allows it, for good, and to places and people of that unit', async () => {
  const ids = await novos(1)
  const recusa = async (mais: object) => (await dosDois.post(URL, corpo(ids, mais))).body.fields
  expect(await recusa({ dataRetorno: '2026-12-31' })).toEqual({
    dataRetorno: [mensagens.movimentacaoEntreUnidadesTemporaria],
  })
  expect(await recusa({ localizacao: { id: c.local } })).toEqual({ localizacao: [mensagens.naoEncontrado] })
  expect(await recusa({ localizacao: null })).toEqual({ localizacao: [mensagens.loteInformeLocalizacao] })
  await parametros(t, { permitirMovimentacaoEntreUnidades: false })
  expect(await recusa({})).toMatchObject({ unidade: [mensagens.movimentacaoEntreUnidades] })
  expect(await ondeEstao(t, ids)).toEqual([aqui()])
})

it('is told to the open pages of both units', async () => {
  const told: number[] = []
  const ready = Promise.withResolvers<void>()
  const channel = await t.organizacoes.listen(t.databaseId, 'tombo_sinais', {
    heard: (text) => {
      const { sinal, ids } = JSON.parse(text) as { sinal: string; ids: number[] }
      if (sinal === 'mudancas') told.push(...ids)
    },
    listening: () => ready.resolve(),
    onError: (erro) => ready.reject(erro as Error),
  })
  await ready.promise
  expect((await dosDois.post(URL, corpo(await novos(1)))).status).toBe(200)
  await vi.waitFor(() => expect(new Set(told)).toEqual(new Set([t.unidadeId, outra.unidadeId])))
  await channel.close()
})

it('leaves the orders that did not begin, and the appraisals under way, of the unit where it was', async () => {
  const [bem] = (await novos(1)) as [number]
  const ordem = { tipo: 'CORRETIVA', descricao: 'Troca da bateria', itens: [{ patrimonio: { id: bem } }] }
  const m = (await t.admin.post('/api/manutencoes', ordem)).body.content
  const [formula] = await t.rows(sql<{ id: number }>`select id from dados_avaliacao order by id limit 1`)
  const avaliar = async (quem: Cliente, comissao: number) => {
    const a = await quem.post('/api/avaliacao', {
      classificacao: 'MOVEIS',
      comissao: { id: comissao },
      dadosAvaliacao: { id: formula?.id },
      dataBase: t.clock.today(),
    })
    return quem.post(`/api/avaliacao/${a.body.content.id}/itens/adicionar`, { ids: [bem] })
  }
  expect((await avaliar(t.admin, await comissaoDeAvaliacao(t, null))).status).toBe(200)
  const feita = await dosDois.post(URL, corpo([bem]))
  expect((await t.admin.get(`/api/manutencoes/${m.id}`)).body.content).toMatchObject({
    quantidade: 0,
    situacao: { value: 'AGUARDANDO' },
  })
  const comissaoDeLa = await comissaoDeAvaliacao(t, null, { unidadeId: outra.unidadeId })
  expect((await avaliar(outra.cliente, comissaoDeLa)).body.content).toMatchObject({ incluidos: 1 })
  expect((await outra.cliente.post('/api/manutencoes', ordem)).status).toBe(200)
  // A reversal leaves behind what waits there.
  const volta = await dosDois.post(`${URL}/${feita.body.content.id}/estornar`)
  expect(volta.status).toBe(200)
  expect((await t.admin.post('/api/manutencoes', ordem)).status).toBe(200)
})

it('leaves the revaluations and the policies that are being prepared where it was', async () => {
  const [vai, fica] = (await novos(2)) as [number, number]
  const bens = { patrimonios: [{ id: vai }, { id: fica }] }
  const seguradora = await t.rows(
    sql<{ id: number }>`insert into fornecedor (nome) values ('Seguradora Atlântica') returning id`,
  )
  const apolice = {
    numero: '77',
    descricao: 'Frota',
    seguradora: seguradora[0],
    dataInicial: '2026-01-01',
    dataFinal: '2026-12-31',
  }
  const nova = async (quem: Cliente, unidadeId: number, base: string, corpo: object) => {
    const [comissao] = await t.rows(sql<{ id: number }>`
      insert into comissao (unidade_id, descricao, tipo_id, responsavel_id, data_designacao)
      select ${unidadeId}, 'Comissão', k.id, r.id, '2025-01-01' from tipo_comissao k, responsavel r
      where k.classificacao = 'REAVALIACAO' and r.unidade_id = ${unidadeId} limit 1 returning id`)
    const { id } = (await quem.post(base, { ...corpo, ...(base.includes('reav') ? { comissao } : {}) })).body
      .content
    return { id: id as number, incluir: (b: object) => quem.post(`${base}/${id}/itens`, b) }
  }
  const reavaliacao = { descricao: 'Anual', data: '2026-03-10' }
  const r = await nova(t.admin, t.unidadeId, '/api/reavaliacao', reavaliacao)
  const seguro = await nova(t.admin, t.unidadeId, '/api/seguro', apolice)
  for (const x of [r, seguro]) expect((await x.incluir(bens)).status).toBe(200)
  expect((await dosDois.post(URL, corpo([vai]))).status).toBe(200)
  for (const base of [`/api/reavaliacao/${r.id}`, `/api/seguro/${seguro.id}`]) {
    const { resultList } = (await t.admin.get(`${base}/itens`)).body.content
    expect(resultList.map((i: { patrimonio: { id: number } }) => i.patrimonio.id)).toEqual([fica])
  }
  const la = await nova(outra.cliente, outra.unidadeId, '/api/reavaliacao', reavaliacao)
  expect((await la.incluir({ patrimonio: { id: vai } })).status).toBe(200)
})

it('stays covered where it goes, and who cares for insurances where it was is told until it is back', async () => {
  const [vai, fica] = (await novos(2)) as [number, number]
  const [seguradora] = await t.rows(
    sql<{ id: number }>`insert into fornecedor (nome) values ('Seguradora Pacífico') returning id`,
  )
  const dados = {
    numero: '78',
    descricao: 'Frota',
    seguradora,
    dataInicial: '2026-01-01',
    dataFinal: '2026-12-31',
  }
  const { id } = (await t.admin.post('/api/seguro', dados)).body.content
  await t.admin.post(`/api/seguro/${id}/itens`, { patrimonios: [{ id: vai }, { id: fica }] })
  expect((await t.admin.post('/api/seguro', { id, ...dados })).body.content.situacao.value).toBe('ATIVO')
  const avisos = () =>
    t.rows(sql<{
      titulo: string
      texto: string
      vista: boolean
    }>`select titulo, texto, vista_em is not null as vista
      from notificacao where tipo = 'SEGURO_BENS_SAIRAM' and unidade_id = ${t.unidadeId}`)
  const onde = async () =>
    (await t.admin.get(`/api/seguro/${id}/itens`)).body.content.resultList.map(
      (i: { outraUnidade: string | null }) => i.outraUnidade,
    )

  const feita = await dosDois.post(URL, corpo([vai]))
  expect(feita.status).toBe(200)
  expect(await avisos()).toEqual([
    {
      titulo: 'Apólice 78: um bem foi para outra unidade',
      texto: expect.stringMatching(/, para Unidade \w+\. A cobertura continua: avise a seguradora/),
      vista: false,
    },
  ])
  expect(await onde()).toEqual([expect.stringContaining('Unidade '), null])
  expect((await eventosDe(t, 'seguros', id)).at(-1)?.tipo).toBe('SEGURO_BENS_SAIRAM')

  // Another term says nothing of where the asset is.
  expect((await t.admin.post('/api/seguro', { id, ...dados, dataFinal: '2027-01-31' })).status).toBe(200)
  expect(await avisos()).toMatchObject([{ vista: false }])

  expect((await dosDois.post(`${URL}/${feita.body.content.id}/estornar`)).status).toBe(200)
  expect(await avisos()).toMatchObject([{ vista: true }])
  expect(await onde()).toEqual([null, null])
})

it('takes the asset with its plan, its files and its history; what names this unit ends', async () => {
  const [mesa, cadeira, fica] = (await novos(3)) as [number, number, number]
  await t.rows(
    sql`insert into relacionamento (patrimonio_id, patrimonio_relacionado_id, tipo)
      values (${mesa}, ${cadeira}, 'ACESSORIO'), (${mesa}, ${fica}, 'RELACIONADO')`,
  )
  await t.rows(sql`update patrimonio set responsavel_usuario_bem_id = ${c.responsavel} where id = ${mesa}`)
  const pedida = await t.admin.post('/api/patrimonios/solicitacoesalteracoes', {
    patrimonio: { id: mesa },
    alteracoes: { observacao: 'Riscada' },
  })
  const corrida = await calcular(t, t.admin, '2026-03')
  const naCorrida = async () =>
    (await t.admin.get(`/api/depreciacoes/${corrida}`)).body.content.quantidade as number
  const antes = await naCorrida()
  const r = await dosDois.post(URL, corpo([mesa]))
  expect(r.body.content).toMatchObject({
    situacao: { value: 'EFETIVADA' },
    quantidade: 2,
    unidadeDestino: { id: outra.unidadeId },
  })
  expect(await ondeEstao(t, [mesa, cadeira, fica])).toEqual([la(), la(), aqui()])
  expect(await naCorrida()).toBe(antes - 2)
  expect((await t.admin.del(`/api/depreciacoes/${corrida}`)).status).toBeLessThan(300)
  const planos = await t.rows(
    sql`select distinct unidade_id as unidade from plano_depreciacao where patrimonio_id in (${mesa}, ${cadeira})`,
  )
  expect(planos).toEqual([{ unidade: outra.unidadeId }])
  const bem = (await outra.cliente.get(`/api/patrimonios/${mesa}`)).body.content
  expect(bem.responsavelUsuarioBem).toBeNull()
  expect(bem.relacionamentos.map((x: { tipo: string }) => x.tipo)).toEqual(['ACESSORIO'])
  expect((await t.admin.get(`/api/patrimonios/${mesa}`)).status).toBe(404)
  const solicitacao = await t.rows(
    sql`select status, resposta from solicitacao_alteracao where id = ${pedida.body.content.id}`,
  )
  expect(solicitacao).toEqual([{ status: 'CANCELADA', resposta: mensagens.movimentacaoSolicitacaoCancelada }])
  expect(
    await t.rows(sql`select usuario_id as "quem" from notificacao where tipo = 'SOLICITACAO_CANCELADA'`),
  ).toEqual([{ quem: t.admin.usuarioId }])
  const eventos = await t.rows(
    sql`select unidade_id as unidade from evento
      where entidade = 'patrimonios' and entidade_id = ${mesa} and tipo = 'MOVIMENTACAO'`,
  )
  expect(eventos).toEqual([{ unidade: outra.unidadeId }])
  await depreciar(t, outra.cliente, '2026-03')
  const cotas = await t.rows(
    sql`select count(*)::int as n from lancamento where patrimonio_id = ${mesa} and tipo = 'DEPRECIACAO'`,
  )
  expect(cotas).toEqual([{ n: 1 }])
  expect(await divergencias(t)).toEqual([])
})

it('waits, of who moves nothing there, for somebody who does; and may be refused', async () => {
  const ids = await novos(1)
  const m = (await daqui.post(URL, corpo(ids))).body.content
  expect(m).toMatchObject({ situacao: { value: 'AGUARDANDO_ACEITE' }, aceite: { value: 'UNIDADE' } })
  expect(await ondeEstao(t, ids)).toEqual([aqui()])
  expect((await daqui.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(403)
  expect((await dosDois.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(403)
  const leitorDeLa = await t.clientWith(['CONSULTAR_MOVIMENTACOES'], outra.unidadeId)
  expect((await leitorDeLa.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(403)
  // Whoever receives answers, and changes nothing of what was sent.
  const [item] = (await outra.cliente.get(`${URL}/${m.id}/itens`)).body.content.resultList
  expect((await outra.cliente.del(`${URL}/${m.id}`)).status).toBe(404)
  expect((await outra.cliente.post(`${URL}/${m.id}/itens/${item.id}/cancelar`)).status).toBe(404)
  expect((await outra.cliente.post(`${URL}/${m.id}/itens`, { itens: items(ids) })).status).toBe(404)
  const pendentes = (await outra.cliente.get(`${URL}?pendencias=true`)).body.content.resultList
  expect(pendentes.map((x: { id: number }) => x.id)).toEqual([m.id])
  const aceita = await outra.cliente.post(`${URL}/${m.id}/aceitar`, {})
  expect(aceita.body.content).toMatchObject({ situacao: { value: 'EFETIVADA' }, termos: [{ aceites: [{}] }] })
  expect(await ondeEstao(t, ids)).toEqual([la()])
  const segunda = (await daqui.post(URL, corpo(await novos(1)))).body.content
  const recusada = await outra.cliente.post(`${URL}/${segunda.id}/recusar`, {})
  expect(recusada.body.content.situacao.value).toBe('RECUSADA')
})

it('is reversed only by who moves assets in both units, and then all is where it was', async () => {
  const ids = await novos(2)
  await t.rows(sql`update patrimonio set responsavel_usuario_bem_id = ${c.responsavel} where id = ${ids[0]}`)
  const m = (await dosDois.post(URL, corpo(ids))).body.content
  expect((await daqui.post(`${URL}/${m.id}/estornar`)).status).toBe(403)
  expect((await daqui.get(`${URL}/${m.id}`)).body.content.acoes).toEqual([])
  expect((await dosDois.post(`${URL}/${m.id}/estornar`)).body.content.situacao.value).toBe('ESTORNADA')
  expect(await ondeEstao(t, ids)).toEqual([aqui(), aqui()])
  const [bem] = await t.rows(
    sql`select p.responsavel_usuario_bem_id as usuario, pl.unidade_id as plano from patrimonio p
      join plano_depreciacao pl on pl.patrimonio_id = p.id where p.id = ${ids[0]}`,
  )
  expect(bem).toEqual({ usuario: c.responsavel, plano: t.unidadeId })
  expect(await divergencias(t)).toEqual([])
})

it('holds the assets of a place that is not there for anybody else', async () => {
  const terceira = await novaUnidade(t)
  const longe = await novoLugar(t, terceira.unidadeId, 'Longe')
  const ids = await novos(1)
  const r = await dosDois.post(URL, corpo(ids, { localizacao: { id: longe } }))
  expect(r.body.fields).toEqual({ localizacao: [mensagens.naoEncontrado] })
})

it('is refused while the unit owes quotas of months that have ended, when it is asked for and when it is accepted', async () => {
  const [deve] = (await bensEmUso(t, c, t.unidadeId, 1)) as [number]
  const [livre] = (await novos(1)) as [number]
  const recusa = await dosDois.post(URL, corpo([deve, livre]))
  expect(recusa).toMatchObject({
    status: 409,
    body: {
      message:
        'A unidade que entrega ainda deve cotas de depreciação de 1 bem, até 02/2026: lance a depreciação antes de transferir.',
    },
  })
  const m = (await daqui.post(URL, corpo([livre]))).body.content
  t.clock.moveTo('2026-04-05T15:00:00.000Z')
  const recebe = await t.clientWith(['CRIAR_ALTERAR_MOVIMENTACOES'], outra.unidadeId)
  const aceite = await recebe.post(`${URL}/${m.id}/aceitar`, {})
  expect([aceite.status, aceite.body.message]).toEqual([409, expect.stringContaining('até 03/2026')])
  expect(await ondeEstao(t, [deve, livre])).toEqual([aqui(), aqui()])
  await depreciar(t, await t.clientWith(['ADMINISTRAR_SISTEMA']), '2026-03')
  expect((await recebe.post(`${URL}/${m.id}/aceitar`, {})).status).toBe(200)
  expect(await divergencias(t)).toEqual([])
})
