import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zId, zText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'

/** So many tags travel in one batch of a reader. */
export const TAGS_POR_LOTE = 2000
/** Bytes of such a batch: two thousand tags with the longest texts fit. */
const BYTES_DO_LOTE = 1024 * 1024

/** Says what is written on a tag: 16 to 64 hexadecimal digits, in capitals. */
export const zEpc = z
  .string()
  .transform((s) => s.replace(/\s/g, '').toUpperCase())
  .refine((s) => /^[0-9A-F]{16,64}$/.test(s), mensagens.epcInvalido)

/** A batch of a reader, in the words that readers use. `project_id` is the campaign; `location` a place of the unit, by its id or its words. */
export const zLoteDeTags = z.strictObject({
  device_id: zText(100),
  /** Made by the reader: the same again is refused. */
  batch_id: z.uuid(mensagens.valorInvalido).transform((s) => s.toLowerCase()),
  project_id: zId,
  location: z.union([zId, zText(400)]),
  tags: z
    .array(
      z.strictObject({
        /** Checked by itself: one that is none fails no other. */
        epc: z.string().max(200),
        rssi: z.number().min(-200).max(100).nullish(),
        /** ISO, or seconds or milliseconds since 1970; without it the tag was read when the batch came. */
        timestamp: z.union([z.string().max(40), z.number()]).nullish(),
      }),
    )
    .min(1)
    .max(TAGS_POR_LOTE, `No máximo ${TAGS_POR_LOTE} etiquetas por lote.`),
})
export type LoteDeTags = z.output<typeof zLoteDeTags>

/** Says what became of a batch, in tags: each is counted once, however often the reader saw it. */
export const zLoteRecebido = z.object({
  batch_id: z.string(),
  aceitas: z.int(),
  /** Read before by this reader, in this place, on this day. */
  repetidas: z.int(),
  recusadas: z.array(z.object({ epc: z.string(), motivo: z.string() })),
})
export type LoteRecebido = z.output<typeof zLoteRecebido>

export const rotasRfid = {
  receber: defineRoute({
    method: 'POST',
    path: '/api/rfid/tags',
    summary: 'Receber as etiquetas RFID que um leitor viu; um lote já recebido é recusado (409)',
    access: 'contarinventarios',
    bodyLimit: BYTES_DO_LOTE,
    body: zLoteDeTags,
    response: zLoteRecebido,
  }),
} as const
