import type { AnyRota, ListQuery } from '@tombo/contract'
import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { saveRoute } from '../../kernel/http/crud.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import {
  excluirPertence,
  listarPertences,
  obterPertence,
  type Pertence,
  salvarPertence,
} from './pertences.public.ts'

type Rotas = Record<'metadata' | 'listar' | 'obter' | 'salvar' | 'salvarId' | 'excluir', AnyRota>

/** List, read, save and delete records that belong to an asset. `gravar` is the record's own save where it has one. */
export function montarPertence(
  casa: Casa,
  rotas: Rotas,
  p: Pertence,
  gravar = (ctx: Ctx, corpo: Record<string, unknown>) => salvarPertence(ctx, p, corpo),
): void {
  montar(
    casa,
    rotas.listar,
    async (ctx, { query }) => (await listarPertences(ctx, p, query as ListQuery)) as never,
  )
  montar(
    casa,
    rotas.obter,
    async (ctx, { params }) => (await obterPertence(ctx, p, (params as { id: number }).id)) as never,
  )
  saveRoute(casa, rotas, p.def, p.fonte, gravar)
  montar(casa, rotas.excluir, async (ctx, { params }) => {
    await excluirPertence(ctx, p, (params as { id: number }).id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}
