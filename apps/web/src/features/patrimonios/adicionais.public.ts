export { useDefinicoesAdicionais } from './adicionais/definicoes.ts'
