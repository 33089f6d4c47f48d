/** The mathematics of depreciation: plan and rules in, amounts as text out. */
export * from './depreciacao-tipos.ts'
export * from './depreciacao-inapto.ts'
export * from './depreciacao-cotas.ts'
export * from './depreciacao-cronograma.ts'
export * from './depreciacao-conta.ts'
export * from './depreciacao-mudanca.ts'
