import type { Plano } from '@tombo/contract'
import { expect, it } from 'vitest'
import { passosDaCota, planoEmUmaLinha } from './conta.ts'

const plano = (mais: Partial<Plano>): Plano => ({
  metodo: 'COTAS_CONSTANTES',
  base: '3897.68',
  residual: '389.77',
  vidaMeses: 60,
  inicio: '2021-04-22',
  ...mais,
})
const linhas = (...a: Parameters<typeof passosDaCota>) =>
  passosDaCota(...a).map((p) => `${p.rotulo}: ${p.valor}`)

it('a constant quota, from the month after', () => {
  expect(linhas(plano({}), 7, { inicio: 'MES_SEGUINTE' })).toEqual([
    '÷ Vida útil: 60 meses',
    '= Cota mensal: 58,47',
  ])
})

it('a part of the first month by its days, the same split in each month after, and the rest at the end', () => {
  const p = plano({ base: '3000.00', residual: '0.00', vidaMeses: 10, inicio: '2026-01-19' })
  const regras = { inicio: 'PRO_RATA_DIAS' } as const
  expect(linhas(p, 1, regras).slice(2)).toEqual([
    '× 12/30 dias do primeiro mês: 120,00',
    '= Cota nº 1: 120,00',
  ])
  expect(linhas(p, 2, regras).slice(2)).toEqual([
    'Conta por dias: 18/30 da cota de antes + 12/30 desta: 300,00',
    '= Cota nº 2: 300,00',
  ])
  expect(linhas(p, 11, regras).slice(2)).toEqual([
    'Conta por dias: os 18/30 que faltaram no primeiro mês: 180,00',
    '= Cota nº 11: 180,00',
  ])
})

it('the sum of digits by its years: 142,500.00 in the first of three', () => {
  const p = plano({ metodo: 'SOMA_DIGITOS', base: '450000.00', residual: '22500.00', vidaMeses: 60 })
  expect(linhas(p, 1, { inicio: 'MES_SEGUINTE' })).toEqual([
    '× Peso do 1º ano: 60 ÷ 180',
    '= Do 1º ano: 142.500,00',
    '÷ Meses do ano: 12',
    '= Cota nº 1: 11.875,00',
  ])
  expect(linhas(p, 25, { inicio: 'MES_SEGUINTE' })[1]).toBe('= Do 3º ano: 85.500,00')
})

it('by use, the units of the month; without them no sum', () => {
  const p = plano({
    metodo: 'UNIDADES_PRODUZIDAS',
    base: '1000.00',
    residual: '0.00',
    limiteUnidades: '5000',
  })
  expect(linhas(p, 1, { inicio: 'MES_SEGUINTE' }, '125.5')).toEqual([
    '÷ Limite de unidades: 5000',
    '× Unidades do mês: 125,5',
    '= Cota do mês: 25,10',
  ])
  expect(linhas(p, 1, { inicio: 'MES_SEGUINTE' })).toEqual([])
})

it('a plan in a line, whatever its method', () => {
  const regras = { inicio: 'PRO_RATA_DIAS' } as const
  const umDeCada = [
    plano({ inicio: '2021-04-22' }),
    plano({ metodo: 'SOMA_DIGITOS' }),
    plano({ metodo: 'UNIDADES_PRODUZIDAS', limiteUnidades: '5000' }),
    plano({ metodo: 'SEM_CALCULO' }),
  ]
  expect(umDeCada.map((p) => planoEmUmaLinha(p, regras))).toEqual([
    '(3.897,68 − 389,77) ÷ 60 meses = 58,47 por mês, 9/30 dela no primeiro',
    '(3.897,68 − 389,77) pela soma dos dígitos de 60 meses',
    '(3.897,68 − 389,77) ÷ 5000 unidades × as de cada mês',
    '3.897,68 − 389,77, sem cálculo',
  ])
})
