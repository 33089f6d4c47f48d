import type { CtxUsuario } from '../ctx.ts'
import { type Consulta, sql } from '../db/sql.ts'
import { pedirEmail } from '../email/email.ts'
import { avisarA } from './avisar.ts'

/** Every active person who administers an active unit. */
const ADMINISTRADORES: Consulta<{ id: number }> = sql`
  select distinct u.id from usuario u join permissao_efetiva p on p.usuario_id = u.id join unidade un on un.id = p.unidade_id
  where u.ativo and u.tipo = 'PESSOA' and un.ativo and p.acao = 'ADMINISTRAR_SISTEMA'`

/**
 * Tells all who administer, who did it among them, of a change by which accounts or data could be taken over: in the bell, and
 * by mail whatever they are subscribed to. In the transaction of the change.
 */
export async function avisarAdministradores(
  ctx: Pick<CtxUsuario, 'db' | 'clock' | 'actor'>,
  { oQue, endereco }: { oQue: string; endereco: string },
): Promise<void> {
  const titulo = `${ctx.actor.nome} alterou: ${oQue}`
  const texto = 'Se você não sabia desta mudança, confira-a agora com quem a fez.'
  await avisarA(ctx, sql`${ADMINISTRADORES}`, {
    tipo: 'SEGURANCA_ALTERADA',
    titulo,
    texto,
    endereco,
    unidadeId: null,
  })
  const linhas = await ctx.db.rows(
    sql<{ email: string }>`select email from usuario where email is not null and id in (${ADMINISTRADORES})`,
  )
  // One to each: nobody reads the addresses of the others.
  for (const { email } of linhas)
    await pedirEmail(ctx, { para: [email], assunto: titulo, texto: `${titulo}.\n\n${texto}\n\nTombo\n` })
}
