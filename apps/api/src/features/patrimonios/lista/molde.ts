import { compile, type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { juncoesDe, linhaEscrita, type Pedidos } from './selecao.ts'

/** How a row of the list is written: which columns, over which joins. */
export interface Molde {
  /** It is asked for often enough that its queries are prepared. */
  guardado: boolean
  /** The name of its prepared query, which takes an array of ids. */
  nome: string
  porId: string
  /** The rows of a page of ids (`pg`), in an order over `t`, as the database writes them: `{…},{…}`. */
  linhasDe: (ids: SqlQuery, ordem: SqlQuery) => SqlQuery
}

/** Prepared queries stay on every connection: so many choices of columns have theirs, others are planned at each call. */
const GUARDADOS = 40
const moldes = new Map<string, Molde>()

/** `a,b.c,b.d` asks for `a` whole and of `b` for `c` and `d`; `b` beside `b.c` for the whole of `b`. */
function lerPedidos(fields: readonly string[]): Pedidos {
  const pedidos = new Map<string, Set<string> | null>()
  for (const campo of fields) {
    const [nome = '', parte] = campo.split('.')
    const antes = pedidos.get(nome)
    if (!parte) pedidos.set(nome, null)
    else if (antes !== null) pedidos.set(nome, (antes ?? new Set<string>()).add(parte))
  }
  return pedidos
}

function montar(fields: readonly string[] | undefined, numero: number): Molde {
  const pedida = linhaEscrita(fields && lerPedidos(fields))
  // Written out once: they carry no values, and composing them anew would cost more than the query.
  const linha = sql.raw(compile(pedida).text)
  const tabelas = sql.raw(compile(juncoesDe(pedida)).text)
  const linhasDe = (ids: SqlQuery, ordem: SqlQuery): SqlQuery =>
    sql`(select coalesce(string_agg(x.linha, ','), '')
      from (select ${linha} as linha from (${ids}) pg join patrimonio t on t.id = pg.id ${tabelas}
        order by ${ordem}) x)`
  const porId = sql`select ${linhasDe(
    sql`select id, i from unnest(${sql.raw('$1')}::int[]) with ordinality as u(id, i)`,
    sql`pg.i`,
  )} as linhas`
  return {
    guardado: numero < GUARDADOS,
    nome: `patrimonio_linhas_${numero}`,
    porId: compile(porId).text,
    linhasDe,
  }
}

/**
 * Gives how rows of these columns are written.
 * @param fields as `fields` of the list names them (docs/wire.md, Lists); without them the whole row
 */
export function moldeDe(fields: readonly string[] | undefined): Molde {
  const chave = fields ? [...new Set(fields)].sort().join(',') : '*'
  const guardado = moldes.get(chave)
  if (guardado) return guardado
  const molde = montar(fields, moldes.size)
  if (molde.guardado) moldes.set(chave, molde)
  return molde
}
