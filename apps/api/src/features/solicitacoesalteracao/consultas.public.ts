export { listarSolicitacoes } from './consultas.ts'
