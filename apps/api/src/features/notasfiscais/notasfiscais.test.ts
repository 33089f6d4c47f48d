import { mensagens, notasfiscais, partesDaChave } from '@tombo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valoresCrus } from '../../../test/eventos.ts'
import { type TestApp, createTestApp } from '../../../test/app.ts'
import { bem, type Cadastros, cadastrosDe, tombarBem } from '../../../test/bens.ts'
import { resourceMatrix } from '../../../test/matrix.ts'
import { confirmarXml, escolhas } from '../../../test/scenes/importar-nfe.ts'
import { nfe } from '../../../test/files/nfe.ts'
import { sql } from '../../kernel/db/sql.ts'
import { fonteDasNotas } from './fonte.ts'

let t: TestApp
let c: Cadastros
beforeAll(async () => {
  t = await createTestApp()
  c = await cadastrosDe(t)
})
afterAll(() => t.close())

resourceMatrix(
  notasfiscais,
  fonteDasNotas,
  {
    exemplo: async (quem, i) => ({
      numero: String(i),
      serie: '1',
      fornecedor: {
        id: (await quem.post('/api/fornecedores', { nome: `Fornecedor ${i}` })).body.content.id,
      },
      dataEmissao: '2026-01-10',
      dataAquisicao: '2026-01-12',
      valorTotal: '1500.00',
    }),
    alteracao: { campo: 'valorTotal', rotulo: 'Valor total', valor: '1600,5', novo: 'R$ 1.600,50' },
    invalido: {
      numero: ' ',
      chave: '123',
      fornecedor: { id: 999_999 },
      dataEmissao: '2026-02-30',
      valorTotal: 10.5,
    },
  },
  () => t,
)

const CHAVE = '3517 0358 7165 2300 0119 5500 1000 0000 3010 0000 0300'
const criar = async (corpo: Record<string, unknown>) => {
  const r = await t.admin.post('/api/notasfiscais', corpo)
  expect(r.status === 200 ? 200 : r.text).toBe(200)
  return r.body.content
}

