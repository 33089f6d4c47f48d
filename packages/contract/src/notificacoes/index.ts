export * from './catalogo.ts'
export * from './modelos.ts'
export * from './inscricoes.ts'
export * from './emails.ts'
