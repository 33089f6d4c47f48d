export * from './recurso.ts'
export * from './rotas.ts'
