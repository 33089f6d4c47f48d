export { cidade } from './fontes.ts'
