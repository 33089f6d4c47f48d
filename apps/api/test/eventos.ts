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
