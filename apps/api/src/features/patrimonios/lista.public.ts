export { listarPatrimonios } from './lista.ts'
