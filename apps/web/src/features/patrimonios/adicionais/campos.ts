import {
  campoAdicional,
  type DefinicaoAdicional,
  enderecoAdicional,
  type Field,
  type ValoresAdicionais,
  valeParaNatureza,
} from '@tombo/contract'
import { bodyOf, type Values, valuesOf } from '../../../resource/fields/validate.ts'

const PREFIXO = 'adicional_'
/** A field of the organisation's own as forms call it: a name without a point, which would be a path. */
export const nomeDoAdicional = (chave: string): string => `${PREFIXO}${chave}`
const chaveDoNome = (nome: string): string => nome.slice(PREFIXO.length)

/**
 * The fields by their names in a form; the mandatory ones are so in any form that asks for them.
 * @param tem the values of a known asset: of the mandatory ones, those that it lacks are not asked of a change (docs/regras.md R163)
 */
export const camposDoForm = (
  definicoes: readonly DefinicaoAdicional[],
  tem?: ValoresAdicionais,
): Record<string, Field> =>
  Object.fromEntries(
    definicoes.map((d) => [
      nomeDoAdicional(d.chave),
      { ...campoAdicional(d), required: d.obrigatorio && (!tem || (tem[d.chave] ?? null) !== null) },
    ]),
  )

/** Gives those that are asked for of an asset whose nature has this code. */
export const doFormulario = (
  definicoes: readonly DefinicaoAdicional[],
  natureza: string | null,
): DefinicaoAdicional[] => definicoes.filter((d) => d.ativo && valeParaNatureza(d, natureza))

/** The first values of a form from those that were read. */
export function valoresDoForm(definicoes: readonly DefinicaoAdicional[], lidos: ValoresAdicionais): Values {
  const {
    id: _,
    versao: __,
    ...valores
  } = valuesOf(
    camposDoForm(definicoes),
    Object.fromEntries(definicoes.map((d) => [nomeDoAdicional(d.chave), lidos[d.chave] ?? null])),
  )
  return valores
}

/** The part of a save that these fields are, by key. */
export const corpoDosAdicionais = (
  definicoes: readonly DefinicaoAdicional[],
  valores: Values,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(bodyOf(camposDoForm(definicoes), { ...valores, id: null })).map(([nome, v]) => [
      chaveDoNome(nome),
      v,
    ]),
  )

/** The address of a fault of the server as the form calls its field; undefined for any other. */
export function nomeDoErro(endereco: string): string | undefined {
  const inicio = enderecoAdicional('')
  const [, resto] = endereco.split(inicio)
  return resto === undefined ? undefined : nomeDoAdicional(resto)
}

/** The sections, in the order of the list, each with its fields. */
export function porSecao(
  definicoes: readonly DefinicaoAdicional[],
): { titulo: string; campos: DefinicaoAdicional[] }[] {
  const secoes = new Map<string, DefinicaoAdicional[]>()
  for (const d of definicoes) secoes.set(d.secao, [...(secoes.get(d.secao) ?? []), d])
  return [...secoes].map(([titulo, campos]) => ({ titulo, campos }))
}

/** The values of another asset as a form begins with them; its files are its own. */
export const copiaDosAdicionais = (lidos: ValoresAdicionais): Values =>
  Object.fromEntries(
    Object.entries(lidos).flatMap(([chave, v]): [string, unknown][] => {
      if (v === null || (typeof v === 'object' && 'nome' in v)) return []
      const valor = Array.isArray(v) ? v.map((o) => o.value) : typeof v === 'string' ? v : v.value
      return [[nomeDoAdicional(chave), valor]]
    }),
  )
