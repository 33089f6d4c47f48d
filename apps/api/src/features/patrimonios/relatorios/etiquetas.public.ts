export { etiquetasDosBens } from './etiquetas.ts'
