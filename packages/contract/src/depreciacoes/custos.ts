import { z } from 'zod'
import { defineRoute } from '../kernel/route.ts'
import { zDate, zIdText, zLongText, zMoney, zText } from '../kernel/values.ts'
import { LER_BEM } from '../permissions.ts'

const texto = z.string().nullable()

/** A subsequent cost of an asset (docs/regras.md R154): a part that was bought for it, or a repair that was added to it. */
export const zCusto = z.object({
  id: z.int(),
  /** `"1234.56"`. */
  valor: z.string(),
  /** The months that the asset lasts from the next one on; null: those that were left. */
  vidaMeses: z.int().nullable(),
  data: zDate,
  /** Says what it was. */
  motivo: z.string(),
  documento: texto,
  /** The repair that it was of; it is taken back there. */
  manutencao: z.object({ id: z.int() }).nullable(),
  criadoEm: z.string(),
  criadoPor: texto,
  estornadoEm: texto,
  estornadoPor: texto,
  motivoEstorno: texto,
})
export type Custo = z.output<typeof zCusto>

const zSomarCusto = z.strictObject({
  valor: zMoney,
  data: zDate,
  documento: zText(120),
  motivo: zLongText(500),
  vidaMeses: z
    .int()
    .min(1)
    .max(1200)
    .nullish()
    .transform((v) => v ?? null),
})
export type SomarCusto = z.output<typeof zSomarCusto>

const params = z.object({ id: zIdText })
const path = '/api/depreciacoes/patrimonio/:id/custos'

export const rotasCustos = {
  listar: defineRoute({
    method: 'GET',
    path,
    summary: 'Custos subsequentes de um bem, os estornados também',
    access: ['consultardepreciacoes', 'corrigirlancamentos', ...LER_BEM],
    params,
    response: z.array(zCusto),
  }),
  somar: defineRoute({
    method: 'POST',
    path,
    summary: 'Somar ao valor de um bem um componente ou uma ampliação que se comprou para ele',
    access: 'corrigirlancamentos',
    params,
    body: zSomarCusto,
    response: z.null(),
  }),
  estornar: defineRoute({
    method: 'POST',
    path: `${path}/:custoId/estornar`,
    summary: 'Estornar um custo somado a um bem: valor, plano e cotas voltam a ser os que eram',
    access: 'corrigirlancamentos',
    params: params.extend({ custoId: zIdText }),
    body: z.strictObject({ motivo: zLongText(500) }),
    response: z.null(),
  }),
} as const
