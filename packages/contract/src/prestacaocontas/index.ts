export * from './fontes.ts'
export * from './layout.ts'
export * from './rotas.ts'
export * from './simam.ts'
