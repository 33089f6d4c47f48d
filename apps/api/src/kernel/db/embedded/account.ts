import { statSync } from 'node:fs'
import { run } from './run.ts'
import { StartError } from './start-error.ts'
import type { Account } from './run.ts'

const user = 'postgres'

/** Ways to create the account, for the systems that have one command or the other. */
const creators: [string, string[]][] = [
  [
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/bin/false',
      user,
    ],
  ],
  [
    'adduser',
    ['--system', '--group', '--no-create-home', '--home', '/nonexistent', '--shell', '/bin/false', user],
  ],
  ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', user]],
]

/**
 * The account that PostgreSQL runs as, which may not be root: that of this process, or, for root, the owner of the
 * data that is already there, or the account `postgres`, created when it is missing.
 * @param cluster the folder of the data, which need not exist
 * @throws {StartError} when the account cannot be created
 */
export async function accountFor(cluster: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const existing = await lookUp()
  if (existing !== undefined) return existing
  for (const [program, args] of creators) {
    const { code } = await run(program, args, {})
    const created = code === 0 ? await lookUp() : undefined
    if (created !== undefined) return created
  }
  throw new StartError(
    `O PostgreSQL não roda como root, e não foi possível criar o usuário do sistema "${user}". ` +
      'Crie-o, execute o Tombo como um usuário comum, ou informe DATABASE_URL.',
  )
}

async function lookUp(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', user], {}), run('id', ['-g', user], {})])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { uid: Number(uid.output.trim()), gid: Number(gid.output.trim()) }
}
