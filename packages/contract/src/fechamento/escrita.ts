import { z } from 'zod'
import { zLongText, zOptionalLongText, zText } from '../kernel/values.ts'
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
  ressalva: zOptionalLongText(1000).default(null),
  /** The month is not over yet, and the accountant says so. */
  antesDoFim: z.boolean().default(false),
})

/**
 * Says, by field, what the closing of this month asks for beside who signs it: what is pending and may be accepted is accepted in
 * writing, and a month that is not over by a word of its own. Empty where nothing is missing.
 */
export const faltaParaFechar = (
  mes: { terminado: boolean; comPendencias: boolean },
  { ressalva, antesDoFim }: { ressalva: string | null; antesDoFim: boolean },
): Record<string, string> => ({
  ...(mes.comPendencias && !ressalva?.trim() ? { ressalva: mensagens.fechamentoRessalva } : {}),
  ...(mes.terminado || antesDoFim ? {} : { antesDoFim: mensagens.fechamentoAntesDoFim }),
})

export const zReabrir = z.strictObject({ motivo: zLongText(1000, 10) })
