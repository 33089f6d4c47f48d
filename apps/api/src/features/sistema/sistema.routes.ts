import {
  ARMAZENAMENTO_EM_BRANCO,
  DESCRICOES_INICIO,
  mensagens,
  PARAMETROS_PADRAO,
  rotasSistema,
} from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { sql } from '../../kernel/db/sql.ts'
import { montar, montarPublica, montarUsuario } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { lerArmazenamento } from '../arquivos/armazenamento.public.ts'
import { lerParametros } from './parametros.public.ts'
import { salvarParametros } from './salvar-parametros.ts'

/** Health, and the parameters that every screen reads. */
export function rotasDoSistema(casa: Casa) {
  montarPublica(casa, rotasSistema.saude, async ({ organizacoes, clock }) => {
    await organizacoes.noCatalogo((db) => db.row(sql`select 1`))
    return { situacao: 'ok' as const, instante: clock.agora().toISOString() }
  })
  montarUsuario(casa, rotasSistema.parametros, async (ctx) => lerParametros(ctx.db))
  montarUsuario(casa, rotasSistema.mapa, () => casa.servicos.mapa)
  montar(casa, rotasSistema.metadata, async (ctx) => ({
    registro: { ...PARAMETROS_PADRAO, awsS3CustomConfig: { ...ARMAZENAMENTO_EM_BRANCO } },
    inicioDepreciacao: Object.entries(DESCRICOES_INICIO).map(([value, descricao]) => ({ value, descricao })),
    armazenamento: await lerArmazenamento(ctx.db),
  }))
  montar(
    casa,
    rotasSistema.salvarParametros,
    async (ctx, { body }) => new Resposta(await salvarParametros(ctx, body), { message: mensagens.salvo }),
  )
}
