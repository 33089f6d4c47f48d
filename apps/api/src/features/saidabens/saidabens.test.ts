import { EVENTOS_DA_SAIDA, mensagens } from '@tombo/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { INICIO } from '../../../test/app-modelo.ts'
import { type AppDeTeste, type Cliente, criarAppDeTeste } from '../../../test/app.ts'
import { aoFim, type Cadastros, cadastrosDe, ctxDe } from '../../../test/bens.ts'
import { lerPdf } from '../../../test/pdf.ts'
import { bensEmUso, corpoDaSaida, pedirSaida } from '../../../test/saidas.ts'
import { sql } from '../../kernel/db/sql.ts'
import { executarRotina } from '../../kernel/jobs/rotina.ts'
import { reservar } from '../reservas/reservas.public.ts'
import { avisarSaidas } from './avisos.ts'

const BASE = '/api/saidabens'
let t: AppDeTeste
let c: Cadastros
let quemPede: Cliente
let aprovador: Cliente
/** The second unit, and what assets there point to. */
let la: Cadastros & { unidadeId: number }
beforeAll(async () => {
  t = await criarAppDeTeste()
  c = await cadastrosDe(t)
  const { unidadeId } = await t.segundaUnidade()
  la = { ...(await cadastrosDe(t, unidadeId)), unidadeId }
  quemPede = await t.cliente(['CRIAR_ALTERAR_SAIDA_DE_BENS'])
  aprovador = await t.cliente(['APROVAR_SAIDA_DE_BENS'])
})
afterAll(() => t.fechar())
afterEach(() => t.clock.mover(INICIO))

const bens = (n = 1) => bensEmUso(t, c, n)
const presos = async (ids: number[]) =>
  (
    await t.linhas(
      sql<{
        id: number
      }>`select patrimonio_id as id from reserva_patrimonio where patrimonio_id = any(${ids}) order by 1`,
    )
  ).map((r) => r.id)
const eventosDe = async (id: number, entidade = 'saidabens') =>
  (
    await t.linhas(
      sql<{
        tipo: string
      }>`select tipo from evento where entidade = ${entidade} and entidade_id = ${id} order by id`,
    )
  ).map((e) => e.tipo)
const passo = (quem: Cliente, id: number, qual: string, corpo: object = {}) =>
  quem.post(`${BASE}/${id}/${qual}`, corpo)

