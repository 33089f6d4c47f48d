import { zNomeDeUsuario } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import { type Config, ConfigError } from '../../kernel/config.ts'
import { StartError } from '../../kernel/db/embedded/start-error.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError } from '../../kernel/errors.ts'
import { criarAdministrador } from './administrador.public.ts'
import { criarOrganizacao } from './criar-organizacao.public.ts'
import { anularPrimeiroAcesso, novoPrimeiroAcesso, temAdministrador } from './primeiro-acesso.public.ts'
import { LOCKS } from '../../kernel/db/locks.ts'

export interface Inicio {
  databaseId: number
  /** Token of the first-access link, while the organisation has no administrator. */
  link?: string
}

/**
 * Brings the catalogue and the database of every known organisation up to date.
 * @param avisar told, in sentences, of what a person should know of a database that can be used all the same
 * @throws {StartError} for a server that cannot be used
 */
export async function migrarTodas(
  organizacoes: Organizacoes,
  avisar: (frase: string) => void = () => undefined,
): Promise<void> {
  await organizacoes.migrateCatalogo(avisar)
  for (const o of await organizacoes.all()) {
    try {
      await organizacoes.migrate(o.databaseId, avisar)
    } catch (cause) {
      if (cause instanceof StartError) throw new StartError(`Organização ${o.nome}: ${cause.message}`)
      throw new Error(
        `O banco da organização ${o.nome} (${o.databaseId}) não pôde ser atualizado: ${(cause as Error).message}`,
        { cause },
      )
    }
  }
}

/** Makes the administrator of the settings, unless another process has made one meanwhile. */
async function administradorDaConfig(
  organizacoes: Organizacoes,
  databaseId: number,
  admin: { usuario: string; senha: string },
  clock: Clock,
) {
  const usuario = zNomeDeUsuario.safeParse(admin.usuario)
  if (!usuario.success)
    throw new ConfigError(
      'TOMBO_ADMIN_USUARIO deve ter letras sem acento, números, ponto, hífen, sublinhado ou @.',
    )
  const dados = { usuario: usuario.data, nome: 'Administrador', senha: admin.senha }
  try {
    await organizacoes.inCatalogo(async (db) => {
      await db.exec(sql`select pg_advisory_xact_lock(${LOCKS.firstAdministrator})`)
      if (await temAdministrador(organizacoes, databaseId)) return
      await criarAdministrador(organizacoes, db, databaseId, dados, clock)
    })
  } catch (erro) {
    if (erro instanceof AppError) throw new ConfigError(`TOMBO_ADMIN_USUARIO: ${erro.message}`)
    throw erro
  }
}

/**
 * Gives what every start does before it serves: migrations, the default organisation with its unit, and a way in. While nobody
 * administers the organisation, that is the administrator of the settings, or a new one-time link that voids the one before.
 */
export async function prepararInicio(
  organizacoes: Organizacoes,
  config: Config,
  clock: Clock,
  avisar?: (frase: string) => void,
): Promise<Inicio> {
  await migrarTodas(organizacoes, avisar)
  const databaseId = await criarOrganizacao(
    organizacoes,
    { nome: config.organizacao, unidade: config.unidade },
    clock,
  )
  const tem = await temAdministrador(organizacoes, databaseId)
  if (!tem && !config.admin)
    return { databaseId, link: await novoPrimeiroAcesso(organizacoes, databaseId, clock) }
  if (!tem && config.admin) await administradorDaConfig(organizacoes, databaseId, config.admin, clock)
  await anularPrimeiroAcesso(organizacoes, databaseId)
  return { databaseId }
}
