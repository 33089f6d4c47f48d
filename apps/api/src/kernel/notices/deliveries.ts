import { acoesQueDao, MODELOS_DE_AVISO, type NomeAcao } from '@tombo/contract'
import { type SqlQuery, sql } from '../db/sql.ts'

/** The delivery's name in the queue, and how often it is tried: about a day. */
export const DELIVERY_NAME = 'aviso'
export const ATTEMPTS = 12
/** Whatever is seen within this time needs no mail. In seconds. */
const WAIT_S = 60

/**
 * Writes the deliveries of new notices, and asks the queue for them, in the statement that writes the notices: for those
 * who are subscribed to the kind, by the ways they want. `notices` gives id and person; a kind without subscribers costs one
 * look-up. The keys of the table see that each way, and each device, is asked for once.
 */
export const withDeliveries = (notices: SqlQuery, tipo: string): SqlQuery => sql`
  with novas as (${notices}), pedidas as (
    insert into notificacao_entrega (notificacao_id, canal, inscricao_id)
    select n.id, c.canal, c.inscricao_id
    from novas n
      join notificacao_assinante s on s.tipo = ${tipo} and s.usuario_id = n.usuario_id
      left join notificacao_preferencia p on p.usuario_id = n.usuario_id
      cross join lateral (
        select 'EMAIL' as canal, null::bigint as inscricao_id from usuario u
        where u.id = n.usuario_id and u.email is not null and coalesce(p.email, true)
          and exists (select 1 from parametro where nome = 'smtp')
        union all
        select 'PUSH', i.id from inscricao_push i where i.usuario_id = n.usuario_id and coalesce(p.push, true)) c
    returning id)
  select graphile_worker.add_job('entrega', json_build_object('nome', ${DELIVERY_NAME}::text, 'dados',
    json_build_object('id', id)),
    run_at := now() + make_interval(secs => ${WAIT_S}), max_attempts := ${ATTEMPTS}) from pedidas`

/** The actions that let somebody read what a kind of notice speaks of; none for a kind that nobody subscribes to in a unit. */
function rightsToRead(tipo: string): NomeAcao[] {
  const leitura = MODELOS_DE_AVISO.find((m) => m.tipo === tipo)?.leitura
  return leitura ? acoesQueDao(leitura) : []
}

/** People of a unit whom somebody who may has subscribed to a kind: told of it there while they may read what it speaks of. */
export const subscribersOfUnidade = (tipo: string, unidadeId: number): SqlQuery => sql`
  select s.usuario_id from notificacao_assinante s join usuario u on u.id = s.usuario_id and u.ativo
    join usuario_unidade un on un.usuario_id = s.usuario_id and un.unidade_id = ${unidadeId}
  where s.tipo = ${tipo} and s.por_administrador and exists (select 1 from permissao_efetiva p
    where p.usuario_id = s.usuario_id and p.unidade_id = un.unidade_id
      and p.acao = any(${rightsToRead(tipo)}::text[]))`
