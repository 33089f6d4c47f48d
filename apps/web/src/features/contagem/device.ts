import { observed } from './store/observed.ts'
import { ASSUMIR, CUIDAR } from './worker/shared.ts'

/** A browser that keeps nothing on the device. */
export const SEM_GUARDA = {
  titulo: 'Este navegador não permite contar',
  texto:
    'Ele não guarda páginas nem leituras no aparelho. Atualize-o, ou saia da navegação anônima e abra o QR do inventário de novo.',
}

/** Why a device cannot count, in words that say what to do; null where it can. */
export function problemHere(): { titulo: string; texto: string } | null {
  if (!globalThis.isSecureContext)
    return {
      titulo: 'Este endereço não permite contar',
      texto:
        'Sem HTTPS o navegador não deixa a página funcionar sem rede, guardar leituras nem usar a câmera. Peça a quem cuida do servidor que publique o Tombo em um endereço que comece com https:// e abra o QR do inventário de novo.',
    }
  if (!('serviceWorker' in navigator) || !('indexedDB' in globalThis) || !('BroadcastChannel' in globalThis))
    return SEM_GUARDA
  return null
}

/** Says what the browser answered when it was asked to keep what is stored here. */
export const guarda = observed<'NAO_PERGUNTADO' | 'SIM' | 'NAO'>('NAO_PERGUNTADO')

/** Asks the browser not to throw away what is stored here when the device is full. It may say no. */
export async function askToPersist(): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return guarda.set('NAO')
  guarda.set((await navigator.storage.persist()) ? 'SIM' : 'NAO')
}

/** A new version of the program has come and waits; what it takes to change to it. */
export const novaVersao = observed<(() => void) | null>(null)

/** Keeps the program on the device, so that it opens without a network. */
export async function keepProgram(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/contagem.sw.js', { scope: '/contagem' })
  const offer = () => {
    const { waiting } = registration
    if (!waiting || !navigator.serviceWorker.controller) return
    novaVersao.set(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage(ASSUMIR)
    })
  }
  offer()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
  // A page that came in the very moment in which its worker began is nobody's: what it loads later would need the network.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active?.postMessage(CUIDAR)
  })
}

/** Says what the device is called, until somebody calls it something else. */
export function deviceName(): string {
  const agent = navigator.userAgent
  if (/iPhone/.test(agent)) return 'iPhone'
  if (/iPad/.test(agent)) return 'iPad'
  if (/Android/.test(agent)) return /Mobile/.test(agent) ? 'Celular Android' : 'Tablet Android'
  return 'Computador'
}
