import { z } from 'zod'
import { documented } from './kernel/documented.ts'
import { passOn } from './kernel/values.ts'
import { field } from './kernel/field.ts'
import { filter } from './kernel/filter.ts'
import { defineResource } from './kernel/resource.ts'
import { mensagens } from './messages.ts'
import { zPatrimonioResumo } from './patrimonios/leitura.ts'
import { rotaFinalizar, rotasDePertence, situacaoGarantia } from './patrimonios/pertences.ts'

const { id: _, ...doBem } = zPatrimonioResumo.shape

const garantia = {
  patrimonio: field.referencia('Bem', 'patrimonios', { shape: doBem }),
  numero: field.texto('Número', { max: 60 }),
  dataInicial: field.data('Data inicial'),
  prazoGarantia: field.inteiro('Prazo (dias)', { min: 1, max: 36_500 }),
}

const recurso = defineResource({
  path: 'garantias',
  name: 'Garantia',
  plural: 'Garantias',
  fields: garantia,
  computed: { dataFinal: z.string(), situacao: situacaoGarantia.read },
  filters: {
    numero: filter.texto('Número'),
    situacao: filter.enumeracao('Situação', situacaoGarantia),
    dataInicial: filter.data('Data inicial'),
    dataFinal: filter.data('Data final'),
  },
  search: ['numero'],
  sort: ['dataFinal', 'dataInicial', 'numero'],
  defaultOrder: '-dataFinal',
  permission: { read: 'patrimonio', write: 'criaralterarpatrimonio' },
  lookup: { access: [], fields: [] },
})

/** The end follows from start and days, and comes back ignored; a save that cannot have one, or empties it, is told so (docs/regras.md R67). */
function comDataFinal<B extends z.ZodType>(base: B, novo: (v: Record<string, unknown>) => boolean): B {
  const schema = z.unknown().transform((v, ctx) => {
    const corpo = (v ?? {}) as Record<string, unknown>
    const lido = base.safeParse(v)
    const semFinal =
      corpo.dataFinal === undefined
        ? novo(corpo) && !(corpo.dataInicial && corpo.prazoGarantia)
        : !corpo.dataFinal
    if (lido.success && !semFinal) return lido.data
    passOn(ctx, lido.error, v)
    if (semFinal)
      ctx.addIssue({ code: 'custom', path: ['dataFinal'], message: mensagens.dataFinalObrigatoria })
    return z.NEVER
  }) as unknown as B
  return documented(schema, base)
}

/** Warranties of an asset: dataFinal is dataInicial and prazoGarantia days. */
export const garantias = {
  ...recurso,
  body: comDataFinal(recurso.body, (v) => !v.id),
  bodyId: comDataFinal(recurso.bodyId, () => false),
}

export const rotasGarantias = {
  ...rotasDePertence(garantias),
  finalizar: rotaFinalizar(garantias),
} as const
