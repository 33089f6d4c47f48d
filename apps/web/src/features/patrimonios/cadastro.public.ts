// Other features find here what they need to register assets: the form of an asset, its page, its draft.
export { ArquivosDoNovo } from './arquivos/ArquivosDoNovo.tsx'
export {
  arquivosDoRascunho,
  type ArquivosNovos,
  corpoDosArquivos,
  quantosArquivos,
  SEM_ARQUIVOS,
} from './arquivos/arquivosNovos.ts'
export { DocumentosEAnexos } from './arquivos/DocumentosEAnexos.tsx'
export { CampoBem } from './campos/CampoBem.tsx'
export { corpoDoBem, valoresDoBem } from './campos/conversao.ts'
export { vale } from './campos/regras.ts'
export { SecoesAdicionais } from './adicionais/SecoesAdicionais.tsx'
export { useAdicionais } from './adicionais/useAdicionais.ts'
export { ehDeAdicional, type Escolhido, useEscolhidos } from './adicionais/useEscolhidos.ts'
export { Secoes } from './campos/Secoes.tsx'
export { useBemForm } from './campos/useBemForm.ts'
export { recarregarBens } from './dados.ts'
export { comEtiquetaNova, pedeEtiqueta } from './etiquetaNova.ts'
export { type Natureza, useNaturezaDoEndereco, useNaturezasDaBiblioteca } from './naturezas.ts'
export { CadastroDeBem } from './novo/CadastroDeBem.tsx'
export { camposDaSecao, type SecaoDeCampos, SECOES } from './campos/secoes.ts'
export { PaginaDeCadastro } from './novo/PaginaDeCadastro.tsx'
export { Previsao } from './novo/Previsao.tsx'
export { type Rascunho, useRascunho } from './novo/rascunho.ts'
export { Retomar } from './novo/Retomar.tsx'
