import { comissoes, mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valoresCrus } from '../../../test/eventos.ts'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fonteDasComissoes } from './fonte.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HOJE = '2026-03-10'
let vez = 0
const pessoa = async (quem: Cliente = t.admin, mais: Record<string, unknown> = {}): Promise<number> =>
  (await quem.post('/api/responsaveis', { nome: `Pessoa ${(vez += 1)}`, ativo: true, ...mais })).body.content
    .id
const tipo = async (classificacao = 'INVENTARIO', quem: Cliente = t.admin): Promise<number> =>
  (await quem.get('/api/tiposcomissao?rpp=500')).body.content.resultList.find(
    (x: { classificacao: { value: string } }) => x.classificacao.value === classificacao,
  ).id
const corpo = async (mais: Record<string, unknown> = {}, quem: Cliente = t.admin) => ({
  descricao: `Comissão ${(vez += 1)}`,
  tipo: { id: await tipo() },
  responsavel: { id: await pessoa(quem) },
  dataDesignacao: '2026-01-01',
  ...mais,
})
const criar = async (mais: Record<string, unknown> = {}, quem: Cliente = t.admin) => {
  const r = await quem.post('/api/comissoes', await corpo(mais, quem))
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const eventos = (id: number) =>
  t.rows(
    sql<{
      tipo: string
      alteracoes: unknown
    }>`select tipo, alteracoes from evento where entidade = 'comissoes' and entidade_id = ${id} order by id`,
  )

resourceMatrix(
  comissoes,
  fonteDasComissoes(HOJE),
  {
    exemplo: (quem, i) => corpo({ numeroAto: `${i}/2026`, dataAto: '2025-12-20' }, quem),
    alteracao: {
      campo: 'dataExpiracao',
      rotulo: 'Data de expiração',
      valor: '2026-12-31',
      novo: '31/12/2026',
    },
    invalido: {
      descricao: 'x'.repeat(201),
      tipo: { id: 999_999 },
      responsavel: { id: 999_999 },
      dataDesignacao: '2026-02-30',
      arquivo: { id: 999_999 },
    },
  },
  () => t,
)

describe('the dates', () => {
  test('neither end comes before the beginning, also when they are saved one after the other', async () => {
    for (const [campo, texto] of [
      ['dataExpiracao', mensagens.comissaoExpiraAntes],
      ['dataExoneracao', mensagens.comissaoExoneradaAntes],
    ] as const) {
      const antes = await t.admin.post('/api/comissoes', await corpo({ [campo]: '2025-12-31' }))
      expect(antes).toMatchObject({ status: 400, body: { fields: { [campo]: [texto] } } })
      const c = await criar({ [campo]: '2026-01-01' })
      const depois = await t.admin.post(`/api/comissoes/${c.id}`, { dataDesignacao: '2026-01-02' })
      expect(depois).toMatchObject({ status: 400, body: { fields: { [campo]: [texto] } } })
    }
  })

  test.each([
    ['2026-03-11', null, null, 'A_INICIAR'],
    ['2026-03-10', null, null, 'EM_VIGOR'],
    ['2026-01-01', '2026-03-10', null, 'EM_VIGOR'],
    ['2026-01-01', '2026-03-09', null, 'ENCERRADA'],
    ['2026-01-01', null, '2026-03-11', 'EM_VIGOR'],
    ['2026-01-01', '2026-12-31', '2026-03-10', 'ENCERRADA'],
    ['2026-05-01', null, '2026-05-01', 'ENCERRADA'],
  ])(
    'designated %s, until %s, dismissed %s: %s',
    async (dataDesignacao, dataExpiracao, dataExoneracao, esperada) => {
      const c = await criar({ dataDesignacao, dataExpiracao, dataExoneracao })
      expect(c.situacao.value).toBe(esperada)
      const em = async (situacao: string) => {
        const where = encodeURIComponent(JSON.stringify({ situacao: { in: [situacao] } }))
        const { resultList } = (await t.admin.get(`/api/comissoes?rpp=500&where=${where}`)).body.content
        return resultList.some((l: { id: number }) => l.id === c.id)
      }
      for (const s of ['EM_VIGOR', 'A_INICIAR', 'ENCERRADA']) expect(await em(s)).toBe(s === esperada)
    },
  )

  test('for work only those in force of its kind are offered, and the one that was chosen before', async () => {
    const emVigor = await criar()
    const futura = await criar({ dataDesignacao: '2027-01-01' })
    const avaliacao = await criar({ tipo: { id: await tipo('AVALIACAO') } })
    const offered = async (query: string) =>
      (await t.admin.get(`/api/comissoes?rpp=500&${query}`)).body.content.resultList.map(
        (l: { id: number }) => l.id,
      )
    const paraInventario = await offered('filtro=INVENTARIO')
    expect(paraInventario).toContain(emVigor.id)
    expect(paraInventario).not.toContain(futura.id)
    expect(paraInventario).not.toContain(avaliacao.id)
    expect(await offered(`filtro=INVENTARIO&escolhida=${futura.id}`)).toContain(futura.id)
    expect(await offered('filtro=AVALIACAO')).toEqual([avaliacao.id])
    expect((await t.admin.get('/api/comissoes?filtro=OUTRO')).status).toBe(400)
    const soBusca = await t.clientWith(['PATRIMONIO'])
    const [vista] = (await soBusca.get('/api/comissoes?filtro=AVALIACAO')).body.content.resultList
    expect(Object.keys(vista).toSorted()).toEqual(['descricao', 'id', 'responsavel', 'situacao', 'tipo'])
  })
})

describe('the auxiliaries', () => {
  const por = (quem: Cliente, comissaoId: number, ids: number[] | string, versao?: number) =>
    quem.post(
      `/api/comissoes/salvarmembros?comissaoId=${comissaoId}&ids=${String(ids)}${versao === undefined ? '' : `&versao=${versao}`}`,
    )
  const listar = async (quem: Cliente, id: number, mais = '') =>
    (await quem.get(`/api/comissoes/membros/list?comissaoId=${id}${mais}`)).body.content

  test('come and leave, each told in the history; repeated ones count once; the same again writes nothing', async () => {
    const c = await criar()
    const [a, b] = [await pessoa(t.admin, { nome: 'Ana Aux' }), await pessoa(t.admin, { nome: 'Bia Aux' })]
    const r = await por(t.admin, c.id, [b, a, b])
    expect(r).toMatchObject({ status: 200, body: { message: mensagens.salvo, content: { versao: 2 } } })
    expect(r.body.content.membros).toMatchObject([
      { comissao: { id: c.id }, membro: { id: a, nome: 'Ana Aux' }, deleted: false },
      { membro: { id: b, nome: 'Bia Aux' } },
    ])
    expect((await por(t.admin, c.id, [a, b])).body.content.versao).toBe(2)
    expect((await por(t.admin, c.id, [a], 0)).status).toBe(409)
    expect((await por(t.admin, c.id, [b])).body.content.membros).toHaveLength(1)
    expect((await por(t.admin, c.id, '')).body.content.membros).toEqual([])
    const ditos = (await eventos(c.id)).slice(1).map((e) => e.alteracoes)
    expect(ditos).toEqual([
      [
        { campo: 'Auxiliar', anterior: null, novo: 'Ana Aux' },
        { campo: 'Auxiliar', anterior: null, novo: 'Bia Aux' },
      ],
      [{ campo: 'Auxiliar', anterior: 'Ana Aux', novo: null }],
      [{ campo: 'Auxiliar', anterior: 'Bia Aux', novo: null }],
    ])
    // Whoever left is flagged, and may come back.
    expect((await listar(t.admin, c.id)).count).toBe(0)
    expect((await listar(t.admin, c.id, '&removidos=true')).resultList).toMatchObject([
      { membro: { nome: 'Ana Aux' }, deleted: true },
      { membro: { nome: 'Bia Aux' }, deleted: true },
    ])
    await por(t.admin, c.id, [a])
    expect((await listar(t.admin, c.id, '&q=ana')).resultList).toMatchObject([{ deleted: false }])
    expect(await t.admin.del(`/api/responsaveis/${b}`)).toMatchObject({ status: 409 })
    expect((await t.admin.del(`/api/comissoes/${c.id}`)).status).toBe(200)
    expect((await eventos(c.id)).at(-2)?.alteracoes).toEqual([
      { campo: 'Auxiliar', anterior: 'Ana Aux', novo: null },
    ])
  })

  test('the responsible person is none of them, whichever is saved first', async () => {
    const c = await criar()
    const a = await pessoa()
    expect(await por(t.admin, c.id, [a, c.responsavel.id])).toMatchObject({
      status: 400,
      body: { message: mensagens.responsavelAuxiliar },
    })
    await por(t.admin, c.id, [a])
    expect(await t.admin.post(`/api/comissoes/${c.id}`, { responsavel: { id: a } })).toMatchObject({
      status: 400,
      body: { fields: { responsavel: [mensagens.responsavelAuxiliar] } },
    })
  })

  test('who is inactive does not come, and who is there already stays', async () => {
    const c = await criar()
    const a = await pessoa()
    await por(t.admin, c.id, [a])
    await t.admin.post(`/api/responsaveis/${a}`, { ativo: false })
    const parado = await pessoa(t.admin, { ativo: false })
    expect(await por(t.admin, c.id, [a, parado])).toMatchObject({
      status: 400,
      body: { fields: { ids: [mensagens.responsavelInativo] } },
    })
    expect((await por(t.admin, c.id, [a, await pessoa()])).body.content.membros).toHaveLength(2)
    expect(
      (await t.admin.post('/api/comissoes', await corpo({ responsavel: { id: parado } }))).body.fields,
    ).toEqual({
      responsavel: [mensagens.responsavelInativo],
    })
  })

  test('two saves at once: one wins, the other is told', async () => {
    const c = await criar()
    const [a, b] = [await pessoa(), await pessoa()]
    const voltas = await Promise.all([por(t.admin, c.id, [a], 1), por(t.admin, c.id, [b], 1)])
    expect(new Set(voltas.map((v) => v.status))).toEqual(new Set([200, 409]))
    expect((await listar(t.admin, c.id)).count).toBe(1)
    // Without a version both are done, one after the other, and the later stands.
    await Promise.all([por(t.admin, c.id, [a]), por(t.admin, c.id, [b]), por(t.admin, c.id, [a, b])])
    const { resultList } = await listar(t.admin, c.id)
    expect(new Set(resultList.map((m: { membro: { id: number } }) => m.membro.id)).size).toBe(
      resultList.length,
    )
  })

  test('is refused to who may not, and of what is elsewhere', async () => {
    const c = await criar()
    const leitor = await t.clientWith(['CONSULTAR_COMISSOES'])
    expect((await listar(leitor, c.id)).count).toBe(0)
    expect((await por(leitor, c.id, '')).status).toBe(403)
    const { admin: outro } = await t.secondUnidade()
    const { admin: longe } = await t.secondOrganizacao()
    const la = await pessoa(outro)
    for (const quem of [outro, longe]) {
      expect((await por(quem, c.id, '')).status).toBe(404)
      expect((await quem.get(`/api/comissoes/membros/list?comissaoId=${c.id}`)).status).toBe(404)
    }
    expect((await por(t.admin, c.id, [la])).body.fields).toEqual({ ids: [mensagens.naoEncontrado] })
    for (const ids of ['x', '1,,2', '-1', Array.from({ length: 101 }, (_, i) => i + 1).join()])
      expect((await por(t.admin, c.id, ids)).status).toBe(400)
    expect((await por(t.admin, c.id, `${'9'.repeat(10)}`)).status).toBeLessThan(500)
    expect((await t.admin.get('/api/comissoes/membros/list')).status).toBe(400)
  })
})

describe('the document of the act', () => {
  const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
  const enviar = async (quem: Cliente = t.admin, nome = 'portaria.pdf') =>
    (await quem.sendFile('/api/arquivos?diretorio=ATOS_COMISSAO', nome, PDF)).body.content.id as number

  test('is the commission’s, for who may see it; another takes its place, and it goes with the commission', async () => {
    const um = await enviar()
    const c = await criar({ arquivo: { id: um } })
    expect(c.arquivo).toEqual({ id: um, nome: 'portaria.pdf' })
    const leitor = await t.clientWith(['CONSULTAR_COMISSOES'])
    expect((await leitor.get(`/api/arquivos/${um}`)).status).toBe(200)
    expect((await (await t.clientWith(['PATRIMONIO'])).get(`/api/arquivos/${um}`)).status).toBe(404)
    const { admin: outro } = await t.secondUnidade()
    expect((await outro.get(`/api/arquivos/${um}`)).status).toBe(404)

    const dois = await enviar()
    expect((await t.admin.post(`/api/comissoes/${c.id}`, { arquivo: { id: dois } })).status).toBe(200)
    expect((await t.admin.get(`/api/arquivos/${um}`)).status).toBe(404)
    expect((await eventos(c.id)).at(-1)?.alteracoes).toEqual([
      { campo: 'Documento do ato', anterior: `portaria.pdf (nº ${um})`, novo: `portaria.pdf (nº ${dois})` },
    ])
    await t.admin.del(`/api/comissoes/${c.id}`)
    expect((await t.admin.get(`/api/arquivos/${dois}`)).status).toBe(404)
  })

  test('is a PDF that was sent for this by whoever saves, and nobody’s yet', async () => {
    expect((await t.admin.sendFile('/api/arquivos?diretorio=ATOS_COMISSAO', 'ato.txt', 'ato')).status).toBe(
      415,
    )
    const tomado = await enviar()
    const c = await criar({ arquivo: { id: tomado } })
    const deOutro = await enviar(await t.clientWith(['CRIAR_ALTERAR_COMISSOES']))
    for (const id of [tomado, deOutro]) {
      const r = await t.admin.post('/api/comissoes', await corpo({ arquivo: { id } }))
      expect(r).toMatchObject({ status: 400, body: { fields: { arquivo: [mensagens.arquivoIndisponivel] } } })
    }
    expect((await t.admin.get(`/api/comissoes/${c.id}`)).body.content.arquivo.id).toBe(tomado)
  })
})

test('has told every amount and day in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
