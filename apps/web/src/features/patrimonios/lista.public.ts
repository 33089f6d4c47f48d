// Other features find here what they need to show and filter assets; how one is named stands in `bens`.
export { type Escolhido, useEscolha } from './lista/escolha.ts'
export { FILTROS_DA_TELA, type NomeFiltro, perguntaDe } from './lista/filtros.ts'
export { colunasDaLista } from './lista/colunas.tsx'
export { PaginaDaLista } from './lista/PaginaDaLista.tsx'
export { ListaDeBens } from './lista/ListaDeBens.tsx'
export { useListaPatrimonios } from './lista/useListaPatrimonios.ts'
export { useDefinicoesAdicionais, useDefinicoesConhecidas } from './adicionais/definicoes.ts'
export { filtrosAdicionais } from './adicionais/filtros.ts'
