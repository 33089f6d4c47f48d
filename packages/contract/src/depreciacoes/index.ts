export * from './abertura.ts'
export * from './situacao.ts'
export * from './leitura.ts'
export * from './rotas.ts'
