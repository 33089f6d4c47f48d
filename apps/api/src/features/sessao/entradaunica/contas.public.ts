import {
  type ContaExterna,
  type ContaRecusada,
  type ContasExternas,
  DAO_DIREITOS,
  mensagens,
  vinculoDaConta,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { UserCtx } from '../../../kernel/ctx.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { enumSql } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { requestEmail } from '../../../kernel/email/email.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { emailDeMudanca } from '../emails.public.ts'
import { lerPessoa } from '../pessoa.public.ts'
import { lerOidc } from './configuracao.ts'
import type { ContaDoProvedor } from './ida.ts'

/** How many accounts of nobody an administrator is shown, and how many are kept. */
const RECUSADAS = 50
const GUARDADAS = 500

const QUE_DA_DIREITOS = (usuario: SqlQuery): SqlQuery<boolean> => sql`exists (
  select 1 from permissao_concedida p where p.usuario_id = ${usuario} and p.acao = any(${[...DAO_DIREITOS]}::text[]))`

/** May this person give rights, in any unit, also in one that comes back into use? */
export async function daDireitos(db: Db, usuarioId: number): Promise<boolean> {
  const linha = await db.row(sql<{ da: boolean }>`select ${QUE_DA_DIREITOS(sql`${usuarioId}::int`)} as da`)
  return linha?.da ?? false
}

/** Keeps an account that opened nothing, for whoever binds it; the oldest give way. */
export async function lembrarRecusada(db: Db, c: ContaDoProvedor, agora: Date): Promise<void> {
  await db.exec(sql`
    insert into conta_recusada (emissor, cliente_id, sujeito, conta, vista_em)
    values (${c.emissor}, ${c.clienteId}, ${c.sujeito}, ${c.conta}, ${agora})
    on conflict (emissor, cliente_id, sujeito) do update set conta = excluded.conta, vista_em = excluded.vista_em`)
  await db.exec(sql`
    delete from conta_recusada where (emissor, cliente_id, sujeito) in (
      select emissor, cliente_id, sujeito from conta_recusada order by vista_em desc offset ${GUARDADAS})`)
}

/** The accounts of a person, and whether each opens them now. */
export async function contasDe(db: Db, usuarioId: number): Promise<ContasExternas> {
  const oidc = await lerOidc(db)
  const contas = await db.rows(sql<ContaExterna>`
    select e.id, e.conta, e.emissor, ${enumSql(vinculoDaConta, sql`e.vinculo`)} as vinculo, e.criada_em as "ligadaEm",
      e.criada_por as "ligadaPor", e.emissor = ${oidc?.emissor ?? null}::text
        and e.cliente_id = ${oidc?.clienteId ?? null}::text
        and (e.vinculo <> 'RECONHECIDA' or not ${QUE_DA_DIREITOS(sql`e.usuario_id`)}) is true as vale
    from identidade_externa e where e.usuario_id = ${usuarioId} order by e.id`)
  return { entradaUnica: oidc?.rotulo ?? null, contas: contas.map((c) => ({ ...c, vale: c.vale ?? false })) }
}

/** The accounts of the provider in use that are nobody's, the last seen first. */
export async function contasRecusadas(db: Db): Promise<ContaRecusada[]> {
  const oidc = await lerOidc(db)
  return db.rows(sql<ContaRecusada>`
    select c.sujeito, c.conta, c.vista_em as "vistaEm" from conta_recusada c
    where c.cliente_id = ${oidc?.clienteId ?? null}::text and not exists (select 1 from identidade_externa e
      where e.emissor = c.emissor and e.cliente_id = c.cliente_id and e.sujeito = c.sujeito)
    order by c.vista_em desc limit ${RECUSADAS}`)
}

async function contar(ctx: UserCtx, usuarioId: number, anterior: string | null, novo: string | null) {
  await recordEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: usuarioId,
    tipo: 'ENTRADA_UNICA',
    alteracoes: [{ campo: 'Conta da organização', anterior, novo }],
  })
  const p = await lerPessoa(ctx.db, sql`id = ${usuarioId}`)
  if (p?.email)
    await requestEmail(ctx, {
      para: [p.email],
      ...emailDeMudanca(
        p.nome,
        novo === null
          ? `A conta ${anterior ?? ''} não entra mais com o seu usuário.`
          : `A conta ${novo} passou a entrar com o seu usuário.`,
      ),
    })
}

/**
 * Makes an account of the provider open a user, in the place of the one that did; told in the history and to the person. 409
 * when it opens somebody else.
 */
export async function ligarConta(
  ctx: UserCtx,
  usuarioId: number,
  c: ContaDoProvedor,
  vinculo: 'PESSOA' | 'ADMINISTRADOR',
): Promise<void> {
  const antes = await ctx.db.row(sql<{ conta: string | null; sujeito: string }>`
    delete from identidade_externa
    where emissor = ${c.emissor} and cliente_id = ${c.clienteId} and usuario_id = ${usuarioId}
    returning conta, sujeito`)
  const n = await ctx.db.exec(sql`
    insert into identidade_externa (emissor, cliente_id, sujeito, usuario_id, conta, vinculo, criada_em, criada_por)
    values (${c.emissor}, ${c.clienteId}, ${c.sujeito}, ${usuarioId}, ${c.conta}, ${vinculo}, ${ctx.clock.now()},
      ${ctx.actor.nome})
    on conflict do nothing`)
  if (n === 0) throw conflict(mensagens.contaDeOutro)
  await ctx.db.exec(sql`
    delete from conta_recusada where emissor = ${c.emissor} and cliente_id = ${c.clienteId} and sujeito = ${c.sujeito}`)
  await contar(ctx, usuarioId, antes ? (antes.conta ?? antes.sujeito) : null, c.conta ?? c.sujeito)
}

/** The account of this subject at the provider in use, as it was called when it was last seen. 409 without a provider. */
export async function contaDoSujeito(db: Db, sujeito: string): Promise<ContaDoProvedor> {
  const oidc = await lerOidc(db)
  if (!oidc) throw conflict(mensagens.semEntradaUnica)
  const vista = await db.row(sql<ContaDoProvedor>`
    select emissor, cliente_id as "clienteId", sujeito, conta from conta_recusada
    where cliente_id = ${oidc.clienteId} and sujeito = ${sujeito} order by vista_em desc limit 1`)
  return vista ?? { emissor: oidc.emissor, clienteId: oidc.clienteId, sujeito, conta: null }
}

/** From here on the account does not open the user; 404 when it did not. */
export async function desligarConta(ctx: UserCtx, usuarioId: number, id: number): Promise<void> {
  const antes = await ctx.db.row(sql<{ conta: string | null; sujeito: string }>`
    delete from identidade_externa where id = ${id} and usuario_id = ${usuarioId} returning conta, sujeito`)
  if (!antes) throw notFound()
  await contar(ctx, usuarioId, antes.conta ?? antes.sujeito, null)
}
