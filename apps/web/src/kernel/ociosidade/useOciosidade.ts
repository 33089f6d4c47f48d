import { rotasSessao } from '@tombo/contract'
import { useEffect, useState } from 'react'
import { chamar } from '../api.ts'
import { ErroApi } from '../http.ts'
import { anotarAtividade, anotarRenovacao, ultimaAtividade, ultimaRenovacao } from './atividade.ts'
import { type Estado, vigiar } from './vigia.ts'

const SINAIS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Tells whether an event is of the person's doing: what is drawn anew under a pointer that rests moves nothing. */
function separador(): (e: Event) => boolean {
  let onde = ''
  return (e) => {
    if (e.type !== 'pointermove' || !(e instanceof PointerEvent)) return true
    const aqui = `${e.screenX} ${e.screenY}`
    const mexeu = aqui !== onde
    onde = aqui
    return mexeu
  }
}

async function manter(): Promise<boolean> {
  try {
    await chamar(rotasSessao.contexto)
    return true
  } catch (erro) {
    if (!(erro instanceof ErroApi)) throw erro
    return false
  }
}

/** Where the session stands, while there is one (`ligada`). Its beginning, and a page that is opened, are the person's doing. */
export function useOciosidade(ligada: boolean): Estado {
  const [estado, setEstado] = useState<Estado>({ fase: 'EM_USO' })
  useEffect(() => {
    if (!ligada) return
    anotarAtividade()
    // A session that begins, and a page that is opened, call the server anyway.
    anotarRenovacao()
    const vigia = vigiar({
      ultimaAtividade,
      anotarAtividade,
      ultimaRenovacao,
      anotarRenovacao,
      manter,
      aoMudar: setEstado,
    })
    const ehDaPessoa = separador()
    const ouvir = (e: Event) => ehDaPessoa(e) && vigia.agir()
    const opcoes = { passive: true, capture: true }
    for (const sinal of SINAIS) window.addEventListener(sinal, ouvir, opcoes)
    document.addEventListener('visibilitychange', vigia.conferir)
    return () => {
      vigia.parar()
      for (const sinal of SINAIS) window.removeEventListener(sinal, ouvir, opcoes)
      document.removeEventListener('visibilitychange', vigia.conferir)
      setEstado({ fase: 'EM_USO' })
    }
  }, [ligada])
  return estado
}
