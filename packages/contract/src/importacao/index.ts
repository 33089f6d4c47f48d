export * from './situacao.ts'
export * from './colunas.ts'
export * from './leitura.ts'
export * from './rotas.ts'
