import type { Casa } from '../../../kernel/http/app.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { type Entrega, pedirEntrega } from '../../../kernel/jobs/entrega.ts'
import type { Origem } from '../../../kernel/session/origem.ts'
import { contarTentativa } from '../../../kernel/session/tentativas.ts'
import { lerPessoa } from '../pessoa.public.ts'
import { enviarLink } from './link.ts'

/**
 * Asks for a link to set a forgotten password. Nothing is looked up here but where the name belongs to: a name that nobody
 * has takes the same steps in the first organisation, so that neither the answer nor its time tells whether it exists.
 */
export async function pedirRecuperacao(casa: Casa, username: string, origem: Origem): Promise<void> {
  const usuario = username.toLowerCase()
  const databaseId = await casa.organizacoes.noCatalogo(async (db) => {
    await contarTentativa(db, 'EMAIL', { nome: usuario, ...origem }, casa.clock.agora())
    const onde = await db.row(sql<{ id: number }>`
      select coalesce((select database_id from catalogo.login where usuario = ${usuario}), (select min(database_id) from catalogo.organizacao)) as id`)
    return (onde as { id: number }).id
  })
  await casa.organizacoes.escrever(databaseId, (db) => pedirEntrega(db, entregaDeRecuperacao, { usuario }))
}

/** Mails the link to a person who exists, is active and has an e-mail; for anybody else there is nothing to do. */
export const entregaDeRecuperacao: Entrega<{ usuario: string }> = {
  nome: 'recuperar-senha',
  tentativas: 5,
  async fazer(meio, { usuario }) {
    const { databaseId, cofre, endereco } = meio
    await meio.escrever(async ({ db, clock }) => {
      const p = await lerPessoa(db, sql`usuario = ${usuario}`, { travar: true })
      if (!p?.ativo || p.email === null) return
      await enviarLink({ db, clock, cofre, endereco, databaseId }, 'REDEFINIR', { ...p, email: p.email })
    })
  },
}
