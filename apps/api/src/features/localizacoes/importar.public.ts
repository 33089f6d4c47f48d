export { salvarLocalizacao } from './salvar.ts'
export { fonteLocalizacoes } from './fonte.public.ts'
