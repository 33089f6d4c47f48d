import { criarAdministrador } from '../src/features/organizacoes/administrador.public.ts'
import { criarOrganizacao } from '../src/features/organizacoes/criar-organizacao.public.ts'
import { stoppedClock } from '../src/kernel/clock.ts'
import { sql } from '../src/kernel/db/sql.ts'
import { hashPassword } from '../src/kernel/session/password.ts'
import { Organizacoes } from '../src/kernel/db/organizacoes.ts'
import { createDatabase, templateName, urlOf } from './databases.ts'

/** The instant at which every test begins, until it moves its clock. */
export const START = '2026-03-10T15:00:00.000Z'
export const PASSWORD = 'Segredo1!'
/** Keeps a password at a cost that tests do not feel: to look at one as the product keeps it takes 70 ms of processor. */
export const hashCheaply = (password: string): Promise<string> =>
  hashPassword(password, { memory: 8, passes: 1 })
export const organizacaoTemplate = 'tombo_modelo_org'

/** Makes the database that every test app's is a copy of: one organisation, one unit, the official tables, an administrator. */
export async function createOrganizacaoTemplate(serverUrl: string): Promise<void> {
  await createDatabase(serverUrl, organizacaoTemplate, templateName)
  const clock = stoppedClock(START)
  const organizacoes = new Organizacoes(urlOf(serverUrl, organizacaoTemplate), 2, () => undefined)
  try {
    const databaseId = await criarOrganizacao(
      organizacoes,
      { nome: 'Prefeitura de Teste', unidade: 'Sede' },
      clock,
    )
    const admin = { usuario: 'admin', nome: 'Administradora', senha: PASSWORD }
    await organizacoes.inCatalogo((db) => criarAdministrador(organizacoes, db, databaseId, admin, clock))
    const cheap = await hashCheaply(PASSWORD)
    await organizacoes.write(databaseId, (db) => db.exec(sql`update usuario set senha_hash = ${cheap}`))
  } finally {
    await organizacoes.close()
  }
}
