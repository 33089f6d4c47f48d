import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator application shows for a seed at an instant (milliseconds). */
export const codeFromApp = (segredo: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(segredo.replaceAll(' ', '')) }).generate({ timestamp: at })
