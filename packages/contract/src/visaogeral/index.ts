export * from './bens.ts'
export * from './inventario.ts'
export * from './depreciacao.ts'
