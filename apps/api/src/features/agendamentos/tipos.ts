import type { JobAgendado, Tag } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Report } from '../../kernel/reports/definition.ts'
import { servicoDeInventario } from '../inventarios/abrir/agendado.public.ts'
import { servicoDeManutencao } from '../manutencoes/agendado.public.ts'
import { servicoDePreventivas } from '../manutencoes/preventivas/preventivas.public.ts'
import { servicoDeRelatorio } from '../relatorios/agendado.public.ts'

/** Says what a service made: in words, and where it is looked at. */
export interface Feito {
  mensagem: string
  endereco: string | null
}

/** Says what a service may need beside its data. */
export interface MeiosDoServico {
  /** The name of the organisation, which documents say. */
  organizacao: string
  /** Every report that there is. */
  relatorios: readonly Report[]
  /** The day for which it was due, in the zone of the schedule: what is made up for is still of that day. */
  dia: string
}

/** A kind of service that a schedule can have. */
export interface TipoDeServico {
  job: JobAgendado
  /** The right of who saves it, asked again when it runs. */
  exige: Tag
  /**
   * Checks the data of a service, as they are when it is saved and again when it runs, and gives them as they are kept.
   * @throws {AppError} 400 by field
   */
  conferir(ctx: Ctx, dados: unknown): Promise<object>
  /** The data in words. */
  emPalavras(ctx: Ctx, dados: unknown): Promise<string>
  /** Does it, in the transaction of `ctx`. */
  fazer(ctx: Ctx, dados: unknown, meios: MeiosDoServico): Promise<Feito>
}

/** Every kind of service. One of the contract that is not here has no action yet. */
const TIPOS: readonly TipoDeServico[] = [
  servicoDeInventario,
  servicoDeManutencao,
  servicoDePreventivas,
  servicoDeRelatorio,
]

export const tipoDoServico = (job: JobAgendado): TipoDeServico | undefined => TIPOS.find((t) => t.job === job)
export const tiposDeServico: readonly JobAgendado[] = TIPOS.map((t) => t.job)
