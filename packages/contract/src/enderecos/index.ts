export * from './campos.ts'
export * from './endereco.ts'