describe('a request', () => {
  it('holds its assets from the start, has a term, and goes to the approvers when nobody can be written to', async () => {
    const ids = await bens(2)
    const s = await pedirSaida(quemPede, ids, {
      responsavel: { id: c.responsavel },
      localizacao: { id: c.local },
    })
    expect(s).toMatchObject({
      situacao: { value: 'EM_ANALISE', descricao: 'Em análise' },
      versao: 1,
      isSolicitante: true,
      responsavel: { nome: 'Ana Lima' },
      localizacao: { descricao: 'Sala' },
      dataRetornoPrevista: '2026-03-20',
      quantidade: 2,
      pendentes: 2,
      link: null,
      termos: [{ tipo: { value: 'SAIDA' }, quantidade: 2, aceites: [] }],
    })
    expect(s.acoes.map((a: { value: string }) => a.value)).toEqual(['ALTERAR', 'CANCELAR', 'EXCLUIR'])
    expect(await presos(ids)).toEqual(ids)
    expect(await eventosDe(s.id)).toEqual(['CADASTRO'])
    const [aviso] = (await aprovador.get('/api/notificacoes')).body.content.resultList
    expect(aviso.titulo).toBe(`Saída de bens nº ${s.id} solicitada`)
  })

  it('is refused by field: dates, assets, references, what is unknown', async () => {
    const [id] = (await bens()) as [number]
    const erro = async (mais: object, itens = [id]) =>
      (await quemPede.post(BASE, corpoDaSaida(itens, mais as Record<string, unknown>))).body
    expect((await erro({ dataRetornoPrevista: '2026-03-10' })).fields).toEqual({
      dataRetornoPrevista: [mensagens.saidaDatas],
    })
    expect((await erro({ dataRetornoPrevista: null, dataHoraCriacao: '2026-03-09' })).fields).toEqual({
      dataHoraCriacao: [mensagens.saidaCriacaoAnterior],
    })
    expect((await erro({}, [])).fields).toEqual({ itens: [mensagens.saidaSemBens] })
    expect((await erro({ localizacao: { id: 999_999 }, responsavel: { id: 999_999 } })).fields).toEqual({
      localizacao: [mensagens.naoEncontrado],
      responsavel: [mensagens.naoEncontrado],
    })
    expect((await erro({ terceiro: true, fornecedor: { id: 999_999 } })).fields).toEqual({
      fornecedor: [mensagens.naoEncontrado],
    })
    expect((await erro({ situacoes: 'x' })).fields).toHaveProperty('situacoes')
    expect((await erro({}, [999_999])).message).toBe(mensagens.saidaBensPresos)
    expect(await presos([id])).toEqual([])
  })

  it('takes only assets in use, of the unit, that nothing holds; `confirmar` says so before', async () => {
    const [livre, preso, parado] = (await bens(3)) as [number, number, number]
    await pedirSaida(quemPede, [preso])
    await t.linhas(sql`update patrimonio set situacao = 'BAIXADO' where id = ${parado}`)
    const [alheio] = (await bensEmUso(t, la, 1, la.unidadeId)) as [number]
    const itens = [livre, preso, parado, alheio].map((id) => ({ id }))
    const r = await quemPede.post(`${BASE}/confirmar`, { itens })
    expect(
      r.body.content.problemas.map((p: { patrimonio: { id: number }; motivo: string }) => [
        p.patrimonio.id,
        p.motivo,
      ]),
    ).toEqual([
      [preso, expect.stringContaining('Em saída')],
      [parado, 'Situação: Baixado'],
      [alheio, mensagens.naoEncontrado],
    ])
    for (const ruim of [preso, parado, alheio])
      expect((await quemPede.post(BASE, corpoDaSaida([livre, ruim]))).status).toBe(400)
    expect(await presos([livre])).toEqual([])
  })

  it('of two that ask for one asset at the same moment one has it', async () => {
    const ids = await bens(2)
    const outra = await t.cliente(['CRIAR_ALTERAR_SAIDA_DE_BENS'])
    const voltas = await Promise.all([
      quemPede.post(BASE, corpoDaSaida(ids)),
      outra.post(BASE, corpoDaSaida(ids.toReversed())),
    ])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await presos(ids)).toEqual(ids)
  })

  it('is changed while it is not decided; a change that changes nothing writes nothing', async () => {
    const [a, b, d] = (await bens(3)) as [number, number, number]
    const s = await pedirSaida(quemPede, [a, b])
    const igual = await quemPede.post(BASE, { ...s })
    expect(igual.body.content.versao).toBe(1)
    const r = await quemPede.post(BASE, { ...s, itens: [{ id: b }, { id: d }], motivo: 'Exposição' })
    expect(r.body).toMatchObject({ message: mensagens.salvo, content: { versao: 2, motivo: 'Exposição' } })
    expect(r.body.content.termos).toHaveLength(2)
    expect(await presos([a, b, d])).toEqual([b, d])
    expect(await eventosDe(s.id)).toEqual(['CADASTRO', 'ALTERACAO'])
    expect((await quemPede.post(BASE, { ...s, motivo: 'Velha' })).status).toBe(409)
    // What another unit's place or a unit that may not be chosen is, the request does not take.
    const { unidadeId } = la
    expect(
      (await quemPede.post(BASE, { ...r.body.content, unidade: { id: unidadeId } })).body.fields,
    ).toEqual({ unidade: [mensagens.saidaEntreUnidades] })
  })

  it('goes to another unit where the parameter allows it', async () => {
    const { unidadeId } = la
    const metadata = async () =>
      (await quemPede.get(`${BASE}/metadata`)).body.content.permitirMovimentacaoEntreUnidades
    expect(await metadata()).toBe(false)
    await t.linhas(
      sql`insert into parametro (nome, valor) values ('permitirMovimentacaoEntreUnidades', 'true')`,
    )
    expect(await metadata()).toBe(true)
    const s = await pedirSaida(quemPede, await bens(), {
      unidade: { id: unidadeId },
      localizacao: { id: la.local },
      responsavel: { id: la.responsavel },
    })
    expect(s).toMatchObject({ unidade: { id: unidadeId }, origem: { id: t.unidadeId } })
    await t.linhas(sql`delete from parametro where nome = 'permitirMovimentacaoEntreUnidades'`)
  })
})

