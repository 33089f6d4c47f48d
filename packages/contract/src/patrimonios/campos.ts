import type { Field } from '../kernel/field.ts'
import { enumeration } from '../kernel/enumeration.ts'
import {
  CAMPOS_DO_BEM,
  type CamposDoBem,
  CESSAO,
  type IdDoCampo,
  IMOVEL,
  type Linha,
} from './tabela/index.ts'
import { type Having, having, lastPart, type LastPart } from './tabela/views.ts'

type Escrito = keyof Having<CamposDoBem, 'write'>
/** Says what is changed by sending a file: never asked for, only done. */
type CampoDeArquivo = 'foto' | 'anexos'

/** A writable field of an asset by its address on the wire, which is also the name of its errors. */
export type EnderecoCampo = Exclude<Escrito, CampoDeArquivo>

/** The words of a field where it stands among all the others. */
const palavras = (l: Linha): string => l.rotuloLongo ?? l.label

const { foto: _f, anexos: _a, ...escritos } = having(CAMPOS_DO_BEM, 'write')

/** The writable fields of an asset with their words: those of its history. */
export const campoPatrimonio = enumeration(
  Object.fromEntries(Object.entries<Linha>(escritos).map(([id, l]) => [id, palavras(l)])) as Record<
    EnderecoCampo,
    string
  >,
)

/** A field that the history tells: those that are written, the number that it is given, its files. */
export type CampoDoHistorico = Escrito | keyof Having<CamposDoBem, 'historico'>

const noHistorico = Object.entries<Linha>(CAMPOS_DO_BEM).filter(([, l]) => l.write ?? l.historico) as [
  CampoDoHistorico,
  Linha,
][]

/** The words of each as the history tells it now. */
export const ROTULOS_DO_HISTORICO = Object.fromEntries(
  noHistorico.map(([id, l]) => [id, palavras(l)]),
) as Readonly<Record<CampoDoHistorico, string>>

/** These still change of an asset that was written off: what its books and its reversal are made of stands as it left. */
export const CAMPOS_DO_BAIXADO: readonly string[] = ['observacao', 'foto', 'anexos']

/** Every label that any history bears, with its field: events that were written without the id are read through this. */
const CAMPO_DO_ROTULO = new Map(
  noHistorico.flatMap(([id, l]) => [palavras(l), ...(l.rotulosAntigos ?? [])].map((r) => [r, id] as const)),
)
export const campoDoRotulo = (rotulo: string): CampoDoHistorico | undefined => CAMPO_DO_ROTULO.get(rotulo)

/** The labels that the history bears for a field, now or before. */
export const rotulosDoCampo = (id: CampoDoHistorico): string[] =>
  [...CAMPO_DO_ROTULO].flatMap(([rotulo, campo]) => (campo === id ? [rotulo] : []))

const rotulos = (imovel: boolean): readonly string[] =>
  noHistorico.filter(([id]) => id in IMOVEL === imovel).map(([, l]) => palavras(l))
/** The fields of an asset by the names that its history gives them. */
export const CAMPOS_DO_BEM_NO_HISTORICO: readonly string[] = rotulos(false)
/** They are those of real estate. */
export const CAMPOS_DO_IMOVEL_NO_HISTORICO: readonly string[] = rotulos(true)

type NoFormulario = Exclude<Escrito, keyof Having<CamposDoBem, 'semFormulario'>>
/** A field as the forms of assets call it: the last part of its id. */
export type NomeCampo = LastPart<NoFormulario>

const doFormulario = Object.entries<Linha>(CAMPOS_DO_BEM).filter(([, l]) => l.write && !l.semFormulario) as [
  NoFormulario,
  Linha & Pick<Field, 'write'>,
][]
const porNome = <T>(de: (id: NoFormulario, l: Linha & Pick<Field, 'write'>) => T) =>
  Object.fromEntries(doFormulario.map(([id, l]) => [lastPart(id), de(id, l)])) as Readonly<
    Record<NomeCampo, T>
  >

/**
 * The fields of an asset as its forms have them: flat, with words and kind; the rule of each is that of a save. `produto` is
 * `{ id, descricao }`, without an id when it is new.
 */
export const camposDoBem: Readonly<Record<NomeCampo, Field>> = porNome((_, l) => ({
  ...l,
  write: (l.digitado ?? l.write).optional(),
  read: l.read ?? l.write,
  required: l.kind === 'enumeracao' && l.obrigatorio === 'SEMPRE',
}))

/** The id of each of them. */
export const idDoCampoDoBem: Readonly<Record<NomeCampo, IdDoCampo>> = porNome((id) => id)

/** Gives those that must always be filled in. */
export const SEMPRE_OBRIGATORIOS: readonly NomeCampo[] = doFormulario
  .filter(([, l]) => l.obrigatorio === 'SEMPRE')
  .map(([id]) => lastPart(id) as NomeCampo)

/** They are those of a cession of use. */
export const NOMES_CESSAO = Object.keys(CESSAO) as (keyof typeof CESSAO)[]
