export * from './catalogo.ts'
export * from './email.ts'
