import { sendAll } from '../store/send.ts'
import { ASSUMIR, CHANNEL, CUIDAR, OWN, SHELL, SYNC, withoutNative } from './shared.ts'

/** Says what the worker's global is, as far as it is used here: the library of types for workers stands in the way of the page's. */
interface Worker {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: Location
}
interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
  request: Request
  tag: string
  data: unknown
}

/** Written by the build: the files of this version, and its mark. */
declare const __SHELL_FILES__: { always: string[]; scanner: string[] }
declare const __SHELL_VERSION__: string

const worker = globalThis as unknown as Worker
const CACHE = `${OWN}${__SHELL_VERSION__}`

async function install(): Promise<void> {
  const { always, scanner } = __SHELL_FILES__
  const wanted = (await withoutNative()) ? [...always, ...scanner] : always
  const cache = await caches.open(CACHE)
  await cache.addAll([SHELL, ...wanted].map((url) => new Request(url, { cache: 'reload' })))
}

/** Shells of versions before go; what was read is in the database, and no version takes it away. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The shell from the cache, with a network or without one; what is not in it from the network, and kept. */
async function fromShell(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.mode === 'navigate' ? SHELL : request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && new URL(request.url).pathname.startsWith('/contagem/'))
    await cache.put(request, response.clone())
  return response
}

async function synchronize(): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  try {
    const end = await sendAll((mudanca) => channel.postMessage(mudanca))
    // The browser tries again later where the promise is refused.
    if (end === 'TENTAR') throw new Error('Something still waits.')
  } finally {
    channel.close()
  }
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/'))
    return
  event.respondWith(fromShell(event.request))
})
worker.addEventListener('sync', (event) => {
  if (event.tag === SYNC) event.waitUntil(synchronize())
})
worker.addEventListener('message', (event) => {
  if (event.data === ASSUMIR) event.waitUntil(worker.skipWaiting())
  if (event.data === CUIDAR) event.waitUntil(worker.clients.claim())
})
