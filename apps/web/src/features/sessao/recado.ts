let recado: string | null = null

/** Something good that the sign-in page tells when it is next shown: the password was changed. */
export const deixarRecado = (texto: string | null): void => void (recado = texto)

/** Gives what was left to tell. Reading it changes nothing: a screen may be drawn twice. */
export const recadoDaEntrada = (): string | null => recado
