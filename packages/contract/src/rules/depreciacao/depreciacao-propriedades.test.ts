import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from '../dinheiro/arredondar.ts'
import { anterior, somarMeses } from '../datas/competencia.ts'
import {
  acumuladaPlana,
  cota,
  cotasCobertas,
  cotasPendentes,
  cronograma,
  depreciacaoAnual,
  depreciavel,
  INICIOS_DEPRECIACAO,
  primeiraCompetencia,
  REGRAS_PADRAO,
  tetoDoPlano,
  totalDeCotas,
  type CotaMensal,
  type Plano,
  type Regras,
} from './depreciacao.ts'

const SEM_AJUSTE: Regras = { inicio: 'MES_SEGUINTE', ajustarUltimaCota: false }

const centavosEmTexto = (c: number): string => new Decimal(c).div(100).toFixed(2)
const umPlano = fc
  .record({
    metodo: fc.constantFrom('COTAS_CONSTANTES', 'SOMA_DIGITOS') as fc.Arbitrary<Plano['metodo']>,
    base: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 900_000_000_000 })),
    percentual: fc.integer({ min: 0, max: 100 }),
    vidaMeses: fc.integer({ min: 1, max: 150 }),
    mes: fc.integer({ min: 1, max: 12 }),
    dia: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ metodo, base, percentual, vidaMeses, mes, dia }): Plano => ({
    metodo,
    vidaMeses,
    base: centavosEmTexto(base),
    residual: centavosEmTexto(Math.floor((base * percentual) / 100)),
    inicio: `2020-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`,
  }))
const umasRegras = fc.record({
  inicio: fc.constantFrom(...INICIOS_DEPRECIACAO),
  ajustarUltimaCota: fc.boolean(),
})

