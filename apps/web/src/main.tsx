import './ui/kit.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { anteciparContexto, esquecerTudo } from './kernel/contexto.tsx'
import { enderecoAntigo } from './kernel/guarda.ts'
import { aoTerminarSessao } from './kernel/http.ts'
import { encerrar } from './kernel/saida.ts'
import { observarSessao, sessaoAtual } from './kernel/sessao.ts'
import { App } from './shell/App.tsx'
import { router } from './shell/router.tsx'
import { voltarAoLogin } from './shell/voltarAoLogin.ts'

const antigo = enderecoAntigo(location.hash)
if (antigo) history.replaceState(null, '', antigo)

// A session that the server ended: back to the sign-in, with why, and with where the person was.
aoTerminarSessao((mensagem) => {
  encerrar(mensagem)
  voltarAoLogin()
})

// The session changed in another tab: this one must not go on with the old unit's data.
let anterior = sessaoAtual()?.token
observarSessao(() => {
  const token = sessaoAtual()?.token
  if (token === anterior) return
  anterior = token
  if (!document.hasFocus()) {
    esquecerTudo()
    void router.invalidate()
  }
})

const raiz = document.getElementById('raiz')
if (!raiz) throw new Error('index.html não tem o elemento #raiz')
const desenhar = () =>
  createRoot(raiz).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
anteciparContexto()
// Until the first screen has come the page shows its frame; a screen that does not come is told by the router.
router.load().then(desenhar, desenhar)
