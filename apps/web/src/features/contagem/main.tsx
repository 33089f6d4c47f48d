import './contagem.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepProgram, problemHere, SEM_GUARDA } from './device.ts'
import { resume } from './place.ts'
import { App } from './screens/App.tsx'
import { Impossivel } from './screens/Impossivel.tsx'
import { startSender } from './store/sender.ts'

const raiz = document.getElementById('raiz')
if (!raiz) throw new Error('contagem.html não tem o elemento #raiz')
const root = createRoot(raiz)
const problema = problemHere()

/** Draws the program where it was, from what the device keeps. */
async function begin(): Promise<void> {
  await resume()
  startSender()
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // The page works without it while there is a network; the next opening tries again.
  if (import.meta.env.PROD) await keepProgram()
}

if (problema) root.render(<Impossivel {...problema} />)
else
  begin().catch((error: unknown) => {
    console.error(error)
    if (raiz.childElementCount === 0) root.render(<Impossivel {...SEM_GUARDA} />)
  })
