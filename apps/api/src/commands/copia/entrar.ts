import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { createApp } from '../../app.ts'
import { criarAdministrador } from '../../features/organizacoes/administrador.public.ts'
import type { Falta } from '../../features/copias/prova.public.ts'
import { systemClock } from '../../kernel/clock.ts'
import { readConfig } from '../../kernel/config.ts'
import type { Organizacoes } from '../../kernel/db/organizacoes.ts'
import { createPlatform } from '../../kernel/platform.ts'

/**
 * Signs in to each restored organisation as a person who is made for it and lives as long as the scratch place, over the
 * product itself, and asks who they are.
 * @param pasta the restored data folder
 */
export async function entrarEmTodas(organizacoes: Organizacoes, pasta: string): Promise<Falta[]> {
  const config = { ...readConfig({ ...process.env, TOMBO_DATA: pasta }, pasta), key: undefined }
  const clock = systemClock(config.timeZone)
  const platform = await createPlatform(config)
  const app = await createApp({ ...platform, organizacoes, clock, logger: pino({ level: 'silent' }) })
  const faltas: Falta[] = []
  try {
    for (const { databaseId, nome } of await organizacoes.all()) {
      const usuario = `prova.${randomBytes(6).toString('hex')}`
      const senha = randomBytes(18).toString('base64url')
      await organizacoes.inCatalogo((db) =>
        criarAdministrador(organizacoes, db, databaseId, { usuario, nome: 'Prova da cópia', senha }, clock),
      )
      const entrada = await app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: usuario, password: senha },
      })
      if (entrada.statusCode !== 200)
        faltas.push({
          databaseId,
          texto: `${nome}: não foi possível entrar no sistema restaurado (${entrada.statusCode}).`,
        })
    }
  } finally {
    await app.close()
  }
  return faltas
}
