import type { AnyRoute } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import type { Host } from '../http/app.ts'
import { mount } from '../http/mount.ts'
import { Reply } from '../http/reply.ts'
import type { Report } from './definition.ts'
import { requestReport } from './request.ts'

/**
 * Mounts the call of every report that has one. Its parameters come in the query, of a POST in the body; the answer is 202.
 * @throws {Error} when two reports have the same name: the history could not tell them apart
 */
export function mountReports(host: Host, relatorios: readonly Report[]): void {
  const keys = relatorios.map((r) => r.contract.key)
  const repeated = keys.find((c, i) => keys.indexOf(c) < i)
  if (repeated) throw new Error(`dois relatórios se chamam ${repeated}`)
  for (const relatorio of relatorios) if (relatorio.route) mountReport(host, relatorio.route, relatorio)
}

function mountReport(host: Host, route: AnyRoute, relatorio: Report): void {
  const request = async (ctx: Ctx, params: unknown) => {
    const organizacao = await host.organizacoes.nameOf(ctx.databaseId)
    return new Reply(await requestReport(ctx, relatorio, params, organizacao), { status: 202 })
  }
  mount(host, route, (ctx, { req }) => request(ctx, route.method === 'GET' ? req.query : (req.body ?? {})), {
    writes: true,
  })
}
