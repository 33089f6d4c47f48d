import { expect, it } from 'vitest'
import { divergencias } from '../../../test/bens.ts'
import { sceneOfReavaliacao } from '../../../test/scenes/reavaliacoes.ts'
import { setUpScene } from '../../../test/scene.ts'

const BASE = '/api/reavaliacao'
const [t, s] = setUpScene(sceneOfReavaliacao)

it('a test of what is recoverable posts the loss alone; a later one undoes it up to the value without it', async () => {
  const [a, b] = (await s.bens(2)) as [number, number]
  const perda = await s.abrir(
    [
      { id: a, valor: '900.00' },
      { id: b, valor: '3000.00' },
    ],
    { tipo: 'RECUPERABILIDADE' },
  )
  expect(perda).toMatchObject({
    tipo: { value: 'RECUPERABILIDADE' },
    valorAnterior: '2300.00',
    valorNovo: '2050.00',
    variacao: '-250.00',
    parciais: [],
  })
  expect(s.certo(await s.leitor.get(`${BASE}/${perda.id}/contas`))).toMatchObject([
    {
      liquido: '2300.00',
      valor: '2050.00',
      eliminada: '0.00',
      reserva: '0.00',
      ganho: '0.00',
      perda: '250.00',
    },
  ])
  const outro = await s.quemReavalia.post(
    BASE,
    s.corpo({ id: perda.id, versao: perda.versao, tipo: 'REAVALIACAO' }),
  )
  expect(outro.body.fields.tipo).toEqual(['O tipo só muda enquanto não há bens: retire-os antes.'])
  s.certo(await s.quemReavalia.post(`${BASE}/${perda.id}/concluir`, {}))
  // The quota of November is posted before it: 1,150.00 less what is not recoverable.
  expect(await s.itensDe(perda.id)).toMatchObject([
    { bruto: '1200.00', depreciado: '50.00', liquido: '1150.00', liquidoNovo: '900.00', variacao: '-250.00' },
    { liquido: '1150.00', valor: '3000.00', liquidoNovo: '1150.00', variacao: '0.00', semPerda: null },
  ])
  const volta = await s.abrir([{ id: a, valor: '2000.00' }], { tipo: 'RECUPERABILIDADE', data: '2025-12-20' })
  expect(await s.itensDe(volta.id)).toMatchObject([
    { liquido: '860.87', reducao: '250.00', semPerda: '1100.00', liquidoNovo: '1100.00' },
  ])
  const feita = s.certo(await s.quemReavalia.post(`${BASE}/${volta.id}/concluir`, {}))
  expect(feita).toMatchObject({ variacao: '239.13' })
  expect(s.certo(await s.leitor.get(`${BASE}/${volta.id}/contas`))).toMatchObject([
    { ganho: '239.13', perda: '0.00' },
  ])
  expect(await divergencias(t)).toEqual([])
  for (const r of [volta, perda])
    s.certo(await s.quemReavalia.post(`${BASE}/${r.id}/estornar`, { motivo: 'Laudo trocado' }))
  expect(await s.saldosDe([a])).toEqual([{ bruto: '1200.00', depreciado: '0.00', cotas: 0 }])
  expect(await divergencias(t)).toEqual([])
})

it('the effect on accounts says before and after which part of a loss, or of its reversal, is the reserve’s', async () => {
  const [a] = (await s.bens(1)) as [number]
  const concluir = async (id: number) => s.certo(await s.quemReavalia.post(`${BASE}/${id}/concluir`, {}))
  const contas = async (id: number) => s.certo(await s.leitor.get(`${BASE}/${id}/contas`))
  await concluir((await s.abrir([{ id: a, valor: '1250.00', vidaUtil: 25 }])).id)
  const teste = { tipo: 'RECUPERABILIDADE' }
  const perda = await s.abrir([{ id: a, valor: '900.00', vidaUtil: 24 }], { ...teste, data: '2025-12-20' })
  const aPerder = await contas(perda.id)
  expect(aPerder).toMatchObject([
    {
      liquido: '1200.00',
      valor: '900.00',
      daReserva: '100.00',
      perda: '200.00',
      reserva: '0.00',
      ganho: '0.00',
    },
  ])
  await concluir(perda.id)
  expect(await contas(perda.id)).toEqual(aPerder)
  // Without the loss it would be worth 1,150.00 after the quota of January; with it, 862.50.
  const volta = await s.abrir([{ id: a, valor: '5000.00', vidaUtil: 23 }], { ...teste, data: '2026-01-20' })
  const aVoltar = await contas(volta.id)
  expect(aVoltar).toMatchObject([
    {
      liquido: '862.50',
      valor: '1150.00',
      reserva: '87.50',
      ganho: '200.00',
      daReserva: '0.00',
      perda: '0.00',
    },
  ])
  await concluir(volta.id)
  expect(await contas(volta.id)).toEqual(aVoltar)
  expect(await divergencias(t)).toEqual([])
})
