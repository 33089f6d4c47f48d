export * from './tipo.ts'
export * from './recurso.ts'
export * from './campo.ts'
export * from './rotas.ts'
