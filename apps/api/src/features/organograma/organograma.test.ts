import { mensagens, organograma } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../test/app.ts'
import { runJobs } from '../../../test/bens.ts'
import { besideWork } from '../../../test/locks.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fonteOrganograma } from './fontes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const url = '/api/organograma'
let ano = 1900
/** A configuration of a year of its own: two digits, then three. */
async function configurar(mais: object = {}, quem: Cliente = t.admin) {
  ano += 1
  const niveis = [
    { digitos: 2, separador: 'PONTO' },
    { digitos: 3, separador: 'BARRA' },
  ]
  const r = await quem.post(`${url}/configuracao`, { exercicio: ano, niveis, ...mais })
  expect(r).toMatchObject({ status: 200, body: { message: mensagens.salvo } })
  return r.body.content
}
const salvar = (configuracao: number, numero: string, descricao = `Entrada ${numero}`) =>
  t.admin.post(url, { configuracao: { id: configuracao }, numero, descricao })
async function entrar(configuracao: number, numero: string, descricao?: string) {
  const r = await salvar(configuracao, numero, descricao)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}
const eventos = (entidade: string, id: number) =>
  t.rows(
    sql<{
      tipo: string
      alteracoes: unknown
    }>`select tipo, alteracoes from evento where entidade = ${entidade} and entidade_id = ${id} order by id`,
  )

const porCliente = new Map<Cliente, Promise<{ id: number }>>()
resourceMatrix(
  organograma,
  fonteOrganograma,
  {
    exemplo: async (quem, i) => {
      const conf = porCliente.get(quem) ?? configurar({ niveis: [{ digitos: 4 }] }, quem)
      porCliente.set(quem, conf)
      return {
        configuracao: { id: (await conf).id },
        numero: String(i).padStart(4, '0'),
        descricao: `Setor ${i}`,
        ativo: true,
      }
    },
    alteracao: { campo: 'ativo', rotulo: 'Ativo', valor: false, novo: 'Não' },
    invalido: {
      descricao: '',
      numero: '1',
      configuracao: { id: 999_999 },
      unidade: { id: 999_999 },
    },
  },
  () => t,
)

