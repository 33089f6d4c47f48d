import { sql } from '../src/kernel/db/sql.ts'
import type { TestOrganizacao } from './app.ts'

interface Evento {
  tipo: string
  alteracoes: unknown[]
}

/** Gives what happened to a record, the oldest first. */
export const eventosDe = (org: TestOrganizacao, entidade: string, id: number) =>
  org.rows(sql<Evento>`
    select tipo, alteracoes from evento where entidade = ${entidade} and entidade_id = ${id} order by id`)

/** Tells what the histories of this organisation say as the wire has it, `1234.50` or `2026-03-10`, and not as a person reads it. */
export const valoresCrus = (org: TestOrganizacao) =>
  org.rows(sql<{ entidade: string; campo: string; texto: string }>`
    select e.entidade, a->>'campo' as campo, x.texto
    from evento e cross join jsonb_array_elements(e.alteracoes) a
      cross join lateral (values (a->>'anterior'), (a->>'novo')) x(texto)
    where a->>'id' is null and x.texto ~ '(^|[^0-9.])[0-9]+[.][0-9]{2}([^0-9.]|$)|[0-9]{4}-[0-9]{2}-[0-9]{2}'
    order by e.id`)
