export * from './tipos.ts'
export * from './diretorios.ts'
export * from './rotas.ts'
export * from './armazenamento.ts'
