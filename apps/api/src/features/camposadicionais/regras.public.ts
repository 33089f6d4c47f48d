import { type DefinicaoAdicional, enderecoAdicional, mensagens, valeParaNatureza } from '@tombo/contract'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { NATUREZAS_DO_CAMPO } from './definicoes.public.ts'
import { adicionaisMudados, colunaDoAdicional, type DosAdicionais } from './valores.public.ts'

/** Tells the rules of an asset what they need to know of a field of the organisation's own. */
export interface Regra {
  id: number
  chave: string
  ativo: boolean
  /** It is of assets of the nature at hand. */
  vale: boolean
  obrigatorio: boolean
  /** Options that are not given any more. */
  fora: number[]
}

/** Every field as Regra, for assets of the nature with this code. */
export const regrasDaNatureza = (codigo: SqlQuery): SqlQuery => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'chave', t.chave, 'ativo', t.ativo, 'obrigatorio', t.obrigatorio,
    'vale', t.naturezas is null or exists (select 1 from unnest(${NATUREZAS_DO_CAMPO}) p
      where p = ${codigo} or starts_with(${codigo}, p || '.')),
    'fora', coalesce((select jsonb_agg(o.id) from opcao_adicional o where o.campo_id = t.id and not o.ativa), '[]')))
  from campo_adicional t), '[]')`

/** A definition as Regra, for assets of the nature with this code; null for those that have none. */
export const regraPara = (d: DefinicaoAdicional, codigo: string | null): Regra => ({
  id: d.id,
  chave: d.chave,
  ativo: d.ativo,
  vale: valeParaNatureza(d, codigo),
  obrigatorio: d.obrigatorio,
  fora: d.opcoes.flatMap((o) => (o.ativa ? [] : [Number(o.value)])),
})

const valorDe = (bem: object | undefined, r: Regra): string | null =>
  (bem as DosAdicionais | undefined)?.[colunaDoAdicional(r.id)] ?? null

/**
 * Why the organisation's own fields of an asset cannot stand so, by address (docs/regras.md R162, R163). What it has stays,
 * whatever becomes of the field or of its nature; new values are taken only where the field is in use and of the nature.
 * `cobrar` where what is mandatory must be there; what an asset never had is not asked for while it stands as it is.
 */
export function queixasDosAdicionais(
  antes: object | undefined,
  depois: object,
  { regras, cobrar }: { regras: readonly Regra[]; cobrar: boolean },
): Record<string, string[]> {
  const mudados = new Set(adicionaisMudados(antes as DosAdicionais, depois as DosAdicionais))
  const queixaDe = (r: Regra): string | null => {
    const valor = valorDe(depois, r)
    if (valor === null)
      return r.ativo && r.vale && r.obrigatorio && (cobrar || valorDe(antes, r) !== null)
        ? mensagens.obrigatorio
        : null
    if (!mudados.has(colunaDoAdicional(r.id))) return null
    if (!r.ativo) return mensagens.campoForaDeUso
    if (!r.vale) return mensagens.campoDeOutraNatureza
    const tinha = new Set((valorDe(antes, r) ?? '').split(','))
    const escolheFora = valor.split(',').some((v) => !tinha.has(v) && r.fora.includes(Number(v)))
    return escolheFora ? mensagens.valorInvalido : null
  }
  return Object.fromEntries(
    regras.flatMap((r): [string, string[]][] => {
      const queixa = queixaDe(r)
      return queixa ? [[enderecoAdicional(r.chave), [queixa]]] : []
    }),
  )
}
