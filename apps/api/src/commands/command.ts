import { resolve } from 'node:path'
import { migrarTodas } from '../features/organizacoes/preparar-inicio.public.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { type Config, ConfigError, readConfig } from '../kernel/config.ts'
import { MissingCopy, PlaceFailure } from '../kernel/copy/place.ts'
import { DamagedCopy } from '../kernel/copy/repository.ts'
import { WrongPassphrase } from '../kernel/copy/seal.ts'
import { startEmbedded } from '../kernel/db/embedded.ts'
import { StartError } from '../kernel/db/embedded/start-error.ts'
import { MigrationMismatch } from '../kernel/db/schema/migrate.ts'
import { Organizacoes } from '../kernel/db/organizacoes.ts'
import { reasonToGiveUp } from '../kernel/give-up.ts'

export const dizer = (texto: string) => process.stdout.write(`${texto}\n`)

export interface Meios {
  config: Config
  organizacoes: Organizacoes
  clock: Clock
  /** The address of the first database. */
  url: string
}

/** Failures whose message is the whole of what a person needs. */
const CLARAS = [
  ConfigError,
  StartError,
  WrongPassphrase,
  DamagedCopy,
  MissingCopy,
  PlaceFailure,
  MigrationMismatch,
]

/** Tells why a command failed, and lets the process end with 1. One that a person can mend is a sentence. */
export function terminarComFalha(erro: unknown): void {
  const clara = CLARAS.some((classe) => erro instanceof classe)
  process.stderr.write(`${clara ? (erro as Error).message : reasonToGiveUp(erro).sentence}\n`)
  process.exitCode = 1
}

/**
 * Runs a command on the product's database, whether the product is running or not, and ends the process: 0, 1 for a failure,
 * or what `fazer` gives. A failure that a person can mend is a sentence; anything else keeps its trace.
 * @param migrar false leaves the database at the version at which it is
 */
export async function executarComando(
  fazer: (meios: Meios) => Promise<number | void>,
  { migrar = true } = {},
): Promise<void> {
  try {
    const config = readConfig(process.env, resolve(import.meta.dirname, '../../../..'))
    const embutido = config.databaseUrl
      ? undefined
      : await startEmbedded({ dataDir: config.dataDir, log: dizer, share: true })
    const url = config.databaseUrl ?? (embutido as { url: string }).url
    const organizacoes = new Organizacoes(url, 4, (erro) => dizer(erro.message))
    try {
      if (migrar) await migrarTodas(organizacoes)
      process.exitCode =
        (await fazer({ config, organizacoes, clock: systemClock(config.timeZone), url })) ?? 0
    } finally {
      await organizacoes.close()
      await embutido?.stop()
    }
  } catch (erro) {
    terminarComFalha(erro)
  }
}
