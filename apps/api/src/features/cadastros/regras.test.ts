import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const salvar = (recurso: string, corpo: unknown) => t.admin.post(`/api/${recurso}`, corpo)
const criar = async (recurso: string, corpo: unknown) => {
  const r = await salvar(recurso, corpo)
  expect(r).toMatchObject({ status: 200 })
  return r.body.content
}
const lista = async (url: string) => (await t.admin.get(url)).body.content.resultList
const porClasse = async (recurso: string, classificacao: string) =>
  (await lista(`/api/${recurso}?rpp=500`)).find(
    (r: { classificacao: { value: string } }) => r.classificacao.value === classificacao,
  )

describe('duplicates and records in use', () => {
  test.each([
    ['tiposato', { descricao: 'ATA', classificacao: 'ATA' }, 'descricao'],
    ['orgao', { codigo: 'dup', descricao: 'Um' }, 'codigo'],
    ['responsaveis', { nome: 'A', matricula: 900 }, 'matricula'],
    ['responsaveis', { nome: 'B', cpf: '529.982.247-25' }, 'cpf'],
    ['fornecedores', { nome: 'C', cpfCnpj: '11.222.333/0001-81' }, 'cpfCnpj'],
    ['localizacoes', { descricao: 'Repetida' }, 'descricao'],
    ['tiposnatureza', { codigo: '4.4.90.52.42', nome: 'Outra', mascara: { id: 1 } }, 'codigo'],
  ])('%s: the second is 409 beside its field', async (recurso, corpo, campo) => {
    await salvar(recurso, corpo)
    expect(await salvar(recurso, corpo)).toMatchObject({
      status: 409,
      body: { message: mensagens.duplicado, fields: { [campo]: [mensagens.duplicado] } },
    })
  })

  test('what something points to is not deleted', async () => {
    const [mascara] = await lista('/api/mascaras?rpp=1')
    expect(await t.admin.del(`/api/mascaras/${mascara.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.emUso },
    })
    expect((await t.admin.get(`/api/mascaras/${mascara.id}`)).status).toBe(200)
  })
})

describe('documents', () => {
  test('are kept bare and in capitals, and found with their mask', async () => {
    const f = await criar('fornecedores', {
      nome: 'Alfanumérica',
      cpfCnpj: '12.abc.345/01de-35'.toUpperCase(),
      cep: '01310-100',
      telefone: '(11) 98765-4321',
    })
    expect(f).toMatchObject({ cpfCnpj: '12ABC34501DE35', cep: '01310100', telefone: '11987654321' })
    for (const q of ['12.ABC.345/01DE-35', '12abc34501de35', '12.ABC.345', 'alfanumerica']) {
      const ids = (await lista(`/api/fornecedores?q=${encodeURIComponent(q)}`)).map(
        (l: { id: number }) => l.id,
      )
      expect({ q, ids }).toEqual({ q, ids: [f.id] })
    }
    const where = encodeURIComponent(JSON.stringify({ cpfCnpj: { contains: ['12.ABC.345/01DE-35'] } }))
    expect(await lista(`/api/fornecedores?where=${where}`)).toHaveLength(1)
  })

  test('the same document with and without mask is one', async () => {
    await criar('fornecedores', { nome: 'Primeira', cpfCnpj: '111.444.777-35' })
    expect((await salvar('fornecedores', { nome: 'Segunda', cpfCnpj: '11144477735' })).status).toBe(409)
  })

  test('a responsible person of one unit may have the CPF of one in another', async () => {
    const { admin } = await t.secondUnidade()
    await criar('responsaveis', { nome: 'Ana', cpf: '390.533.447-05' })
    expect((await admin.post('/api/responsaveis', { nome: 'Ana', cpf: '39053344705' })).status).toBe(200)
  })
})

describe('masks', () => {
  const base = async () => ({
    mascaraContabil: '1.2.3.1.1.01.01',
    tipoBem: await porClasse('tiposbem', 'MOVEIS'),
    valorResidual: '10',
  })

  test('depreciaçãoAnual is 100 by the years, and 0 without years', async () => {
    const metodoDepreciacao = await porClasse('metodosdepreciacao', 'COTAS_CONSTANTES')
    const m = await criar('mascaras', {
      ...(await base()),
      descricao: 'Três anos',
      metodoDepreciacao,
      vidaUtil: 3,
    })
    expect(m.depreciacaoAnual).toBe('33.3333')
    const sem = await criar('mascaras', {
      ...(await base()),
      descricao: 'Sem vida',
      vidaUtil: 0,
      deprecia: false,
    })
    expect(sem.depreciacaoAnual).toBe('0.0000')
  })

  test.each([
    ['SEM_CALCULO', 10, 'metodoDepreciacao'],
    ['COTAS_CONSTANTES', 0, 'vidaUtil'],
    [null, 10, 'metodoDepreciacao'],
  ])('depreciating with method %s and %i years is refused', async (classe, vidaUtil, campo) => {
    const metodoDepreciacao = classe && (await porClasse('metodosdepreciacao', classe))
    const r = await salvar('mascaras', {
      ...(await base()),
      descricao: 'Incoerente',
      metodoDepreciacao,
      vidaUtil,
      deprecia: true,
    })
    expect(r).toMatchObject({ status: 400, body: { fields: { [campo]: [expect.any(String)] } } })
  })

  test('its accounts take entries, the asset’s by a debit and the depreciation’s by a credit; detail of one’s own is taken', async () => {
    const m = await criar('mascaras', {
      ...(await base()),
      descricao: 'Desdobrada',
      vidaUtil: 0,
      deprecia: false,
      mascaraContabil: '1.2.3.1.1.77.01',
      contaDepreciacao: '1.2.3.8.1.77.01',
    })
    const recusa = async (mais: object) => (await salvar(`mascaras/${m.id}`, mais)).body.fields
    expect(await recusa({ mascaraContabil: '1.2.3.1.1.03.00', contaDepreciacao: '1.2.3.8.1.01.00' })).toEqual(
      {
        mascaraContabil: [mensagens.contaNaoAnalitica],
        contaDepreciacao: [mensagens.contaNaoAnalitica],
      },
    )
    expect(await recusa({ mascaraContabil: '1.2.3.8.1.01.03', contaDepreciacao: '1.2.3.1.1.03.03' })).toEqual(
      {
        mascaraContabil: [mensagens.contaRetificadora],
        contaDepreciacao: [mensagens.contaNaoRetificadora],
      },
    )
    expect(
      await recusa({ mascaraContabil: '1.2.3.1.1.03.03', contaDepreciacao: '1.2.3.8.1.01.03' }),
    ).toBeUndefined()
  })

  test('units produced need no years; switching depreciation on checks what is kept', async () => {
    const metodoDepreciacao = await porClasse('metodosdepreciacao', 'UNIDADE_PRODUZIDA')
    await criar('mascaras', { ...(await base()), descricao: 'Por produção', metodoDepreciacao, vidaUtil: 0 })
    const m = await criar('mascaras', {
      ...(await base()),
      descricao: 'Terreno',
      vidaUtil: 0,
      deprecia: false,
    })
    expect((await t.admin.post(`/api/mascaras/${m.id}`, { deprecia: true })).status).toBe(400)
  })
})

test('natures are filtered by mask, and carry what an asset takes from it', async () => {
  const [n] = await lista('/api/tiposnatureza?q=4.4.90.52.35')
  expect(n.mascara).toMatchObject({
    vidaUtil: 5,
    valorResidual: '10.00',
    deprecia: true,
    tipoBem: { classificacao: { value: 'MOVEIS', descricao: 'Móveis' } },
    metodoDepreciacao: { classificacao: { value: 'COTAS_CONSTANTES' } },
  })
  for (const nome of ['mascaraId', 'mascara'])
    expect(
      (await lista(`/api/tiposnatureza?${nome}=${n.mascara.id}`)).map((l: { id: number }) => l.id),
    ).toEqual([n.id])
})

test('a renamed product renames its assets in every unit, with one event each', async () => {
  const outra = await t.secondUnidade()
  const p = await criar('produtos', { descricao: 'Cadera' })
  const bens = await t.rows(sql<{
    id: number
  }>`insert into patrimonio (unidade_id, situacao, produto_id, descricao)
    select u, 'EM_EDICAO', ${p.id}::int, 'Cadera'
    from unnest(array[${t.unidadeId}, ${t.unidadeId}, ${outra.unidadeId}]::int[]) u returning id`)
  await t.rows(
    sql`insert into patrimonio (unidade_id, situacao, produto_id, descricao, removido_em)
      values (${t.unidadeId}, 'EM_EDICAO', ${p.id}, 'Cadera', now())`,
  )
  await t.admin.post(`/api/produtos/${p.id}`, { descricao: 'Cadeira' })
  const depois = await t.rows(
    sql<{
      descricao: string
      versao: number
      busca: string
    }>`select descricao, versao, busca from patrimonio where produto_id = ${p.id} and removido_em is null`,
  )
  expect(depois).toHaveLength(3)
  for (const b of depois)
    expect(b).toMatchObject({ descricao: 'Cadeira', versao: 2, busca: expect.stringContaining('cadeira') })
  const eventos = await t.rows(sql<{ entidade_id: number; unidade_id: number; alteracoes: unknown }>`
    select entidade_id, unidade_id, alteracoes from evento where entidade = 'patrimonios' order by entidade_id`)
  expect(eventos.map((e) => e.entidade_id)).toEqual(bens.map((b) => b.id))
  expect(eventos.map((e) => e.unidade_id)).toEqual([t.unidadeId, t.unidadeId, outra.unidadeId])
  expect(eventos[0]?.alteracoes).toEqual([{ campo: 'Descrição', anterior: 'Cadera', novo: 'Cadeira' }])
})

describe('places and small lists', () => {
  test('27 states at once; cities by state and by name without accents', async () => {
    expect(await lista('/api/estados')).toHaveLength(27)
    expect((await t.admin.get('/api/cidades?estadoId=53')).body.content).toMatchObject({
      count: 1,
      resultList: [{ id: 5300108, nome: 'Brasília', estado: { uf: 'DF' } }],
    })
    expect((await lista('/api/cidades?q=sao%20paulo'))[0]).toMatchObject({ nome: 'São Paulo' })
    expect((await t.admin.get('/api/cidades?q=%25')).body.content.count).toBe(0)
  })

  test('accounts by number, with or without dots, and by name', async () => {
    for (const q of ['1.2.3.1.1.02.01', '123110201', 'processamento dados'])
      expect((await lista(`/api/contas?q=${q}`))[0]).toMatchObject({ codigo: '1.2.3.1.1.02.01', folha: true })
  })

  test('small lists and the unit at work', async () => {
    const de = async (url: string) => (await t.admin.get(url)).body.content
    expect(await de('/api/metadata/sentidoordenacao')).toEqual([
      { value: 'CRESCENTE', descricao: 'Crescente' },
      { value: 'DECRESCENTE', descricao: 'Decrescente' },
    ])
    expect(await de('/api/metadata/tipoaquisicao/classificacao')).toContainEqual({
      value: 'CESSAO_USO',
      descricao: 'Cessão de uso',
    })
    expect(await de('/api/metadata/unidade/atual')).toEqual({
      id: t.unidadeId,
      descricao: 'Sede',
      codigo: null,
    })
  })
})
