export * from './conjuntos.ts'
export * from './rotas.ts'
