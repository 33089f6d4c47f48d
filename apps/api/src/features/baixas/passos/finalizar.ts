import {
  baixaWorkflow,
  formatarData,
  mensagens,
  patrimonioWorkflow,
  quantos,
  type SituacaoItemBaixa,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { esquecerContagens } from '../../patrimonios/contagem.public.ts'
import { lancarBaixas } from '../../razao/valor/baixar.public.ts'
import { soltar, trocarMotivo } from '../../reservas/reservas.public.ts'
import { encerrarCoberturas } from '../../seguros/encerrar.public.ts'
import { exigirDestinoDosAcessorios, tornarIndependentes } from '../itens/acessorios.ts'
import { avisarQuemPreparou } from '../avisos.ts'
import { type BaixaTravada, ehCessao, type ItemTravado, mudarSituacao, tomados } from '../baixa.ts'
import {
  exigirNotasInteiras,
  exigirPosseDosBens,
  problemasDaBaixa,
  recusarBens,
  travarBens,
} from '../itens/bens.ts'
import { exigirOrigem } from '../itens/origem.ts'
import { esquecerModalidade, esquecerPrecos } from '../itens/precos.ts'
import { contarNosBens, relatar } from '../relatos.ts'
import { emitirTermoDeBaixa } from './termo.ts'

const [BAIXADO, CEDIDO] = baixaWorkflow.actions.FINALIZAR.items.to satisfies readonly SituacaoItemBaixa[]

/**
 * Lets a write-off take effect, whole, in the transaction of `ctx`: the term is issued of the assets as they stood, they
 * leave the books and use; under a cession for a term they stay in both, held until they come back (docs/regras.md R116).
 * Errors: 400, the day; 409, naming what can no longer be written off, or what the books refuse.
 */
export async function efetivar(ctx: Ctx, b: BaixaTravada): Promise<void> {
  await esquecerPrecos(ctx, b)
  await esquecerModalidade(ctx, b)
  const itens = await tomados(ctx, b.id, 'FINALIZAR')
  const ids = itens.map((i) => i.patrimonioId)
  await travarBens(ctx, ids)
  const problemas = await problemasDaBaixa(ctx, ids, b.id)
  if (problemas.length > 0) throw recusarBens(problemas, mensagens.baixaProblemas)
  await exigirPosseDosBens(ctx, b)
  await exigirOrigem(ctx, b, ids)
  await exigirDestinoDosAcessorios(ctx, b.id, b.acessoriosFicam)
  const termo = await emitirTermoDeBaixa(ctx, b, ids)
  if (ehCessao(b)) await ceder(ctx, b)
  else await baixar(ctx, b, itens)
  await mudarSituacao(
    ctx,
    b.id,
    baixaWorkflow.to('FINALIZAR'),
    sql`, classificacao = ${b.classificacao}, autorizada_por = ${ctx.actor.nome},
      autorizada_por_id = ${ctx.actor.usuarioId},
      finalizada_em = ${ctx.clock.now()}, motivo = null, mensagem = null, tarefa_id = null`,
  )
  await relatar(ctx, b.id, 'BAIXA_FINALIZADA', [
    { campo: 'Bens', anterior: null, novo: quantos(ids.length, 'bem', 'bens') },
    { campo: 'Termo', anterior: null, novo: `nº ${termo}` },
  ])
  await avisarQuemPreparou(ctx, b, 'finalizada')
}

async function baixar(ctx: Ctx, b: BaixaTravada, itens: readonly ItemTravado[]): Promise<void> {
  const ids = itens.map((i) => i.patrimonioId)
  await exigirNotasInteiras(ctx, ids)
  await lancarBaixas(ctx, {
    id: b.id,
    classificacao: b.classificacao,
    data: b.data,
    bens: itens.map((i) => ({ id: i.patrimonioId, recebido: i.valorVenda })),
  })
  // Tells what it was worth when it left, the owed quotas taken off: what the books credited to its account.
  await ctx.db.exec(sql`
    update baixa_item i set situacao = ${BAIXADO}, valor_liquido = coalesce((select sum(l.valor) from lancamento l
      where l.patrimonio_id = i.patrimonio_id and l.origem = 'BAIXA' and l.origem_id = ${b.id}
        and l.tipo in ('BAIXA', 'PERDA_ALIENACAO')), 0)
    where i.id = any(${itens.map((i) => i.id)}::int[])`)
  await ctx.db.exec(sql`
    update patrimonio set situacao = ${patrimonioWorkflow.to('BAIXAR')}, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome} where id = any(${ids}::int[])`)
  await soltar(ctx, 'BAIXA', b.id)
  await tornarIndependentes(ctx, b.id)
  await encerrarCoberturas(ctx, ids, `Baixa nº ${b.id}, ${b.tipo}`)
  await contarNosBens(ctx, 'BAIXA', sql`select unnest(${ids}::int[]) as id`, [
    { campo: 'Baixa', anterior: null, novo: `nº ${b.id}, ${b.tipo}` },
    { campo: 'Data da baixa', anterior: null, novo: formatarData(b.data) },
  ])
  esquecerContagens(ctx)
}

async function ceder(ctx: Ctx, b: BaixaTravada): Promise<void> {
  await ctx.db.exec(sql`update baixa_item set situacao = ${CEDIDO} where baixa_id = ${b.id}`)
  await trocarMotivo(ctx, 'BAIXA', 'CESSAO', b.id)
  await contarNosBens(
    ctx,
    'CESSAO',
    sql`select patrimonio_id as id from baixa_item where baixa_id = ${b.id}`,
    [
      {
        campo: 'Cessão',
        anterior: null,
        novo: `nº ${b.id}, até ${b.cessaoAte && formatarData(b.cessaoAte)}`,
      },
    ],
  )
}
