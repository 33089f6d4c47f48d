import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator application shows for a seed at an instant (milliseconds). */
export const codigoDoAplicativo = (segredo: string, em: number): string =>
  new TOTP({ secret: Secret.fromBase32(segredo.replaceAll(' ', '')) }).generate({ timestamp: em })
