export { useDefinicoesAdicionais } from './adicionais/definicoes.ts'
export { useFiltrosDeBens } from './adicionais/filtros.ts'
