export { porDescricao } from './fontes.ts'