describe('a typed invoice', () => {
  test('its key is kept bare, found as it is printed, and registered once in the organisation', async () => {
    const nota = await criar({ numero: '30', chave: CHAVE })
    expect(nota).toMatchObject({
      chave: CHAVE.replaceAll(' ', ''),
      importada: false,
      arquivo: null,
      quantidadeBens: 0,
    })
    const achadas = (await t.admin.get(`/api/notasfiscais?q=${encodeURIComponent(CHAVE)}`)).body.content
    expect(achadas.resultList.map((l: { id: number }) => l.id)).toEqual([nota.id])
    const outra = (await t.secondUnidade()).admin
    for (const quem of [t.admin, outra])
      expect(await quem.post('/api/notasfiscais', { numero: '000.030', chave: CHAVE })).toMatchObject({
        status: 409,
        body: { message: mensagens.notaJaImportada, fields: { chave: [mensagens.notaJaImportada] } },
      })
    expect((await t.admin.post(`/api/notasfiscais/${nota.id}`, nota)).status).toBe(200)
  })

  test('of two at the same moment one is saved', async () => {
    const { chave } = nfe()
    const numero = String(partesDaChave(chave)?.numero)
    const voltas = await Promise.all(
      [1, 2, 3].map(() => t.admin.post('/api/notasfiscais', { numero, chave })),
    )
    expect(voltas.map((v) => v.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('says what its key says: number, series and month of issue', async () => {
    const chave = '35170358716523000119550010000000301000000300'
    await t.rows(sql`delete from nota_fiscal where chave = ${chave}`)
    const outra = { numero: '31', serie: '2', chave, dataEmissao: '2017-04-01' }
    const diz = (x: string) => [mensagens.notaForaDaChave.replace('{chave}', x)]
    expect((await t.admin.post('/api/notasfiscais', outra)).body.fields).toEqual({
      numero: diz('30'),
      serie: diz('1'),
      dataEmissao: diz('03/2017'),
    })
    const nota = await criar({ numero: '030', serie: '001', chave, dataEmissao: '2017-03-31' })
    const mudar = (corpo: object) => t.admin.post(`/api/notasfiscais/${nota.id}`, corpo)
    expect((await mudar({ numero: '29' })).body.fields).toEqual({ numero: diz('30') })
    expect((await mudar({ observacao: 'Conferida' })).status).toBe(200)
  })

  test('the number is asked for in its own words', async () => {
    const r = await t.admin.post('/api/notasfiscais', {})
    expect(r.body.fields).toEqual({ numero: ['Insira o número da nota fiscal no campo'] })
  })
})

describe('an asset and its invoice', () => {
  test('is chosen by reference, shown, told in the history, filtered by, and keeps the invoice from being deleted', async () => {
    const nota = await criar({ numero: '77', dataAquisicao: '2024-01-05' })
    const b = await tombarBem(t.admin, bem(c, { notaFiscalEntrada: { id: nota.id } }))
    expect(b.notaFiscalEntrada).toEqual({ id: nota.id, numero: '77', dataAquisicao: '2024-01-05' })
    const evento = (await t.admin.get(`/api/patrimonios/${b.id}/eventos`)).body.content.resultList.at(-1)
    expect(evento.alteracoes).toContainEqual({
      id: 'notaFiscalEntrada',
      campo: 'Nota fiscal de entrada',
      anterior: null,
      novo: '77',
    })
    const where = encodeURIComponent(JSON.stringify({ notaFiscal: { in: [nota.id] } }))
    const lista = (await t.admin.get(`/api/patrimonios?where=${where}`)).body.content.resultList
    expect(lista.map((l: { id: number }) => l.id)).toEqual([b.id])
    expect((await t.admin.get(`/api/notasfiscais/${nota.id}`)).body.content.quantidadeBens).toBe(1)
    const outra = await criar({ numero: '78' })
    const semBem = encodeURIComponent(JSON.stringify({ semBem: { eq: true } }))
    const daquelas = (await t.admin.get(`/api/notasfiscais?where=${semBem}`)).body.content.resultList
    expect(daquelas.map((n: { id: number }) => n.id)).toContain(outra.id)
    expect(daquelas.map((n: { id: number }) => n.id)).not.toContain(nota.id)
    expect(await t.admin.del(`/api/notasfiscais/${nota.id}`)).toMatchObject({
      status: 409,
      body: { message: mensagens.emUso },
    })
    await t.admin.post(`/api/patrimonios/${b.id}`, { notaFiscalEntrada: null })
    expect((await t.admin.del(`/api/notasfiscais/${nota.id}`)).status).toBe(200)
  })

  test('another unit’s invoice is not there; one that came along from another unit stays', async () => {
    const { unidadeId, admin } = await t.secondUnidade()
    const deLa = (await admin.post('/api/notasfiscais', { numero: '9' })).body.content
    expect(
      await t.admin.post('/api/patrimonios', bem(c, { notaFiscalEntrada: { id: deLa.id } })),
    ).toMatchObject({
      status: 400,
      body: { fields: { notaFiscalEntrada: [mensagens.naoEncontrado] } },
    })
    const nota = await criar({ numero: '8' })
    const b = (await t.admin.post('/api/patrimonios', bem(c, { notaFiscalEntrada: { id: nota.id } }))).body
      .content
    const la = await cadastrosDe(t, unidadeId)
    await t.rows(
      sql`update patrimonio
        set unidade_id = ${unidadeId}, localizacao_id = ${la.local}, responsavel_id = ${la.responsavel}
        where id = ${b.id}`,
    )
    const lido = (await admin.get(`/api/patrimonios/${b.id}`)).body.content
    const salvo = await admin.post(`/api/patrimonios/${b.id}`, { ...lido, placa: 'ABC-1' })
    expect(salvo).toMatchObject({
      status: 200,
      body: { content: { notaFiscalEntrada: { numero: '8' }, placa: 'ABC-1' } },
    })
    expect((await admin.get(`/api/notasfiscais/${nota.id}`)).status).toBe(404)
  })
})

describe('an imported invoice', () => {
  test('what came from the XML is not typed over; the rest may change', async () => {
    const { xml, chave } = nfe({ itens: [{ vProd: '10.00' }] })
    const nota = (await confirmarXml(t.admin, xml, escolhas(c, chave, [{ destino: 'IGNORAR' }]))).body.content
    expect(nota).toMatchObject({ importada: true, valorTotal: '10.00', quantidadeBens: 0 })
    const mudado = await t.admin.post(`/api/notasfiscais/${nota.id}`, {
      ...nota,
      numero: '1',
      valorTotal: '11.00',
      observacao: 'x',
    })
    expect(mudado).toMatchObject({
      status: 400,
      body: { fields: { numero: [mensagens.notaDeXml], valorTotal: [mensagens.notaDeXml] } },
    })
    const bom = await t.admin.post(`/api/notasfiscais/${nota.id}`, {
      ...nota,
      dataAquisicao: '2026-03-05',
      observacao: 'x',
    })
    expect(bom).toMatchObject({
      status: 200,
      body: { content: { dataAquisicao: '2026-03-05', observacao: 'x', versao: 2 } },
    })
    expect((await t.admin.post(`/api/notasfiscais/${nota.id}`, bom.body.content)).body.content.versao).toBe(2)
  })

  test('its XML comes back byte for byte, to who may see invoices of the unit; deleted with it', async () => {
    const { xml, chave } = nfe()
    const nota = (await confirmarXml(t.admin, xml, escolhas(c, chave, [{ destino: 'IGNORAR' }]))).body.content
    expect(nota.arquivo).toMatchObject({ nome: 'nota.xml' })
    const url = `/api/arquivos/${nota.arquivo.id}/download`
    expect((await t.admin.get(url)).text).toBe(xml)
    expect((await (await t.clientWith(['CONSULTAR_NOTAS_FISCAIS'])).get(url)).status).toBe(200)
    for (const quem of [
      await t.clientWith(['PATRIMONIO']),
      (await t.secondUnidade()).admin,
      (await t.secondOrganizacao()).admin,
    ])
      expect((await quem.get(url)).status).toBe(404)
    const arquivo = () =>
      t.rows(
        sql<{
          reclamado: boolean
        }>`select reclamado, entidade, entidade_id from arquivo where id = ${nota.arquivo.id}`,
      )
    expect(await arquivo()).toEqual([{ reclamado: true, entidade: 'notasfiscais', entidade_id: nota.id }])
    expect((await t.admin.del(`/api/notasfiscais/${nota.id}`)).status).toBe(200)
    expect(await arquivo()).toEqual([{ reclamado: false, entidade: null, entidade_id: null }])
    expect((await confirmarXml(t.admin, xml, escolhas(c, chave, [{ destino: 'IGNORAR' }]))).status).toBe(200)
  })

  test('filters by where it came from', async () => {
    const where = (v: unknown) => encodeURIComponent(JSON.stringify({ importada: { eq: v } }))
    const de = async (v: boolean) =>
      (await t.admin.get(`/api/notasfiscais?rpp=500&where=${where(v)}`)).body.content.resultList.map(
        (l: { importada: boolean }) => l.importada,
      )
    expect(new Set(await de(true))).toEqual(new Set([true]))
    expect(new Set(await de(false))).toEqual(new Set([false]))
  })
})

test('has told every amount and day in its histories as a person reads it', async () => {
  expect(await valoresCrus(t)).toEqual([])
})
