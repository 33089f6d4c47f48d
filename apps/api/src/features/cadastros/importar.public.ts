import { fontes } from './fontes.ts'
import { salvarProduto } from './produtos.ts'

export { semMascaras } from './documentos.ts'
export { salvarFornecedor, salvarResponsavel } from './pessoas.ts'
export { salvarProduto }

/** Where the catalogues that a file brings stand. */
export const fontesImportadas = {
  FORNECEDOR: fontes.fornecedores,
  RESPONSAVEL: fontes.responsaveis,
  PRODUTO: fontes.produtos,
} as const
