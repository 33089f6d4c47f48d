import { baixaWorkflow, mensagens, patrimonioWorkflow, quantos } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { esquecerContagens } from '../../patrimonios/contagem.public.ts'
import { estornarBaixas } from '../../razao/valor/baixar.public.ts'
import { soltar, trocarMotivo } from '../../reservas/reservas.public.ts'
import { devolverAcessorios } from '../itens/acessorios.ts'
import { avisarQuemPreparou, esquecerPrazo } from '../avisos.ts'
import { type BaixaTravada, ehCessao, mudarSituacao, tomados } from '../baixa.ts'
import { travarBens } from '../itens/bens.ts'
import { contarNosBens, relatar } from '../relatos.ts'

/** The one situation that an asset is written off from, which a reversal gives back. */
const [EM_USO] = patrimonioWorkflow.from('BAIXAR')

/**
 * Undoes a write-off that took effect: the assets are in use as they were, with the values and the plan that they had; of a
 * cession they are merely let go (docs/regras.md R54). Errors: 409, an asset changed since, or what the books refuse.
 */
export async function desfazer(ctx: Ctx, b: BaixaTravada, motivo: string): Promise<void> {
  const itens = await tomados(ctx, b.id, 'ESTORNAR')
  const ids = itens.map((i) => i.patrimonioId)
  await travarBens(ctx, ids)
  const bens = sql`select unnest(${ids}::int[]) as id`
  if (ehCessao(b)) {
    // As any write-off that comes to nothing, it gives back what had left for good (docs/regras.md R172).
    await trocarMotivo(ctx, 'CESSAO', 'BAIXA', b.id)
    await soltar(ctx, 'BAIXA', b.id)
    await esquecerPrazo(ctx, b.id)
    await contarNosBens(ctx, 'CESSAO_FIM', bens, [{ campo: 'Cessão', anterior: `nº ${b.id}`, novo: null }])
  } else {
    await estornarBaixas(ctx, b.id, ids)
    const voltaram = await ctx.db.exec(sql`
      update patrimonio set situacao = ${EM_USO}, versao = versao + 1, alterado_em = ${ctx.clock.now()},
        alterado_por = ${ctx.actor.nome}
      where id = any(${ids}::int[]) and unidade_id = ${ctx.unidadeId} and removido_em is null
        and ${among(sql`situacao`, [patrimonioWorkflow.to('BAIXAR')])}`)
    if (voltaram !== ids.length) throw conflict(mensagens.baixaMudouDepois)
    await devolverAcessorios(ctx, b.id)
    await contarNosBens(ctx, 'BAIXA_ESTORNO', bens, [
      { campo: 'Baixa', anterior: `nº ${b.id}, ${b.tipo}`, novo: null },
    ])
    esquecerContagens(ctx)
  }
  await ctx.db.exec(sql`
    update baixa_item set situacao = ${baixaWorkflow.itemsTo('ESTORNAR')}
    where id = any(${itens.map((i) => i.id)}::int[])`)
  await mudarSituacao(
    ctx,
    b.id,
    baixaWorkflow.to('ESTORNAR'),
    sql`, motivo = ${motivo}, encerrada_em = ${ctx.clock.now()}, encerrada_por = ${ctx.actor.nome}, mensagem = null,
      tarefa_id = null`,
  )
  await relatar(ctx, b.id, 'BAIXA_ESTORNADA', [
    { campo: 'Bens', anterior: null, novo: quantos(ids.length, 'bem', 'bens') },
    { campo: 'Motivo', anterior: null, novo: motivo },
  ])
  await avisarQuemPreparou(ctx, b, 'estornada', motivo)
}
