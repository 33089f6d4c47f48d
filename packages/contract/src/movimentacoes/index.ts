export * from './situacao.ts'
export * from './escrita.ts'
export * from './leitura.ts'
export * from './rotas.ts'
