export { listarPatrimonios } from './lista.ts'
export { ordemDaLista } from './ordem.public.ts'
