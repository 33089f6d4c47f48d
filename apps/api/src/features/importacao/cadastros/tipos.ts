import type { ColunaImportacao, Tag } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'

/** Says what a text of a row stands for: the id of a record (negative where a dry run would have made it), or why there is none. */
export type Achado = number | string

/** Texts of a row that are catalogue values. */
export type ColunaDeCadastro =
  | 'tipoNatureza'
  | 'localizacao'
  | 'organograma'
  | 'responsavel'
  | 'fornecedor'
  | 'estadoConservacao'
  | 'tipoAquisicao'
  | 'tipoUtilizacao'
  | 'metodoDepreciacao'

/** One catalogue of the import: it knows its records by the keys of their texts, and may make what is missing. */
export interface Cadastro {
  coluna: ColunaDeCadastro & ColunaImportacao
  /** The right that its records are made by. */
  escreve: Tag
  /** undefined: not there; a text: there, but it cannot be told which. */
  achar(texto: string): Achado | undefined
  /** Makes the records of these texts, or gives the reason for each that cannot be made. Absent where nobody may make any. */
  criar?(ctx: Ctx, textos: string[], obra: Obra): Promise<Map<string, Achado>>
  /** Is this a record that is no longer active? Nothing new is to point to it. Absent where all are active. */
  inativo?(id: number): boolean
  /** The code of a record that it found or made. Absent where records have none. */
  codigoDe?(id: number): string | undefined
}

/** Says what making records needs to know, and where it tells what it made. */
export interface Obra {
  ensaio: boolean
  /** Counts what was made, by the slug of the catalogue. */
  contar(recurso: string, quantos: number): void
  /** Something that the person should look at after the import. */
  avisar(mensagem: string): void
  /** For a nature: the text of the mask that stands in the same row, if any. */
  mascaraDe(natureza: string): string
}

/** Records by the keys of their texts. A key of several records names none. */
export class Indice {
  readonly #ids = new Map<string, number | null>()
  readonly #inativos = new Set<number>()

  por(chave: string, id: number) {
    if (!chave) return
    const atual = this.#ids.get(chave)
    this.#ids.set(chave, atual === undefined || atual === id ? id : null)
  }

  /** The keys of a record that is no longer active give way to those of the active ones, which go in first. */
  porInativo(chave: string, id: number) {
    this.#inativos.add(id)
    this.porSeLivre(chave, id)
  }

  inativo(id: number): boolean {
    return this.#inativos.has(id)
  }

  /** A key that gives way to one that is already there. */
  porSeLivre(chave: string, id: number) {
    if (chave && !this.#ids.has(chave)) this.#ids.set(chave, id)
  }

  /** The id; null when there are several. */
  achar(chave: string): number | null | undefined {
    return chave ? this.#ids.get(chave) : undefined
  }
}
