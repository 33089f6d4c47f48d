import { enumeration } from '../kernel/enumeration.ts'
import { CAMPOS_DO_BEM, type Linha } from './tabela/index.ts'
import { type Having, lastPart, type LastPart } from './tabela/views.ts'

export const sentidoOrdenacao = enumeration({ CRESCENTE: 'Crescente', DECRESCENTE: 'Decrescente' })

type Ordenavel = keyof Having<typeof CAMPOS_DO_BEM, 'ordem'>
/** An order of the list by the name that the list gives its field. */
type NomeDaOrdem = {
  [K in Ordenavel]: (typeof CAMPOS_DO_BEM)[K] extends { lista: { nome: infer N extends string } }
    ? N
    : LastPart<K>
}[Ordenavel]

const ordens = Object.entries<Linha>(CAMPOS_DO_BEM)
  .flatMap(([id, linha]) =>
    linha.ordem ? [{ nome: linha.lista?.nome ?? lastPart(id), linha, ordem: linha.ordem }] : [],
  )
  .sort((a, b) => a.ordem.lugar - b.ordem.lugar)

/** Gives what the list can be ordered by. */
export const ordenacaoPatrimonio = enumeration({
  ...(Object.fromEntries(ordens.map(({ nome, linha }) => [nome, linha.label])) as Record<
    NomeDaOrdem,
    string
  >),
  id: 'Ordem de cadastro',
})
export type OrdemPatrimonio = (typeof ordenacaoPatrimonio.values)[number]

/** The columns of `patrimonio` that each order follows, none where it is computed; the id comes last in all of them. */
export const COLUNAS_DA_ORDEM = {
  ...Object.fromEntries(ordens.map(({ nome, linha, ordem }) => [nome, ordem.colunas ?? [linha.coluna]])),
  id: [],
} as unknown as Readonly<Record<OrdemPatrimonio, readonly string[]>>
