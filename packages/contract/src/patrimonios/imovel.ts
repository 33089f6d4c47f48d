import { z } from 'zod'
import { camposContato, camposEndereco } from '../enderecos/campos.ts'
import type { Field } from '../kernel/field.ts'
import { mensagens } from '../messages.ts'
import { IMOVEL } from './tabela/index.ts'
import { writeRulesOf, readShapesOf, optional, under, lastPart, type LastPart } from './tabela/views.ts'

export { coordenada, tipoImovel } from './tabela/index.ts'

export type CampoImovel = LastPart<keyof typeof IMOVEL>

/** The fields of a real-estate asset's data, flat, as a form asks for them. */
export const camposImovel = Object.fromEntries(
  Object.entries(IMOVEL).map(([id, { exigido, ...campo }]): [string, Field] => [
    lastPart(id),
    { ...campo, required: exigido },
  ]),
) as Record<CampoImovel, Field>

/** Where a field stands on the wire: inside `endereco` or `contato`, or at the top. */
export const grupoNoImovel = (nome: string): 'endereco' | 'contato' | null =>
  nome in camposEndereco ? 'endereco' : nome in camposContato ? 'contato' : null

const [doTopo, doEndereco, doContato] = [
  under(IMOVEL, 'imovel'),
  under(IMOVEL, 'imovel.endereco'),
  under(IMOVEL, 'imovel.contato'),
] as const

/** The data as they are written: what is absent stays as it is; documents, postal code and telephone are kept without mask. */
export const zSalvarImovel = z.strictObject({
  ...optional(writeRulesOf(doTopo)),
  endereco: z.strictObject(optional(writeRulesOf(doEndereco))).optional(),
  contato: z.strictObject(optional(writeRulesOf(doContato))).optional(),
})
export type SalvarImovel = z.output<typeof zSalvarImovel>

/** The data as they are read. */
export const zImovel = z.object({
  ...readShapesOf(doTopo),
  endereco: z.object(readShapesOf(doEndereco)),
  contato: z.object(readShapesOf(doContato)),
})
export type Imovel = z.infer<typeof zImovel>

/** Gives what is wrong with a pair of coordinates, by the one that is missing: both are known, or none. */
export function erroDasCoordenadas(v: {
  latitude?: unknown
  longitude?: unknown
}): Partial<Record<'latitude' | 'longitude', string>> {
  const [tem, outra] = [Boolean(v.latitude), Boolean(v.longitude)]
  if (tem === outra) return {}
  return { [tem ? 'longitude' : 'latitude']: mensagens.coordenadasJuntas }
}
