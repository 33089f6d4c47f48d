import type { UserCtx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import { requestEmail } from '../email/email.ts'
import { notifyUsers } from './notify.ts'
import { PEOPLE } from './who-administers.ts'

/**
 * Tells all who administer, who did it among them, of a change by which accounts or data could be taken over: in the bell, and
 * by mail whatever they are subscribed to. In the transaction of the change.
 */
export async function notifyAdministrators(
  ctx: Pick<UserCtx, 'db' | 'clock' | 'actor'>,
  { what, endereco }: { what: string; endereco: string },
): Promise<void> {
  const title = `${ctx.actor.nome} alterou: ${what}`
  const text = 'Se você não sabia desta mudança, confira-a agora com quem a fez.'
  await notifyUsers(ctx, PEOPLE, {
    tipo: 'SEGURANCA_ALTERADA',
    titulo: title,
    texto: text,
    endereco,
    unidadeId: null,
  })
  const rows = await ctx.db.rows(
    sql<{ email: string }>`select email from usuario where email is not null and id in (${PEOPLE})`,
  )
  // One to each: nobody reads the addresses of the others.
  for (const { email } of rows)
    await requestEmail(ctx, { para: [email], assunto: title, texto: `${title}.\n\n${text}\n\nTombo\n` })
}
