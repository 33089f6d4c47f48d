import {
  type BodyInput,
  LEITURAS_POR_CHAMADA,
  type LeituraEnviada,
  type LeiturasRecebidas,
  type rotasContagem,
} from '@tombo/contract'

/** Where a reading stands on the device: to be sent, kept by the server, or refused by it. */
export type Envio = 'FILA' | 'ENVIADA' | 'RECUSADA'

/** A reading as the device keeps it. `ordem` grows with each that is made. */
export interface LeituraGuardada {
  ordem: number
  id: string
  inventario: number
  localizacao: number
  envio: Envio
  /** Why it was refused. */
  motivo: string | null
  /** The asset that its code stands for, as far as the device knows. */
  bem: number | null
  leitura: LeituraEnviada
}

/** A place that was ended on this device. It is sent after the readings. */
export interface FechamentoGuardado {
  ordem: number
  id: string
  inventario: number
  localizacao: number
  envio: Envio
  motivo: string | null
  corpo: {
    fechadoEm: string
    assinante: string
    assinatura: string | null
    faltantes: number | null
    observacao: string | null
  }
}

/** Says what became of one reading. */
export interface Desfeita {
  id: string
  envio: Envio
  motivo: string | null
}

/** The next readings to be sent, in the order in which they were made. */
export const nextBatch = (
  waiting: readonly LeituraGuardada[],
  size = LEITURAS_POR_CHAMADA,
): LeituraGuardada[] =>
  waiting
    .filter((l) => l.envio === 'FILA')
    .sort((a, b) => a.ordem - b.ordem)
    .slice(0, size)

/** Says what an answer says of a batch. A reading that it does not name stays in the queue; a name that was not sent says nothing. */
export function outcomesOf(batch: readonly LeituraGuardada[], answer: LeiturasRecebidas): Desfeita[] {
  const kept = new Set([...answer.aceitas, ...answer.repetidas])
  const refused = new Map(answer.recusadas.flatMap((r) => (r.id ? [[r.id, r.motivo] as const] : [])))
  return batch.flatMap(({ id }): Desfeita[] => {
    if (kept.has(id)) return [{ id, envio: 'ENVIADA', motivo: null }]
    const motivo = refused.get(id)
    return motivo === undefined ? [] : [{ id, envio: 'RECUSADA', motivo }]
  })
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/**
 * Milliseconds until the next try. It grows with each failure in a row up to a minute, and never ends.
 * @param failures how many in a row, from 1
 * @param chance from 0 to 1: devices that lost the same network do not all come back in the same moment
 */
export const waitAfter = (failures: number, chance: number = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10)) * (0.75 + chance / 4)

/** Says what the file of a device holds, as the calls of readings, of places that are done and of photos take it. */
export interface ArquivoDeLeituras {
  dispositivo: string
  leituras: LeituraEnviada[]
  fechamentos: (BodyInput<typeof rotasContagem.fecharLocal> & { localizacao: number })[]
  /** The bytes of a photo are written in base64. */
  fotos: { id: string; bytes: string }[]
}

/** Gives what the server does not have but for photos: unsent, or refused by it; readings, and places that were done. */
export const unsentFile = (
  dispositivo: string,
  readings: readonly LeituraGuardada[],
  closings: readonly FechamentoGuardado[],
): Omit<ArquivoDeLeituras, 'fotos'> => {
  const unsent = <T extends { envio: Envio; ordem: number }>(all: readonly T[]): T[] =>
    all.filter((x) => x.envio !== 'ENVIADA').sort((a, b) => a.ordem - b.ordem)
  return {
    dispositivo,
    leituras: unsent(readings).map((l) => l.leitura),
    fechamentos: unsent(closings).map(({ id, localizacao, corpo }) => ({
      id,
      dispositivo,
      localizacao,
      ...corpo,
    })),
  }
}
