import { useEffect, useState } from 'react'
import { askToPersist } from '../device.ts'
import { go, useWhere } from '../place.ts'
import { type Campanha, openCampaign, unsent } from '../store/campaign.ts'
import { useObserved } from '../store/observed.ts'
import { wakeSound } from '../sounds.ts'
import { Aparelho } from './Aparelho.tsx'
import { Contar } from './Contar.tsx'
import { Entrar } from './Entrar.tsx'
import { Faltam } from './Faltam.tsx'
import { Inicio } from './Inicio.tsx'
import { Locais } from './Locais.tsx'
import { SemPacote } from './SemPacote.tsx'
import { SemPlaqueta } from './SemPlaqueta.tsx'
import { Terminar } from './Terminar.tsx'

/** Between two contacts with the server, in milliseconds. */
const CONTACT_MS = 60_000

type Aberta = { de: number; campanha: Campanha | null }

/** The campaign of the address, opened from what the device keeps; `undefined` while it opens, null without a session. */
function useCampanha(inventario: number | null, vez: number): Campanha | null | undefined {
  const [aberta, setAberta] = useState<Aberta | null>(null)
  useEffect(() => {
    if (inventario === null) return
    let gone = false
    let campanha: Campanha | null = null
    void openCampaign(inventario).then((c) => {
      if (gone) return c?.parar()
      campanha = c
      setAberta({ de: inventario, campanha: c })
    })
    return () => {
      gone = true
      campanha?.parar()
    }
  }, [inventario, vez])
  return inventario === null ? null : aberta?.de === inventario ? aberta.campanha : undefined
}

/** The whole program: where the address says. */
export function App() {
  const onde = useWhere()
  const [vez, setVez] = useState(0)
  const campanha = useCampanha(onde.inventario, vez)
  useEffect(() => {
    const options = { capture: true, passive: true }
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, wakeSound, options)
    return () => {
      for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, wakeSound, options)
    }
  }, [])
  if (onde.inventario === null) return <Inicio />
  if (campanha === undefined) return <main className="folha" aria-busy="true" />
  if (campanha === null || onde.tela === 'entrar')
    return (
      <Entrar
        inventario={onde.inventario}
        onEntrou={() => {
          setVez(vez + 1)
          go({ ...onde, tela: null }, true)
        }}
      />
    )
  return <Aberto campanha={campanha} />
}

/** Says what keeps a campaign in touch with the server while it is open. */
function useVida(campanha: Campanha, local: number | null) {
  const estado = useObserved(campanha.estado)
  useEffect(() => void askToPersist(), [])
  useEffect(() => {
    const tell = () => void campanha.contato(local)
    tell()
    const clock = setInterval(tell, CONTACT_MS)
    globalThis.addEventListener('online', tell)
    return () => {
      clearInterval(clock)
      globalThis.removeEventListener('online', tell)
    }
  }, [campanha, local])
  const waits = unsent(estado).esperam > 0
  useEffect(() => {
    if (!waits) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    globalThis.addEventListener('beforeunload', warn)
    return () => globalThis.removeEventListener('beforeunload', warn)
  }, [waits])
  return estado
}

/** A campaign that this device counts. */
function Aberto({ campanha }: { campanha: Campanha }) {
  const onde = useWhere()
  const estado = useVida(campanha, onde.local)
  const { aberto } = estado
  if (onde.tela === 'aparelho') return <Aparelho campanha={campanha} estado={estado} />
  if (!aberto) return <SemPacote campanha={campanha} estado={estado} />
  const local = onde.local === null ? undefined : aberto.locais.get(onde.local)
  if (!local) return <Locais estado={estado} aberto={aberto} />
  const props = { campanha, estado, aberto, local }
  switch (onde.tela) {
    case 'faltam':
      return <Faltam {...props} />
    case 'semplaqueta':
      return <SemPlaqueta {...props} />
    case 'terminar':
      return <Terminar key={local.id} {...props} />
    default:
      return <Contar key={local.id} {...props} />
  }
}
