import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { type Cadastros, cadastrosDe, divergencias, novaUnidade } from '../../../test/bens.ts'
import { bensEmUso, ondeEstao, parametros } from '../../../test/scenes/mover.ts'
import { sql } from '../../kernel/db/sql.ts'

const ALTERAR = '/api/patrimonios/cadastrolote/alterar'
let t: TestApp
let c: Cadastros
let outra: Awaited<ReturnType<typeof novaUnidade>>
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
  outra = await novaUnidade(t)
})
beforeEach(() => parametros(t, { permitirMovimentacaoEntreUnidades: true, exigirAceiteMovimentacao: false }))
afterAll(() => t.close())

const destino = () => ({
  unidade: { id: outra.unidadeId },
  localizacaoInicial: { id: outra.c.local },
  responsavel: { id: outra.c.responsavel },
})
const editar = (ids: readonly number[], campos: object, cliente = t.admin) =>
  cliente.post(ALTERAR, { selecao: { ids }, campos })
const la = () => ({ local: outra.c.local, responsavel: outra.c.responsavel, unidade: outra.unidadeId })
const aqui = () => ({ local: c.local, responsavel: c.responsavel, unidade: t.unidadeId })
/** Assets whose first quota is that of the month that goes on: the unit owes none of them. */
const novos = (n: number) => bensEmUso(t, c, t.unidadeId, n, 'EM_USO', '2026-02-10')
/** Gives who administers both units, at work in the first. */
const dosDois = async () => {
  const { id } = await t.createUsuario({
    acoes: ['ADMINISTRAR_SISTEMA'],
    unidades: [t.unidadeId, outra.unidadeId],
  })
  return t.sessionOf(id, t.unidadeId)
}

it('takes assets to another unit with what else was changed; what cannot go is named, and nothing of it is changed', async () => {
  const quem = await dosDois()
  const [a, b, carga] = (await novos(3)) as [number, number, number]
  await t.rows(sql`update patrimonio set situacao = 'CARGA' where id = ${carga}`)
  const r = await editar([a, b, carga], { ...destino(), observacao: 'Vai junto' }, quem)
  expect(r.status === 200 ? r.body.content : r.text).toMatchObject({
    alterados: 2,
    recusados: [{ id: carga, motivo: 'Situação: Em carga' }],
  })
  expect(await ondeEstao(t, [a, b, carga])).toEqual([la(), la(), aqui()])
  expect(
    await t.rows(sql`select observacao from patrimonio where id = any(${[a, b, carga]}::int[]) order by id`),
  ).toEqual([{ observacao: 'Vai junto' }, { observacao: 'Vai junto' }, { observacao: null }])
  const [termo] = await t.rows(
    sql<{
      quantidade: number
    }>`select quantidade from termo where tipo = 'TRANSFERENCIA' order by id desc limit 1`,
  )
  expect(termo?.quantidade).toBe(2)
  expect(await divergencias(t)).toEqual([])
  const [m] = await t.rows(
    sql<{ id: number; lote: number }>`select id, lote_id as lote from movimentacao order by id desc limit 1`,
  )
  const loteId = r.body.content.lote.id
  expect(m).toEqual({ id: r.body.content.movimentacoes[0], lote: loteId })
  expect(r.body.content.movimentacoes).toHaveLength(1)
  // It is not offered what would be refused, and what is done instead is named.
  const detalhes = await quem.get(`/api/patrimonios/cadastrolote/historico/${loteId}/detalhes`)
  expect(detalhes.body.content).toMatchObject({
    movimentacoes: [m?.id],
    desfazer: { possivel: false, motivo: mensagens.loteEstorneMovimentacao },
  })
  const volta = await quem.post(`/api/patrimonios/cadastrolote/historico/${loteId}/desfazer`)
  expect([volta.status, volta.body.message]).toEqual([409, mensagens.loteEstorneMovimentacao])
})

