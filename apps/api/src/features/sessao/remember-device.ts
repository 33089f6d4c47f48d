import type { Entrada } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { rememberDevice } from '../../kernel/session/device.ts'
import type { Origem } from '../../kernel/session/origem.ts'

/** The answer of a sign-in, with what the device keeps of it: from then on the tries of others do not stand in its way. */
export async function withDevice(
  { organizacoes, clock }: Pick<Casa, 'organizacoes' | 'clock'>,
  entrada: Entrada,
  username: string,
  { device = null }: Origem,
): Promise<Entrada> {
  if (entrada.content === null) return entrada
  const dispositivo = await organizacoes.noCatalogo((db) =>
    rememberDevice(db, username.toLowerCase(), device, clock.agora()),
  )
  return { ...entrada, dispositivo }
}
