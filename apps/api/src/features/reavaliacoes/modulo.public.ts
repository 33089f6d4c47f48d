import { MODULOS } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/errors.ts'
import { lerParametros } from '../sistema/parametros.public.ts'

/** 403 where the organisation does not use the module. */
export async function exigirModulo(ctx: Ctx): Promise<void> {
  const { parametro, desligado } = MODULOS.REAVALIACAO
  if (!(await lerParametros(ctx.db))[parametro]) throw new AppError(403, desligado)
}
