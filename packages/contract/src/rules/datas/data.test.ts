import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as competencia from './competencia.ts'
import { diasNoMes, formatarData, lerData, somarDias } from './data.ts'

describe('lerData', () => {
  test.each([
    ['31/10/2016', '2016-10-31'],
    ['1/5/2019', '2019-05-01'],
    ['2021-04-22', '2021-04-22'],
    ['2021-04-22T10:20', '2021-04-22'],
    ['2021-04-22T23:59:59.999Z', '2021-04-22'],
    ['2021-04-22 01:02:03-03:00', '2021-04-22'],
    ['22/04/2021 10:20', '2021-04-22'],
    [' 22/04/2021  10:20:30 ', '2021-04-22'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
  ])('%j é %s', (texto, data) => expect(lerData(texto)).toBe(data))
  test.each([
    '',
    '29/02/2023',
    '29/02/1900',
    '31/04/2021',
    '00/01/2021',
    '01/00/2021',
    '01/13/2021',
    '32/01/2021',
    '2021-02-30',
    '2021-4-2',
    '01/01/21',
    '01-01-2021',
    '01/01/2021 25:00',
    '01/01/2021 10:60',
    '2021-01-01T',
    '01/01/2021x',
    '0021-01-01',
    '44562',
    '2021-01-01T10:20+3',
  ])('recusa %j', (texto) => expect(lerData(texto)).toBeNull())
  test('toda data real vai e volta', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (d) => {
          const iso = d.toISOString().slice(0, 10)
          expect(lerData(iso)).toBe(iso)
          expect(lerData(d.toISOString())).toBe(iso)
          expect(lerData(formatarData(iso))).toBe(iso)
          expect(diasNoMes(d.getUTCFullYear(), d.getUTCMonth() + 1)).toBe(
            new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + 1, 0)).getUTCDate(),
          )
        },
      ),
    )
  })
  test('formata', () => {
    expect(formatarData('2021-04-22')).toBe('22/04/2021')
    expect(formatarData('2021-04-22T10:00:00Z')).toBe('22/04/2021')
    expect(formatarData('x')).toBe('x')
  })
})

describe('somarDias', () => {
  test('meses, anos bissextos e bordas', () => {
    expect(somarDias('2024-02-28', 1)).toBe('2024-02-29')
    expect(somarDias('2023-02-28', 1)).toBe('2023-03-01')
    expect(somarDias('2025-01-01', 365)).toBe('2026-01-01')
    expect(somarDias('2025-01-01', -1)).toBe('2024-12-31')
    expect(somarDias('9999-12-31', 1)).toBeNull()
    expect(somarDias('31/12/2025', 1)).toBeNull()
  })
  test('somar e tirar são inversos', () => {
    const dia = fc.date({ min: new Date('1600-01-01'), max: new Date('2500-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 36_500 }), (d, n) => {
        const data = d.toISOString().slice(0, 10)
        expect(somarDias(somarDias(data, n) as string, -n)).toBe(data)
      }),
    )
  })
})

describe('competência', () => {
  test('vizinhas, distância e bordas', () => {
    expect(competencia.proxima('2025-12')).toBe('2026-01')
    expect(competencia.anterior('2026-01')).toBe('2025-12')
    expect(competencia.somarMeses('2026-03', -27)).toBe('2023-12')
    expect(competencia.mesesEntre('2021-04', '2026-03')).toBe(59)
    expect(competencia.mesesEntre('2026-03', '2026-01')).toBe(-2)
    expect(competencia.ultimoDia('2024-02')).toBe('2024-02-29')
    expect(competencia.ultimoDia('2026-12')).toBe('2026-12-31')
    expect(competencia.primeiroDia('2026-12')).toBe('2026-12-01')
    expect(competencia.deData('2026-03-31')).toBe('2026-03')
    expect(competencia.formatar('2026-03')).toBe('03/2026')
  })
  test.each(['2026-13', '2026-00', '2026-3', '03/2026', '26-03', ''])('recusa %j', (c) => {
    expect(competencia.competenciaValida(c)).toBe(false)
    expect(() => competencia.proxima(c)).toThrow(RangeError)
  })
  test('somar e medir são inversos', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2200 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -600, max: 600 }),
        (ano, mes, n) => {
          const c = `${ano}-${String(mes).padStart(2, '0')}`
          const d = competencia.somarMeses(c, n)
          expect(competencia.mesesEntre(c, d)).toBe(n)
          expect(competencia.somarMeses(d, -n)).toBe(c)
          expect(d < c).toBe(n < 0)
        },
      ),
    )
  })
})
