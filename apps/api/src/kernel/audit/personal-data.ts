import type { AnyResource } from '@tombo/contract'
import type { Clock } from '../clock.ts'
import type { Actor } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface Deps {
  db: Db
  clock: Clock
  actor: Actor
  unidadeId: number | null
}

/** Personal data that somebody read on a screen, or took away in a file. */
interface Use {
  operacao: 'LEITURA' | 'EXPORTACAO'
  /** Says what the records are called, or the title of the report. */
  origem: string
  /** The fields, as the screen names them. */
  campos: readonly string[]
  ids?: readonly number[]
  quantidade: number
}

/** Writes who read or took away personal data (LGPD art. 37): never the data. Of nothing nothing is written. */
export async function recordUse({ db, clock, actor, unidadeId }: Deps, u: Use): Promise<void> {
  if (u.quantidade === 0 || u.campos.length === 0) return
  await db.exec(sql`
    insert into uso_dados_pessoais (instante, usuario_id, sessao_id, unidade_id, operacao, origem, campos, ids,
      quantidade)
    values (${clock.now()}, ${actor.usuarioId}, ${actor.sessaoId || null}, ${unidadeId}, ${u.operacao}, ${u.origem},
      ${[...u.campos]}::text[], ${[...(u.ids ?? [])]}::bigint[], ${u.quantidade})`)
}

/**
 * The same for records of a resource whose contract names personal fields: those of them that were read (`campos`, all when
 * absent) and that hold something in any of these records.
 */
export async function recordReading(
  ctx: Deps,
  def: AnyResource,
  rows: readonly (Record<string, unknown> & { id: number })[],
  fields?: ReadonlySet<string>,
): Promise<void> {
  const values = (def.personalData ?? []).filter((c) => !fields || fields.has(c))
  const com = rows.filter((l) => values.some((c) => l[c] !== null && l[c] !== undefined))
  await recordUse(ctx, {
    operacao: 'LEITURA',
    origem: def.plural,
    campos: values
      .filter((c) => com.some((l) => l[c] !== null && l[c] !== undefined))
      .map((c) => def.fields[c]?.label ?? c),
    ids: com.map((l) => l.id),
    quantidade: com.length,
  })
}
