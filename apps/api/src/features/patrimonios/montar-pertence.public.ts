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

/** A save and a deletion of the record's own. */
interface Proprios {
  gravar?: (ctx: Ctx, corpo: Record<string, unknown>) => ReturnType<typeof salvarPertence>
  excluir?: (ctx: Ctx, id: number) => Promise<void>
}

/** List, read, save and delete records that belong to an asset. */
export function montarPertence(casa: Casa, rotas: Rotas, p: Pertence, proprios: Proprios = {}): void {
  const {
    gravar = (ctx, corpo) => salvarPertence(ctx, p, corpo),
    excluir = (ctx, id) => excluirPertence(ctx, p, id),
  } = proprios
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
    await excluir(ctx, (params as { id: number }).id)
    return new Resposta(null, { message: mensagens.excluido })
  })
}
