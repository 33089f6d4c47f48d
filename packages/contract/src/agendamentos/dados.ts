import { z } from 'zod'
import { zId, zReference, zText } from '../kernel/values.ts'
import { MAXIMO_DE_BENS_NA_MANUTENCAO } from '../manutencoes/escrita.ts'
import { tipoManutencao } from '../manutencoes/situacao.ts'
import { mensagens } from '../messages.ts'
import { enumeration } from '../kernel/enumeration.ts'

/** Which assets a maintenance that a schedule opens is for. */
export const alvoAgendado = enumeration({
  BENS: 'Bens escolhidos',
  NATUREZA: 'Bens de uma natureza',
  LOCALIZACAO: 'Bens de uma localização',
})
export type AlvoAgendado = (typeof alvoAgendado.values)[number]

const referencia = zReference.nullish().transform((v) => v ?? null)

/** The data of CRIAR_MANUTENCAO: what an order that is opened by itself says, and for which assets. */
export const zDadosDeManutencao = z
  .strictObject({
    tipo: tipoManutencao.write.default('PREVENTIVA'),
    descricao: zText(500),
    fornecedor: referencia,
    /** Days from the opening to the expected end. */
    prazoDias: z
      .int()
      .min(1, mensagens.valorMenor)
      .max(3650, mensagens.valorMaior)
      .nullish()
      .transform((v) => v ?? null),
    alvo: z.enum(alvoAgendado.values),
    patrimonios: z.array(zId).max(MAXIMO_DE_BENS_NA_MANUTENCAO, mensagens.manutencaoBensDemais).default([]),
    tipoNatureza: referencia,
    localizacao: referencia,
  })
  .superRefine((v, ctx) => {
    const falta =
      v.alvo === 'BENS'
        ? v.patrimonios.length === 0 && 'patrimonios'
        : v.alvo === 'NATUREZA'
          ? v.tipoNatureza === null && 'tipoNatureza'
          : v.localizacao === null && 'localizacao'
    if (falta) ctx.addIssue({ code: 'custom', path: [falta], message: mensagens.obrigatorio })
  })
export type DadosDeManutencao = z.output<typeof zDadosDeManutencao>