describe('a configuration', () => {
  test('has a blank record with one level, and the separators to choose from', async () => {
    const { content } = (await t.admin.get(`${url}/configuracao/metadata`)).body
    expect(content.registro).toEqual({
      exercicio: null,
      ativo: true,
      niveis: [{ nivel: 1, digitos: 2, separador: { value: 'PONTO', descricao: 'Ponto (.)' } }],
    })
    expect(content.separador.map((s: { value: string }) => s.value)).toEqual(['PONTO', 'BARRA', 'HIFEN'])
    ano += 1
    const feita = await t.admin.post(`${url}/configuracao`, { ...content.registro, exercicio: ano })
    expect(feita.body.content).toMatchObject({ mascara: '00', niveis: content.registro.niveis })
  })

  test('has levels of two digits and a point, where nothing else is said', async () => {
    const c = await configurar({ niveis: [{}, { digitos: 3, separador: 'HIFEN' }, {}] })
    expect(c).toMatchObject({
      ativo: true,
      mascara: '00.000-00',
      entradas: 0,
      niveisEmUso: 0,
      niveis: [
        { nivel: 1, digitos: 2, separador: { value: 'PONTO', descricao: 'Ponto (.)' } },
        { nivel: 2, digitos: 3, separador: { value: 'HIFEN' } },
        { nivel: 3, digitos: 2 },
      ],
    })
    expect((await t.admin.get(`${url}/configuracao/${c.id}/niveis`)).body.content).toEqual(c.niveis)
    // Whatever was read may be sent, and changes nothing.
    const igual = await t.admin.post(`${url}/configuracao`, c)
    expect(igual.body.content).toEqual(c)
    expect(await eventos('organograma/configuracao', c.id)).toHaveLength(1)
  })

  test.each([
    [{ niveis: [] }, 'niveis'],
    [{ niveis: Array.from({ length: 14 }, () => ({})) }, 'niveis'],
    [{ niveis: [{ digitos: 0 }] }, 'niveis.0.digitos'],
    [{ niveis: [{ digitos: 10 }] }, 'niveis.0.digitos'],
    [{ niveis: [{ separador: 'VIRGULA' }] }, 'niveis.0.separador'],
    [{ exercicio: 12 }, 'exercicio'],
    [{ naoExiste: 1 }, 'naoExiste'],
  ])('%j is refused', async (mais, campo) => {
    const r = await t.admin.post(`${url}/configuracao`, { exercicio: 2199, niveis: [{}], ...mais })
    expect({ status: r.status, campos: Object.keys(r.body.fields) }).toEqual({ status: 400, campos: [campo] })
  })

  test('one is in force for a year, also of two that are made at once', async () => {
    const nova = () => t.admin.post(`${url}/configuracao`, { exercicio: 2100, niveis: [{}] })
    const voltas = await Promise.all([nova(), nova()])
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await nova()).toMatchObject({
      status: 409,
      body: { fields: { exercicio: [mensagens.organogramaEmVigor] } },
    })
    const outra = await t.admin.post(`${url}/configuracao`, { exercicio: 2100, ativo: false, niveis: [{}] })
    expect(outra.status).toBe(200)
    const { id } = outra.body.content
    expect(await t.admin.post(`${url}/configuracao/${id}`, { ativo: true })).toMatchObject({
      status: 409,
      body: { fields: { exercicio: [mensagens.organogramaEmVigor] } },
    })
    const primeira = voltas.find((v) => v.status === 200)?.body.content
    await t.admin.post(`${url}/configuracao/${primeira.id}`, { ativo: false })
    expect((await t.admin.post(`${url}/configuracao/${id}`, { ativo: true })).status).toBe(200)
    expect((await eventos('organograma/configuracao', id)).at(-1)).toEqual({
      tipo: 'ALTERACAO',
      alteracoes: [{ campo: 'Em vigor', anterior: 'Não', novo: 'Sim' }],
    })
    // The database itself holds it.
    await expect(
      t.rows(sql`update configuracao_organograma set ativo = true where id = ${primeira.id}`),
    ).rejects.toThrow('configuracao_organograma_exercicio')
  })

  test('levels in use keep their digits; separators and levels below may change, and the numbers follow', async () => {
    const c = await configurar()
    const e = await entrar(c.id, '01')
    await entrar(c.id, '01.002')
    const mudar = (niveis: object[], versao?: number) =>
      t.admin.post(`${url}/configuracao/${c.id}`, { niveis, ...(versao ? { versao } : {}) })
    for (const niveis of [
      [{ digitos: 2 }],
      [{ digitos: 2 }, { digitos: 2 }],
      [{ digitos: 3 }, { digitos: 3 }],
    ])
      expect(await mudar(niveis)).toMatchObject({
        status: 409,
        body: { fields: { niveis: [mensagens.organogramaNiveisEmUso] } },
      })
    const r = await mudar([{ digitos: 2, separador: 'HIFEN' }, { digitos: 3 }, { digitos: 1 }])
    expect(r.body.content).toMatchObject({ mascara: '00-000.0', entradas: 2, niveisEmUso: 2, versao: 2 })
    expect((await t.admin.get(`${url}/${e.id}`)).body.content).toMatchObject({
      numero: '01',
      numeroFormatado: '01-000.0',
      numeroFormatadoReduzido: '01',
    })
    expect((await mudar([{ digitos: 2 }, { digitos: 3 }], 1)).status).toBe(409)
    expect(await t.admin.del(`${url}/configuracao/${c.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.emUso },
    })
  })

  test('an entry and a change of levels at once: whoever is second sees what the first did', async () => {
    const c = await configurar()
    await entrar(c.id, '01')
    const [entrada, niveis] = await Promise.all([
      salvar(c.id, '01.002'),
      t.admin.post(`${url}/configuracao/${c.id}`, { niveis: [{ digitos: 2 }, { digitos: 1 }] }),
    ])
    expect([entrada.status, niveis.status].filter((s) => s === 200)).toHaveLength(1)
  })

  test('is for who may', async () => {
    const c = await configurar()
    const leitor = await t.clientWith(['CONSULTAR_ORGANOGRAMA'])
    const alheio = await t.clientWith(['CONSULTAR_LOCALIZACOES'])
    const outra = (await t.secondOrganizacao()).admin
    await t.rows(sql`select setval(pg_get_serial_sequence('configuracao_organograma', 'id'), 400000)`)
    const so = await configurar()
    for (const parte of ['', '/organograma', '/niveis']) {
      expect((await leitor.get(`${url}/configuracao/${c.id}${parte}`)).status).toBe(200)
      expect((await alheio.get(`${url}/configuracao/${c.id}${parte}`)).status).toBe(403)
      expect((await outra.get(`${url}/configuracao/${so.id}${parte}`)).status).toBe(404)
    }
    expect((await leitor.post(`${url}/configuracao/${c.id}`, { ativo: false })).status).toBe(403)
    expect((await leitor.del(`${url}/configuracao/${c.id}`)).status).toBe(403)
    expect((await outra.post(`${url}/configuracao/${so.id}`, { ativo: false })).status).toBe(404)
    expect(await t.admin.del(`${url}/configuracao/${c.id}`)).toMatchObject({ status: 200 })
  })
})

describe('an entry', () => {
  test('is numbered by the levels, below the one its number names', async () => {
    const c = await configurar()
    expect(await salvar(c.id, '01.002')).toMatchObject({
      status: 400,
      body: { fields: { numero: [mensagens.organogramaSemSuperior] } },
    })
    const pai = await entrar(c.id, '01.000', 'Gabinete')
    expect(pai).toMatchObject({
      numero: '01',
      numeroFormatado: '01.000',
      numeroFormatadoReduzido: '01',
      nivel: 1,
      organogramaPai: null,
    })
    const filha = await entrar(c.id, 'nº 01/002 e o que passa 77')
    expect(filha).toMatchObject({
      numero: '01002',
      numeroFormatadoReduzido: '01.002',
      nivel: 2,
      organogramaPai: { id: pai.id, descricao: 'Gabinete' },
    })
    expect(await salvar(c.id, '01')).toMatchObject({ status: 409 })
    expect(await salvar(c.id, '01.2')).toMatchObject({
      status: 400,
      body: { fields: { numero: ['Faltam 2 algarismos no nível 2.'] } },
    })
    const arvore = (await t.admin.get(`${url}/configuracao/${c.id}/organograma`)).body.content
    expect(arvore.map((e: { id: number; nivel: number }) => [e.id, e.nivel])).toEqual([
      [pai.id, 1],
      [filha.id, 2],
    ])
    for (const q of ['01.002', '01002', 'entrada'])
      expect(
        (await t.admin.get(`${url}?configuracaoId=${c.id}&q=${q}`)).body.content.resultList.length,
      ).toBeGreaterThan(0)
  })

  test('with entries below it keeps its number, and is not deleted', async () => {
    const c = await configurar()
    const pai = await entrar(c.id, '01')
    const filha = await entrar(c.id, '01.001')
    expect(await t.admin.post(`${url}/${pai.id}`, { numero: '02' })).toMatchObject({
      status: 409,
      body: { fields: { numero: [mensagens.organogramaComInferiores] } },
    })
    expect(await t.admin.del(`${url}/${pai.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.organogramaComInferiores },
    })
    await entrar(c.id, '03')
    expect((await t.admin.post(`${url}/${filha.id}`, { numero: '03.001' })).body.content).toMatchObject({
      numeroFormatadoReduzido: '03.001',
      organogramaPai: { numeroFormatadoReduzido: '03' },
    })
    expect((await t.admin.post(`${url}/${pai.id}`, { numero: '02' })).status).toBe(200)
    expect((await t.admin.del(`${url}/${pai.id}`)).status).toBe(200)
  })

  test('active, it stands under active ones, and keeps those below it', async () => {
    const c = await configurar()
    const pai = await entrar(c.id, '01')
    const filha = await entrar(c.id, '01.001')
    const mudar = (id: number, ativo: boolean) => t.admin.post(`${url}/${id}`, { ativo })
    expect(await mudar(pai.id, false)).toMatchObject({
      status: 409,
      body: { message: mensagens.organogramaComAtivas },
    })
    for (const { id } of [filha, pai]) expect((await mudar(id, false)).status).toBe(200)
    const sob = { status: 400, body: { fields: { numero: [mensagens.organogramaSobInativa] } } }
    expect(await mudar(filha.id, true)).toMatchObject(sob)
    const nova = { configuracao: { id: c.id }, numero: '01.002', descricao: 'Nova', ativo: true }
    expect(await t.admin.post(url, nova)).toMatchObject(sob)
    for (const { id } of [pai, filha]) expect((await mudar(id, true)).status).toBe(200)
  })

  test('is offered to other records when it is active, in the chart in force', async () => {
    const velho = await configurar({ exercicio: 2024 })
    const vigente = await configurar({ exercicio: 2025 })
    const futuro = await configurar({ exercicio: 2150 })
    for (const c of [velho, vigente, futuro]) await entrar(c.id, '01')
    const inativa = await entrar(vigente.id, '02')
    await t.admin.post(`${url}/${inativa.id}`, { ativo: false })
    const quem = await t.clientWith(['CONSULTAR_LOCALIZACOES'])
    const { content } = (await quem.get(`${url}?vigente=true&fields=id,descricao,numeroFormatadoReduzido`))
      .body
    expect(content).toMatchObject({
      count: 1,
      resultList: [{ numeroFormatadoReduzido: '01', descricao: 'Entrada 01' }],
    })
  })
})

