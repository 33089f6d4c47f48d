import { can, doisFatores as palavras, type DoisFatores, mensagens } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { UserCtx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { readSmtp } from '../../../kernel/email/config.ts'
import { requestEmail } from '../../../kernel/email/email.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { emailDeMudanca } from '../emails.public.ts'
import { lerPessoa, type Pessoa } from '../pessoa.public.ts'

const CAMPO = 'Autenticação em dois fatores'

interface Novo {
  meio: DoisFatores
  exigido: boolean
  /** Sealed; of an application. */
  totpSegredo?: string | null
}

const emPalavras = (meio: DoisFatores, exigido: boolean) =>
  `${palavras.descriptions[meio]}${exigido ? ', exigida' : ''}`

/** Sets the two-factor of a person, with its event, and tells them by mail. What changes nothing writes nothing. */
export async function mudarDoisFatores(ctx: UserCtx, p: Pessoa, novo: Novo): Promise<void> {
  const { meio, exigido, totpSegredo = null } = novo
  const igual = p.doisFatores === meio && p.doisFatoresExigido === exigido
  if (igual && meio !== 'APLICATIVO') return
  await ctx.db.exec(sql`
    update usuario set doisfatores = ${meio}, doisfatores_exigido = ${exigido}, totp_segredo = ${totpSegredo},
      totp_passo = case when ${totpSegredo}::text is null then null else totp_passo end, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = ${p.id}`)
  await ctx.db.exec(sql`delete from desafio where usuario_id = ${p.id}`)
  if (meio === 'NENHUM') await ctx.db.exec(sql`delete from codigo_recuperacao where usuario_id = ${p.id}`)
  await recordEvento(ctx, {
    entidade: 'usuarios',
    entidadeId: p.id,
    tipo: 'DOIS_FATORES',
    alteracoes: [
      {
        campo: CAMPO,
        anterior: emPalavras(p.doisFatores, p.doisFatoresExigido),
        novo: emPalavras(meio, exigido),
      },
    ],
  })
  if (p.email)
    await requestEmail(ctx, {
      para: [p.email],
      ...emailDeMudanca(p.nome, `${CAMPO} do seu usuário: ${emPalavras(meio, exigido).toLowerCase()}.`),
    })
}

/**
 * An administrator demands two-factor of a user, or turns it off. Demanded of somebody without it, it is by e-mail until they
 * choose the application: 409 without an e-mail or a mail server. What was demanded of somebody who is no administrator they do
 * not turn off themselves: 409. That the user may be changed is for the caller to have seen.
 */
export async function exigirDoisFatores(ctx: UserCtx, usuarioId: number, exigir: boolean): Promise<void> {
  const p = await lerPessoa(ctx.db, sql`id = ${usuarioId}`, { travar: true })
  if (!p) throw notFound()
  const deSi = usuarioId === ctx.actor.usuarioId && !can(ctx.tags, 'administrador')
  if (!exigir && deSi && p.doisFatoresExigido) throw conflict(mensagens.doisFatoresExigidos)
  if (!exigir) return mudarDoisFatores(ctx, p, { meio: 'NENHUM', exigido: false })
  if (p.doisFatoresExigido) return
  if (p.doisFatores === 'APLICATIVO')
    return mudarDoisFatores(ctx, p, { meio: 'APLICATIVO', exigido: true, totpSegredo: p.totpSegredo })
  if (p.email === null || !(await readSmtp(ctx.db))) throw conflict(mensagens.doisFatoresSemEmail)
  return mudarDoisFatores(ctx, p, { meio: 'EMAIL', exigido: true })
}
