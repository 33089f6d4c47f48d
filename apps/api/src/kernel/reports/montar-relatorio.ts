import type { AnyRota } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import type { Casa } from '../http/app.ts'
import { montar } from '../http/montar.ts'
import { Resposta } from '../http/saida.ts'
import type { Relatorio } from './definicao.ts'
import { pedirRelatorio } from './pedir.ts'

/**
 * Mounts the call of every report that has one. Its parameters come in the query, of a POST in the body; the answer is 202.
 * @throws {Error} when two reports have the same name: the history could not tell them apart
 */
export function montarRelatorios(casa: Casa, relatorios: readonly Relatorio[]): void {
  const chaves = relatorios.map((r) => r.contrato.chave)
  const repetida = chaves.find((c, i) => chaves.indexOf(c) < i)
  if (repetida) throw new Error(`dois relatórios se chamam ${repetida}`)
  for (const relatorio of relatorios) if (relatorio.rota) montarRelatorio(casa, relatorio.rota, relatorio)
}

function montarRelatorio(casa: Casa, rota: AnyRota, relatorio: Relatorio): void {
  const pedir = async (ctx: Ctx, parametros: unknown) => {
    const organizacao = await casa.organizacoes.nome(ctx.databaseId)
    return new Resposta(await pedirRelatorio(ctx, relatorio, parametros, organizacao), { status: 202 })
  }
  montar(casa, rota, (ctx, { req }) => pedir(ctx, rota.method === 'GET' ? req.query : (req.body ?? {})), {
    escreve: true,
  })
}
