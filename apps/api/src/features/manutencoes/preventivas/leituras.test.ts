import { mensagens } from '@tombo/contract'
import { expect, it } from 'vitest'
import { sceneOfManutencao } from '../../../../test/scenes/manutencoes.ts'
import { setUpScene } from '../../../../test/scene.ts'
import { sql } from '../../../kernel/db/sql.ts'

const BASE = '/api/manutencoes'
const [t, s] = setUpScene(sceneOfManutencao)

it('a reading of ten times the one before is asked about by both numbers, and kept when it is meant', async () => {
  const [bem] = await s.bens(1)
  const dizer = (valor: number, lidaEm: string, mais: object = {}) =>
    s.quemCuida.post(`${BASE}/bens/${bem}/leituras`, { medidor: 'KM', valor, lidaEm, ...mais })
  // A new meter grows by any factor.
  await dizer(9, '2026-01-01')
  expect((await dizer(6_050, '2026-02-01')).status).toBe(200)
  expect((await dizer(60_499, '2026-03-01')).status).toBe(200)
  expect((await dizer(60_500, '2026-03-01')).body.fields).toEqual({
    valor: [mensagens.leituraConfira],
    confirmada: [
      'A leitura anterior é 6.050 km, e esta, 60.500 km: 10 vezes mais, ou além disso. Confira se não há um algarismo a mais.',
    ],
  })
  const gravadas = async () =>
    (await s.quemCuida.get(`${BASE}/bens/${bem}/vida`)).body.content.leituras.map(
      (l: { valor: number }) => l.valor,
    )
  expect(await gravadas()).toEqual([60_499, 6_050, 9])
  expect((await dizer(60_500, '2026-03-01', { confirmada: true })).status).toBe(200)
  expect((await dizer(605_000, '2026-03-02', { trocado: true })).status).toBe(200)
  expect(await gravadas()).toEqual([605_000, 60_500, 6_050, 9])
})

it('readings come from a file, all or none, and each wrong line is named', async () => {
  const bens = await s.bens(2)
  const tombos = await t.rows(sql<{ n: number }>`
    select numero_tombamento::int as n from patrimonio where id = any(${bens}::int[]) order by id`)
  const [um, dois] = tombos.map((x) => x.n)
  const importar = (texto: string, confirmada = false) =>
    s.quemCuida.post(`${BASE}/leituras`, { medidor: 'KM', texto, confirmada })
  const certo = await importar(`Tombamento;Leitura;Data\n${um};12.500;01/03/2026\r\n${dois};800;\n\n`)
  expect([certo.status, certo.body.message]).toEqual([200, '2 leituras gravadas.'])
  const errado = await importar(`${um};13000;31/02/2026\n${um};-1\nabc;1;01/03/2026\n${um};2.000.000.001`)
  expect([errado.status, errado.body.message]).toEqual([400, mensagens.leiturasProblemas])
  expect(errado.body.fields.texto).toEqual([
    `Linha 1: ${um};13000;31/02/2026`,
    `Linha 2: ${um};-1`,
    'Linha 3: abc;1;01/03/2026',
    `Linha 4: ${um};2.000.000.001`,
  ])
  const alheio = await importar(`${um};13000\n99999999;1\n${um};13000`)
  expect(alheio.body.fields.texto).toEqual([
    'Linha 2: 99999999 não é um bem desta unidade.',
    `Linha 3: ${um} está duas vezes no mesmo dia.`,
  ])
  const desce = await importar(`${um};12000;05/03/2026\n${dois};900;`)
  expect(desce.body.fields.texto).toEqual([`Linha 1: ${um}. ${mensagens.leituraDesce}`])
  const lidas = async () =>
    (
      await t.rows(sql<{ valor: number }>`
        select valor from leitura_medidor where patrimonio_id = any(${bens}::int[]) order by patrimonio_id, lida_em`)
    ).map((l) => l.valor)
  expect(await lidas()).toEqual([12_500, 800])
  const salto = `${um};130000;05/03/2026\n${dois};900;`
  const salta = await importar(salto)
  expect([salta.status, salta.body.fields]).toMatchObject([
    400,
    {
      texto: [mensagens.leituraConfira],
      confirmada: [
        expect.stringMatching(`^Linha 1: ${um}\\. A leitura anterior é 12\\.500 km, e esta, 130\\.000 km`),
      ],
    },
  ])
  expect(await lidas()).toEqual([12_500, 800])
  expect((await importar(salto, true)).status).toBe(200)
  expect(await lidas()).toEqual([12_500, 130_000, 900])
})
