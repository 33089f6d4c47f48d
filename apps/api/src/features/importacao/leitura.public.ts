export { ArquivoRecusado } from './recusa.ts'
export { descobrirCodificacao } from './leitura/codificacao.ts'
export { lerRegistros } from './leitura/csv.ts'
export { descobrirSeparador } from './leitura/separador.ts'
