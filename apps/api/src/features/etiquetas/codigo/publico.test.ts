import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../../../test/app.ts'
import { bem, cadastrosDe, tombarBem } from '../../../../test/bens.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
let id: number
let codigo: string
beforeAll(async () => {
  t = await createTestApp()
  const c = await cadastrosDe(t)
  const corpo = bem(c, { produtoCaracteristica: { referencia: '00042', produto: { descricao: 'Projetor' } } })
  id = (await tombarBem(t.admin, corpo)).id
  const [l] = await t.rows(sql<{ codigo: string }>`select codigo from etiqueta where referencia = '00042'`)
  codigo = `${t.databaseId.toString(36)}${l?.codigo}`
})
afterAll(() => t.close())

const ler = async (texto = codigo) => (await t.anonymous.get(`/api/bempublico/${texto}`)).body.content

describe('the code of a label', () => {
  it('tells anyone whose it is, its number and what it is, and nothing more', async () => {
    expect(await ler()).toEqual({
      aceitaDefeito: false,
      transparencia: null,
      situacao: { value: 'PUBLICO', descricao: 'Bem do patrimônio público' },
      organizacao: 'Prefeitura de Teste',
      unidade: 'Sede',
      etiqueta: '00042',
      descricao: 'Projetor',
    })
  })

  it('is opaque: 96 random bits, another for each label, and one that was made up is unknown', async () => {
    const codigos = await t.rows(
      sql<{ c: string }>`select codigo_publico() as c from generate_series(1, 200)`,
    )
    expect(new Set(codigos.map((l) => l.c)).size).toBe(200)
    for (const { c } of codigos) expect(c).toMatch(/^[\w-]{16}$/)
    for (const errado of [
      'x',
      '00042',
      String(id),
      `1${'a'.repeat(16)}`,
      `zzz${codigo.slice(1)}`,
      `${codigo}a`,
    ])
      expect(await ler(errado)).toMatchObject({ situacao: { value: 'DESCONHECIDO' }, descricao: null })
  })

  it('leads who is at work in the unit to the asset, and nobody else', async () => {
    const abrir = (cliente = t.admin) => cliente.get(`/api/tags/codigo/${codigo}`)
    expect((await abrir(await t.clientWith(['PATRIMONIO']))).body.content).toEqual({ patrimonio: { id } })
    expect((await abrir((await t.secondUnidade()).admin)).status).toBe(404)
    expect((await abrir((await t.secondOrganizacao()).admin)).status).toBe(404)
    expect((await abrir(await t.clientWith(['CONSULTAR_ETIQUETAS']))).status).toBe(403)
    expect((await abrir(t.anonymous)).status).toBe(401)
  })

  it('says when the label is on nothing, when its asset was removed, and nothing at all where the organisation wants it so', async () => {
    const { tagInicial } = (await t.admin.post('/api/tags/embranco', { quantidade: 1 })).body.content
    const [livre] = await t.rows(
      sql<{ codigo: string }>`select codigo from etiqueta where referencia = ${tagInicial}`,
    )
    expect(await ler(`1${livre?.codigo}`)).toMatchObject({
      situacao: { value: 'SEM_BEM' },
      etiqueta: tagInicial,
    })
    await t.rows(sql`update patrimonio set removido_em = now() where id = ${id}`)
    expect(await ler()).toMatchObject({ situacao: { value: 'EXCLUIDO' }, etiqueta: '00042', descricao: null })
    await t.rows(sql`update patrimonio set removido_em = null where id = ${id}`)
    await t.admin.post('/api/parametros', { mostrarBemPublicamente: false })
    expect(await ler()).toEqual({
      aceitaDefeito: false,
      transparencia: null,
      situacao: { value: 'RESERVADO', descricao: 'Bem do patrimônio público' },
      organizacao: null,
      unidade: null,
      etiqueta: null,
      descricao: null,
    })
  })

  it('cannot be tried for ever from one address', async () => {
    const de = (n: number) =>
      t.app.inject({ url: `/api/bempublico/1${'b'.repeat(16)}`, remoteAddress: `10.9.8.${n}` })
    for (let i = 0; i < 120; i += 1) expect((await de(1)).statusCode).toBe(200)
    expect((await de(1)).statusCode).toBe(429)
    expect((await de(2)).statusCode).toBe(200)
  })
})
