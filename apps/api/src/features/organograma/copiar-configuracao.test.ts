import { mensagens } from '@tombo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { sql } from '../../kernel/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const url = '/api/organograma'
const conf = `${url}/configuracao`
const niveis = [
  { digitos: 2, separador: 'PONTO' },
  { digitos: 3, separador: 'BARRA' },
]
async function nova(exercicio: number) {
  const r = await t.admin.post(conf, { exercicio, niveis })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content as { id: number; mascara: string }
}
async function entrar(configuracao: number, numero: string, mais: object = {}) {
  const r = await t.admin.post(url, {
    configuracao: { id: configuracao },
    numero,
    descricao: `Setor ${numero}`,
    ...mais,
  })
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content as { id: number }
}
const copiar = (id: number, corpo: object, quem = t.admin) => quem.post(`${conf}/${id}/copiar`, corpo)
interface Entrada {
  id: number
  numero: string
  descricao: string
  ativo: boolean
  organogramaPai: { id: number } | null
  unidade: { id: number } | null
}
const arvore = async (id: number): Promise<Entrada[]> =>
  (await t.admin.get(`${conf}/${id}/organograma`)).body.content
const eventosDe = (entidade: string, ids: readonly number[]) =>
  t.rows(
    sql<{ tipo: string; alteracoes: unknown; unidade: number | null }>`
      select tipo, alteracoes from evento where entidade = ${entidade} and entidade_id = any(${[...ids]}::bigint[])
      order by id`,
  )

test('levels and entries come into another year, each below the copy of its own; the first stays', async () => {
  const velha = await nova(2001)
  await entrar(velha.id, '02')
  await entrar(velha.id, '02.001')
  const inativa = await entrar(velha.id, '01', { unidade: { id: t.unidadeId } })
  await t.admin.post(`${url}/${inativa.id}`, { ativo: false })
  const antes = await arvore(velha.id)
  const eventosAntes = await t.rows(sql`select id from evento`)

  const r = await copiar(velha.id, { exercicio: 2002 })
  expect(r).toMatchObject({
    status: 200,
    body: {
      message: mensagens.organogramaCopiado,
      content: { exercicio: 2002, ativo: true, mascara: velha.mascara, entradas: 3, niveisEmUso: 2 },
    },
  })
  const { id } = r.body.content
  const copia = await arvore(id)
  const lido = (e: Entrada[]) =>
    e.map(({ id: _, organogramaPai, ...resto }) => ({
      ...resto,
      versao: 0,
      pai: e.find((p) => p.id === organogramaPai?.id)?.numero ?? null,
    }))
  expect(lido(copia)).toEqual(lido(antes))
  expect(lido(copia).map((e) => [e.numero, e.pai, e.ativo])).toEqual([
    ['01', null, false],
    ['02', null, true],
    ['02001', '02', true],
  ])
  expect(await arvore(velha.id)).toEqual(antes)
  expect((await t.admin.get(`${url}/${copia[2]?.id}`)).body.content.audit.createdBy).toBe('Administradora')

  expect(
    await eventosDe(
      'organograma',
      copia.map((e) => e.id),
    ),
  ).toEqual([
    {
      tipo: 'CADASTRO',
      alteracoes: [
        { campo: 'Configuração', anterior: null, novo: '2002' },
        { campo: 'Número', anterior: null, novo: '01' },
        { campo: 'Descrição', anterior: null, novo: 'Setor 01' },
        { campo: 'Unidade', anterior: null, novo: expect.any(String) },
        { campo: 'Ativo', anterior: null, novo: 'Não' },
      ],
    },
    expect.objectContaining({ tipo: 'CADASTRO' }),
    expect.objectContaining({ tipo: 'CADASTRO' }),
  ])
  expect((await eventosDe('organograma/configuracao', [id])).map((e) => e.tipo)).toEqual([
    'CADASTRO',
    'ALTERACAO',
  ])
  expect(await t.rows(sql`select id from evento`)).toHaveLength(eventosAntes.length + 5)

  // Whatever is saved in one is not saved in the other.
  await entrar(id, '02.002')
  expect(await arvore(velha.id)).toEqual(antes)
})

