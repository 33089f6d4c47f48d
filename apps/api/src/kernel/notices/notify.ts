import { acoesQueDao, type NomeAcao } from '@tombo/contract'
import type { Db } from '../db/db.ts'
import { type SqlQuery, sql } from '../db/sql.ts'
import { withDeliveries, subscribersOfUnidade } from './deliveries.ts'

/** Says what a person should know of. */
export interface Notice {
  /** The kind, in capitals: GARANTIA_VENCE, RELATORIO_PRONTO. One that people may subscribe to stands in `MODELOS_DE_AVISO`. */
  tipo: string
  titulo: string
  texto?: string
  /** Where it leads, an address of the web client. */
  endereco?: string
  /** With the same key a person is told once, however often this is called, as long as the notice is kept: half a year after it was seen. */
  chave?: string
  unidadeId: number | null
}

/** Says what is needed to tell: a transaction and the time. A `Ctx` has both. */
interface Deps {
  db: Db
  clock: { now(): Date }
}

/** Tells a person who is active, in the transaction of what is told: what is undone was never said. */
export function notify(deps: Deps, usuarioId: number, notice: Notice): Promise<void> {
  return write(deps, sql`select ${usuarioId}::int`, notice)
}

/**
 * Tells everyone active who may do this in the notice's unit; who administers may do all. Those whom somebody
 * who may has subscribed to the kind are told too, in their units. `except` is somebody who need not be told: who did it.
 * `andMay` leaves out who may not do this also.
 */
export function notifyAllowed(
  deps: Deps,
  acao: NomeAcao,
  notice: Notice & { unidadeId: number },
  { except = null, andMay }: { except?: number | null; andMay?: NomeAcao } = {},
): Promise<void> {
  const { tipo, unidadeId } = notice
  const also = andMay
    ? sql`exists (select from permissao_efetiva q where q.usuario_id = x.id and q.unidade_id = ${unidadeId}
        and q.acao = any(${acoesQueDao(andMay)}))`
    : sql`true`
  return write(
    deps,
    sql`select x.id from (
        select u.id from usuario u join permissao_efetiva p on p.usuario_id = u.id
        where u.ativo and p.unidade_id = ${unidadeId} and p.acao = any(${acoesQueDao(acao)})
        union select i.id from (${subscribersOfUnidade(tipo, unidadeId)}) as i(id)) x
      where x.id is distinct from ${except}::int and ${also}`,
    notice,
  )
}

/** Tells those whom `usuarios` selects. Notices and their deliveries are one statement. */
export const notifyUsers = (deps: Deps, usuarios: SqlQuery, notice: Notice): Promise<void> =>
  write(deps, usuarios, notice)

async function write({ db, clock }: Deps, usuarios: SqlQuery, a: Notice): Promise<void> {
  const notices = sql`
    insert into notificacao (usuario_id, unidade_id, tipo, titulo, texto, endereco, chave, criada_em)
    select x.id, ${a.unidadeId}::int, ${a.tipo}::text, ${a.titulo}::text, ${a.texto ?? null}::text,
      ${a.endereco ?? null}::text, ${a.chave ?? null}::text, ${clock.now()}::timestamptz
    from (${usuarios}) as x(id) join usuario u on u.id = x.id and u.tipo = 'PESSOA' and u.ativo
    on conflict (usuario_id, chave) do nothing returning id, usuario_id`
  await db.exec(withDeliveries(notices, a.tipo))
}
