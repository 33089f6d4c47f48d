export * from './recurso.ts'
export * from './importacao.ts'
