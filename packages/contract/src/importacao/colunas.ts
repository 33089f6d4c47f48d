import { z } from 'zod'
import { enumeration } from '../kernel/enumeration.ts'
import {
  CAMPOS_DO_BEM,
  type CamposDoBem,
  type FormatoColuna,
  type IdDoCampo,
  type Linha,
  LIVRO,
} from '../patrimonios/tabela/index.ts'
import { type Having, type NameIn, type NamesIn, fieldsIn } from '../patrimonios/tabela/views.ts'

export const tipoImportacao = enumeration({
  PATRIMONIO: 'Bens',
  FORNECEDOR: 'Fornecedores',
  RESPONSAVEL: 'Responsáveis',
  LOCALIZACAO: 'Localizações',
  PRODUTO: 'Produtos',
})
export const codificacaoImportacao = enumeration({ 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' })

/** How a cell is read by the kind of its field. */
const FORMATOS: Partial<Record<Linha['kind'], FormatoColuna>> = {
  inteiro: 'inteiro',
  dinheiro: 'dinheiro',
  percentual: 'percentual',
  data: 'data',
  referencia: 'cadastro',
}

export type ColunaImportacao = NameIn<CamposDoBem, 'importa'>
const importaveis = fieldsIn(CAMPOS_DO_BEM, 'importa').map((v) => ({
  ...v,
  nome: v.nome as ColunaImportacao,
}))
const porColuna = <T>(de: (v: (typeof importaveis)[number]) => T) =>
  Object.fromEntries(importaveis.map((v) => [v.nome, de(v)])) as Readonly<Record<ColunaImportacao, T>>

/** The model's columns: what a file's columns are mapped to. */
export const COLUNAS_IMPORTACAO = porColuna(({ linha, parte }) => ({
  rotulo: parte.rotulo ?? linha.label,
  formato: parte.formato ?? FORMATOS[linha.kind] ?? 'texto',
  ajuda: parte.ajuda ?? '',
}))

/** The field of an asset that each fills. */
export const CAMPO_IMPORTADO = porColuna(({ id }) => id as IdDoCampo)

type Importavel = Having<CamposDoBem, 'importa'>
type NaColuna<L> = L extends
  | { coluna: infer C extends string }
  | { importa: { coluna: infer C extends string } }
  ? C
  : never
type DoPatrimonio = Omit<Importavel, keyof typeof LIVRO | 'numeroTombamento' | 'situacao'>
/** A cell as it is kept: the id of a record, a count, else a text. */
type Valor<L> = L extends { importa: { formato: 'texto' } }
  ? string
  : L extends { kind: 'referencia' | 'inteiro' }
    ? number
    : string

/**
 * Tells what a row says of an asset, by model column: what is kept in columns of `patrimonio`. Not the number and the situation,
 * which rules of their own decide about.
 */
export type CamposImportados = {
  -readonly [
    K in keyof DoPatrimonio as NaColuna<DoPatrimonio[K]> extends never
      ? never
      : NamesIn<CamposDoBem, 'importa'>[K & keyof NamesIn<CamposDoBem, 'importa'>]
  ]: Valor<DoPatrimonio[K]> | null
}

/** The columns of `patrimonio` that they are kept in. */
export const COLUNAS_DO_IMPORTADO = Object.fromEntries(
  importaveis.flatMap(({ id, nome, linha, parte }) => {
    const coluna = parte.coluna ?? linha.coluna
    const propria = id in LIVRO || id === 'numeroTombamento' || id === 'situacao'
    return coluna && !propria ? [[nome, coluna]] : []
  }),
) as Readonly<Record<keyof CamposImportados, string>>

/** Gives what files may call each, beside its name: its words here and in the list, whose exports can so be read back, and synonyms. */
export const NOMES_IMPORTACAO = porColuna(({ linha, parte }): readonly string[] => [
  parte.rotulo ?? linha.label,
  linha.label,
  ...(linha.lista?.rotulo ? [linha.lista.rotulo] : []),
  ...(parte.sinonimos ?? []),
])

/** The longest text of each that the register keeps. */
export const MAXIMOS_IMPORTACAO: Readonly<Record<ColunaImportacao, number | undefined>> = porColuna(
  ({ linha }) => linha.max,
)

const nomes = importaveis.map((v) => v.nome) as [ColunaImportacao, ...ColunaImportacao[]]
export const zColuna = z.enum(nomes)
