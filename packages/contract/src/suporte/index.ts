export * from './chamados.ts'
export * from './sugestoes.ts'
