import './ui/kit.css'
import './ui/base.css'
import './ui/forced.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { anticipateContexto, forgetAll } from './kernel/contexto.tsx'
import { oldAddress } from './kernel/session/guard.ts'
import { onSessionEnd } from './kernel/http.ts'
import { compare, suspend } from './kernel/session/comeBack.ts'
import { endSession, isLeaving } from './kernel/session/signOut.ts'
import { observeSession, currentSession } from './kernel/session/session.ts'
import { App } from './shell/App.tsx'
import { router } from './shell/router.tsx'
import { backToSignIn, goOnToWork } from './shell/backToSignIn.ts'

const antigo = oldAddress(location.hash)
if (antigo) history.replaceState(null, '', antigo)

// A session that the server ended: back to the sign-in, with why, and with where the person was.
onSessionEnd((mensagem) => {
  if (isLeaving() || suspend(currentSession(), mensagem)) return
  endSession(mensagem)
  backToSignIn()
})

const ENCERRADA_EM_OUTRA_ABA = 'Sua sessão foi encerrada em outra aba. Entre novamente.'
// The session changed in another tab: this one must not go on with the old unit's data.
let anterior = currentSession()
observeSession((emOutraAba) => {
  const antes = anterior
  anterior = currentSession()
  if (!emOutraAba || anterior?.token === antes?.token) return
  // Whom the other tab is of may not be told just now: then the covered screen asks for the password.
  if (suspend(antes, ENCERRADA_EM_OUTRA_ABA)) return void compare().catch(() => undefined)
  forgetAll()
  if (!goOnToWork()) void router.invalidate()
})

const raiz = document.getElementById('raiz')
if (!raiz) throw new Error('index.html não tem o elemento #raiz')
const desenhar = () =>
  createRoot(raiz).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
anticipateContexto()
// Until the first screen has come the page shows its frame; a screen that does not come is told by the router.
router.load().then(desenhar, desenhar)

/** After the first screen, which waits for nothing of it. */
const SIGNALS_AFTER_MS = 2_000
// Where it does not come, screens go on asking by the clock.
const listenToSignals = () =>
  import('./kernel/live/lead.ts').then(({ beginListening }) => beginListening()).catch(() => undefined)
window.addEventListener('load', () => setTimeout(() => void listenToSignals(), SIGNALS_AFTER_MS))
