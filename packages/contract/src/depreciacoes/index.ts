export * from './leitura.ts'
export * from './rotas.ts'