describe('the steps', () => {
  it('accept: the term is accepted, the assets say that they left, and the return brings them back one by one', async () => {
    const [a, b] = (await bens(2)) as [number, number]
    const s = await pedirSaida(quemPede, [a, b])
    expect((await passo(quemPede, s.id, 'aceitar')).status).toBe(403)
    expect((await passo(aprovador, s.id, 'aceitar', { versao: 9 })).status).toBe(409)
    const r = await passo(aprovador, s.id, 'aceitar', { versao: s.versao })
    expect(r.body).toMatchObject({
      message: mensagens.saidaAceita,
      content: {
        situacao: { value: 'ACEITA' },
        termos: [{ aceites: [{ papel: { value: 'AUTORIZA' }, endereco: '127.0.0.1' }] }],
      },
    })
    expect((await passo(aprovador, s.id, 'aceitar')).body.message).toBe(mensagens.situacaoNaoPermitida)
    expect((await passo(quemPede, s.id, 'cancelar')).status).toBe(409)
    expect((await quemPede.post(BASE, { ...s, motivo: 'x' })).status).toBe(409)
    expect(await eventosDe(a, 'patrimonios')).toContain('SAIDA')
    expect((await passo(quemPede, s.id, 'retornar', { itens: [{ id: a }] })).body.content).toMatchObject({
      situacao: { value: 'ACEITA' },
      pendentes: 1,
    })
    expect(await presos([a, b])).toEqual([b])
    expect((await passo(quemPede, s.id, 'retornar', { itens: [{ id: a }] })).status).toBe(409)
    expect((await passo(aprovador, s.id, 'retornar')).body.content).toMatchObject({
      situacao: { value: 'FINALIZADA' },
      desfecho: { value: 'DEVOLVIDA' },
      dataRetorno: expect.any(String),
    })
    expect(await presos([a, b])).toEqual([])
    expect(await eventosDe(a, 'patrimonios')).toContain('SAIDA_RETORNO')
    const eventos = (await quemPede.get(`${BASE}/${s.id}/eventos`)).body.content.resultList
    expect(eventos.map((e: { descricao: string }) => e.descricao)).toEqual([
      EVENTOS_DA_SAIDA.SAIDA_DEVOLVIDA,
      EVENTOS_DA_SAIDA.SAIDA_DEVOLVIDA,
      EVENTOS_DA_SAIDA.SAIDA_ACEITA,
      'Cadastro',
    ])
  })

  it('refuse: with an answer, and the assets are free', async () => {
    const ids = await bens()
    const s = await pedirSaida(quemPede, ids)
    const r = await passo(aprovador, s.id, 'recusar', { resposta: 'Em uso na aula.' })
    expect(r.body.content).toMatchObject({ situacao: { value: 'RECUSADA' }, resposta: 'Em uso na aula.' })
    expect(await presos(ids)).toEqual([])
    const [aviso] = (await quemPede.get('/api/notificacoes')).body.content.resultList
    expect(aviso).toMatchObject({
      titulo: `Saída de bens nº ${s.id} recusada`,
      texto: expect.stringContaining('Em uso na aula.'),
    })
  })

  it('cancel: some of the assets, then all of them', async () => {
    const [a, b] = (await bens(2)) as [number, number]
    const s = await pedirSaida(quemPede, [a, b])
    const parte = await passo(quemPede, s.id, 'cancelar', { itens: [{ id: a }] })
    expect(parte.body).toMatchObject({ message: mensagens.saidaBensRetirados, content: { pendentes: 1 } })
    expect(parte.body.content.termos).toHaveLength(2)
    expect(await presos([a, b])).toEqual([b])
    expect((await passo(quemPede, s.id, 'cancelar')).body.content).toMatchObject({
      situacao: { value: 'FINALIZADA' },
      desfecho: { value: 'CANCELADA' },
    })
    expect(await presos([a, b])).toEqual([])
  })

  it('of acceptance and cancelling at the same moment one wins', async () => {
    const s = await pedirSaida(quemPede, await bens())
    const voltas = await Promise.all([passo(aprovador, s.id, 'aceitar'), passo(quemPede, s.id, 'cancelar')])
    expect(voltas.map((v) => v.status).toSorted((x, y) => x - y)).toEqual([200, 409])
  })

  it('delete: what was not accepted, by who asked; it is seen by nobody, and its terms stay', async () => {
    const ids = await bens()
    const s = await pedirSaida(quemPede, ids)
    expect((await aprovador.del(`${BASE}/${s.id}`)).status).toBe(403)
    expect((await quemPede.del(`${BASE}/${s.id}`)).body.message).toBe(mensagens.excluido)
    expect((await t.admin.get(`${BASE}/${s.id}`)).status).toBe(404)
    expect(await presos(ids)).toEqual([])
    expect(await eventosDe(s.id)).toEqual(['CADASTRO', 'EXCLUSAO'])
    expect(
      await t.linhas(sql`select 1 from termo where entidade = 'saidabens' and entidade_id = ${s.id}`),
    ).toHaveLength(1)
  })

  it('nobody decides a request of their own, but an administrator', async () => {
    const ambos = await t.cliente(['CRIAR_ALTERAR_SAIDA_DE_BENS', 'APROVAR_SAIDA_DE_BENS'])
    const s = await pedirSaida(ambos, await bens())
    expect(await passo(ambos, s.id, 'aceitar')).toMatchObject({
      status: 403,
      body: { message: mensagens.saidaPropria },
    })
    const daAdmin = await pedirSaida(t.admin, await bens())
    expect((await passo(t.admin, daAdmin.id, 'aceitar')).status).toBe(200)
  })

  it('the term is a document', async () => {
    const s = await pedirSaida(quemPede, await bens())
    const pedido = await passo(quemPede, s.id, 'termo')
    expect(await aoFim(t, quemPede, pedido)).toMatchObject({ situacao: 'CONCLUIDA' })
    // The screen of the reports is not theirs: the notice leads to the file.
    const [aviso] = (await quemPede.get('/api/notificacoes')).body.content.resultList
    expect(aviso.endereco).toBe(`/api/relatorios/${pedido.body.content.relatorio.id}`)
    const { rawPayload } = await t.app.inject({
      url: `/api/relatorios/${pedido.body.content.relatorio.id}`,
      headers: { 'x-auth-token': quemPede.token },
    })
    expect(lerPdf(rawPayload).paginas.flat().join(' ')).toContain(s.termos[0].hash)
  })
})

