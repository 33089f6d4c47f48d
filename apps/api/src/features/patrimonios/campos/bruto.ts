import type { CamposDoBem, IMOVEL, LIVRO, SituacaoPatrimonio } from '@tombo/contract'
import type { DosAdicionais } from '../../camposadicionais/valores.public.ts'
import type { DoLivro } from './livro.ts'

type DoPatrimonio = Omit<CamposDoBem, keyof typeof LIVRO | keyof typeof IMOVEL>
type Numerico = { kind: 'inteiro' | 'referencia' }
/** The columns of the table's fields, as the database has them. */
type DosCampos = {
  -readonly [
    K in keyof DoPatrimonio as DoPatrimonio[K] extends { coluna: infer C extends string } ? C : never
  ]: DoPatrimonio[K] extends Numerico ? number | null : string | null
}

/** The columns of an asset that a save may touch, those of its book, and the organisation's own fields. */
export interface Bruto
  extends Omit<DosCampos, 'descricao' | 'situacao' | 'utilizacao'>, DoLivro, DosAdicionais {
  id: number
  versao: number
  situacao: SituacaoPatrimonio
  utilizacao: 'EMUSO' | 'DESUSO'
  descricao: string
  numero_acessorio: number
  produto_id: number | null
  nota_fiscal_item_id: number | null
  foto_id: number | null
  /** Had been depreciated before it came into the register; a new asset brings nothing. */
  valor_depreciado_abertura?: string
}
