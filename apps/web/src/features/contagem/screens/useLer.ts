import type { OrigemLeitura } from '@tombo/contract'
import { useRef, useState } from 'react'
import { type Aviso, judge, living, thingOf } from '../pure/outcome.ts'
import type { PacoteAberto } from '../pure/pack.ts'
import { SESSAO_PODE } from '../pure/session.ts'
import { signal } from '../sounds.ts'
import type { APor } from '../pure/amend.ts'
import type { LeituraGuardada } from '../pure/queue.ts'
import type { Campanha } from '../store/campaign.ts'

type Origem = Exclude<OrigemLeitura, 'WEB' | 'ARQUIVO' | 'RFID'>

/** Says what the last reading came to. `chave` is the thing that was read; null where nothing was kept. */
export interface Ultima {
  aviso: Aviso
  chave: string | null
  repetida: boolean
}
/** A code that fits several assets: the counter says which. */
export interface Escolha {
  codigo: string
  origem: Origem
  ids: readonly number[]
}

const NOT_KEPT: Aviso = {
  cor: 'vermelho',
  titulo: 'Esta leitura não foi guardada',
  texto: 'O aparelho está sem espaço, ou o navegador não deixou guardar. Libere espaço e leia de novo.',
  bem: null,
}

/** Reading in one place: a code is kept on the disk, and only then told by colour, tone and tick. Scans wait for each other. */
export function useLer(campanha: Campanha, aberto: PacoteAberto, local: number) {
  const [ultima, setUltima] = useState<Ultima | null>(null)
  const [escolha, setEscolha] = useState<Escolha | null>(null)
  const line = useRef(Promise.resolve())

  const tell = (ultima: Ultima) => {
    signal(ultima.chave === null ? 'erro' : ultima.aviso.cor)
    setUltima(ultima)
  }
  const keep = async (codigo: string, origem: Origem, bem: number | null, chosen: boolean) => {
    const wanted = bem === null ? `c${codigo}` : `b${bem}`
    const ofThing = living(campanha.estado.get().leituras).filter((l) => thingOf(l) === wanted)
    const repetida = ofThing.some((l) => l.localizacao === local)
    const told = (readings: readonly LeituraGuardada[]) =>
      tell({ aviso: judge(aberto, codigo, bem, local, readings), chave: wanted, repetida })
    if (repetida) return told(ofThing)
    const leitura = { codigo, origem, ...(chosen && bem ? { patrimonio: { id: bem } } : {}) }
    try {
      await campanha.registrar([{ localizacao: local, bem, leitura }], undefined, (kept) =>
        told([...ofThing, ...kept]),
      )
    } catch (error) {
      console.error(error)
      tell({ aviso: NOT_KEPT, chave: null, repetida: false })
    }
  }
  const one = async (text: string, origem: Origem, chosen?: number) => {
    const codigo = text.trim()
    if (codigo === '') return
    if (!SESSAO_PODE[campanha.estado.get().sessao.situacao].contar) return signal('erro')
    const r = chosen === undefined ? aberto.resolver(codigo) : ({ tipo: 'BEM', id: chosen } as const)
    if (r.tipo === 'AMBIGUO') {
      signal('ambar')
      return setEscolha({ codigo, origem, ids: r.ids })
    }
    setEscolha(null)
    await keep(codigo, origem, r.tipo === 'BEM' ? r.id : null, chosen !== undefined)
  }
  /** Runs after what was scanned before. */
  const inLine = (work: () => Promise<void>): Promise<void> => {
    line.current = line.current.then(work)
    return line.current
  }
  return {
    ultima,
    escolha,
    /** Reads a code; `bem` where the counter chose it. */
    ler: (codigo: string, origem: Origem, bem?: number) => inLine(() => one(codigo, origem, bem)),
    /** Nobody can say which of several assets it is: the code is kept, and the commission decides. */
    lerSemEscolher: ({ codigo, origem }: Escolha) => {
      setEscolha(null)
      void inLine(() => keep(codigo, origem, null, false))
    },
    /** Keeps readings that say something more of what was read, or take it back. */
    dizer: (novas: APor[], foto?: Blob) =>
      inLine(async () => {
        try {
          await campanha.registrar(novas, foto)
        } catch (error) {
          console.error(error)
          tell({ aviso: NOT_KEPT, chave: null, repetida: false })
        }
      }),
    esquecer: () => setUltima(null),
  }
}