test('the chart on paper: what stands below is written further in', async () => {
  const c = await configurar()
  await entrar(c.id, '01', 'Gabinete')
  await entrar(c.id, '01.001', 'Chefia')
  const fora = await entrar(c.id, '02', 'Extinta')
  await t.admin.post(`${url}/${fora.id}`, { ativo: false })
  const emitir = async (mais: object) => {
    const r = await t.admin.post(`${url}/emitirRelatorio`, { formato: 'CSV', configuracaoId: c.id, ...mais })
    expect(r.status === 202 ? 202 : r.text).toBe(202)
    await runJobs(t)
    return (await t.admin.get(`/api/relatorios/${r.body.content.relatorio.id}`)).text
  }
  const so = await emitir({})
  expect(so).toContain('01.000;Gabinete;')
  expect(so).toContain('01.001;\u2003Chefia;')
  expect(so).not.toContain('Extinta')
  expect(await emitir({ inativos: true })).toContain('Extinta')
  expect((await t.admin.post(`${url}/emitirRelatorio`, { configuracaoId: 999_999 })).status).toBe(404)
  const pedido = { configuracaoId: c.id }
  const semRelatorios = await t.clientWith(['CONSULTAR_ORGANOGRAMA'])
  expect((await semRelatorios.post(`${url}/emitirRelatorio`, pedido)).status).toBe(403)
})

