import type { Pacote, SituacaoSessaoContagem } from '@tombo/contract'
import type { Desfeita, Envio, FechamentoGuardado, LeituraGuardada } from '../pure/queue.ts'
import { uuidV7 } from '../../../kernel/uuid.ts'
import { asked, reading, writing } from './database.ts'

/** A counting session of this device. */
export interface SessaoGuardada {
  inventario: number
  descricao: string
  token: string
  pessoa: { id: number; nome: string }
  situacao: SituacaoSessaoContagem
  /** Why it no longer counts. */
  motivo: string | null
}

/** The photo of a reading. */
export interface FotoGuardada {
  id: string
  inventario: number
  bytes: Blob
  envio: Envio
  motivo: string | null
}

export type Nova<T> = Omit<T, 'ordem'>

/** The device's own id: made once, and kept. */
export const deviceId = (): Promise<string> =>
  writing(['aparelho'], async (of) => {
    const kept = (await asked(of('aparelho').get('dispositivo'))) as string | undefined
    if (kept) return kept
    const made = uuidV7()
    of('aparelho').put(made, 'dispositivo')
    return made
  })

/** Keeps the address at which the program goes on after its end: on the disk, as the readings are. */
export const keepWhere = (address: string): Promise<void> =>
  writing(['aparelho'], (of) => void of('aparelho').put(address, 'onde'))

export const keptWhere = (): Promise<string | undefined> =>
  reading(['aparelho'], (of) => asked(of('aparelho').get('onde') as IDBRequest<string | undefined>))

export const sessions = (): Promise<SessaoGuardada[]> =>
  reading(['sessoes'], (of) => asked(of('sessoes').getAll() as IDBRequest<SessaoGuardada[]>))

export const sessionOf = (inventario: number): Promise<SessaoGuardada | undefined> =>
  reading(['sessoes'], (of) => asked(of('sessoes').get(inventario) as IDBRequest<SessaoGuardada | undefined>))

export const keepSession = (s: SessaoGuardada): Promise<void> =>
  writing(['sessoes'], (of) => void of('sessoes').put(s))

/** Says what a session may do now; one that another sign-in replaced meanwhile stays as it is. */
export const markSession = (
  { inventario, token }: SessaoGuardada,
  situacao: SituacaoSessaoContagem,
  motivo: string | null,
): Promise<void> =>
  writing(['sessoes'], async (of) => {
    const now = (await asked(of('sessoes').get(inventario))) as SessaoGuardada | undefined
    if (now?.token === token) of('sessoes').put({ ...now, situacao, motivo })
  })

/** The kept pack, as the answer in which it came: a text is read and written many times faster than its thousands of rows. */
export async function packOf(inventario: number): Promise<Pacote | undefined> {
  const text = await reading(['pacotes'], (of) =>
    asked(of('pacotes').get(inventario) as IDBRequest<string | undefined>),
  )
  return text === undefined ? undefined : (JSON.parse(text) as { content: Pacote }).content
}

/** Keeps a pack, as the answer in which it came. */
export const keepPack = (inventario: number, answer: string): Promise<void> =>
  writing(['pacotes'], (of) => void of('pacotes').put(answer, inventario))

export const readingsOf = (inventario: number): Promise<LeituraGuardada[]> =>
  reading(['leituras'], (of) =>
    asked(of('leituras').index('inventario').getAll(inventario) as IDBRequest<LeituraGuardada[]>),
  )

export const waitingReadings = (inventario: number, limit: number): Promise<LeituraGuardada[]> =>
  reading(['leituras'], (of) =>
    asked(of('leituras').index('envio').getAll([inventario, 'FILA'], limit) as IDBRequest<LeituraGuardada[]>),
  )

/** How many readings of a campaign wait to be sent. */
export const countWaiting = (inventario: number): Promise<number> =>
  reading(['leituras'], (of) => asked(of('leituras').index('envio').count([inventario, 'FILA'])))

/** Keeps readings, and their photo, all or none; gives them with their place in the order. They are on the disk then. */
export const keepReadings = (
  readings: readonly Nova<LeituraGuardada>[],
  photo?: FotoGuardada,
): Promise<LeituraGuardada[]> =>
  writing(['leituras', 'fotos'], async (of) => {
    if (photo) of('fotos').put(photo)
    const kept: LeituraGuardada[] = []
    for (const l of readings) {
      const ordem = (await asked(of('leituras').add(l))) as number
      kept.push({ ...l, ordem })
    }
    return kept
  })

/** Keeps what became of readings that were sent. A kept reading never goes back to the queue. */
export const settleReadings = (outcomes: readonly Desfeita[]): Promise<void> =>
  writing(['leituras'], async (of) => {
    for (const { id, envio, motivo } of outcomes) {
      const l = (await asked(of('leituras').index('id').get(id))) as LeituraGuardada | undefined
      if (l && l.envio !== 'ENVIADA') of('leituras').put({ ...l, envio, motivo })
    }
  })

/** All that the server refused of a campaign goes to the queue once more: readings, places that were ended, photos. */
export const queueRefused = (inventario: number): Promise<void> =>
  writing(['leituras', 'fechamentos', 'fotos'], async (of) => {
    for (const name of ['leituras', 'fechamentos', 'fotos'] as const) {
      const all = (await asked(of(name).index('inventario').getAll(inventario))) as { envio: Envio }[]
      for (const x of all) if (x.envio === 'RECUSADA') of(name).put({ ...x, envio: 'FILA', motivo: null })
    }
  })

export const photosOf = (inventario: number): Promise<FotoGuardada[]> =>
  reading(['fotos'], (of) =>
    asked(of('fotos').index('inventario').getAll(inventario) as IDBRequest<FotoGuardada[]>),
  )

/** A photo that the server has leaves the device; one that it refused stays, with why. */
export const settlePhoto = (photo: FotoGuardada): Promise<void> =>
  writing(
    ['fotos'],
    (of) => void (photo.envio === 'ENVIADA' ? of('fotos').delete(photo.id) : of('fotos').put(photo)),
  )

export const closingsOf = (inventario: number): Promise<FechamentoGuardado[]> =>
  reading(['fechamentos'], (of) =>
    asked(of('fechamentos').index('inventario').getAll(inventario) as IDBRequest<FechamentoGuardado[]>),
  )

export const keepClosing = (f: Nova<FechamentoGuardado>): Promise<FechamentoGuardado> =>
  writing(['fechamentos'], async (of) => ({ ...f, ordem: (await asked(of('fechamentos').add(f))) as number }))

export const settleClosing = (f: FechamentoGuardado): Promise<void> =>
  writing(['fechamentos'], (of) => void of('fechamentos').put(f))

/** Takes a campaign off the device. Only where nothing of it is unsent: otherwise nothing happens, and the answer is false. */
export const forgetCampaign = (inventario: number): Promise<boolean> =>
  writing(['sessoes', 'pacotes', 'leituras', 'fotos', 'fechamentos'], async (of) => {
    const readings = (await asked(of('leituras').index('inventario').getAll(inventario))) as LeituraGuardada[]
    const photos = (await asked(of('fotos').index('inventario').getAll(inventario))) as FotoGuardada[]
    const closings = (await asked(
      of('fechamentos').index('inventario').getAll(inventario),
    )) as FechamentoGuardado[]
    if ([...readings, ...photos, ...closings].some((x) => x.envio !== 'ENVIADA')) return false
    for (const l of readings) of('leituras').delete(l.ordem)
    for (const f of closings) of('fechamentos').delete(f.ordem)
    of('sessoes').delete(inventario)
    of('pacotes').delete(inventario)
    return true
  })
