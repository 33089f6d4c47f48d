import type { Host } from '../../../kernel/http/app.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type Delivery, requestDelivery } from '../../../kernel/jobs/delivery.ts'
import type { Origin } from '../../../kernel/session/origin.ts'
import { countAttempt } from '../../../kernel/session/attempts.ts'
import { lerPessoa } from '../pessoa.public.ts'
import { enviarLink } from './link.ts'

/**
 * Asks for a link to set a forgotten password. Nothing is looked up here but where the name belongs to: a name that nobody
 * has takes the same steps in the first organisation, so that neither the answer nor its time tells whether it exists.
 */
export async function pedirRecuperacao(casa: Host, username: string, origem: Origin): Promise<void> {
  const usuario = username.toLowerCase()
  const databaseId = await casa.organizacoes.inCatalogo(async (db) => {
    await countAttempt(db, 'EMAIL', { nome: usuario, ...origem }, casa.clock.now())
    const onde = await db.row(sql<{ id: number }>`
      select coalesce((select database_id from catalogo.login where usuario = ${usuario}),
        (select min(database_id) from catalogo.organizacao)) as id`)
    return (onde as { id: number }).id
  })
  await casa.organizacoes.write(databaseId, (db) => requestDelivery(db, entregaDeRecuperacao, { usuario }))
}

/** Mails the link to a person who exists, is active and has an e-mail; for anybody else there is nothing to do. */
export const entregaDeRecuperacao: Delivery<{ usuario: string }> = {
  nome: 'recuperar-senha',
  attempts: 5,
  async run(meio, { usuario }) {
    const { databaseId, vault, address } = meio
    await meio.write(async ({ db, clock }) => {
      const p = await lerPessoa(db, sql`usuario = ${usuario}`, { travar: true })
      if (!p?.ativo || p.email === null) return
      await enviarLink({ db, clock, vault, endereco: address, databaseId }, 'REDEFINIR', {
        ...p,
        email: p.email,
      })
    })
  },
}
