import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { accountFor } from './account.ts'
import { binariesIn, findPgBinaries } from './binaries.ts'
import { run } from './run.ts'
import { StartError } from './start-error.ts'
import type { PgBinaries } from './binaries.ts'
import type { Account } from './run.ts'

/** Where one embedded PostgreSQL lives, and as whom it runs. */
export type Place = {
  /** Folder of the cluster, its logs, its password and its lock. */
  home: string
  /** Folder of the cluster itself. */
  cluster: string
  binaries: PgBinaries
  account: Account
  /** File inside the data folder that says where the home is, for a home outside of it. */
  pointer: string | undefined
}

/** Says what `home` is for a data folder that the account of PostgreSQL cannot enter. */
const outside = '/var/lib/tombo'

/**
 * Decides where the PostgreSQL of a data folder lives. That is the data folder itself, unless this process is root
 * and the account that PostgreSQL must run as cannot enter it: then it is a folder of /var/lib/tombo, and a small
 * file in the data folder keeps its address. Programs that the account cannot run are copied there too.
 * @param dataDir absolute path of an existing folder
 * @param log told, in a sentence, when something lives elsewhere
 */
export async function settle(dataDir: string, log: (sentence: string) => void): Promise<Place> {
  const pointer = pointerOf(dataDir)
  const pointed = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
  const inside = join(dataDir, 'postgres')
  const account = await accountFor(join(pointed ?? dataDir, 'postgres'))
  const elsewhere = join(outside, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const binaries = await runnable(findPgBinaries(), elsewhere, account, log)
  if (pointed === undefined && (await canUse(inside, account))) {
    return { home: dataDir, cluster: inside, binaries, account, pointer: undefined }
  }
  if (existsSync(join(inside, 'PG_VERSION'))) {
    throw new StartError(
      `O banco está em ${inside}, mas o usuário do PostgreSQL não consegue mais entrar nessa pasta. Libere o acesso a ela.`,
    )
  }
  const home = pointed ?? elsewhere
  makeOpenFolder(home)
  log(`O usuário do PostgreSQL não consegue entrar em ${dataDir}: o banco fica em ${home}.`)
  return { home, cluster: join(home, 'postgres'), binaries, account, pointer }
}

/** The file in a data folder that says where its PostgreSQL lives, when that is elsewhere. */
export function pointerOf(dataDir: string): string {
  return join(dataDir, 'postgres-fica-em.txt')
}

/** Whether the account can keep its files in the folder. Leaves no folder behind when it cannot. */
async function canUse(folder: string, account: Account): Promise<boolean> {
  if (account.uid === undefined) return true
  const existed = existsSync(folder)
  giveFolder(folder, account)
  const { code } = await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], account)
  if (code !== 0 && !existed) rmSync(folder, { recursive: true })
  return code === 0
}

/** Makes a folder that only the account may enter. */
export function giveFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
}

/** The programs where the account can run them: as installed, or copied to the other folder. */
async function runnable(
  installed: PgBinaries,
  elsewhere: string,
  account: Account,
  log: (sentence: string) => void,
): Promise<PgBinaries> {
  if (account.uid === undefined || (await runs(installed, account))) return installed
  const version = await run(installed.postgres, ['--version'], {})
  const name = `programas-${/[\d.]+/.exec(version.output)?.[0] ?? 'postgres'}`
  const copy = binariesIn(join(elsewhere, name))
  if (!(await runs(copy, account))) {
    makeOpenFolder(elsewhere)
    copyOpen(installed.folder, copy.folder)
    removeOlder(elsewhere, name)
    const outcome = await run(copy.postgres, ['--version'], account)
    if (outcome.code !== 0)
      throw new StartError(`O PostgreSQL copiado para ${copy.folder} não roda: ${outcome.output.trim()}`)
  }
  log(`O usuário do PostgreSQL não consegue entrar na pasta do Tombo: os programas ficam em ${copy.folder}.`)
  return copy
}

async function runs(binaries: PgBinaries, account: Account): Promise<boolean> {
  const outcomes = [binaries.postgres, binaries.initdb].map((program) => run(program, ['--version'], account))
  return (await Promise.all(outcomes)).every(({ code }) => code === 0)
}

/** Copies a folder so that everybody can read and run what is in it; a half copy never bears the final name. */
function copyOpen(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  open(unfinished)
  rmSync(to, { recursive: true, force: true })
  renameSync(unfinished, to)
}

function open(path: string): void {
  chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) open(join(path, entry.name))
  }
}

function removeOlder(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('programas-') && name !== kept)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** Makes a folder that every account may enter, whatever the umask. */
function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const path of [outside, folder])
    if (folder.startsWith(path) && existsSync(path)) chmodSync(path, 0o755)
}
