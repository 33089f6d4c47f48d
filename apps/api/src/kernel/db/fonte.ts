import type { AnyResource, Campo, Enumeracao } from '@tombo/contract'
import type { Colunas } from './filtros.ts'
import { type Consulta, sql } from './sql.ts'

/** Where the rows of a plain resource stand. Its fields are the columns of the same name in snake_case. */
export interface Fonte {
  tabela: string
  /** The records belong to a unit: every query asks for it. */
  porUnidade?: true
  /** For each reference: the table it points to, whether that one is by unit, and what is read of it. */
  referencias?: Record<string, Referencia>
  /** Fields that are computed when read. */
  calculados?: Record<string, Consulta>
}

export interface Referencia {
  tabela: string
  porUnidade?: true
  /** The object that is read, as SQL over the alias `r`. */
  objeto: Consulta
  /** Its name in the history, over `r`. */
  texto: Consulta
}

export const snake = (nome: string) => nome.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
export const camel = (nome: string) => nome.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase())

/** The column of a field on alias `t`. */
export const coluna = (nome: string, c: Campo): Consulta =>
  sql.ref(`t.${snake(nome)}${c.tipo === 'referencia' ? '_id' : ''}`)

/** An enumeration as it is read, built in SQL. */
export function enumSql(opcoes: Enumeracao<string>, valor: Consulta): Consulta {
  const casos = opcoes.opcoes.map((o) => sql`when ${sql.lit(o.value)} then ${sql.lit(o.descricao)}`)
  return sql`case when ${valor} is null then null else json_build_object('value', ${valor}, 'descricao', case ${valor} ${sql.join(casos, sql` `)} end) end`
}

export const AUDITORIA = sql`json_build_object('created', t.criado_em, 'createdBy', t.criado_por, 'updated', t.alterado_em, 'updatedBy', t.alterado_por)`

/** The columns of a resource, each under its own name, for the SELECT. */
export function selecao(def: AnyResource, fonte: Fonte, campos?: ReadonlySet<string>): Consulta {
  const quer = (nome: string) => !campos || campos.has(nome)
  const partes: Consulta[] = [sql`t.id`]
  if (quer('versao')) partes.push(sql`t.versao`)
  if (quer('audit')) partes.push(sql`${AUDITORIA} as audit`)
  for (const [nome, c] of Object.entries(def.campos)) {
    if (!quer(nome)) continue
    const col = coluna(nome, c)
    const ref = fonte.referencias?.[nome]
    const lido = ref
      ? sql`(select ${ref.objeto} from ${sql.table(ref.tabela)} r where r.id = ${col})`
      : c.opcoes
        ? enumSql(c.opcoes, col)
        : col
    partes.push(sql`${lido} as ${sql.ref(nome)}`)
  }
  for (const [nome, expr] of Object.entries(fonte.calculados ?? {}))
    if (quer(nome)) partes.push(sql`${expr} as ${sql.ref(nome)}`)
  return sql.join(partes, sql`, `)
}

/** What filters, search and order may name. */
export function colunasDe(def: AnyResource, fonte: Fonte): Colunas {
  const campos = Object.entries(def.campos).map(([nome, c]) => [nome, coluna(nome, c)] as const)
  return { id: sql`t.id`, ...Object.fromEntries(campos), ...fonte.calculados }
}
