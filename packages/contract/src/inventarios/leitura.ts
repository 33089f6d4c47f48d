import { z } from 'zod'
import { documented } from '../kernel/documented.ts'
import { enumeration } from '../kernel/enumeration.ts'
import { zId, zLongText, zOptionalLongText, zOptionalText } from '../kernel/values.ts'
import { mensagens } from '../messages.ts'
import { justificativaDesuso, utilizacao } from '../patrimonios/situacao.ts'

/** How a code was read. A reading of WEB is a decision of the commission, made on the campaign's screen. */
export const origemLeitura = enumeration({
  CAMERA: 'Câmera',
  LEITOR: 'Leitor',
  DIGITADA: 'Digitada',
  RFID: 'RFID',
  ARQUIVO: 'Arquivo',
  WEB: 'À mão, na tela',
})
export type OrigemLeitura = (typeof origemLeitura.values)[number]
const DE_FORA = ['CAMERA', 'LEITOR', 'DIGITADA', 'RFID', 'ARQUIVO'] as const satisfies OrigemLeitura[]

/** So many readings travel in one call. */
export const LEITURAS_POR_CHAMADA = 500
/** Bytes of such a call: five hundred readings with the longest texts fit. */
export const BYTES_DE_LEITURAS = 4 * 1024 * 1024

/** An id made on a device, in small letters. A UUID v7, so that ids are in the order in which they were made. */
export const zIdDoDispositivo = z.uuid(mensagens.leituraSemId).transform((s) => s.toLowerCase())

/** An instant with its offset, of a clock that may stand wrong, though not by centuries. */
export const zInstanteDoDispositivo = z.iso
  .datetime({ offset: true, error: mensagens.leituraSemInstante })
  .refine((s) => /^(19[7-9]|20|21)/.test(s), mensagens.leituraSemInstante)

/** A record that a reading names; a greater id names nothing. */
const zReferido = z.looseObject({ id: zId }, mensagens.obrigatorio).transform((r) => r.id)

/**
 * One reading, as a device sends it: immutable. It says where the counter stood, what was read and what was seen; what has no
 * label has no `codigo`, and says `descricao` instead. A reading that undoes another names it (`desfaz`), and sees nothing.
 */
export const zLeitura = z
  .strictObject({
    id: zIdDoDispositivo,
    /** When, by the clock of the device. */
    lidaEm: zInstanteDoDispositivo,
    localizacao: zReferido,
    codigo: zOptionalText(300).nullish(),
    /** The asset that the counter chose among those that the code fits. */
    patrimonio: zReferido.nullish(),
    origem: z.enum(DE_FORA, mensagens.valorInvalido),
    /** A conservation state. */
    conservacao: zReferido.nullish(),
    utilizacao: utilizacao.write.nullish(),
    justificativaDesuso: justificativaDesuso.write.nullish(),
    descricao: zOptionalText(500).nullish(),
    /** The id of its photo, which comes by itself, before or after. */
    foto: zIdDoDispositivo.nullish(),
    observacao: zOptionalLongText(1000).nullish(),
    desfaz: zIdDoDispositivo.nullish(),
  })
  .superRefine((l, ctx) => {
    const exigir = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (l.desfaz === l.id) exigir('desfaz', mensagens.valorInvalido)
    if (!l.desfaz && !l.codigo && !l.patrimonio && !l.descricao && !l.foto)
      exigir('codigo', mensagens.leituraVazia)
    if (l.utilizacao === 'DESUSO' && !l.justificativaDesuso)
      exigir('justificativaDesuso', mensagens.obrigatorio)
  })
export type Leitura = z.output<typeof zLeitura>
/** A reading before it is checked: what a device keeps and sends. */
export type LeituraEnviada = z.input<typeof zLeitura>

const zLeiturasQuaisquer = z.strictObject({
  /** The device's own id, a UUID that it keeps. */
  dispositivo: zIdDoDispositivo,
  leituras: z
    .array(z.unknown())
    .min(1)
    .max(LEITURAS_POR_CHAMADA, `No máximo ${LEITURAS_POR_CHAMADA} leituras por vez.`),
})
/** Readings of a device. Each is checked by itself: a malformed one comes back refused, and the others are kept. */
export const zLeituras = documented(
  zLeiturasQuaisquer,
  zLeiturasQuaisquer.extend({ leituras: z.array(zLeitura).min(1).max(LEITURAS_POR_CHAMADA) }),
)

/** Says what became of each reading. All but the refused ones may leave the device. */
export const zLeiturasRecebidas = z.object({
  /** Kept now. */
  aceitas: z.array(z.string()),
  /** They were here already. */
  repetidas: z.array(z.string()),
  /** Not kept, each with why. `id` is what was sent in its place; null, where there was no text. */
  recusadas: z.array(z.object({ id: z.string().nullable(), motivo: z.string() })),
})
export type LeiturasRecebidas = z.output<typeof zLeiturasRecebidas>

/** Checks one reading of a call; gives it, or why it is refused, as a sentence. */
export function conferirLeitura(
  valor: unknown,
): { leitura: Leitura } | { id: string | null; motivo: string } {
  const lida = zLeitura.safeParse(valor)
  if (lida.success) return { leitura: lida.data }
  const id = (valor as { id?: unknown } | null)?.id
  const motivo = lida.error.issues
    .slice(0, 3)
    .map((i) => [i.path.join('.'), i.message].filter(Boolean).join(': '))
    .join(' ')
  return { id: typeof id === 'string' ? id.slice(0, 100) : null, motivo }
}

/** A reading as the commission decides it: present in a place, or not there, over the readings that were known then. */
export const zDecisao = z.strictObject({
  presente: z.boolean(),
  /** Where it is; of an asset that is not there, none. */
  localizacao: zId.nullish(),
  justificativa: zLongText(500),
})
