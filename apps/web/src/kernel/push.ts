import { mensagens, rotasInscricoes as r } from '@tombo/contract'
import { guardar, lembrado } from '../ui/memoria.ts'
import { chamar } from './api.ts'
import { avisarErro, avisarSucesso } from './toasts.ts'

const TRABALHADOR = '/sw.js'
/** No screen stands below it: the worker shows notices and does nothing to pages. */
const ESCOPO = '/notificacoes-push/'
/** When the worker was last looked for anew. */
const MEMORIA = 'push:atualizado'
const UM_DIA = 86_400_000

/** `negado`: by the browser's own settings, where alone it can be undone. */
export type EstadoDoPush = 'semSuporte' | 'negado' | 'desligado' | 'ligado'

const temSuporte = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const inscricaoDaqui = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(ESCOPO))?.pushManager.getSubscription()) ?? null

/** Whether notices come to this device: for this person, and not for who used the computer before. */
export async function estadoDoPush(): Promise<EstadoDoPush> {
  if (!temSuporte()) return 'semSuporte'
  if (Notification.permission === 'denied') return 'negado'
  const daqui = await inscricaoDaqui()
  if (!daqui) return 'desligado'
  const minhas = await chamar(r.listar)
  return minhas.some((i) => i.endpoint === daqui.endpoint) ? 'ligado' : 'desligado'
}

const bytesDe = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0) ?? 0)

/** A subscription with the server's key: one that was made with another key is of no use any more. */
async function inscrever(): Promise<PushSubscription> {
  const { pushManager } = await registrar()
  const { serverPublicKey } = await chamar(r.metadata)
  const opcoes = { userVisibleOnly: true, applicationServerKey: bytesDe(serverPublicKey) }
  try {
    return await pushManager.subscribe(opcoes)
  } catch (erro) {
    const antiga = await pushManager.getSubscription()
    if (!antiga) throw erro
    await antiga.unsubscribe()
    return pushManager.subscribe(opcoes)
  }
}

async function registrar(): Promise<ServiceWorkerRegistration> {
  const registro = await navigator.serviceWorker.register(TRABALHADOR, { scope: ESCOPO })
  const novo = registro.installing ?? registro.waiting
  if (!registro.active && novo)
    await new Promise<void>((pronto) => {
      novo.addEventListener('statechange', () => novo.state === 'activated' && pronto())
    })
  return registro
}

/** Asks the browser, subscribes this device, and says how it went. */
export async function ativarPush(): Promise<void> {
  if (!temSuporte()) return avisarErro(mensagens.pushSemSuporte, 8000)
  const permissao = await Notification.requestPermission()
  if (permissao === 'denied') return avisarErro(mensagens.pushNegado, 10_000)
  if (permissao !== 'granted') return
  try {
    const { endpoint, keys } = (await inscrever()).toJSON()
    const body = { endpoint: endpoint ?? '', key: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
    await chamar(r.inscrever, { body, semAvisoDeErro: true })
    guardar(MEMORIA, Date.now())
    avisarSucesso(mensagens.pushAtivado)
  } catch {
    // Whatever failed (the worker, the push service, the server), the person can do one thing: try again.
    avisarErro(mensagens.pushNaoAtivado, 8000)
  }
}

/** Takes this device off, here and on the server. */
export async function desativarPush(): Promise<void> {
  try {
    const daqui = await inscricaoDaqui()
    if (!daqui) return
    await chamar(r.desinscrever, { query: { endpoint: daqui.endpoint }, semAvisoDeErro: true })
    await daqui.unsubscribe()
    guardar(MEMORIA, null)
  } catch {
    avisarErro(mensagens.pushNaoDesativado)
  }
}

/** Once a day the worker of a device that is subscribed is looked for anew. */
export async function atualizarPush(): Promise<void> {
  const quando = lembrado<number>(MEMORIA)
  if (quando === null || Date.now() - quando < UM_DIA || !temSuporte()) return
  try {
    await (await navigator.serviceWorker.getRegistration(ESCOPO))?.update()
    guardar(MEMORIA, Date.now())
  } catch (erro) {
    // Without a network it is for the next time.
    if (!(erro instanceof TypeError)) throw erro
  }
}