it('that takes nothing to another unit names no move, and is undone', async () => {
  const quem = await dosDois()
  const [id] = (await novos(1)) as [number]
  const r = await editar([id], { observacao: 'Fica' }, quem)
  expect(r.body.content).toMatchObject({ alterados: 1, movimentacoes: [] })
  // Whatever was to go and could not leaves no move either.
  await t.rows(sql`update patrimonio set situacao = 'CARGA' where id = ${id}`)
  const nada = await editar([id], destino(), quem)
  expect(nada.body.content).toMatchObject({ alterados: 0, recusados: [{ id }], movimentacoes: [] })
  const url = `/api/patrimonios/cadastrolote/historico/${r.body.content.lote.id}`
  expect((await quem.get(`${url}/detalhes`)).body.content).toMatchObject({ movimentacoes: [] })
  await t.rows(sql`update patrimonio set situacao = 'EM_USO' where id = ${id}`)
  expect((await quem.post(`${url}/desfazer`)).status).toBe(200)
})

it('waits for somebody there, where the person moves nothing there', async () => {
  const { id } = await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'], unidades: [t.unidadeId] })
  const quem = await t.sessionOf(id, t.unidadeId)
  const ids = await novos(2)
  const r = await editar(ids, destino(), quem)
  expect(r.status === 200 ? r.body.content : r.text).toMatchObject({ alterados: 2, recusados: [] })
  expect(await ondeEstao(t, ids)).toEqual([aqui(), aqui()])
  const detalhes = await quem.get(
    `/api/patrimonios/cadastrolote/historico/${r.body.content.lote.id}/detalhes`,
  )
  expect(detalhes.text).toContain('aguarda aceite')
  // Until then a second one finds them held.
  expect((await editar(ids, destino(), quem)).body.content).toMatchObject({
    alterados: 0,
    recusados: [{}, {}],
  })
})

it('is undone where its move came to nothing', async () => {
  const { id } = await t.createUsuario({ acoes: ['ADMINISTRAR_SISTEMA'], unidades: [t.unidadeId] })
  const quem = await t.sessionOf(id, t.unidadeId)
  const ids = await novos(1)
  const r = await editar(ids, { ...destino(), observacao: 'Ia embora' }, quem)
  const url = `/api/patrimonios/cadastrolote/historico/${r.body.content.lote.id}`
  const [movimentacao] = r.body.content.movimentacoes
  expect((await quem.post(`${url}/desfazer`)).status).toBe(409)
  expect((await quem.del(`/api/movimentacoes/${movimentacao}`)).status).toBe(200)
  expect((await quem.get(`${url}/detalhes`)).body.content).toMatchObject({
    movimentacoes: [],
    desfazer: { possivel: true },
  })
  expect((await quem.post(`${url}/desfazer`)).status).toBe(200)
  expect(await t.rows(sql`select observacao from patrimonio where id = any(${ids}::int[])`)).toEqual([
    { observacao: null },
  ])
})

it('follows the rules of a move: the parameter, the right, the places and people of the other unit', async () => {
  const quem = await dosDois()
  const ids = await novos(1)
  const recusa = async (mais: object) => {
    const r = await editar(ids, { ...destino(), ...mais }, quem)
    expect(r.status).toBe(400)
    return r.body.fields
  }
  expect(await recusa({ localizacaoInicial: { id: c.local } })).toEqual({
    localizacaoInicial: [mensagens.naoEncontrado],
  })
  expect(await recusa({ responsavel: { id: c.responsavel } })).toEqual({
    responsavel: [mensagens.naoEncontrado],
  })
  expect(await recusa({ responsavel: undefined })).toEqual({ responsavel: [mensagens.obrigatorio] })
  await parametros(t, { permitirMovimentacaoEntreUnidades: false })
  expect(await recusa({})).toMatchObject({ unidade: [mensagens.movimentacaoEntreUnidades] })
  await parametros(t, { permitirMovimentacaoEntreUnidades: true })
  const semDireito = await t.clientWith(['PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO', 'CRIAR_ALTERAR_LOTE'])
  expect((await editar(ids, destino(), semDireito)).status).toBe(403)
  expect(await ondeEstao(t, ids)).toEqual([aqui()])
  const alheio = await bensEmUso(t, outra.c, outra.unidadeId, 1)
  expect((await editar(alheio, destino(), quem)).body.content).toMatchObject({
    alterados: 0,
    recusados: [{ id: alheio[0], motivo: mensagens.naoEncontrado }],
  })
})
