import { resolve } from 'node:path'
import { quantos } from '@tombo/contract'
import { migrarTodas } from '../features/organizacoes/preparar-inicio.public.ts'
import { ConfigError, readConfig } from '../kernel/config.ts'
import { startEmbedded } from '../kernel/db/embedded.ts'
import { Organizacoes } from '../kernel/db/organizacoes.ts'
import { transfer } from '../kernel/db/transfer/transfer.ts'
import { dizer } from './command.ts'

const USAGE = `Uso:
  npm run banco -- levar postgres://usuario@servidor:5432/banco    leva o banco embutido para o PostgreSQL indicado
A senha pode ficar em PGPASSWORD, para não aparecer na lista de processos.`

/** The address that the person gave. */
function readTarget([action, url, ...rest]: string[]): string {
  if (action !== 'levar' || url === undefined || rest.length > 0) throw new ConfigError(USAGE)
  if (!/^postgres(ql)?:\/\/[^/]+\/[^/]+$/.test(url))
    throw new ConfigError('O destino é um endereço como postgres://usuario@servidor:5432/banco.')
  return url
}

/** Copies the embedded PostgreSQL's databases to another server, while the product is stopped; the source stays as it is. */
async function run(): Promise<void> {
  const to = readTarget(process.argv.slice(2))
  const config = readConfig(process.env, resolve(import.meta.dirname, '../../../..'))
  if (config.databaseUrl)
    throw new ConfigError(
      'DATABASE_URL está informada: o Tombo já usa um PostgreSQL seu. Este comando leva o banco embutido; execute-o sem ela.',
    )
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: dizer })
  const organizacoes = new Organizacoes(embedded.url, 2, (error) => dizer(error.message))
  try {
    await migrarTodas(organizacoes)
    await transfer(organizacoes, embedded.url, to, ({ nome, tables, rows }) =>
      dizer(`${nome}: ${quantos(tables, 'tabela', 'tabelas')}, ${quantos(rows, 'linha', 'linhas')}.`),
    )
  } finally {
    await organizacoes.close()
    await embedded.stop()
  }
  dizer(`
Pronto. Daqui em diante inicie o Tombo com DATABASE_URL e a mesma pasta de dados (${config.dataDir}),
onde continuam os arquivos e a chave. O banco embutido ficou como estava, e pode ser apagado quando você tiver
uma cópia de segurança do novo.`)
}

try {
  await run()
} catch (error) {
  const e = error as Error
  const plain = e instanceof ConfigError || e.name === 'StartError'
  process.stderr.write(`${plain ? e.message : (e.stack ?? String(error))}\n`)
  process.exitCode = 1
}
