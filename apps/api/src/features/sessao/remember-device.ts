import type { Entrada } from '@tombo/contract'
import type { Host } from '../../kernel/http/app.ts'
import { rememberDevice } from '../../kernel/session/device.ts'
import type { Origin } from '../../kernel/session/origin.ts'

/** The answer of a sign-in, with what the device keeps of it: from then on the tries of others do not stand in its way. */
export async function withDevice(
  { organizacoes, clock }: Pick<Host, 'organizacoes' | 'clock'>,
  entrada: Entrada,
  username: string,
  { device = null }: Origin,
): Promise<Entrada> {
  if (entrada.content === null) return entrada
  const dispositivo = await organizacoes.inCatalogo((db) =>
    rememberDevice(db, username.toLowerCase(), device, clock.now()),
  )
  return { ...entrada, dispositivo }
}
