export * from './sessao.ts'
export * from './senha.ts'
export * from './doisfatores.ts'
export * from './entradaunica.ts'
