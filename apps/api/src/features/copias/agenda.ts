import type { AgendaCopias, Copias } from '@tombo/contract'
import { type Change, recordEvento } from '../../kernel/audit/evento.ts'
import { avisarAdministradores } from '../../kernel/avisos/administradores.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/errors.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { lerCopias } from './consultas.ts'
import { destinoDasCopias } from './destino.ts'
import { pedirCopia } from './trabalho.ts'

const emPalavras = ({ ativa, hora }: AgendaCopias) => (ativa ? `todos os dias às ${hora}` : 'só a pedido')

/** Says when copies are made by themselves, from now on in the right of this person. Every administrator is told. */
export async function salvarAgenda(ctx: Ctx, nova: AgendaCopias): Promise<Copias> {
  const { agenda: antes } = await lerCopias(ctx)
  await ctx.db.exec(sql`
    insert into copia_agenda (ativa, hora, usuario_id, unidade_id)
    values (${nova.ativa}, ${nova.hora}, ${ctx.actor.usuarioId}, ${ctx.unidadeId})
    on conflict (unica) do update set ativa = excluded.ativa, hora = excluded.hora,
      usuario_id = excluded.usuario_id, unidade_id = excluded.unidade_id`)
  const mudanca: Change = {
    campo: 'Cópias de segurança',
    anterior: emPalavras(antes),
    novo: emPalavras(nova),
  }
  if (mudanca.anterior !== mudanca.novo) {
    await recordEvento(ctx, {
      entidade: 'parametros',
      entidadeId: 1,
      tipo: 'ALTERACAO',
      alteracoes: [mudanca],
      unidadeId: null,
    })
    await avisarAdministradores(ctx, {
      oQue: 'quando as cópias de segurança são feitas',
      endereco: '/configuracoes/servidor',
    })
  }
  return lerCopias(ctx)
}

/** Every five minutes: once its hour has come, the copy of the day is asked for, unless one was begun since. */
export const copiarNaHora: Routine = {
  nome: 'COPIAR_NA_HORA',
  cron: '*/5 * * * *',
  onlyNow: true,
  async run(deps) {
    if (!destinoDasCopias()) return
    await deps.write(async ({ db, clock }) => {
      const agora = clock.now()
      const devida = await db.row(sql<{ usuarioId: number; unidadeId: number }>`
        select a.usuario_id as "usuarioId", a.unidade_id as "unidadeId" from copia_agenda a
        cross join lateral (select ((${agora}::timestamptz at time zone ${clock.timeZone})::date + a.hora::time)
          at time zone ${clock.timeZone} as vez) v
        where a.ativa and v.vez <= ${agora} and not exists
          (select from copia c where c.pedida_por_id is not null and c.inicio >= v.vez)
        for update of a`)
      if (!devida) return
      const { usuarioId, unidadeId } = devida
      await pedirCopia({ db, clock, unidadeId, actor: { usuarioId } }, true).catch((erro: unknown) => {
        // One that a person asked for before the hour is still being made: it serves.
        if (!(erro instanceof AppError)) throw erro
        deps.log.info({ motivo: erro.message }, 'cópia agendada')
      })
    })
  },
}
