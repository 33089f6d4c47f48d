import { z } from 'zod'

const zEmail = z.email()

/** Whether it looks like an address of e-mail. */
export const emailValido = (texto: string): boolean => texto.length <= 254 && zEmail.safeParse(texto).success

/** The addresses of a text that separates them by commas (semicolons and line breaks too), as they were typed, each once. */
export const separarEmails = (texto: string): string[] => [
  ...new Map(
    texto
      .split(/[,;\n]/)
      .map((parte) => parte.trim())
      .filter(Boolean)
      .map((e) => [e.toLowerCase(), e] as const),
  ).values(),
]
