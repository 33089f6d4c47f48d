import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Column, Design, Row } from './definition.ts'
import { type Part, partsOf } from './parts.ts'
import { fromMinorUnits, toMinorUnits, Totals } from './totals.ts'

const COLUNAS: Column[] = [
  { key: 'nome', title: 'Nome', format: 'texto', width: 1 },
  { key: 'n', title: 'Quantidade', format: 'inteiro', width: 1, total: true },
  { key: 'valor', title: 'Valor', format: 'dinheiro', width: 1, total: true },
]
const DESIGN: Design = {
  columns: COLUNAS,
  orientation: 'RETRATO',
  rowNouns: ['bem', 'bens'],
  groups: [
    { key: 'predioId', text: 'predio', title: 'Prédio', whenEmpty: 'sem prédio', newPage: true },
    { key: 'sala', text: 'sala', title: 'Sala', whenEmpty: 'sem sala' },
  ],
}
const row = (predio: string | null, sala: string, value: string | null, n = 1): Row => ({
  nome: 'x',
  predio,
  predioId: predio === null ? null : predio.length,
  sala,
  valor: value,
  n,
})

async function parts(rows: readonly Row[], design = DESIGN, chunk = 2): Promise<Part[]> {
  async function* chunks() {
    for (let i = 0; i < rows.length; i += chunk) yield rows.slice(i, i + chunk)
  }
  return (await Readable.from(partsOf(design, chunks())).toArray()).flat() as Part[]
}
const texts = (ps: readonly Part[]) => ps.map((p) => (p.kind === 'linha' ? '-' : p.text))

describe('the parts of a report', () => {
  it('count no fields of a record, and in the end the records', async () => {
    const groups = [{ key: 'predioId', text: 'predio', title: 'Bem', whenEmpty: '–', record: true as const }]
    const rows = [row('Mesa', 'a', null), row('Mesa', 'b', null), row('Cadeira', 'a', null)]
    expect(texts(await parts(rows, { ...DESIGN, groups }))).toEqual([
      'Bem: Mesa',
      '-',
      '-',
      'Bem: Cadeira',
      '-',
      'Total geral (2 bens)',
    ])
  })

  it('open and close groups where their keys change, whatever portions the rows come in', async () => {
    const rows = [
      row('Sede', 'A', '10.00'),
      row('Sede', 'A', '5.50'),
      row('Sede', 'B', null),
      row('Anexo', 'B', '0.05'),
      row(null, 'B', '1.00'),
    ]
    const expected = [
      'Prédio: Sede',
      'Sala: A',
      '-',
      '-',
      'Subtotal de A (2 bens)',
      'Sala: B',
      '-',
      'Subtotal de B (1 bem)',
      'Subtotal de Sede (3 bens)',
      'Prédio: Anexo',
      'Sala: B',
      '-',
      'Subtotal de B (1 bem)',
      'Subtotal de Anexo (1 bem)',
      'Prédio: sem prédio',
      'Sala: B',
      '-',
      'Subtotal de B (1 bem)',
      'Subtotal de sem prédio (1 bem)',
      'Total geral (5 bens)',
    ]
    for (const chunk of [1, 2, 5]) expect(texts(await parts(rows, DESIGN, chunk))).toEqual(expected)
    const all = await parts(rows)
    expect(all.at(-1)).toMatchObject({ figures: [null, '5', '16.55'] })
    expect(all.find((p) => p.kind === 'subtotal' && p.text.includes('Sede'))).toMatchObject({
      level: 0,
      figures: [null, '3', '15.50'],
    })
    // The first group of all stands on the page that is open.
    expect(all.flatMap((p) => (p.kind === 'grupo' && p.level === 0 ? [p.newPage] : []))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('of nothing are a total of nothing', async () => {
    expect(await parts([])).toEqual([
      { kind: 'total', text: 'Total geral (0 bens)', figures: [null, '0', '0.00'] },
    ])
    const { groups: _, ...plano } = DESIGN
    expect(texts(await parts([row('Sede', 'A', '1.00')], plano))).toEqual(['-', 'Total (1 bem)'])
  })
})

const centavos = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })

test('subtotals of every level add up to the total, to the centavo, however large', async () => {
  const zLinha = fc.record({
    predio: fc.constantFrom('Sede', 'Anexo', null),
    sala: fc.constantFrom('A', 'B', 'C'),
    centavos: fc.option(centavos),
    n: fc.integer({ min: 0, max: 1_000_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(zLinha, { maxLength: 60 }), async (sorteadas) => {
      const rows = sorteadas.map((s) =>
        row(s.predio, s.sala, s.centavos === null ? null : fromMinorUnits(s.centavos, 2), s.n),
      )
      const ps = await parts(rows, DESIGN, 7)
      const soma = (level: number, column: number) =>
        ps.reduce(
          (t, p) =>
            p.kind === 'subtotal' && p.level === level
              ? t + toMinorUnits(p.figures[column] as string, column === 2 ? 2 : 0)
              : t,
          0n,
        )
      const total = ps.at(-1) as Extract<Part, { kind: 'total' }>
      const exato = sorteadas.reduce((t, s) => t + (s.centavos ?? 0n), 0n)
      expect(total.figures[2]).toBe(fromMinorUnits(exato, 2))
      expect(total.figures[1]).toBe(String(sorteadas.reduce((t, s) => t + s.n, 0)))
      if (rows.length === 0) return
      for (const level of [0, 1])
        expect([soma(level, 1), soma(level, 2)]).toEqual([
          toMinorUnits(total.figures[1] as string, 0),
          toMinorUnits(total.figures[2] as string, 2),
        ])
    }),
  )
})

describe('a sum', () => {
  test('of amounts is exact where binary numbers are not', () => {
    const s = new Totals(COLUNAS)
    for (let i = 0; i < 10; i += 1) s.add({ valor: '0.10', n: 1 })
    s.add({ valor: '9007199254740993.01', n: 0 })
    s.add({ valor: '-0.02', n: 0 })
    expect(s.figures()).toEqual([null, '10', '9007199254740993.99'])
  })

  test('text and whole parts are the same amount', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 0, max: 4 }), (n, places) => {
        expect(toMinorUnits(fromMinorUnits(n, places), places)).toBe(n)
      }),
    )
    expect([
      toMinorUnits('1.5', 2),
      toMinorUnits(7, 2),
      toMinorUnits('1.500', 2),
      toMinorUnits('-0.05', 2),
    ]).toEqual([150n, 700n, 150n, -5n])
    for (const errado of ['1.234', '1,00', '', 'x', '1e5'])
      expect(() => toMinorUnits(errado, 2)).toThrow('não é um valor')
    expect(() => new Totals([{ ...COLUNAS[0]!, total: true }])).toThrow('não pode ser somada')
  })
})
