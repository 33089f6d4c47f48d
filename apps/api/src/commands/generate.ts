import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { systemClock } from '../kernel/clock.ts'
import { readConfig } from '../kernel/config.ts'
import { removeEmbedded, startEmbedded } from '../kernel/db/embedded.ts'
import { describeSchema } from '../kernel/db/schema/schema.ts'
import { migrate } from '../kernel/db/schema/migrate.ts'
import { Organizacoes } from '../kernel/db/organizacoes.ts'
import { createPlatform } from '../kernel/platform.ts'

const API = join(import.meta.dirname, '../..')
const PASTA = join(API, '../../.cache/generate')

/** The API document as the server serves it, and the schema as the migrations make it. */
async function gerar(): Promise<Record<string, string>> {
  removeEmbedded(PASTA)
  const banco = await startEmbedded({ dataDir: PASTA, log: () => undefined, durable: false })
  const organizacoes = new Organizacoes(banco.url, 2, () => undefined)
  try {
    await migrate(banco.url)
    const app = await createApp({
      ...(await createPlatform(readConfig({ TOMBO_DATA: PASTA }, API))),
      organizacoes,
      clock: systemClock('America/Sao_Paulo'),
      logger: pino({ level: 'silent' }),
    })
    const resposta = await app.inject('/api/openapi.json')
    if (resposta.statusCode !== 200)
      throw new Error(`O documento da API não se deixa fazer: ${resposta.body}`)
    const documento = resposta.json()
    await app.close()
    return {
      'openapi.json': `${JSON.stringify(documento, null, 1)}\n`,
      'schema.sql': await describeSchema(banco.url),
    }
  } finally {
    await organizacoes.close()
    await banco.stop()
    removeEmbedded(PASTA)
  }
}

/** Writes the generated files; with `--check` only says which of them are stale, and fails. */
const conferir = process.argv.includes('--check')
let velhos = 0
for (const [nome, texto] of Object.entries(await gerar())) {
  const caminho = join(API, nome)
  const atual = await readFile(caminho, 'utf8').catch(() => '')
  if (atual === texto) continue
  if (conferir) {
    velhos += 1
    process.stdout.write(`apps/api/${nome} está desatualizado: rode node apps/api/src/commands/generate.ts\n`)
  } else await writeFile(caminho, texto)
}
process.exitCode = velhos > 0 ? 1 : 0
