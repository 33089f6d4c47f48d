import {
  type BodyOf,
  depreciacaoWorkflow,
  formatarCompetencia,
  mensagens,
  ultimoDiaDaCompetencia,
  type rotasDepreciacoes,
  formatarReais,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, and, sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requireAllowed } from '../../../kernel/workflow.ts'
import { exigirMesAberto } from '../../razao/meses.public.ts'
import { travarParaCorrida } from '../../razao/regras.public.ts'
import { avisoDaFinalizacao } from './avisos.ts'
import { lancarItens, moverSaldos, extensaoDosItens } from './lancamentos.ts'
import { corridaAberta, devolverDoTrabalho, filaDaUnidade, mudarSituacao, travarCorrida } from '../repo.ts'

interface Dados {
  id: number
  mascaras: number[] | null
  naturezas: number[] | null
  patrimoniosIds: number[] | null
}

/** A list that names nothing chooses nothing: all are posted. */
const escolha = (ids: number[] | undefined) => (ids && ids.length > 0 ? ids : null)

/** Asks for the posting of a computed run; without an id, of the unit's open one. 409 unless it is in conference, and its month open. */
export async function pedirFinalizacao(ctx: Ctx, corpo: BodyOf<typeof rotasDepreciacoes.finalizar>) {
  const corrida = await travarCorrida(ctx, corpo.id ?? (await corridaAberta(ctx)))
  requireAllowed(depreciacaoWorkflow, corrida.situacao, 'finalizar')
  await exigirMesAberto(ctx, corrida.competencia)
  exigirFimDoMes(ctx, corrida.competencia, corpo.antesDoFim)
  await mudarSituacao(ctx, corrida.id, 'PROCESSANDO')
  const dados: Dados = {
    id: corrida.id,
    mascaras: escolha(corpo.mascaras),
    naturezas: escolha(corpo.naturezas),
    patrimoniosIds: escolha(corpo.patrimoniosIds),
  }
  const descricao = `Lançamento da depreciação de ${formatarCompetencia(corrida.competencia.slice(0, 7))}`
  return requestTarefa(
    ctx,
    { tipo: 'FINALIZAR_DEPRECIACAO', descricao, dados: { ...dados } },
    filaDaUnidade(ctx),
  )
}

/** A month is posted when it has ended, or earlier by who may close months and says so (docs/regras.md R10). */
function exigirFimDoMes(ctx: Ctx, competencia: string, antesDoFim: boolean) {
  const mes = competencia.slice(0, 7)
  if (ctx.clock.today() > ultimoDiaDaCompetencia(mes) || (antesDoFim && ctx.tags.has('fecharmes'))) return
  throw conflict(mensagens.mesNaoTerminou.replace('{mes}', formatarCompetencia(mes)))
}

/** Only the chosen masks, natures or assets are posted: the others leave the run, and stay due for the next. */
async function deixarSoOsEscolhidos(ctx: Ctx, d: Dados) {
  const escolhidos: SqlQuery[] = [
    ...(d.mascaras ? [sql`i.mascara_id = any(${d.mascaras})`] : []),
    ...(d.naturezas ? [sql`i.tipo_natureza_id = any(${d.naturezas})`] : []),
    ...(d.patrimoniosIds ? [sql`i.patrimonio_id = any(${d.patrimoniosIds})`] : []),
  ]
  if (escolhidos.length === 0) return
  await ctx.db.exec(sql`
    delete from depreciacao_item i where i.depreciacao_id = ${d.id} and (${and(escolhidos)}) is not true`)
  await ctx.db.exec(sql`
    update depreciacao d set total = x.total, quantidade = x.n, com_erro = x.erros, meses = x.meses
    from (select coalesce(sum(valor), 0) as total, (count(*) filter (where erro is null))::int as n,
      (count(*) filter (where erro is not null))::int as erros, coalesce(sum(meses) filter (where erro is null),
      0)::int as meses
      from depreciacao_item where depreciacao_id = ${d.id}) x
    where d.id = ${d.id}`)
}

const TRECHO = 100_000

/** The posting: every entry, every balance and the closing of the month, or nothing. A concluded run is left alone. */
export const finalizarDepreciacao: JobType<Dados> = {
  tipo: 'FINALIZAR_DEPRECIACAO',
  requires: ['criaralterardepreciacoes'],
  long: true,
  async run(t) {
    return t.finish(async (ctx) => {
      await travarParaCorrida(ctx)
      const anterior = await travarCorrida(ctx, t.data.id)
      if (depreciacaoWorkflow.isFinal(anterior.situacao))
        return { quantidade: anterior.quantidade, total: anterior.total }
      await exigirMesAberto(ctx, anterior.competencia)
      await deixarSoOsEscolhidos(ctx, t.data)
      const corrida = await travarCorrida(ctx, t.data.id)
      const extensao = await extensaoDosItens(ctx, corrida.id)
      const { de, ate } = extensao
      const postagem = {
        depreciacaoId: corrida.id,
        competencia: corrida.competencia,
        sinal: 1,
        extensao,
      } as const
      let movidos = 0
      for (let inicio = de; inicio <= ate; inicio += TRECHO) {
        const fim = Math.min(inicio + TRECHO - 1, ate)
        await lancarItens(ctx, postagem, inicio, fim)
        movidos += await moverSaldos(ctx, postagem, inicio, fim)
        await t.progress(fim - de + 1, ate - de + 1)
      }
      if (movidos !== corrida.quantidade)
        throw conflict(
          'Há bens que mudaram depois do cálculo. Processe a depreciação de novo; nada foi lançado.',
        )
      await mudarSituacao(
        ctx,
        corrida.id,
        depreciacaoWorkflow.to('finalizar'),
        sql`, concluida_em = ${ctx.clock.now()}`,
      )
      await recordEvento(ctx, {
        entidade: 'depreciacoes',
        entidadeId: corrida.id,
        tipo: 'CONCLUSAO',
        alteracoes: [
          { campo: 'Bens', anterior: null, novo: String(corrida.quantidade) },
          { campo: 'Total', anterior: null, novo: formatarReais(corrida.total) },
        ],
      })
      return { quantidade: corrida.quantidade, total: corrida.total }
    })
  },
  async onFailure(t) {
    await t.write((ctx) => devolverDoTrabalho(ctx, t.data.id, 'CONFERENCIA'))
  },
  notice: avisoDaFinalizacao,
}
