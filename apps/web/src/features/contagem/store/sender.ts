import { waitAfter } from '../pure/queue.ts'
import { CHANNEL, SYNC } from '../worker/shared.ts'
import { observed } from './observed.ts'
import { type FimDoEnvio, type Mudanca, sendAll } from './send.ts'

/** Whether what is read goes out now. */
export type Rede = 'ENVIANDO' | 'EM_DIA' | 'SEM_REDE'

/** How the sending stands, for every screen. */
export const rede = observed<Rede>('EM_DIA')

const listeners = new Set<(mudanca: Mudanca) => void>()
/** Calls `listener` with all that a sending changes, here or in the service worker. Gives the function that stops it. */
export function onSent(listener: (mudanca: Mudanca) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = (mudanca: Mudanca) => {
  for (const listener of listeners) listener(mudanca)
}

let running = false
/** Something was asked for while a sending ran. */
let again = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** The browser was asked to send by itself, and nothing says that it has, or has given up. */
let entrusted = false

/** One sending after another, until nothing was asked for meanwhile. An error of the device counts as a failure. */
async function run(): Promise<void> {
  do {
    again = false
    let end: FimDoEnvio = 'TENTAR'
    try {
      end = await sendAll(tell)
    } catch (error) {
      console.error(error)
    }
    failures = end === 'TENTAR' ? failures + 1 : 0
    // It may have tried as well, and given up.
    if (failures > 0) void askForBackgroundSync()
    else entrusted = false
  } while (again && failures === 0)
}

/** Sends what waits, now. While it runs, another call makes it run once more; what fails is tried again, for ever. */
export function send(): void {
  clearTimeout(timer)
  if (running) {
    again = true
    return
  }
  running = true
  if (failures === 0) rede.set('ENVIANDO')
  void run().then(() => {
    running = false
    rede.set(failures > 0 ? 'SEM_REDE' : 'EM_DIA')
    if (failures > 0) timer = setTimeout(send, waitAfter(failures))
  })
}

/**
 * Sends what was made just now. Where the line did not answer the last time it goes with the next try: a scan costs the device no
 * try of its own, of all that waits.
 */
export function sendNew(): void {
  if (!entrusted) {
    entrusted = true
    void askForBackgroundSync()
  }
  if (running || failures === 0) send()
}

interface WithSync extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to send by itself when there is a network again, also when no page is open: where it can, and lets us. */
async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as WithSync | undefined
    await registration?.sync?.register(SYNC)
  } catch {
    // Not allowed here: the page sends as long as it is open.
  }
}

/** Sends whenever a network comes, and hears what the service worker sent. Gives the function that stops it. */
export function startSender(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', (event: MessageEvent<Mudanca>) => tell(event.data))
  const now = () => {
    failures = 0
    send()
  }
  const seen = () => document.visibilityState === 'visible' && send()
  globalThis.addEventListener('online', now)
  document.addEventListener('visibilitychange', seen)
  send()
  return () => {
    channel.close()
    clearTimeout(timer)
    globalThis.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', seen)
  }
}