test('a chart without entries gives its levels alone', async () => {
  const velha = await nova(2003)
  const r = await copiar(velha.id, { exercicio: 2004, ativo: false })
  expect(r.body.content).toMatchObject({ entradas: 0, ativo: false, mascara: velha.mascara })
  expect(await eventosDe('organograma/configuracao', [r.body.content.id])).toHaveLength(1)
})

test('one is in force for a year: of a copy that is refused nothing stays', async () => {
  const velha = await nova(2005)
  await entrar(velha.id, '01')
  const contar = () =>
    t.rows(
      sql`select (select count(*)::int from organograma) as entradas,
        (select count(*)::int from configuracao_organograma) as confs, (select count(*)::int from evento) as eventos`,
    )
  const antes = await contar()
  expect(await copiar(velha.id, { exercicio: 2005 })).toMatchObject({
    status: 409,
    body: { fields: { exercicio: [mensagens.organogramaEmVigor] } },
  })
  expect(await contar()).toEqual(antes)
  const duas = await Promise.all([
    copiar(velha.id, { exercicio: 2006 }),
    copiar(velha.id, { exercicio: 2006 }),
  ])
  expect(duas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  // A draft beside the one in force is no second one.
  expect((await copiar(velha.id, { exercicio: 2006, ativo: false })).status).toBe(200)
})

test.each([
  [{}, 'exercicio'],
  [{ exercicio: 12 }, 'exercicio'],
  [{ exercicio: 2050, niveis: [] }, 'niveis'],
])('%j is refused', async (corpo, campo) => {
  const [c] = await t.rows(sql<{ id: number }>`select id from configuracao_organograma limit 1`)
  const r = await copiar((c as { id: number }).id, corpo)
  expect({ status: r.status, campos: Object.keys(r.body.fields) }).toEqual({ status: 400, campos: [campo] })
})

test('is for who may; one of another organisation is not there', async () => {
  const velha = await nova(2007)
  const leitor = await t.clientWith(['CONSULTAR_ORGANOGRAMA'])
  expect((await copiar(velha.id, { exercicio: 2008 }, leitor)).status).toBe(403)
  expect((await copiar(999_999, { exercicio: 2008 })).status).toBe(404)
  await t.rows(sql`select setval(pg_get_serial_sequence('configuracao_organograma', 'id'), 500000)`)
  const daqui = await nova(2009)
  const outra = (await t.secondOrganizacao()).admin
  expect((await copiar(daqui.id, { exercicio: 2010 }, outra)).status).toBe(404)
  const escritor = await t.clientWith(['CRIAR_ALTERAR_ORGANOGRAMA'])
  expect((await copiar(daqui.id, { exercicio: 2010 }, escritor)).status).toBe(200)
})

test('five thousand entries come at once', async () => {
  const velha = await nova(2011)
  await t.rows(sql`
    with topo as (
      insert into organograma (configuracao_id, numero, nivel, numero_formatado, numero_formatado_reduzido, descricao)
      select ${velha.id}::int, lpad(i::text, 2, '0'), 1, lpad(i::text, 2, '0') || '.000', lpad(i::text, 2, '0'),
        'Setor ' || i from generate_series(1, 50) i
      returning id, numero)
    insert into organograma (configuracao_id, organograma_pai_id, numero, nivel, numero_formatado,
      numero_formatado_reduzido, descricao)
    select ${velha.id}::int, id, numero || lpad(j::text, 3, '0'), 2, numero || '.' || lpad(j::text, 3, '0'),
      numero || '.' || lpad(j::text, 3, '0'), 'Parte ' || j
    from topo, generate_series(1, 99) j`)
  const inicio = performance.now()
  const r = await copiar(velha.id, { exercicio: 2012 })
  expect(performance.now() - inicio).toBeLessThan(5000)
  expect(r.body.content).toMatchObject({ entradas: 5000, niveisEmUso: 2 })
  const copia = await arvore(r.body.content.id)
  const porId = new Map(copia.map((e) => [e.id, e]))
  for (const e of copia)
    expect(porId.get(e.organogramaPai?.id ?? 0)?.numero ?? '').toBe(
      e.numero.length > 2 ? e.numero.slice(0, 2) : '',
    )
})
