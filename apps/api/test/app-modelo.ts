import { criarAdministrador } from '../src/features/organizacoes/administrador.public.ts'
import { criarOrganizacao } from '../src/features/organizacoes/criar-organizacao.public.ts'
import { relogioParado } from '../src/kernel/clock.ts'
import { Organizacoes } from '../src/kernel/db/organizacoes.ts'
import { createDatabase, templateName, urlOf } from './databases.ts'

/** The instant at which every test begins, until it moves its clock. */
export const INICIO = '2026-03-10T15:00:00.000Z'
export const SENHA = 'Segredo1!'
export const modeloDeOrganizacao = 'tombo_modelo_org'

/** Makes the database that every test app's is a copy of: one organisation, one unit, the official tables, an administrator. */
export async function criarModeloDeOrganizacao(serverUrl: string): Promise<void> {
  await createDatabase(serverUrl, modeloDeOrganizacao, templateName)
  const clock = relogioParado(INICIO)
  const organizacoes = new Organizacoes(urlOf(serverUrl, modeloDeOrganizacao), 2, () => undefined)
  try {
    const databaseId = await criarOrganizacao(
      organizacoes,
      { nome: 'Prefeitura de Teste', unidade: 'Sede' },
      clock,
    )
    const admin = { usuario: 'admin', nome: 'Administradora', senha: SENHA }
    await organizacoes.noCatalogo((db) => criarAdministrador(organizacoes, db, databaseId, admin, clock))
  } finally {
    await organizacoes.fechar()
  }
}
