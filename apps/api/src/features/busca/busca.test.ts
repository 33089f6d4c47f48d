import type { Achado } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { bem, cadastrosDe, tombarBem } from '../../../test/bens.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
let leitor: Cliente
let mesa: { id: number; numeroTombamento: number }
let cadeira: { id: number; numeroTombamento: number }

beforeAll(async () => {
  t = await createTestApp()
  const c = await cadastrosDe(t)
  leitor = await t.clientWith(['PATRIMONIO'])
  mesa = await tombarBem(t.admin, bem(c))
  await t.rows(sql`update patrimonio set referencia = '7001' where id = ${mesa.id}`)
  cadeira = await tombarBem(
    t.admin,
    bem(c, { produtoCaracteristica: { produto: { descricao: `Cadeira giratória 70019` } } }),
  )
})
afterAll(() => t.close())

const procurar = async (q: string, quem = leitor): Promise<Achado[]> => {
  const r = await quem.get(`/api/buscatela?q=${encodeURIComponent(q)}`)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const bens = async (q: string, quem = leitor) => (await procurar(q, quem)).filter((a) => a.tipo === 'BEM')

describe('screens', () => {
  it('are found by all words of name and group, without accents', async () => {
    expect((await procurar('PATRIMONIO alteracao', t.admin)).map((a) => a.endereco)).toEqual([
      '/solicitacoesalteracao',
    ])
    const daDepreciacao = await procurar('depreciacao', t.admin)
    expect(
      daDepreciacao.filter((a) => !a.endereco.startsWith('/relatorio?')).map((a) => a.descricao),
    ).toEqual(['Visão da depreciação', 'Depreciação', 'Métodos de depreciação'])
  })
  it('are those that the person may open, and those of everyone', async () => {
    expect((await procurar('')).map((a) => a.endereco)).toEqual([
      '/visaogeral/patrimonio',
      '/patrimonio',
      '/suporte',
      '/manual-patrimonio',
    ])
  })
})

describe('what is begun', () => {
  it('is found as one names it, by who may begin it', async () => {
    const quem = await t.clientWith(['CRIAR_ALTERAR_PATRIMONIO', 'CONSULTAR_BAIXAS'])
    const enderecos = async (q: string, p = quem) => (await procurar(q, p)).map((a) => a.endereco)
    for (const q of ['cadastrar bem', 'novo bem', 'tombar', 'Incluir patrimônio'])
      expect(await enderecos(q)).toContain('/patrimonio/novo')
    expect(await enderecos('cadastrar bem', leitor)).toEqual([])
    expect(await enderecos('nova baixa')).toEqual(['/baixas'])
    expect(await enderecos('nova importação')).toEqual([])
  })
  it('comes after what has the words in its name', async () => {
    const achados = (await procurar('manutencao', t.admin)).map((a) => a.descricao)
    expect(achados.slice(0, 2)).toEqual(['Manutenções', 'Manutenção preventiva'])
  })
})

describe('reports', () => {
  it('are found by their names, by who may ask for them, and lead to their dialog', async () => {
    const quem = await t.clientWith(['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
    const achado = (await procurar('conservação dos bens', quem)).find((a) =>
      a.chave.startsWith('relatorio.'),
    )
    expect(achado).toEqual({
      tipo: 'TELA',
      chave: 'relatorio.conservacao',
      descricao: 'Conservação dos bens',
      endereco: '/relatorio?relatorio=conservacao',
      grupo: 'Relatório · Bens',
      detalhe: null,
    })
    expect((await procurar('baixas', quem)).filter((a) => a.tipo === 'TELA')).toEqual([])
    expect((await procurar('conservação dos bens')).filter((a) => a.tipo === 'TELA')).toEqual([])
  })
})

describe('assets', () => {
  it('that have exactly this number or label come first', async () => {
    const achados = await bens('7001')
    expect(achados.map((a) => a.endereco)).toEqual([`/patrimonio/${mesa.id}`, `/patrimonio/${cadeira.id}`])
    expect(achados[0]).toEqual({
      tipo: 'BEM',
      chave: `patrimonio.${mesa.id}`,
      grupo: 'Bens',
      descricao: `${mesa.numeroTombamento} – Mesa de reunião (etiqueta 7001)`,
      endereco: `/patrimonio/${mesa.id}`,
      detalhe: 'Sala · Em uso',
    })
    expect((await bens(`000${cadeira.numeroTombamento}`))[0]?.endereco).toBe(`/patrimonio/${cadeira.id}`)
    expect(await bens('9'.repeat(40))).toEqual([])
  })
  it('are found by every word, and by no word of two letters alone', async () => {
    expect((await bens('giratoria CADEIRA')).map((a) => a.endereco)).toEqual([`/patrimonio/${cadeira.id}`])
    expect(await bens('giratoria mesa')).toEqual([])
    expect(await bens('de')).toEqual([])
  })
  it('are told from others like them by their series, and found by the number in the system before', async () => {
    await t.rows(
      sql`update patrimonio set caracteristica3 = 'SN-77XQ', referencia_legada = 'PM-55' where id = ${mesa.id}`,
    )
    expect((await bens('pm-55'))[0]?.detalhe).toBe('SN-77XQ · Sala · Em uso')
    await t.rows(
      sql`update patrimonio set caracteristica3 = null, referencia_legada = null where id = ${mesa.id}`,
    )
  })
  it('are of the unit at work alone, and not those that were removed', async () => {
    expect(await bens('7001', (await t.secondUnidade()).admin)).toEqual([])
    expect(await bens('7001', (await t.secondOrganizacao()).admin)).toEqual([])
    await t.rows(sql`update patrimonio set removido_em = now() where id = ${mesa.id}`)
    expect((await bens('7001')).map((a) => a.endereco)).toEqual([`/patrimonio/${cadeira.id}`])
    await t.rows(sql`update patrimonio set removido_em = null where id = ${mesa.id}`)
  })
  it('are for who may see assets', async () => {
    expect(await bens('mesa', await t.clientWith(['CONSULTAR_ORGAOS']))).toEqual([])
    expect(await bens('mesa', await t.clientWith(['PATRIMONIO_GERENCIAL']))).toHaveLength(1)
  })
})

it('is for people at work in a unit, with what it knows', async () => {
  expect((await t.anonymous.get('/api/buscatela?q=x')).status).toBe(401)
  expect((await (await t.sessionOf(leitor.usuarioId, null)).get('/api/buscatela?q=x')).status).toBe(403)
  expect((await leitor.get(`/api/buscatela?q=${'x'.repeat(101)}`)).status).toBe(400)
  expect((await leitor.get('/api/buscatela?z=1')).status).toBe(400)
})
