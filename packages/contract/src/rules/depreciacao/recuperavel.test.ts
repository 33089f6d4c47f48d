import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cronograma } from './depreciacao-cronograma.ts'
import type { Plano } from './depreciacao-tipos.ts'
import { REGRAS_PADRAO } from './depreciacao-tipos.ts'
import { liquidoSemPerda, type PlanoGovernante } from './recuperavel.ts'

const plano = (mais: Partial<Plano> = {}): Plano => ({
  metodo: 'COTAS_CONSTANTES',
  base: '12000.00',
  residual: '0.00',
  vidaMeses: 120,
  inicio: '2024-12-31',
  ...mais,
})
const governou = (p: Plano, depreciado: string, ate: string, deReducao = false): PlanoGovernante => ({
  plano: p,
  depreciado,
  ate,
  deReducao,
})

describe('the net value without a loss', () => {
  // 12,000 over 120 months; after 20 quotas 10,000, of which 8,000 are recoverable: 80 a month instead of 100.
  const antes = governou(plano(), '2000.00', '2026-08')
  const depois = plano({ base: '8000.00', vidaMeses: 100, inicio: '2026-08-31' })

  it('goes on with the quotas that there would have been', () => {
    expect(liquidoSemPerda([antes, governou(depois, '800.00', '2027-06', true)], REGRAS_PADRAO)).toBe(
      '9000.00',
    )
  })
  it('takes what a cost added, and the life that came with it', () => {
    const comCusto = plano({ base: '8200.00', vidaMeses: 50, inicio: '2027-06-30' })
    const planos = [
      antes,
      governou(depois, '800.00', '2027-06', true),
      governou(comCusto, '1640.00', '2028-04'),
    ]
    // 9,000 and the 1,000 of the cost, over 50 months, ten of them.
    expect(liquidoSemPerda(planos, REGRAS_PADRAO)).toBe('8000.00')
  })
  it('depreciates what would be left where the loss left no more than the residual', () => {
    const seco = plano({ base: '500.00', residual: '500.00', vidaMeses: 100, inicio: '2026-08-31' })
    expect(liquidoSemPerda([antes, governou(seco, '0.00', '2027-06', true)], REGRAS_PADRAO)).toBe('9050.00')
  })
  it('follows the use in the share that was used', () => {
    const porUso = (base: string) => plano({ metodo: 'UNIDADES_PRODUZIDAS', base, limiteUnidades: '100' })
    const planos = [
      governou(porUso('10000.00'), '0.00', '2025-01'),
      governou(porUso('6000.00'), '1500.00', '2025-02', true),
    ]
    expect(liquidoSemPerda(planos, REGRAS_PADRAO)).toBe('7500.00')
  })
  it('is the net value itself while nothing was lost, whatever the quotas were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 59 }),
        (valor, vida, passados) => {
          const p = plano({ base: (valor / 100).toFixed(2), vidaMeses: vida })
          const cotas = cronograma(p, REGRAS_PADRAO).slice(0, passados)
          const liquido = cotas.at(-1)?.liquido ?? p.base
          const feita = governou(p, cotas.at(-1)?.acumulada ?? '0.00', '2029-12')
          expect(liquidoSemPerda([feita], REGRAS_PADRAO)).toBe(liquido)
        },
      ),
    )
  })
})
