export { excluirLocalizacao, salvarLocalizacao, salvarNaArvore, travarArvore } from './salvar.ts'
export { fonteLocalizacoes } from './fonte.public.ts'
