import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginningOf } from '../../kernel/db/embedded/lock.ts'
import { endEmbedded } from '../../kernel/db/embedded.ts'

const PREFIXO = 'tombo-prova-'
/** Tells which process a scratch place belongs to. */
const DONO = 'dono.json'
const UM_DIA_MS = 86_400_000

/** Scratch places of this process. They hold a whole register, and its key. */
const abertos = new Set<string>()
/** Begins of their PostgreSQL, which may make files anew while they are removed. */
const inicios = new Map<string, Promise<unknown>>()
/** Scratch places that are being removed, or were. */
const fechados = new Set<string>()

/** A scratch place of this machine, for a proof. It goes with `removerRascunho`, and else with the next proof. */
export function criarRascunho(): string {
  // At once: a process that ends in between would leave a place that it does not know, or one that is written to while it is removed.
  const pasta = mkdtempSync(join(tmpdir(), PREFIXO))
  abertos.add(pasta)
  // The account of PostgreSQL has its own folder in it, and passes; nobody but the owner sees what is there.
  chmodSync(pasta, 0o711)
  writeFileSync(
    join(pasta, DONO),
    JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) ?? '' }),
    { mode: 0o600 },
  )
  return pasta
}

/**
 * Begins a server in a scratch place, for which the removal of the place waits too.
 * @throws {Error} when the place is being removed: what began then would make it anew
 */
export async function iniciarNoRascunho<T>(pasta: string, comecar: () => Promise<T>): Promise<T> {
  if (fechados.has(pasta)) throw new Error(`${pasta} está sendo apagada: nada começa nela.`)
  const inicio = comecar()
  inicios.set(pasta, inicio)
  return inicio
}

/** Stops the PostgreSQL of a scratch place, if it runs, and removes all that is in it. */
export async function removerRascunho(pasta: string): Promise<void> {
  fechados.add(pasta)
  // Its failure is told to who began it.
  await inicios.get(pasta)?.catch(() => undefined)
  await endEmbedded(pasta)
  inicios.delete(pasta)
  abertos.delete(pasta)
}

/** Removes those that this process has made: it ends before its work did. */
export async function removerRascunhosAbertos(): Promise<void> {
  for (const pasta of abertos) await removerRascunho(pasta)
}

/** Anybody may make a folder of that name in a common place: another's is never taken for one of ours. */
async function abandonado(pasta: string): Promise<boolean> {
  const achada = await lstat(pasta)
  if (!achada.isDirectory() || achada.uid !== (process.getuid?.() ?? achada.uid)) return false
  const arquivo = join(pasta, DONO)
  if (!existsSync(arquivo)) return achada.mtimeMs < Date.now() - UM_DIA_MS
  const { pid, began } = JSON.parse(readFileSync(arquivo, 'utf8')) as { pid: number; began: string }
  return beginningOf(pid) !== began
}

/** Removes the scratch places that killed processes left on this machine. */
export async function varrerRascunhos(avisar: (frase: string) => void): Promise<void> {
  for (const nome of await readdir(tmpdir())) {
    if (!nome.startsWith(PREFIXO)) continue
    const pasta = join(tmpdir(), nome)
    try {
      if (!(await abandonado(pasta))) continue
      await removerRascunho(pasta)
      avisar(`Uma verificação interrompida deixara dados em ${pasta}: foram apagados.`)
    } catch (erro) {
      avisar(`Não foi possível apagar ${pasta}, de uma verificação interrompida: ${(erro as Error).message}`)
    }
  }
}
