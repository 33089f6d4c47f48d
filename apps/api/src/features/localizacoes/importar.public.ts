export { excluirLocalizacao, salvarLocalizacao, salvarNaArvore } from './salvar.ts'
export { fonteLocalizacoes } from './fonte.public.ts'
