import { z } from 'zod'
import { pageOf } from '../kernel/envelope.ts'
import { defineRoute } from '../kernel/route.ts'
import { zBooleanText, zIdText, zReference } from '../kernel/values.ts'
import { zPatrimonioResumo } from '../patrimonios/leitura.ts'
import { zIdDoDispositivo } from './leitura.ts'
import { zLeituraLida } from './lidas.ts'
import { VER_INVENTARIOS } from './consultar.ts'

/** So many things that a count met are registered at once. */
export const DESCONHECIDOS_POR_VEZ = 100

/** A thing that the register did not know, as the reading that says most of it tells. */
export const zDesconhecido = zLeituraLida.extend({
  /** In the order of arrival: a table knows a row by a number. */
  numero: z.int(),
  /** Readings of the same label; one, of what has none. */
  leituras: z.int(),
  /** The asset that was registered from it, and by which batch; null, none that is there. */
  cadastro: z.object({ patrimonio: zPatrimonioResumo, lote: z.object({ id: z.int() }) }).nullable(),
})
export type Desconhecido = z.output<typeof zDesconhecido>

/** Things that become assets: the fields that all share. Each keeps its own label, photo, description, place and condition. */
export const zCadastrarDesconhecidos = z.strictObject({
  /** The ids of their readings. */
  leituras: z.array(zIdDoDispositivo).min(1).max(DESCONHECIDOS_POR_VEZ),
  produto: zReference,
  tipoNatureza: zReference.nullish(),
  responsavel: zReference.nullish(),
  /** Where all of them are; without it each is where it was read. */
  localizacao: zReference.nullish(),
  /** A label that was read and that no asset has becomes the label of its asset. */
  comPlaqueta: z.boolean().default(true),
})
export type CadastrarDesconhecidos = z.output<typeof zCadastrarDesconhecidos>

const BASE = '/api/inventarios/:id/desconhecidos'
const params = z.object({ id: zIdText })

/** Says what a count met and the register did not know. */
export const rotasDesconhecidos = {
  listar: defineRoute({
    method: 'GET',
    path: BASE,
    summary: 'O que a contagem encontrou e o cadastro não conhece: sem plaqueta, ou de plaqueta desconhecida',
    access: VER_INVENTARIOS,
    params,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      rpp: z.coerce.number().int().min(1).max(500).default(20),
      q: z.string().trim().max(200).optional(),
      /** Only what was not registered from here yet. */
      pendentes: zBooleanText.optional(),
    }),
    response: pageOf(zDesconhecido),
  }),
  cadastrar: defineRoute({
    method: 'POST',
    path: `${BASE}/cadastrar`,
    summary:
      'Cadastrar vários de uma vez, com as suas fotos, como um lote (pede também criaralterarpatrimonio)',
    access: 'criaralterarlote',
    params,
    body: zCadastrarDesconhecidos,
    response: z.object({ lote: z.object({ id: z.int() }), bens: z.int() }),
  }),
} as const