test('an entry gets another number while the levels of its chart change: neither waits for the other in a circle', async () => {
  const c = await configurar()
  const e = await entrar(c.id, '01')
  const niveis = [{ digitos: 2, separador: 'BARRA' }, { digitos: 3 }]
  const numerada = await besideWork(
    t,
    `select 1 from configuracao_organograma where id = ${c.id} for update`,
    () => t.admin.post(`${url}/configuracao/${c.id}`, { niveis }),
    () => t.admin.post(`${url}/${e.id}`, { numero: '02' }),
  )
  expect([numerada.status, numerada.body.content?.numero]).toEqual([200, '02'])
  expect((await t.admin.get(`${url}/configuracao/${c.id}`)).body.content.niveis[0].separador.value).toBe(
    'BARRA',
  )
})

test('two entries that come to stand below each other: one does, and the other is told why not', async () => {
  const c = await configurar()
  const [um, outro] = [await entrar(c.id, '01'), await entrar(c.id, '02')]
  const sob = (id: number, numero: string) => t.admin.post(`${url}/${id}`, { numero })
  const voltas: unknown[] = []
  const ouvir = async (r: ReturnType<typeof sob>) => voltas.push((await r).status, (await r).body.message)
  await besideWork(
    t,
    `select 1 from organograma where id in (${um.id}, ${outro.id}) for update`,
    () => ouvir(sob(um.id, '02.001')),
    () => ouvir(sob(outro.id, '01.001')),
  )
  expect(voltas).toEqual([200, mensagens.salvo, 409, mensagens.organogramaComInferiores])
})
