import { describe, expect, test } from 'vitest'
import {
  diasCompletos,
  diasDoFiltro,
  PERIODOS_DO_FILTRO,
  type PeriodoDoFiltro,
  periodoDosDias,
} from './periodo.ts'

describe('the periods of a filter of dates', () => {
  test.each([
    ['TUDO', '2026-03-11', undefined, undefined],
    ['HOJE', '2026-03-11', '2026-03-11', '2026-03-11'],
    ['ESTA_SEMANA', '2026-03-11', '2026-03-08', '2026-03-14'],
    ['ESTA_SEMANA', '2026-03-08', '2026-03-08', '2026-03-14'],
    ['ESTA_SEMANA', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['ESTE_MES', '2024-02-10', '2024-02-01', '2024-02-29'],
    ['MES_ANTERIOR', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['MES_ANTERIOR', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['ULTIMOS_30_DIAS', '2026-03-11', '2026-02-10', '2026-03-11'],
    ['PERSONALIZADO', '2026-03-11', '2026-02-10', '2026-03-11'],
  ] as const)('%s on %s', (periodo, hoje, from, to) => {
    expect(diasDoFiltro(periodo, hoje)).toEqual(from ? { from, to } : {})
  })

  test('a period of one’s own is the last 30 days until both its days are given', () => {
    const hoje = '2026-03-11'
    const ultimos = { from: '2026-02-10', to: '2026-03-11' }
    for (const faltam of [{}, { from: '2020-01-01' }, { to: '2020-01-01' }])
      expect(diasCompletos(faltam, hoje)).toEqual(ultimos)
    expect(diasCompletos({ from: '2020-01-01', to: '2020-12-31' }, hoje)).toEqual({
      from: '2020-01-01',
      to: '2020-12-31',
    })
  })

  test('days are told as the period that they are', () => {
    const hoje = '2026-03-11'
    for (const p of Object.keys(PERIODOS_DO_FILTRO) as PeriodoDoFiltro[])
      if (p !== 'PERSONALIZADO') expect(periodoDosDias(diasDoFiltro(p, hoje), hoje)).toBe(p)
    expect(periodoDosDias({ from: '2026-01-02' }, hoje)).toBe('PERSONALIZADO')
    expect(periodoDosDias({ from: '2026-01-02', to: '2026-01-05' }, hoje)).toBe('PERSONALIZADO')
  })
})
