import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Coluna, Desenho, Linha } from './definicao.ts'
import { type Parte, partesDe } from './partes.ts'
import { dePartes, emPartes, Soma } from './soma.ts'

const COLUNAS: Coluna[] = [
  { chave: 'nome', titulo: 'Nome', formato: 'texto', largura: 1 },
  { chave: 'n', titulo: 'Quantidade', formato: 'inteiro', largura: 1, total: true },
  { chave: 'valor', titulo: 'Valor', formato: 'dinheiro', largura: 1, total: true },
]
const DESENHO: Desenho = {
  colunas: COLUNAS,
  orientacao: 'RETRATO',
  linhas: ['bem', 'bens'],
  grupos: [
    { chave: 'predioId', texto: 'predio', titulo: 'Prédio', vazio: 'sem prédio', novaPagina: true },
    { chave: 'sala', texto: 'sala', titulo: 'Sala', vazio: 'sem sala' },
  ],
}
const linha = (predio: string | null, sala: string, valor: string | null, n = 1): Linha => ({
  nome: 'x',
  predio,
  predioId: predio === null ? null : predio.length,
  sala,
  valor,
  n,
})

async function partes(linhas: readonly Linha[], desenho = DESENHO, porcao = 2): Promise<Parte[]> {
  async function* porcoes() {
    for (let i = 0; i < linhas.length; i += porcao) yield linhas.slice(i, i + porcao)
  }
  return (await Readable.from(partesDe(desenho, porcoes())).toArray()).flat() as Parte[]
}
const textos = (ps: readonly Parte[]) => ps.map((p) => (p.tipo === 'linha' ? '-' : p.texto))

describe('the parts of a report', () => {
  it('open and close groups where their keys change, whatever portions the rows come in', async () => {
    const linhas = [
      linha('Sede', 'A', '10.00'),
      linha('Sede', 'A', '5.50'),
      linha('Sede', 'B', null),
      linha('Anexo', 'B', '0.05'),
      linha(null, 'B', '1.00'),
    ]
    const esperado = [
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
    for (const porcao of [1, 2, 5]) expect(textos(await partes(linhas, DESENHO, porcao))).toEqual(esperado)
    const todas = await partes(linhas)
    expect(todas.at(-1)).toMatchObject({ figuras: [null, '5', '16.55'] })
    expect(todas.find((p) => p.tipo === 'subtotal' && p.texto.includes('Sede'))).toMatchObject({
      nivel: 0,
      figuras: [null, '3', '15.50'],
    })
    // The first group of all stands on the page that is open.
    expect(todas.flatMap((p) => (p.tipo === 'grupo' && p.nivel === 0 ? [p.novaPagina] : []))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('of nothing are a total of nothing', async () => {
    expect(await partes([])).toEqual([
      { tipo: 'total', texto: 'Total geral (0 bens)', figuras: [null, '0', '0.00'] },
    ])
    const { grupos: _, ...plano } = DESENHO
    expect(textos(await partes([linha('Sede', 'A', '1.00')], plano))).toEqual(['-', 'Total (1 bem)'])
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
      const linhas = sorteadas.map((s) =>
        linha(s.predio, s.sala, s.centavos === null ? null : dePartes(s.centavos, 2), s.n),
      )
      const ps = await partes(linhas, DESENHO, 7)
      const soma = (nivel: number, coluna: number) =>
        ps.reduce(
          (t, p) =>
            p.tipo === 'subtotal' && p.nivel === nivel
              ? t + emPartes(p.figuras[coluna] as string, coluna === 2 ? 2 : 0)
              : t,
          0n,
        )
      const total = ps.at(-1) as Extract<Parte, { tipo: 'total' }>
      const exato = sorteadas.reduce((t, s) => t + (s.centavos ?? 0n), 0n)
      expect(total.figuras[2]).toBe(dePartes(exato, 2))
      expect(total.figuras[1]).toBe(String(sorteadas.reduce((t, s) => t + s.n, 0)))
      if (linhas.length === 0) return
      for (const nivel of [0, 1])
        expect([soma(nivel, 1), soma(nivel, 2)]).toEqual([
          emPartes(total.figuras[1] as string, 0),
          emPartes(total.figuras[2] as string, 2),
        ])
    }),
  )
})

describe('a sum', () => {
  test('of amounts is exact where binary numbers are not', () => {
    const s = new Soma(COLUNAS)
    for (let i = 0; i < 10; i += 1) s.somar({ valor: '0.10', n: 1 })
    s.somar({ valor: '9007199254740993.01', n: 0 })
    s.somar({ valor: '-0.02', n: 0 })
    expect(s.figuras()).toEqual([null, '10', '9007199254740993.99'])
  })

  test('text and whole parts are the same amount', () => {
    fc.assert(
      fc.property(centavos, fc.integer({ min: 0, max: 4 }), (n, casas) => {
        expect(emPartes(dePartes(n, casas), casas)).toBe(n)
      }),
    )
    expect([emPartes('1.5', 2), emPartes(7, 2), emPartes('1.500', 2), emPartes('-0.05', 2)]).toEqual([
      150n,
      700n,
      150n,
      -5n,
    ])
    for (const errado of ['1.234', '1,00', '', 'x', '1e5'])
      expect(() => emPartes(errado, 2)).toThrow('não é um valor')
    expect(() => new Soma([{ ...COLUNAS[0]!, total: true }])).toThrow('não pode ser somada')
  })
})
