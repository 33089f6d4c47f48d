export { entradaDoOrganograma } from './fontes.ts'
