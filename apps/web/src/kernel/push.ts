import { mensagens, rotasInscricoes as r } from '@tombo/contract'
import { keep, recall } from '../ui/memory.ts'
import { call } from './api.ts'
import { toastError, toastSuccess } from './toasts.ts'

const WORKER_URL = '/sw.js'
/** No screen stands below it: the worker shows notices and does nothing to pages. */
const SCOPE = '/notificacoes-push/'
/** When the worker was last looked for anew. */
const MEMORY_NAME = 'push:atualizado'
const ONE_DAY_MS = 86_400_000

/** `negado`: by the browser's own settings, where alone it can be undone. */
export type PushState = 'semSuporte' | 'negado' | 'desligado' | 'ligado'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(SCOPE))?.pushManager.getSubscription()) ?? null

/** Whether notices come to this device: for this person, and not for who used the computer before. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'semSuporte'
  if (Notification.permission === 'denied') return 'negado'
  const here = await subscriptionHere()
  if (!here) return 'desligado'
  const mine = await call(r.listar)
  return mine.some((i) => i.endpoint === here.endpoint) ? 'ligado' : 'desligado'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0) ?? 0)

/** A subscription with the server's key: one that was made with another key is of no use any more. */
async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await registerWorker()
  const { serverPublicKey } = await call(r.metadata)
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(serverPublicKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const record = await navigator.serviceWorker.register(WORKER_URL, { scope: SCOPE })
  const next = record.installing ?? record.waiting
  if (!record.active && next)
    await new Promise<void>((ready) => {
      next.addEventListener('statechange', () => next.state === 'activated' && ready())
    })
  return record
}

/** Asks the browser, subscribes this device, and says how it went. */
export async function enablePush(): Promise<void> {
  if (!isSupported()) return toastError(mensagens.pushSemSuporte, 8000)
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return toastError(mensagens.pushNegado, 10_000)
  if (permission !== 'granted') return
  try {
    const { endpoint, keys } = (await subscribe()).toJSON()
    const body = { endpoint: endpoint ?? '', key: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
    await call(r.inscrever, { body, noErrorToast: true })
    keep(MEMORY_NAME, Date.now())
    toastSuccess(mensagens.pushAtivado)
  } catch {
    // Whatever failed (the worker, the push service, the server), the person can do one thing: try again.
    toastError(mensagens.pushNaoAtivado, 8000)
  }
}

/** Takes this device off, here and on the server. */
export async function disablePush(): Promise<void> {
  try {
    const here = await subscriptionHere()
    if (!here) return
    await call(r.desinscrever, { query: { endpoint: here.endpoint }, noErrorToast: true })
    await here.unsubscribe()
    keep(MEMORY_NAME, null)
  } catch {
    toastError(mensagens.pushNaoDesativado)
  }
}

/** Once a day the worker of a device that is subscribed is looked for anew. */
export async function refreshPush(): Promise<void> {
  const when = recall<number>(MEMORY_NAME)
  if (when === null || Date.now() - when < ONE_DAY_MS || !isSupported()) return
  try {
    await (await navigator.serviceWorker.getRegistration(SCOPE))?.update()
    keep(MEMORY_NAME, Date.now())
  } catch (error) {
    // Without a network it is for the next time.
    if (!(error instanceof TypeError)) throw error
  }
}
