import { rotasSistema } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { sql } from '../../kernel/db/sql.ts'
import { montarPublica, montarUsuario } from '../../kernel/http/montar.ts'
import { lerParametros } from './parametros.public.ts'

/** Health, and the parameters that every screen reads. */
export function rotasDoSistema(casa: Casa) {
  montarPublica(casa, rotasSistema.saude, async ({ organizacoes, clock }) => {
    await organizacoes.noCatalogo((db) => db.row(sql`select 1`))
    return { situacao: 'ok' as const, instante: clock.agora().toISOString() }
  })
  montarUsuario(casa, rotasSistema.parametros, async (ctx) => lerParametros(ctx.db))
}
