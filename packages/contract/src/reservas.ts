import { z } from 'zod'
import { enumeration } from './kernel/enumeration.ts'

/** Says what holds an asset while it is under way. */
export const motivoReserva = enumeration({
  MOVIMENTACAO: 'Em movimentação',
  EMPRESTIMO: 'Emprestado',
  SAIDA: 'Em saída',
  SAIDA_DEFINITIVA: 'Saiu em definitivo',
  BAIXA: 'Em processo de baixa',
  CESSAO: 'Cedido',
  MANUTENCAO: 'Em manutenção',
})
export type MotivoReserva = (typeof motivoReserva.values)[number]

/** An asset that cannot be taken along, and why, in words. What is none of the unit has no name. */
export const zProblemaDoBem = z.object({
  patrimonio: z.object({
    id: z.int(),
    numeroTombamento: z.int().nullable(),
    numeroAcessorio: z.int(),
    descricao: z.string().nullable(),
  }),
  motivo: z.string(),
})
export type ProblemaDoBem = z.output<typeof zProblemaDoBem>
