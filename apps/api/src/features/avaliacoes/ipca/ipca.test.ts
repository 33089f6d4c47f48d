import { mensagens } from '@tombo/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpApp } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const t = setUpApp()
const IPCA = '/api/ipca'
const FONTE = 'BCB, série 433'
/** As the Central Bank gives it: series 433, as CSV. */
const BANCO_CENTRAL =
  '"data";"valor"\r\n"01/01/2023";"0,53"\r\n"01/02/2023";"0,84"\r\n"01/03/2023";"0,71"\r\n'

beforeEach(() => t.rows(sql`delete from ipca`))
const quem = () => t.clientWith(['CRIAR_ALTERAR_FORMULAS_AVALIACAO', 'CONSULTAR_AVALIACOES'])
const importar = async (texto: string, ensaio = false) =>
  (await quem()).post(`${IPCA}/importar`, { nome: 'ipca.csv', texto, fonte: FONTE, ensaio })
const meses = async () => (await t.admin.get(`${IPCA}/meses`)).body.content.meses

describe('the months of the IPCA', () => {
  test('come from the file of the Central Bank, once, with their source', async () => {
    const ensaio = await importar(BANCO_CENTRAL, true)
    expect(ensaio.body.content).toMatchObject({ ensaio: true, novas: 3, de: '2023-01', ate: '2023-03' })
    expect(await meses()).toEqual([])
    await importar(BANCO_CENTRAL)
    expect(await meses()).toMatchObject([
      { mes: '2023-03', variacao: '0.71', fonte: FONTE },
      { mes: '2023-02', variacao: '0.84' },
      { mes: '2023-01', variacao: '0.53' },
    ])
    expect((await importar(BANCO_CENTRAL)).body.content).toMatchObject({
      novas: 0,
      repetidas: 3,
      recusadas: 0,
      de: null,
    })
  })

  test.each([
    ['mes,ipca\n202301,0.53\n202302,-0.08', ['2023-02', '2023-01']],
    ['01/2023\t0,53 %\n2023-02\t0,84', ['2023-02', '2023-01']],
    ['\uFEFF2023-01-01;0,53', ['2023-01']],
  ])('are read as offices write them: %j', async (texto, lidos) => {
    expect((await importar(texto)).status).toBe(200)
    expect((await meses()).map((m: { mes: string }) => m.mes)).toEqual(lidos)
  })

  test('name each line that does not come in, and why; a month that is there stays', async () => {
    await (await quem()).post(IPCA, { mes: '2023-02', variacao: '0.80', fonte: 'Digitado' })
    const linhas = ['mês;variação', '01/2023;0,53', '13/2023;1', '03/2023;muito', '12/1979;1', '11/2099;1']
    const { body } = await importar([...linhas, '02/2023;0,84', '01/2023;0,54', '01/2023;0,530'].join('\n'))
    expect(body.content).toMatchObject({ novas: 1, repetidas: 1, recusadas: 6 })
    expect(body.content.faltas).toEqual([
      { linha: 3, motivo: mensagens.ipcaLinhaMes },
      { linha: 4, motivo: mensagens.ipcaLinhaVariacao },
      { linha: 5, motivo: mensagens.ipcaAntesDoPrimeiro },
      { linha: 6, motivo: mensagens.ipcaNaoPublicado },
      { linha: 7, motivo: '02/2023 já tem outra variação, 0,8000 %, que fica.' },
      { linha: 8, motivo: 'Repete o mês da linha 2 com outra variação.' },
    ])
    expect(await meses()).toMatchObject([{ variacao: '0.8', fonte: 'Digitado' }, { variacao: '0.53' }])
  })

  test.each(['nada', 'mês;variação', '"', 'a;b\nc;d'])(
    'do not come from what is no table: %j',
    async (texto) => {
      const { status, body } = await importar(texto)
      expect([status, body.message]).toEqual([400, mensagens.ipcaArquivoInvalido])
    },
  )

  test('are typed and corrected, with who did it kept', async () => {
    const cliente = await quem()
    await cliente.post(IPCA, { mes: '2023-01', variacao: '0.5', fonte: 'IBGE' })
    const { body } = await cliente.post(IPCA, { mes: '2023-01', variacao: '0.53', fonte: 'IBGE' })
    expect(body.content).toMatchObject({ mes: '2023-01', variacao: '0.53', alteradoPor: expect.any(String) })
    const eventos = await t.rows(
      sql<{
        tipo: string
        alteracoes: unknown
      }>`select tipo, alteracoes from evento where entidade = 'ipca' order by id desc limit 1`,
    )
    expect(eventos[0]).toMatchObject({
      tipo: 'ALTERACAO',
      alteracoes: [{ campo: 'Variação', anterior: '0,5000 %', novo: '0,5300 %' }],
    })
    for (const errado of [
      { mes: '2099-01' },
      { mes: '1979-12' },
      { mes: '2023-13' },
      { variacao: '-100' },
      { variacao: '1000' },
      { fonte: '' },
    ])
      expect(
        (await cliente.post(IPCA, { mes: '2023-01', variacao: '1', fonte: 'IBGE', ...errado })).status,
      ).toBe(400)
  })
})

describe('a period', () => {
  const acumulado = (de: string, ate: string) => t.admin.get(`${IPCA}/acumulado?de=${de}&ate=${ate}`)

  test('has the product of its months, and says where they are from', async () => {
    await importar(BANCO_CENTRAL)
    await (await quem()).post(IPCA, { mes: '2023-04', variacao: '0.61', fonte: 'IBGE' })
    expect((await acumulado('2023-01', '2023-04')).body.content).toEqual({
      de: '2023-01',
      ate: '2023-04',
      indice: '2.717',
      fonte: 'IPCA de 01/2023 a 04/2023 (BCB, série 433; IBGE)',
    })
    expect((await acumulado('2023-02', '2023-02')).body.content.indice).toBe('0.84')
  })

  test('without one of its months has none, and names what is missing', async () => {
    await importar(BANCO_CENTRAL)
    expect((await acumulado('2022-12', '2023-10')).body.fields).toEqual({
      de: ['Faltam meses do IPCA: 12/2022, 04/2023, 05/2023, 06/2023, 07/2023, 08/2023 e mais 2.'],
    })
    expect((await acumulado('2023-03', '2023-01')).body.fields).toEqual({ ate: [mensagens.ipcaPeriodo] })
  })
})

test('who may only read reads, and another organisation has its own', async () => {
  await importar(BANCO_CENTRAL)
  const leitor = await t.clientWith(['CONSULTAR_AVALIACOES'])
  expect((await leitor.get(`${IPCA}/meses`)).status).toBe(200)
  expect((await leitor.post(IPCA, { mes: '2023-01', variacao: '1', fonte: 'IBGE' })).status).toBe(403)
  expect((await (await t.clientWith(['PATRIMONIO'])).get(`${IPCA}/meses`)).status).toBe(403)
  const outra = await t.secondOrganizacao()
  expect((await outra.admin.get(`${IPCA}/meses`)).body.content.meses).toEqual([])
})
