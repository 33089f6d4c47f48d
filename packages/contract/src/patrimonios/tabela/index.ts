import { AQUISICAO, CESSAO } from './aquisicao.ts'
import { CLASSIFICACAO } from './classificacao.ts'
import { COMPLEMENTOS } from './complementos.ts'
import { DEPRECIACAO } from './depreciacao.ts'
import { IDENTIFICACAO } from './identificacao.ts'
import { IMOVEL } from './imovel.ts'
import type { Linha } from './linha.ts'
import { LIVRO } from './livro.ts'
import { LUGAR } from './lugar.ts'
import { REGISTRO } from './registro.ts'
import { VEICULO } from './veiculo.ts'

export { CESSAO, IMOVEL, LIVRO }
export {
  type FormatoColuna,
  GRUPOS_DE_FILTROS,
  type GrupoDeFiltros,
  type Linha,
  type NaLista,
  type Tabela,
} from './linha.ts'
export { zArquivoDoBem } from './complementos.ts'
export { coordenada, tipoImovel } from './imovel.ts'
export { ANOS_LIVRO, IDIOMAS_LIVRO, normalizarIdioma } from './livro.ts'

/**
 * Every field of an asset, said once: form, save, reading, list, filters, import, export, reports, history and batches derive
 * from here. In the order in which the history's settings name them.
 */
export const CAMPOS_DO_BEM = {
  ...IDENTIFICACAO,
  ...LIVRO,
  ...REGISTRO,
  ...CLASSIFICACAO,
  ...LUGAR,
  ...AQUISICAO,
  ...CESSAO,
  ...DEPRECIACAO,
  ...VEICULO,
  ...COMPLEMENTOS,
  ...IMOVEL,
} as const
export type CamposDoBem = typeof CAMPOS_DO_BEM
export type IdDoCampo = keyof CamposDoBem

/** A field of the table, with all that any may say. */
export const campoDoBem = (id: IdDoCampo): Linha => CAMPOS_DO_BEM[id]
