import { z } from 'zod'
import { zId, zOptionalLongText, zReference, zText } from '../kernel/values.ts'
import { MAXIMO_DE_LOCAIS, zLocalEscolhido } from '../inventarios/escrita.ts'
import {
  alcanceInventario,
  destinoDosAchados,
  modoContagem,
  rigorInventario,
  tipoInventario,
} from '../inventarios/situacao.ts'
import { MAXIMO_DE_BENS_NA_MANUTENCAO } from '../manutencoes/escrita.ts'
import { tipoManutencao } from '../situacoes.ts'
import { zFiltroGuardado } from '../patrimonios/filtros.ts'
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

/** The data of CRIAR_INVENTARIO: a campaign whose period begins on the day when it is made. */
export const zDadosDeInventario = z
  .strictObject({
    descricao: zText(200),
    tipo: tipoInventario.write.default('ANUAL'),
    alcance: alcanceInventario.write,
    localizacoes: z.array(zLocalEscolhido).max(MAXIMO_DE_LOCAIS).default([]),
    filtro: zFiltroGuardado.nullish().transform((v) => v ?? null),
    /** Days from its first to its last. */
    prazoDias: z.int().min(1, mensagens.valorMenor).max(366, mensagens.valorMaior).default(30),
    /** None: the only one that is in force on that day. */
    comissao: referencia,
    responsavel: referencia,
    contagem: modoContagem.write.default('ABERTA'),
    movimentacao: rigorInventario.write.default('RECUSAR'),
    doResponsavel: rigorInventario.write.default('AVISAR'),
    achados: destinoDosAchados.write.default('MOVIMENTAR'),
    observacao: zOptionalLongText(2000).nullish(),
  })
  .superRefine((v, ctx) => {
    if (v.alcance === 'LOCALIZACOES' && v.localizacoes.length === 0)
      ctx.addIssue({ code: 'custom', path: ['localizacoes'], message: mensagens.inventarioSemLocais })
    if (v.alcance === 'FILTRO' && !v.filtro)
      ctx.addIssue({ code: 'custom', path: ['filtro'], message: mensagens.obrigatorio })
  })
export type DadosDeInventario = z.output<typeof zDadosDeInventario>