describe('the list', () => {
  it('searches, narrows, orders and pages', async () => {
    const quem = await t.cliente(['CRIAR_ALTERAR_SAIDA_DE_BENS'])
    const ids = await bens(3)
    const primeira = await pedirSaida(quem, [ids[0] as number], { motivo: 'Olimpíada de física' })
    const segunda = await pedirSaida(quem, [ids[1] as number], { dataRetornoPrevista: null })
    const terceira = await pedirSaida(quem, [ids[2] as number])
    await passo(aprovador, segunda.id, 'recusar')
    await passo(aprovador, terceira.id, 'aceitar')
    let agora = quem
    const ver = async (query: string) =>
      (await agora.get(`${BASE}?${query}`)).body.content.resultList.map((s: { id: number }) => s.id)
    expect(await ver('')).toEqual([terceira.id, segunda.id, primeira.id])
    expect(await ver('situacoes=EM_ANALISE,ACEITA&order=id')).toEqual([primeira.id, terceira.id])
    expect(await ver('q=olimpiada')).toEqual([primeira.id])
    expect(await ver(`q=Bem ${ids[1]}`)).toEqual([segunda.id])
    expect(await ver('rpp=1&page=2')).toEqual([segunda.id])
    expect(await ver('atrasadas=true')).toEqual([])
    t.clock.mover('2026-03-21T12:00:00Z')
    agora = await t.sessao(quem.usuarioId, t.unidadeId)
    expect(await ver('atrasadas=true')).toEqual([terceira.id])
    const onde = (w: object) => `where=${encodeURIComponent(JSON.stringify(w))}`
    expect(await ver(onde({ dataRetornoPrevista: { isNull: true } }))).toEqual([segunda.id])
    expect(await ver(onde({ dataHoraCriacao: { from: '2026-03-11' } }))).toEqual([])
    expect(await ver(onde({ dataHoraCriacao: { from: '2026-03-10', to: '2026-03-10' } }))).toHaveLength(3)
    for (const ruim of ['situacoes=OUTRA', 'x=1', 'order=motivo', 'minhas=1'])
      expect((await agora.get(`${BASE}?${ruim}`)).status).toBe(400)
    const itens = (await agora.get(`${BASE}/${primeira.id}/itens`)).body.content
    expect(itens).toMatchObject({
      count: 1,
      resultList: [{ id: ids[0], situacaoItem: { value: 'INCLUIDO' } }],
    })
  })
})

