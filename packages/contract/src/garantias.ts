import { z } from 'zod'
import { campo } from './kernel/campo.ts'
import { filtro } from './kernel/filtro.ts'
import { defineResource } from './kernel/resource.ts'
import { mensagens } from './messages.ts'
import { zPatrimonioResumo } from './patrimonios/leitura.ts'
import { rotaFinalizar, rotasDePertence, situacaoGarantia } from './patrimonios/pertences.ts'

const { id: _, ...doBem } = zPatrimonioResumo.shape

const garantia = {
  patrimonio: campo.referencia('Bem', 'patrimonios', { forma: doBem }),
  numero: campo.texto('Número', { max: 60 }),
  dataInicial: campo.data('Data inicial'),
  prazoGarantia: campo.inteiro('Prazo (dias)', { min: 1, max: 36_500 }),
}

const recurso = defineResource({
  path: 'garantias',
  nome: 'Garantia',
  plural: 'Garantias',
  campos: garantia,
  calculados: { dataFinal: z.string(), situacao: situacaoGarantia.read },
  filters: {
    numero: filtro.texto('Número'),
    situacao: filtro.enumeracao('Situação', situacaoGarantia),
    dataInicial: filtro.data('Data inicial'),
    dataFinal: filtro.data('Data final'),
  },
  search: ['numero'],
  sort: ['dataFinal', 'dataInicial', 'numero'],
  ordemPadrao: '-dataFinal',
  permission: { read: 'patrimonio', write: 'criaralterarpatrimonio' },
  lookup: { acesso: [], campos: [] },
})

/** The end follows from start and days, and comes back ignored; a save that cannot have one, or empties it, is told so (docs/regras.md R67). */
function comDataFinal<B extends z.ZodType>(base: B, novo: (v: Record<string, unknown>) => boolean): B {
  return z.unknown().transform((v, ctx) => {
    const corpo = (v ?? {}) as Record<string, unknown>
    const lido = base.safeParse(v)
    const semFinal =
      corpo.dataFinal === undefined
        ? novo(corpo) && !(corpo.dataInicial && corpo.prazoGarantia)
        : !corpo.dataFinal
    if (lido.success && !semFinal) return lido.data
    for (const issue of lido.error?.issues ?? []) ctx.issues.push({ ...issue, input: v } as never)
    if (semFinal)
      ctx.addIssue({ code: 'custom', path: ['dataFinal'], message: mensagens.dataFinalObrigatoria })
    return z.NEVER
  }) as unknown as B
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
