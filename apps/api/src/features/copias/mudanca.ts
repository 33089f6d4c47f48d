import { type Change, recordEvento } from '../../kernel/audit/evento.ts'
import { notifyAdministrators } from '../../kernel/notices/administrators.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { PAGINA } from './encerrar.ts'

/** Writes down what somebody changed of the copies, and tells every administrator; what stays as it was is no change. */
export async function contarMudanca(ctx: Ctx, oQue: string, mudanca: Change): Promise<void> {
  if (mudanca.anterior === mudanca.novo) return
  await recordEvento(ctx, {
    entidade: 'parametros',
    entidadeId: 1,
    tipo: 'ALTERACAO',
    alteracoes: [mudanca],
    unidadeId: null,
  })
  await notifyAdministrators(ctx, { what: oQue, endereco: PAGINA })
}
