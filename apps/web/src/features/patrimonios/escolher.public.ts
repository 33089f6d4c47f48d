// Other features find here how one asset is chosen by number or words.
export { type BemEscolhido, EscolherBem } from './detalhe/EscolherBem.tsx'
