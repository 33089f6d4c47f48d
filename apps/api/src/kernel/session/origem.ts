import { deviceOf } from './device.ts'

/** From where somebody calls: the address, and what the browser says of itself. */
export interface Origem {
  endereco: string | null
  navegador: string | null
  /** What the device says it is, for the tries that are counted by device. */
  device?: string | null
}

const MAIOR_NAVEGADOR = 400

/** The origin of a request. */
export function origemDe(req: { ip: string; headers: Record<string, unknown> }): Origem {
  const navegador = req.headers['user-agent']
  return {
    endereco: req.ip,
    navegador: typeof navegador === 'string' ? navegador.slice(0, MAIOR_NAVEGADOR) : null,
    device: deviceOf(req.headers),
  }
}
