import type { AnyRota } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import type { Casa } from '../http/app.ts'
import { montar } from '../http/montar.ts'
import { Resposta } from '../http/saida.ts'
import type { Relatorio } from './definicao.ts'
import { pedirRelatorio } from './pedir.ts'

/** Mounts the call that asks for a report. Its parameters come in the query, of a POST in the body; the answer is 202. */
export function montarRelatorio(casa: Casa, rota: AnyRota, relatorio: Relatorio) {
  const pedir = async (ctx: Ctx, parametros: unknown) => {
    const organizacao = await casa.organizacoes.nome(ctx.databaseId)
    return new Resposta(await pedirRelatorio(ctx, relatorio, parametros, organizacao), { status: 202 })
  }
  montar(casa, rota, (ctx, { req }) => pedir(ctx, rota.method === 'GET' ? req.query : (req.body ?? {})), {
    escreve: true,
  })
}