describe('propriedades', () => {
  test('com ajuste, nunca abaixo do residual e a soma da vida é base − residual', () => {
    fc.assert(
      fc.property(umPlano, fc.constantFrom(...INICIOS_DEPRECIACAO), (plano, inicio) => {
        const cotas = cronograma(plano, { inicio })
        for (const c of cotas) expect(new Decimal(c.liquido).gte(plano.residual)).toBe(true)
        expect(Decimal.sum(0, ...cotas.map((c) => c.valor)).eq(depreciavel(plano))).toBe(true)
        expect(cotas.length).toBeLessThanOrEqual(totalDeCotas(plano, { inicio }))
      }),
    )
  })
  test('a acumulada só cresce, o líquido nunca é negativo, cada mês é o seguinte do anterior', () => {
    fc.assert(
      fc.property(umPlano, umasRegras, (plano, regras) => {
        let antes = new Decimal(0)
        for (const [i, c] of cronograma(plano, regras).entries()) {
          expect(new Decimal(c.valor).gte(0)).toBe(true)
          expect(antes.plus(c.valor).eq(c.acumulada)).toBe(true)
          expect(new Decimal(c.liquido).gte(0)).toBe(true)
          expect(c.competencia).toBe(somarMeses(primeiraCompetencia(plano, regras), i))
          expect(c.n).toBe(i + 1)
          antes = new Decimal(c.acumulada)
        }
      }),
    )
  })
  test('as cotas não dependem de em quantas corridas são lançadas', () => {
    fc.assert(
      fc.property(
        umPlano,
        umasRegras,
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }),
        (plano, regras, saltos) => {
          const emVarias: CotaMensal[] = []
          let ate = anterior(primeiraCompetencia(plano, regras))
          for (const salto of [...saltos, 200]) {
            ate = somarMeses(ate, salto)
            const ultima = emVarias.at(-1)
            emVarias.push(
              ...cotasPendentes({
                plano,
                regras,
                ate,
                lancadas: ultima?.n ?? 0,
                acumulada: ultima?.acumulada ?? '0',
              }),
            )
          }
          expect(emVarias).toEqual(cronograma(plano, regras))
        },
      ),
    )
  })
  test('sem ajuste, o fim difere do residual só pelo arredondamento das cotas', () => {
    fc.assert(
      fc.property(umPlano, (plano) => {
        const diferenca = tetoDoPlano(plano, SEM_AJUSTE).minus(depreciavel(plano)).abs()
        expect(diferenca.lte(new Decimal('0.005').times(plano.vidaMeses))).toBe(true)
      }),
    )
  })
  test('a abertura que é um ponto do cronograma cobre até aquele ponto', () => {
    fc.assert(
      fc.property(umPlano, umasRegras, fc.nat(160), (plano, regras, sorte) => {
        const total = totalDeCotas(plano, regras)
        const n = sorte % (total + 1)
        const ponto = acumuladaPlana(plano, n, regras)
        const cobertas = cotasCobertas(plano, regras, ponto)
        expect(cobertas).toBeLessThanOrEqual(total)
        const fim = Decimal.min(depreciavel(plano), acumuladaPlana(plano, total, regras))
        if (ponto.gte(fim)) expect(cobertas).toBe(ponto.isZero() ? 0 : total)
        else expect(acumuladaPlana(plano, cobertas, regras).eq(ponto)).toBe(true)
      }),
    )
  })
  test('linear: cobertas é valor/cota arredondado', () => {
    fc.assert(
      fc.property(umPlano, fc.integer({ min: 0, max: 10_000 }), (sorteado, fracao) => {
        const plano: Plano = { ...sorteado, metodo: 'COTAS_CONSTANTES' }
        const valor = depreciavel(plano).times(fracao).div(10_000).toDecimalPlaces(2)
        const umaCota = new Decimal(cota(plano, 1, REGRAS_PADRAO))
        fc.pre(umaCota.gt(0) && valor.lt(Decimal.min(depreciavel(plano), umaCota.times(plano.vidaMeses))))
        const esperado = Math.min(valor.div(umaCota).toDecimalPlaces(0).toNumber(), plano.vidaMeses - 1)
        expect(cotasCobertas(plano, REGRAS_PADRAO, valor)).toBe(esperado)
      }),
    )
  })
  test('com qualquer abertura o que falta é lançado até o residual', () => {
    fc.assert(
      fc.property(umPlano, fc.integer({ min: 0, max: 10_000 }), (plano, fracao) => {
        const abertura = depreciavel(plano).times(fracao).div(10_000).toDecimalPlaces(2)
        const lancadas = cotasCobertas(plano, REGRAS_PADRAO, abertura)
        const cotas = cotasPendentes({
          plano,
          regras: REGRAS_PADRAO,
          lancadas,
          acumulada: abertura,
          ate: '2099-12',
        })
        const fim = abertura.plus(Decimal.sum(0, ...cotas.map((c) => c.valor)))
        const residuo = tetoDoPlano(plano, SEM_AJUSTE).minus(depreciavel(plano)).abs()
        expect(fim.lte(depreciavel(plano))).toBe(true)
        expect(depreciavel(plano).minus(fim).lte(residuo)).toBe(true)
      }),
    )
  })
  test('soma dos dígitos: o ano fecha com a cota anual e nenhuma cota é negativa', () => {
    fc.assert(
      fc.property(umPlano, (sorteado) => {
        const plano: Plano = { ...sorteado, metodo: 'SOMA_DIGITOS' }
        for (let ano = 1; ano <= Math.ceil(plano.vidaMeses / 12); ano += 1) {
          const meses = Array.from({ length: Math.min(12, plano.vidaMeses - 12 * (ano - 1)) }, (_, i) =>
            cota(plano, 12 * (ano - 1) + i + 1, REGRAS_PADRAO),
          )
          for (const valor of meses) expect(new Decimal(valor).gte(0)).toBe(true)
          expect(Decimal.sum(0, ...meses).toFixed(2)).toBe(depreciacaoAnual(plano, ano))
        }
      }),
    )
  })
})
