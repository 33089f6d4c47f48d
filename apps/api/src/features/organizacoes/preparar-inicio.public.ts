import { zNomeDeUsuario } from '@tombo/contract'
import type { Clock } from '../../kernel/clock.ts'
import { type Config, ConfigError } from '../../kernel/config.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { AppError } from '../../kernel/erros.ts'
import { criarAdministrador } from './administrador.public.ts'
import { criarOrganizacao } from './criar-organizacao.public.ts'
import { anularPrimeiroAcesso, novoPrimeiroAcesso, temAdministrador } from './primeiro-acesso.public.ts'

export interface Inicio {
  databaseId: number
  /** Token of the first-access link, while the organisation has no administrator. */
  link?: string
}

/** Brings the catalogue and the database of every known organisation up to date. */
export async function migrarTodas(organizacoes: Organizacoes): Promise<void> {
  await organizacoes.atualizarCatalogo()
  for (const o of await organizacoes.todas()) {
    try {
      await organizacoes.atualizar(o.databaseId)
    } catch (cause) {
      throw new Error(
        `O banco da organização ${o.nome} (${o.databaseId}) não pôde ser atualizado: ${(cause as Error).message}`,
        { cause },
      )
    }
  }
}

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
  try {
    await organizacoes.noCatalogo((db) =>
      criarAdministrador(
        organizacoes,
        db,
        databaseId,
        { usuario: usuario.data, nome: 'Administrador', senha: admin.senha },
        clock,
      ),
    )
  } catch (erro) {
    if (erro instanceof AppError) throw new ConfigError(`TOMBO_ADMIN_USUARIO: ${erro.message}`)
    throw erro
  }
}

/**
 * What every start does before it serves: migrations, the default organisation with its unit, and a way in. While nobody
 * administers the organisation, that is the administrator of the settings, or a new one-time link that voids the one before.
 */
export async function prepararInicio(
  organizacoes: Organizacoes,
  config: Config,
  clock: Clock,
): Promise<Inicio> {
  await migrarTodas(organizacoes)
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
