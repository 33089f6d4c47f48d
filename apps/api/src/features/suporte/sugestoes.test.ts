import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let ana: Cliente
let atendente: Cliente
beforeAll(async () => {
  t = await createTestApp()
  ana = await t.clientWith([])
  atendente = await t.clientWith(['ATENDER_CHAMADOS'])
})
afterAll(() => t.close())

const enviar = (corpo: object, quem = ana) => quem.post('/api/sugestao/enviar', corpo)
const listar = async (quem: Cliente, query = '') => (await quem.get(`/api/sugestao${query}`)).body.content

it('has its themes, for anybody at work', async () => {
  const r = await ana.get('/api/sugestao/temas')
  expect(r.body.content[0]).toEqual({ value: 'FACILIDADE', descricao: 'Facilidade de uso' })
  expect((await t.anonymous.get('/api/sugestao/temas')).status).toBe(401)
})

it('is kept with who, when and where, with its event, and answered in words', async () => {
  const r = await enviar({ tema: 'RELATORIOS', texto: '  Um total por setor. ', tela: '/patrimonio' })
  expect(r.body).toEqual({
    message: 'Sugestão enviada',
    content: {
      id: expect.any(Number),
      tipo: { value: 'SUGESTAO', descricao: 'Sugestão' },
      tema: { value: 'RELATORIOS', descricao: 'Relatórios' },
      texto: 'Um total por setor.',
      tela: '/patrimonio',
      autor: { id: ana.usuarioId, nome: expect.any(String) },
      unidade: { id: t.unidadeId, descricao: 'Sede' },
      criadaEm: t.clock.now().toISOString(),
    },
  })
  const eventos = await t.rows(
    sql`select 1 from evento where entidade = 'sugestoes' and entidade_id = ${r.body.content.id} and tipo = 'CADASTRO'`,
  )
  expect(eventos).toHaveLength(1)
})

it('without a theme is a comment on a screen', async () => {
  const r = await enviar({ texto: 'O botão está escondido.', tela: '/lote/cadastro' })
  expect(r.body).toMatchObject({
    message: 'Comentário enviado',
    content: { tipo: { value: 'COMENTARIO' }, tema: null, tela: '/lote/cadastro' },
  })
})

it('is refused blank, of no theme, or with what is unknown', async () => {
  for (const [corpo, campo] of [
    [{ tema: 'OUTRO', texto: '  ' }, 'texto'],
    [{ tema: 'OUTRO' }, 'texto'],
    [{ texto: 'x' }, 'tema'],
    [{ tema: 'INVENTADO', texto: 'x' }, 'tema'],
    [{ texto: 'x', tela: 'https://outro.exemplo/' }, 'tela'],
    [{ tema: 'OUTRO', texto: 'x', nota: 5 }, 'nota'],
  ] as const) {
    const r = await enviar(corpo)
    expect([r.status, Object.keys(r.body.fields)]).toEqual([400, [campo]])
  }
})

it('is read by who answers in the unit, and by administrators', async () => {
  const { admin } = await t.secondUnidade()
  const daSegunda = await t.clientWith(['ATENDER_CHAMADOS'], (await t.secondUnidade()).unidadeId)
  expect((await listar(atendente)).count).toBe(2)
  expect((await listar(t.admin)).count).toBe(2)
  expect((await listar(admin)).count).toBe(2)
  expect((await listar(daSegunda)).count).toBe(0)
  expect((await listar((await t.secondOrganizacao()).admin)).count).toBe(0)
  expect((await ana.get('/api/sugestao')).status).toBe(403)
  expect((await listar(atendente, '?q=botao')).resultList).toMatchObject([{ tipo: { value: 'COMENTARIO' } }])
  const where = encodeURIComponent(JSON.stringify({ tipo: { in: ['SUGESTAO'] } }))
  expect((await listar(atendente, `?where=${where}`)).count).toBe(1)
  expect((await atendente.get('/api/sugestao?order=texto')).status).toBe(400)
})
