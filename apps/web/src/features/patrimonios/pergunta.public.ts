// Other features find here how the filters of the screen become a query of the list, and back; nothing of a screen comes with it.
export { filtrosDaPergunta, perguntaDe } from './lista/filtros.ts'