describe('returns', () => {
  it('are announced once for each day, to who asked and to who approves, also when they are late', async () => {
    const ids = await bens()
    const s = await pedirSaida(quemPede, ids, { dataRetornoPrevista: '2026-03-15' })
    await passo(aprovador, s.id, 'aceitar')
    const rodar = (dia: string) => {
      t.clock.mover(`${dia}T08:10:00Z`)
      return executarRotina(
        { organizacoes: t.organizacoes, clock: t.clock, arquivos: t.arquivos, log: t.app.log },
        t.databaseId,
        avisarSaidas,
      )
    }
    const titulos = (quem: Cliente) =>
      t.linhas(
        sql<{
          titulo: string
        }>`select titulo from notificacao where usuario_id = ${quem.usuarioId} and tipo = 'SAIDA_VENCE' and endereco = ${`/saidabens/${s.id}`} order by id`,
      )
    const esperados: string[] = []
    for (const [dia, titulo] of [
      ['2026-03-10', 'retorno em 5 dias'],
      ['2026-03-11', null],
      ['2026-03-15', 'retorno hoje'],
      ['2026-03-17', 'retorno atrasado'],
      ['2026-04-01', null],
    ] as const) {
      for (let i = 0; i < 2; i += 1) await rodar(dia)
      if (titulo) esperados.push(`Saída de bens nº ${s.id}: ${titulo}`)
      for (const quem of [quemPede, aprovador])
        expect((await titulos(quem)).map((l) => l.titulo)).toEqual(esperados)
    }
    const parada = await t.organizacoes.ler(t.databaseId, async (db) =>
      db.rows(sql`select 1 from saida_bem where id = ${s.id} and avisado_em = '2026-03-16'`),
    )
    expect(parada).toHaveLength(1)
  })
})

it('an asset that a move holds is not taken along', async () => {
  const [id] = (await bens()) as [number]
  await t.organizacoes.escrever(t.databaseId, (db) =>
    reservar(ctxDe(t, t.unidadeId, db), 'MOVIMENTACAO', 77, [id]),
  )
  const r = await quemPede.post(BASE, corpoDaSaida([id]))
  expect(r.body.fields.itens[0]).toContain('Em movimentação (nº 77)')
})
