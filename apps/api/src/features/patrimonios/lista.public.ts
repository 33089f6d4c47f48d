export { listarPatrimonios, ordemDaLista } from './lista.ts'
