import { expect, it } from 'vitest'
import type { Depreciado } from './depreciado.ts'
import { mesesDo } from './meses.ts'

type Plano = NonNullable<Depreciado['plano']>

/** An asset of 1,200.00 with quotas of 100.00 in January and February of 2026, and the plan that came after. */
const lidos = (mais: Partial<Plano>): Depreciado =>
  ({
    resultList: [
      cota(2, '2026-02', '200.00', '1000.00'),
      cota(1, '2026-01', '100.00', '1100.00'),
    ] as Depreciado['resultList'],
    plano: {
      conta: '1.2.3.1.1.03.01',
      deprecia: true,
      metodo: 'COTAS_CONSTANTES',
      base: '1200.00',
      residual: '0.00',
      vidaMeses: 12,
      inicio: '2025-12-10',
      cotasLancadas: 2,
      depreciado: '200.00',
      limiteUnidades: null,
      unidades: null,
      origem: { value: 'ENTRADA', descricao: 'Entrada' },
      desde: null,
      saldos: { bruto: '1200.00', depreciado: '200.00', reducao: '0.00', liquido: '1000.00' },
      valorAbertura: '0.00',
      proximaCompetencia: null,
      ...mais,
    },
    planos: [],
  }) as unknown as Depreciado

const cota = (id: number, mesAno: string, depreciado: string, liquido: string) => ({
  id,
  valorDepreciado: '100.00',
  extraData: { mesAno, depreciado, liquido },
})

const nada = { bruto: '0.00', depreciado: '0.00', reducao: '0.00', liquido: '0.00' }
const vistos = (l: Depreciado) =>
  mesesDo(l, { inicio: 'MES_SEGUINTE' }).meses.map((m) => [m.mes, m.valor, m.liquido, m.fato])

it('ends with the last quota while nothing came after it', () => {
  expect(mesesDo(lidos({}), { inicio: 'MES_SEGUINTE' }).partida).toEqual({
    mes: '2025-12',
    liquido: '1200.00',
  })
  expect(vistos(lidos({}))).toEqual([
    ['2026-01', '100.00', '1100.00', undefined],
    ['2026-02', '100.00', '1000.00', undefined],
  ])
})

it('ends at nothing in the month of a write-off', () => {
  const baixado = { deprecia: false, origem: { value: 'BAIXA', descricao: 'Baixa' }, saldos: nada } as const
  expect(vistos(lidos({ ...baixado, desde: '2026-04-01' })).slice(1)).toEqual([
    ['2026-02', '100.00', '1000.00', undefined],
    ['2026-04', '0.00', '0.00', 'Baixa'],
  ])
  expect(vistos(lidos({ ...baixado, desde: '2026-02-01' })).slice(1)).toEqual([
    ['2026-02', '100.00', '0.00', 'Baixa'],
  ])
})

it('shows a revaluation in its month, and what the new plan foresees from the month after', () => {
  const reavaliado = {
    base: '2000.00',
    vidaMeses: 10,
    inicio: '2026-02-20',
    cotasLancadas: 0,
    depreciado: '0.00',
    origem: { value: 'REAVALIACAO', descricao: 'Reavaliação' },
    desde: '2026-03-01',
    saldos: { bruto: '2000.00', depreciado: '0.00', reducao: '0.00', liquido: '2000.00' },
    proximaCompetencia: '2026-03',
  } as const
  expect(vistos(lidos(reavaliado)).slice(1, 3)).toEqual([
    ['2026-02', '100.00', '2000.00', 'Reavaliação'],
    ['2026-03', '200.00', '1800.00', undefined],
  ])
})
