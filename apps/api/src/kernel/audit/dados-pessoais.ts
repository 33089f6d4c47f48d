import type { AnyResource } from '@tombo/contract'
import type { Clock } from '../clock.ts'
import type { Actor } from '../ctx.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface Meio {
  db: Db
  clock: Clock
  actor: Actor
  unidadeId: number | null
}

/** Personal data that somebody read on a screen, or took away in a file. */
interface Uso {
  operacao: 'LEITURA' | 'EXPORTACAO'
  /** What the records are called, or the title of the report. */
  origem: string
  /** The fields, as the screen names them. */
  campos: readonly string[]
  ids?: readonly number[]
  quantidade: number
}

/** Writes who read or took away personal data (LGPD art. 37): never the data. Of nothing nothing is written. */
export async function registrarUso({ db, clock, actor, unidadeId }: Meio, u: Uso): Promise<void> {
  if (u.quantidade === 0 || u.campos.length === 0) return
  await db.exec(sql`
    insert into uso_dados_pessoais (instante, usuario_id, sessao_id, unidade_id, operacao, origem, campos, ids, quantidade)
    values (${clock.agora()}, ${actor.usuarioId}, ${actor.sessaoId || null}, ${unidadeId}, ${u.operacao}, ${u.origem}, ${[...u.campos]}::text[], ${[...(u.ids ?? [])]}::bigint[], ${u.quantidade})`)
}

/**
 * The same for records of a resource whose contract names personal fields: those of them that were read (`campos`, all when
 * absent) and that hold something in any of these records.
 */
export async function registrarLeitura(
  ctx: Meio,
  def: AnyResource,
  linhas: readonly (Record<string, unknown> & { id: number })[],
  campos?: ReadonlySet<string>,
): Promise<void> {
  const lidos = (def.dadosPessoais ?? []).filter((c) => !campos || campos.has(c))
  const com = linhas.filter((l) => lidos.some((c) => l[c] !== null && l[c] !== undefined))
  await registrarUso(ctx, {
    operacao: 'LEITURA',
    origem: def.plural,
    campos: lidos
      .filter((c) => com.some((l) => l[c] !== null && l[c] !== undefined))
      .map((c) => def.campos[c]?.rotulo ?? c),
    ids: com.map((l) => l.id),
    quantidade: com.length,
  })
}
