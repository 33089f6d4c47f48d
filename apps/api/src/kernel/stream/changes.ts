import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Tells whoever works in these units, once the transaction is kept, that what their pages show may be another now. */
export const tellChanged = (db: Db, unidades: readonly number[]): Promise<unknown> =>
  db.exec(sql`select sinalizar('mudancas', 'unidade', ${unidades}::bigint[])`)

/** The same to everybody of the organisation. */
export const tellChangedEverywhere = (db: Db): Promise<unknown> =>
  db.exec(sql`select sinalizar('mudancas', 'todos', array[0::bigint])`)

/** Tells everybody of the organisation, once the transaction is kept, that its parameters are others. */
export const tellParameters = (db: Db): Promise<unknown> =>
  db.exec(sql`select sinalizar('parametros', 'todos', array[0::bigint])`)
