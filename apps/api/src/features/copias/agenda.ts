import { type AgendaCopias, type Copias, textosDaCopia } from '@tombo/contract'
import { notifyWhoAdministers } from '../../kernel/notices/who-administers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { AppError } from '../../kernel/errors.ts'
import { ADMINISTRATORS } from '../../kernel/session/rights.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { lerCopias } from './consultas.ts'
import { destinoDasCopias } from './destino.ts'
import { PAGINA } from './encerrar.ts'
import { contarMudanca } from './mudanca.ts'
import { pedirCopia } from './trabalho.ts'

const emPalavras = ({ ativa, hora }: AgendaCopias) => (ativa ? `todos os dias às ${hora}` : 'só a pedido')

/**
 * Says when copies are made by themselves, from now on in the right of this person, and of another administrator once they
 * are none: a copy is everybody's. Every administrator is told.
 */
export async function salvarAgenda(ctx: Ctx, nova: AgendaCopias): Promise<Copias> {
  const { agenda: antes } = await lerCopias(ctx)
  await ctx.db.exec(sql`
    insert into copia_agenda (ativa, hora, usuario_id, unidade_id, desde)
    values (${nova.ativa}, ${nova.hora}, ${ctx.actor.usuarioId}, ${ctx.unidadeId}, ${ctx.clock.now()})
    on conflict (unica) do update set ativa = excluded.ativa, hora = excluded.hora, desde = excluded.desde,
      usuario_id = excluded.usuario_id, unidade_id = excluded.unidade_id`)
  await contarMudanca(ctx, 'quando as cópias de segurança são feitas', {
    campo: 'Cópias de segurança',
    anterior: emPalavras(antes),
    novo: emPalavras(nova),
  })
  return lerCopias(ctx)
}

/** The hour of an organisation is served by the copy that another asked for so many hours before it. */
const SERVE_H = 12

/**
 * Every five minutes: once its hour has come, the copy of the day is asked for, unless one was begun since. An hour that
 * nobody was there for is made up for when the server is back.
 */
export const copiarNaHora: Routine = {
  nome: 'COPIAR_NA_HORA',
  cron: '*/5 * * * *',
  onlyNow: true,
  async run(deps) {
    await deps.write(async ({ db, clock }) => {
      const agora = clock.now()
      const devida = await db.row(sql<{ usuarioId: number; unidadeId: number; vez: string }>`
        select coalesce(q."usuarioId", a.usuario_id) as "usuarioId",
          coalesce(q."unidadeId", a.unidade_id) as "unidadeId", v.vez
        from copia_agenda a
        left join lateral (select x.* from (${ADMINISTRATORS}) x
          order by x."usuarioId" = a.usuario_id desc, x."unidadeId" = a.unidade_id desc, 1, 2 limit 1) q on true
        cross join lateral (select max(vez) as vez from generate_series(0, 1) dias,
          lateral (select ((${agora}::timestamptz at time zone ${clock.timeZone})::date - dias + a.hora::time)
            at time zone ${clock.timeZone} as vez) um where vez <= ${agora}) v
        where a.ativa and v.vez >= a.desde and not exists (select from copia c
          where c.origem in ('PESSOA', 'AGENDA') and c.inicio >= v.vez
            or c.origem = 'OUTRA' and c.inicio > v.vez - make_interval(hours => ${SERVE_H}))
        for update of a`)
      if (!devida) return
      const { usuarioId, unidadeId, vez } = devida
      if (!destinoDasCopias())
        return notifyWhoAdministers(
          { db, clock },
          {
            tipo: 'COPIA_FALHOU',
            titulo: textosDaCopia.semDestino,
            texto: textosDaCopia.semDestinoTexto,
            endereco: PAGINA,
            chave: `copia/sem-destino/${vez.slice(0, 10)}`,
          },
        )
      await pedirCopia({ db, clock, unidadeId, actor: { usuarioId } }, 'AGENDA').catch((erro: unknown) => {
        // One that a person asked for before the hour is still being made: it serves.
        if (!(erro instanceof AppError)) throw erro
        deps.log.info({ motivo: erro.message }, 'cópia agendada')
      })
    })
  },
}
