import { rotasResponsabilidade as r } from '@tombo/contract'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'
import { Resposta } from '../../kernel/http/saida.ts'
import { responsabilidadeDe } from './consultar.ts'
import { emitirNadaConsta, emitirResponsabilidade } from './emitir.ts'

/** What a person answers for, its term, and the clearance. The transfer of everything is a move (`movimentacoes`). */
export function rotasDeResponsabilidade(casa: Casa) {
  montar(casa, r.obter, (ctx, { params }) => responsabilidadeDe(ctx, params.id))
  montar(casa, r.termo, async (ctx, { params, body }) => {
    const documento = { ...body, organizacao: await casa.organizacoes.nome(ctx.databaseId) }
    return new Resposta(await emitirResponsabilidade(ctx, params.id, documento), { status: 202 })
  })
  montar(casa, r.nadaConsta, async (ctx, { params, body }) => {
    const documento = { ...body, organizacao: await casa.organizacoes.nome(ctx.databaseId) }
    return new Resposta(await emitirNadaConsta(ctx, params.id, documento), { status: 202 })
  })
}
