import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { enumeration, type Enumeration } from '../kernel/enumeration.ts'
import { defineRoute } from '../kernel/route.ts'
import { zInstant } from '../kernel/values.ts'
import type { Tag } from '../permissions.ts'

/** ENVIO: what this server told others. RECEBIMENTO: what a program of others did here. */
export const fluxoIntegracao = enumeration({ ENVIO: 'Envio', RECEBIMENTO: 'Recebimento' })
export const situacaoIntegracao = enumeration({ SUCESSO: 'Sucesso', FALHA: 'Falha' })

/** The bodies of what others and this server told each other are read by who may read the same here, and by administrators. */
export const LEEM_O_CORPO: Readonly<Record<string, readonly Tag[]>> = {
  patrimonios: ['patrimonio', 'patrimoniogerencial'],
  depreciacoes: ['consultardepreciacoes'],
  importacoes: ['consultarimportacoes'],
  movimentacoes: ['consultarmovimentacoes'],
  notasfiscais: ['consultarnotasfiscais'],
  baixas: ['consultarbaixas'],
}

/** How long a record of an integration is kept, in days. */
export const DIAS_DO_REGISTRO = 90
/** It is of a body, in characters: what is longer is cut, and says so. */
export const MAXIMO_DO_CORPO = 32_768

const zNomeado = z.object({ value: z.string(), descricao: z.string() })

/** One exchange with another system. Bodies are texts as they travelled, less what is secret;
 * null for who may not read them (`LEEM_O_CORPO`). */
export const zRegistroIntegracao = z.object({
  id: z.int(),
  instante: zInstant,
  fluxo: fluxoIntegracao.read,
  situacao: situacaoIntegracao.read,
  /** Says what of ours it was about, and what happened to it. */
  entidade: zNomeado,
  tipo: zNomeado,
  /** The webhook or the program. */
  origem: z.string(),
  endereco: z.string().nullable(),
  /** The HTTP status; null when there was no answer. */
  status: z.int().nullable(),
  /** In ms. */
  duracao: z.int().nullable(),
  corpo: z.string().nullable(),
  resposta: z.string().nullable(),
  /** It is a message of a webhook that is still there: it can be sent again. */
  podeReenviar: z.boolean(),
})
export type RegistroIntegracao = z.infer<typeof zRegistroIntegracao>

/** Several values with commas between them. */
const lista = z
  .string()
  .max(2000)
  .transform((s) => s.split(',').filter(Boolean))
const listaDe = <V extends string>(e: Enumeration<V>) => lista.pipe(z.array(z.enum(e.values)))

export const zListaDeRegistros = z
  .strictObject({
    q: z.string().trim().max(200).optional(),
    entidade: lista.optional(),
    tipo: lista.optional(),
    fluxo: listaDe(fluxoIntegracao).optional(),
    situacao: listaDe(situacaoIntegracao).optional(),
    page: z.coerce.number().int().min(1).max(10_000_000).default(1),
    rpp: z.coerce.number().int().min(1).max(500).optional(),
    size: z.coerce.number().int().min(1).max(500).optional(),
  })
  .transform(({ size, rpp, ...resto }) => ({ ...resto, rpp: rpp ?? size ?? 10 }))

/** The exchanges of the unit at work. */
export const rotasIntegracao = {
  metadata: defineRoute({
    method: 'GET',
    path: '/api/integracao/metadata',
    summary: 'Valores dos filtros dos registros de integração',
    access: 'consultarintegracoes',
    response: z.object({
      fluxo: z.array(zNomeado),
      situacao: z.array(zNomeado),
      /** They are those that the unit has records of. */
      entidade: z.array(zNomeado),
      tipo: z.array(zNomeado),
    }),
  }),
  registros: defineRoute({
    method: 'GET',
    path: '/api/integracao/registro/list',
    summary: 'Registros de integração, o mais novo primeiro',
    access: 'consultarintegracoes',
    query: zListaDeRegistros,
    response: pageOf(zRegistroIntegracao),
  }),
} as const
