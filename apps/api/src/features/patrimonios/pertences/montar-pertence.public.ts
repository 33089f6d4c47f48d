import type { AnyRoute, ListQuery } from '@tombo/contract'
import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { saveRoute } from '../../../kernel/http/crud.ts'
import { mount } from '../../../kernel/http/mount.ts'
import { declared, Reply } from '../../../kernel/http/reply.ts'
import {
  excluirPertence,
  listarPertences,
  obterPertence,
  type Pertence,
  salvarPertence,
} from './pertences.public.ts'

type Rotas = Record<'metadata' | 'listar' | 'obter' | 'salvar' | 'salvarId' | 'excluir', AnyRoute>

/** A save and a deletion of the record's own. */
interface Proprios {
  gravar?: (ctx: Ctx, corpo: Record<string, unknown>) => ReturnType<typeof salvarPertence>
  excluir?: (ctx: Ctx, id: number) => Promise<void>
}

/** List, read, save and delete records that belong to an asset. */
export function montarPertence(casa: Host, rotas: Rotas, p: Pertence, proprios: Proprios = {}): void {
  const {
    gravar = (ctx, corpo) => salvarPertence(ctx, p, corpo),
    excluir = (ctx, id) => excluirPertence(ctx, p, id),
  } = proprios
  mount(casa, rotas.listar, async (ctx, { query }) =>
    declared(await listarPertences(ctx, p, query as ListQuery)),
  )
  mount(casa, rotas.obter, async (ctx, { params }) =>
    declared(await obterPertence(ctx, p, (params as { id: number }).id)),
  )
  saveRoute(casa, rotas, p.def, p.fonte, gravar)
  mount(casa, rotas.excluir, async (ctx, { params }) => {
    await excluir(ctx, (params as { id: number }).id)
    return new Reply(null, { message: mensagens.excluido })
  })
}
