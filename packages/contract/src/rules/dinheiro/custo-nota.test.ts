import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, paraTexto } from './arredondar.ts'
import { custearNota, dividirValor, type Parcelas } from './custo-nota.ts'

const somar = (valores: readonly string[]) => paraTexto(valores.reduce((a, v) => a.plus(v), new Decimal(0)))
const reais = (centavos: number) => paraTexto(new Decimal(centavos).div(100))

describe('custo dos itens', () => {
  test('the vector of four lines with discount', () => {
    const itens = [
      { produto: '45.34', desconto: '4.34' },
      { produto: '60.67', desconto: '5.81' },
      { produto: '8.85', desconto: '0.85' },
      { produto: '204.72', desconto: '19.58' },
    ]
    expect(custearNota(itens, { produto: '319.58', desconto: '30.58' }, '289.00')).toMatchObject({
      fecha: true,
      soma: '289.00',
      custos: ['41.00', '54.86', '8.00', '185.14'],
    })
  })

  test('every part counts, with its sign', () => {
    const item = {
      produto: '1000.00',
      desconto: '100.00',
      frete: '50.00',
      seguro: '5.00',
      outras: '3.00',
      importacao: '2.00',
      ipi: '40.00',
      st: '30.00',
    }
    expect(custearNota([item], {}, '1030.00').custos).toEqual(['1030.00'])
  })

  test('what only the total states goes to the last line when no line has a price', () => {
    expect(custearNota([{}, {}, {}], { frete: '10.00' }, '10.00').custos).toEqual(['0.00', '0.00', '10.00'])
  })

  test('what only the total states is divided by the price, the centavos on the last', () => {
    const itens = [{ produto: '100.00' }, { produto: '100.00' }, { produto: '100.00' }]
    const custeio = custearNota(itens, { frete: '10.00' }, '310.00')
    expect(custeio.custos).toEqual(['103.33', '103.33', '103.34'])
    expect(custeio.parcelas.map((p) => p.frete)).toEqual(['3.33', '3.33', '3.34'])
  })

  test('a line that is not part of the total bears nothing', () => {
    const itens = [{ produto: '100.00' }, { produto: '50.00' }, { produto: '0.00' }]
    expect(custearNota(itens, { frete: '10.00' }, '160.00').custos).toEqual(['106.66', '53.34', '0.00'])
  })

  test('what some lines state is not divided again', () => {
    const itens = [{ produto: '100.00', frete: '10.00' }, { produto: '100.00' }]
    expect(custearNota(itens, { frete: '10.00' }, '210.00').custos).toEqual(['110.00', '100.00'])
  })

  test('exempted ICMS is taken off only where the total took it off', () => {
    const itens = [{ produto: '100.00', desonerado: '18.00' }]
    expect(custearNota(itens, { desonerado: '18.00' }, '82.00').custos).toEqual(['82.00'])
    expect(custearNota(itens, { desonerado: '18.00' }, '100.00').custos).toEqual(['100.00'])
  })

  test('a centavo per line is rounding and goes on the last; more is refused with what was summed', () => {
    const itens = [{ produto: '10.00' }, { produto: '20.00' }]
    expect(custearNota(itens, {}, '30.02')).toMatchObject({ fecha: true, custos: ['10.00', '20.02'] })
    expect(custearNota(itens, {}, '29.98')).toMatchObject({ fecha: true, custos: ['10.00', '19.98'] })
    expect(custearNota(itens, {}, '30.03')).toMatchObject({ fecha: false, soma: '30.00', custos: [] })
    expect(custearNota(itens, {}, '29.97').fecha).toBe(false)
  })

  test('a last line that cannot bear the difference leaves it to those before', () => {
    const itens = [{ produto: '10.00' }, { produto: '0.01' }, { produto: '0.00' }]
    expect(custearNota(itens, {}, '9.99').custos).toEqual(['9.99', '0.00', '0.00'])
    const comDesconto = [{ produto: '100.00' }, { produto: '100.00' }, { produto: '0.01' }]
    expect(custearNota(comDesconto, { desconto: '150.00' }, '50.01').custos).toEqual([
      '25.01',
      '25.00',
      '0.00',
    ])
  })

  const centavos = fc.integer({ min: 0, max: 10_000_000 })
  const item = fc.record({
    produto: fc.integer({ min: 1, max: 100_000_000 }),
    frete: centavos,
    ipi: centavos,
    st: centavos,
    desconto: fc.integer({ min: 0, max: 100 }),
  })
  test('the costs always sum up to the total, and none is negative', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 40 }),
        fc.record({ frete: centavos, seguro: centavos, outras: centavos }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: -40, max: 40 }),
        (linhas, despesas, abatimento, folga) => {
          const itens: Parcelas[] = linhas.map((l) => ({
            produto: reais(l.produto),
            frete: reais(l.frete),
            ipi: reais(l.ipi),
            st: reais(l.st),
            desconto: reais(Math.floor((l.produto * l.desconto) / 100)),
          }))
          const dosItens = itens.some((i) => i.desconto !== '0.00')
          const desconto = dosItens
            ? linhas.reduce((a, l) => a + Math.floor((l.produto * l.desconto) / 100), 0)
            : Math.floor((linhas.reduce((a, l) => a + l.produto, 0) * abatimento) / 100)
          const frete = linhas.reduce((a, l) => a + l.frete, 0) || despesas.frete
          const totais = {
            frete: reais(frete),
            seguro: reais(despesas.seguro),
            outras: reais(despesas.outras),
            desconto: reais(desconto),
          }
          const total =
            linhas.reduce((a, l) => a + l.produto + l.ipi + l.st, 0) +
            frete +
            despesas.seguro +
            despesas.outras -
            desconto +
            Math.max(-linhas.length, Math.min(linhas.length, folga))
          fc.pre(total >= 0)
          const { fecha, custos } = custearNota(itens, totais, reais(total))
          expect(fecha).toBe(true)
          expect(custos).toHaveLength(linhas.length)
          expect(somar(custos)).toBe(reais(total))
          expect(custos.every((c) => !c.startsWith('-'))).toBe(true)
        },
      ),
    )
  })
})

describe('divisão entre bens', () => {
  test.each([
    ['100.00', 3, ['33.33', '33.33', '33.34']],
    ['185.14', 4, ['46.28', '46.28', '46.28', '46.30']],
    ['0.05', 3, ['0.01', '0.01', '0.03']],
    ['0.00', 2, ['0.00', '0.00']],
    ['12.34', 1, ['12.34']],
  ])('%s por %i', (valor, n, partes) => expect(dividirValor(valor, n)).toEqual(partes))

  test('the parts sum up to the whole; all but the last are equal, and the last is the largest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 2000 }),
        (centavos, n) => {
          const partes = dividirValor(reais(centavos), n)
          expect(partes).toHaveLength(n)
          expect(somar(partes)).toBe(reais(centavos))
          const [primeira, ultima] = [partes[0] as string, partes.at(-1) as string]
          expect(partes.slice(0, -1).every((p) => p === primeira)).toBe(true)
          expect(new Decimal(ultima).gte(n === 1 ? ultima : primeira)).toBe(true)
          expect(new Decimal(ultima).minus(primeira).lt(new Decimal(n).div(100))).toBe(true)
        },
      ),
    )
  })
})
