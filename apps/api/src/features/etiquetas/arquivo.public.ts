export { pedirEtiquetas } from './arquivo.ts'
