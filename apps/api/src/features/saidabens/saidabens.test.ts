import { mensagens } from '@tombo/contract'
import { describe, expect, it } from 'vitest'
import { ctxOf } from '../../../test/bens.ts'
import { bensEmUso, corpoDaSaida, pedirSaida, setUpSaidas } from '../../../test/scenes/saidas.ts'
import { sql } from '../../kernel/db/sql.ts'
import { reservar } from '../reservas/reservas.public.ts'

const BASE = '/api/saidabens'
const [t, scene] = setUpSaidas()

describe('a request', () => {
  it('holds its assets from the start, has a term, and goes to the approvers when nobody can be written to', async () => {
    const ids = await scene.bens(2)
    const s = await pedirSaida(scene.quemPede, ids, {
      responsavel: { id: scene.c.responsavel },
      localizacao: { id: scene.c.local },
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
    expect(await scene.presos(ids)).toEqual(ids)
    expect(await scene.eventosDe(s.id)).toEqual(['CADASTRO'])
    const [aviso] = (await scene.aprovador.get('/api/notificacoes')).body.content.resultList
    expect(aviso.titulo).toBe(`Saída de bens nº ${s.id} solicitada`)
  })

  it('is refused by field: dates, assets, references, what is unknown', async () => {
    const [id] = (await scene.bens()) as [number]
    const erro = async (mais: object, itens = [id]) =>
      (await scene.quemPede.post(BASE, corpoDaSaida(itens, mais as Record<string, unknown>))).body
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
    expect(await scene.presos([id])).toEqual([])
  })

  it('takes only assets in use, of the unit, that nothing holds; `confirmar` says so before', async () => {
    const [livre, preso, parado] = (await scene.bens(3)) as [number, number, number]
    await pedirSaida(scene.quemPede, [preso])
    await t.rows(sql`update patrimonio set situacao = 'BAIXADO' where id = ${parado}`)
    const [alheio] = (await bensEmUso(t, scene.la, 1, scene.la.unidadeId)) as [number]
    const itens = [livre, preso, parado, alheio].map((id) => ({ id }))
    const r = await scene.quemPede.post(`${BASE}/confirmar`, { itens })
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
      expect((await scene.quemPede.post(BASE, corpoDaSaida([livre, ruim]))).status).toBe(400)
    expect(await scene.presos([livre])).toEqual([])
  })

  it('of two that ask for one asset at the same moment one has it', async () => {
    const ids = await scene.bens(2)
    const outra = await t.clientWith(['CRIAR_ALTERAR_SAIDA_DE_BENS'])
    const voltas = await Promise.all([
      scene.quemPede.post(BASE, corpoDaSaida(ids)),
      outra.post(BASE, corpoDaSaida(ids.toReversed())),
    ])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await scene.presos(ids)).toEqual(ids)
  })

  it('keeps what a save does not name', async () => {
    const pedida = await pedirSaida(scene.quemPede, await scene.bens(), { requisicaoCompras: 'RC 7' })
    const salva = (await scene.quemPede.post(BASE, { id: pedida.id, motivo: 'Congresso' })).body.content
    // Another reason is another term.
    const { audit, termos, versao } = salva
    expect(salva).toEqual({ ...pedida, motivo: 'Congresso', versao, audit, termos })
    expect([versao, termos.length]).toEqual([pedida.versao + 1, 2])
  })

  it('is changed while it is not decided; a change that changes nothing writes nothing', async () => {
    const [a, b, d] = (await scene.bens(3)) as [number, number, number]
    const s = await pedirSaida(scene.quemPede, [a, b])
    const igual = await scene.quemPede.post(BASE, { ...s })
    expect(igual.body.content.versao).toBe(1)
    const r = await scene.quemPede.post(BASE, { ...s, itens: [{ id: b }, { id: d }], motivo: 'Exposição' })
    expect(r.body).toMatchObject({ message: mensagens.salvo, content: { versao: 2, motivo: 'Exposição' } })
    expect(r.body.content.termos).toHaveLength(2)
    expect(await scene.presos([a, b, d])).toEqual([b, d])
    expect(await scene.eventosDe(s.id)).toEqual(['CADASTRO', 'ALTERACAO'])
    const [evento] = (await t.admin.get(`${BASE}/${s.id}/eventos`)).body.content.resultList
    const bens = evento.alteracoes.find((x: { campo: string }) => x.campo === 'Bens')
    expect(bens.novo.split(', ')).toHaveLength(2)
    for (const nome of bens.novo.split(', ')) expect(nome).toMatch(/^(\d+ – )?\D{3,}/)
    expect((await scene.quemPede.post(BASE, { ...s, motivo: 'Velha' })).status).toBe(409)
    // Whatever another unit's place or a unit that may not be chosen is, the request does not take.
    const { unidadeId } = scene.la
    expect(
      (await scene.quemPede.post(BASE, { ...r.body.content, unidade: { id: unidadeId } })).body.fields,
    ).toEqual({ unidade: [mensagens.saidaEntreUnidades] })
  })

  it('is changed by each of its fields alone, also by one that is emptied', async () => {
    let s = await pedirSaida(scene.quemPede, await scene.bens(), {
      responsavel: { id: scene.c.responsavel },
      localizacao: { id: scene.c.local },
      requisicaoCompras: 'RC 7',
      endereco: 'Praça da Matriz',
    })
    expect((await scene.quemPede.post(BASE, { ...s })).body.content.versao).toBe(s.versao)
    const campos = ['localizacao', 'responsavel', 'requisicaoCompras', 'endereco', 'dataRetornoPrevista']
    for (const campo of campos) {
      const { content } = (await scene.quemPede.post(BASE, { id: s.id, [campo]: null })).body
      expect([campo, content.versao, content[campo]]).toEqual([campo, s.versao + 1, null])
      s = content
    }
  })

  it('goes to another unit where the parameter allows it', async () => {
    const { unidadeId } = scene.la
    const metadata = async () =>
      (await scene.quemPede.get(`${BASE}/metadata`)).body.content.permitirMovimentacaoEntreUnidades
    expect(await metadata()).toBe(false)
    await t.rows(
      sql`insert into parametro (nome, valor) values ('permitirMovimentacaoEntreUnidades', 'true')`,
    )
    expect(await metadata()).toBe(true)
    const s = await pedirSaida(scene.quemPede, await scene.bens(), {
      unidade: { id: unidadeId },
      localizacao: { id: scene.la.local },
      responsavel: { id: scene.la.responsavel },
    })
    expect(s).toMatchObject({ unidade: { id: unidadeId }, origem: { id: t.unidadeId } })
    await t.rows(sql`delete from parametro where nome = 'permitirMovimentacaoEntreUnidades'`)
  })
})

describe('the list', () => {
  it('searches, narrows, orders and pages', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_SAIDA_DE_BENS'])
    const ids = await scene.bens(3)
    await t.rows(sql`update patrimonio set descricao = 'Estetoscópio' where id = ${ids[1]}`)
    const primeira = await pedirSaida(quem, [ids[0] as number], { motivo: 'Olimpíada de física' })
    const segunda = await pedirSaida(quem, [ids[1] as number], { dataRetornoPrevista: null })
    const terceira = await pedirSaida(quem, [ids[2] as number])
    await scene.passo(scene.aprovador, segunda.id, 'recusar')
    await scene.passo(scene.aprovador, terceira.id, 'aceitar')
    let agora = quem
    const ver = async (query: string) =>
      (await agora.get(`${BASE}?${query}`)).body.content.resultList.map((s: { id: number }) => s.id)
    expect(await ver('')).toEqual([terceira.id, segunda.id, primeira.id])
    expect(await ver('situacoes=EM_ANALISE,ACEITA&order=id')).toEqual([primeira.id, terceira.id])
    expect(await ver('q=olimpiada')).toEqual([primeira.id])
    expect(await ver('q=estetoscopio')).toEqual([segunda.id])
    expect(await ver('rpp=1&page=2')).toEqual([segunda.id])
    expect(await ver('atrasadas=true')).toEqual([])
    t.clock.moveTo('2026-03-21T12:00:00Z')
    agora = await t.sessionOf(quem.usuarioId, t.unidadeId)
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

it('an asset that a move holds is not taken along', async () => {
  const [id] = (await scene.bens()) as [number]
  await t.organizacoes.write(t.databaseId, (db) =>
    reservar(ctxOf(t, t.unidadeId, db), 'MOVIMENTACAO', 77, [id]),
  )
  const [bem] = await t.rows(sql<{ n: number }>`
    update patrimonio set descricao = 'Relógio de ponto' where id = ${id} returning numero_tombamento as n`)
  const r = await scene.quemPede.post(BASE, corpoDaSaida([id]))
  expect(r.body.fields.itens).toEqual([`${bem?.n} – Relógio de ponto: Em movimentação (nº 77)`])
})
