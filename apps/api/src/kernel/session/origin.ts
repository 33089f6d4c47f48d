import { deviceOf } from './device.ts'

/** From where somebody calls: the address, and what the browser says of itself. */
export interface Origin {
  endereco: string | null
  navegador: string | null
  /** Tells what the device says it is, for the tries that are counted by device. */
  device?: string | null
}

const MAX_USER_AGENT = 400

/** The origin of a request. */
export function originOf(req: { ip: string; headers: Record<string, unknown> }): Origin {
  const navegador = req.headers['user-agent']
  return {
    endereco: req.ip,
    navegador: typeof navegador === 'string' ? navegador.slice(0, MAX_USER_AGENT) : null,
    device: deviceOf(req.headers),
  }
}
