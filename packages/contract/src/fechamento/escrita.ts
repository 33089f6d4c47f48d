import { z } from 'zod'
import { zText, zOptionalText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { formatarCrc } from '../rules/index.ts'

/** The closing of a month. */
export const zFechar = z.strictObject({
  contador: zText(150, 3),
  crc: zText(30)
    .refine((s) => formatarCrc(s) !== null, mensagens.crcInvalido)
    .transform((s) => formatarCrc(s) ?? s),
  /** The statement that was looked at. 409 when it is another by now. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, mensagens.valorInvalido),
  /** Why it is closed with what stands in the way and may be accepted. */
  ressalva: zOptionalText(1000).default(null),
  /** The month is not over yet, and the accountant says so. */
  antesDoFim: z.boolean().default(false),
})

export const zReabrir = z.strictObject({ motivo: zText(1000, 10) })
