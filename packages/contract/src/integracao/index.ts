export * from './registro.ts'
export * from './programas.ts'
export * from './webhooks.ts'
export * from './painel.ts'
