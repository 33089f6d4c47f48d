import { type Filtros, mensagens, semAcentos, type Where } from '@tombo/contract'
import { invalido } from '../erros.ts'
import { type Consulta, paraLike, sql } from './sql.ts'

/** The SQL expression behind each filter, search and order name of a list. Only what stands here can be asked for. */
export type Colunas = Readonly<Record<string, Consulta>>

const contem = (coluna: Consulta, texto: string) =>
  sql`normalizar(${coluna}::text) like ${`%${paraLike(semAcentos(texto))}%`}`
const ou = (partes: Consulta[]) => (partes.length > 0 ? sql`(${sql.join(partes, sql` or `)})` : sql`false`)

function condicao(coluna: Consulta, f: NonNullable<Where[string]>): Consulta[] {
  const partes: Consulta[] = []
  if (f.contains) partes.push(ou(f.contains.map((t) => contem(coluna, t))))
  if (f.in) partes.push(sql`${coluna} = any(${f.in})`)
  if (f.eq !== undefined) partes.push(sql`${coluna} = ${f.eq}`)
  if (f.from) partes.push(sql`${coluna} >= ${f.from}::date`)
  if (f.to) partes.push(sql`${coluna} <= ${f.to}::date`)
  if (f.isNull !== undefined) partes.push(f.isNull ? sql`${coluna} is null` : sql`${coluna} is not null`)
  return partes
}

/** The conditions of `where`: AND between filters. `especiais` answers for filters that are no plain column. */
export function condicoesDe(
  filtros: Filtros,
  colunas: Colunas,
  where: Where | undefined,
  especiais: Record<string, (f: NonNullable<Where[string]>) => Consulta> = {},
): Consulta[] {
  return Object.entries(where ?? {}).flatMap(([nome, f]) => {
    if (!f) return []
    const especial = especiais[nome]
    if (especial) return [especial(f)]
    const coluna = colunas[nome]
    if (!coluna || !filtros[nome]) throw invalido({ where: [mensagens.filtroInvalido] })
    return condicao(coluna, f)
  })
}

/** Free text: every word must be found in some searched column. */
export function condicaoDeBusca(
  colunas: Colunas,
  pesquisadas: readonly string[],
  q: string | undefined,
): Consulta[] {
  if (!q) return []
  const palavras = q.split(/\s+/).filter(Boolean).slice(0, 8)
  return palavras.map((p) => ou(pesquisadas.map((c) => contem(colunas[c] as Consulta, p))))
}

/** `order=descricao,-valor`: declared names only, the id always the last tie-break. */
export function ordemDe(colunas: Colunas, order: string | undefined, padrao: string, id: Consulta): Consulta {
  const partes = (order || padrao)
    .split(',')
    .map((p) => p.trim())
    .filter(Boolean)
    .map((p) => {
      const desce = p.startsWith('-')
      const coluna = colunas[desce ? p.slice(1) : p]
      if (!coluna) throw invalido({ order: [mensagens.ordemInvalida] })
      return desce ? sql`${coluna} desc nulls last` : sql`${coluna} asc`
    })
  return sql.join([...partes, sql`${id}`], sql`, `)
}
