import { fontes } from './fontes.ts'
import { excluirProduto, salvarProduto } from './produtos.ts'

export { semMascaras } from './documentos.ts'
export { excluirFornecedor, excluirResponsavel, salvarFornecedor, salvarResponsavel } from './pessoas.ts'
export { excluirProduto, salvarProduto }

/** Where the catalogues that a file brings stand. */
export const fontesImportadas = {
  FORNECEDOR: fontes.fornecedores,
  RESPONSAVEL: fontes.responsaveis,
  PRODUTO: fontes.produtos,
} as const
