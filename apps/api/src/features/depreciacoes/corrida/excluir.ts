import { acaoDeExcluir, depreciacaoWorkflow, formatarCompetencia } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requireAllowed } from '../../../kernel/workflow.ts'
import { exigirMesAberto } from '../../razao/meses.public.ts'
import { travarParaCorrida } from '../../razao/regras.public.ts'
import { avisoDaExclusao } from './avisos.ts'
import { COMO_FICOU, lancarItens, moverSaldos, extensaoDosItens } from './lancamentos.ts'
import { type Corrida, devolverDoTrabalho, filaDaUnidade, mudarSituacao, travarCorrida } from '../repo.ts'

interface Dados {
  id: number
  concluida: boolean
}

/** A registered change of value, or of estimate, after the run stands on what the run posted. */
async function exigirNadaDepois(ctx: Ctx, c: Corrida) {
  const depois = await ctx.db.row(
    sql`select 1 from depreciacao where unidade_id = ${ctx.unidadeId} and estornada_em is null
      and competencia > ${c.competencia}::date`,
  )
  if (depois) throw conflict('Existem processamentos posteriores a esse mês: exclua primeiro o último.')
  if (!depreciacaoWorkflow.allowed(c.situacao, 'estornar')) return
  const mudou = await ctx.db.row(sql<{ nome: string }>`
    select concat_ws(' ', p.numero_tombamento, p.descricao) as nome from depreciacao_item i
    join plano_depreciacao pl on pl.patrimonio_id = i.patrimonio_id join patrimonio p on p.id = i.patrimonio_id
    where i.depreciacao_id = ${c.id} and i.erro is null
      and greatest(pl.criado_em, pl.transferido_em) > ${c.concluida_em} limit 1`)
  if (mudou)
    throw conflict(
      `O bem ${mudou.nome} teve a estimativa ou a unidade mudada depois desta depreciação: ela não pode mais ser excluída.`,
    )
  const movido = await ctx.db.row(sql<{ nome: string }>`
    select concat_ws(' ', p.numero_tombamento, p.descricao) as nome from depreciacao_item i
    join saldo_patrimonio s on s.patrimonio_id = i.patrimonio_id join patrimonio p on p.id = i.patrimonio_id
    where i.depreciacao_id = ${c.id} and i.erro is null and (${COMO_FICOU}) is not true limit 1`)
  if (movido)
    throw conflict(
      `O bem ${movido.nome} teve movimento contábil depois desta depreciação: ela não pode mais ser excluída.`,
    )
}

/**
 * Deletes the latest run of the unit; a concluded one is reversed, each entry by a row of its own. A large or concluded
 * run becomes a job (202). 409 when later movements stand on it (docs/regras.md R13).
 */
export async function excluirDepreciacao(ctx: Ctx, id: number): Promise<{ tarefa: { id: number } } | null> {
  const c = await travarCorrida(ctx, id)
  const acao = acaoDeExcluir(c.situacao)
  requireAllowed(depreciacaoWorkflow, c.situacao, acao)
  await exigirNadaDepois(ctx, c)
  const concluida = acao === 'estornar'
  if (concluida) await exigirMesAberto(ctx, c.competencia)
  if (!concluida && c.quantidade + c.com_erro <= 500) {
    await apagar(ctx, c)
    return null
  }
  await mudarSituacao(ctx, id, 'PROCESSANDO')
  const dados: Dados = { id, concluida }
  return requestTarefa(
    ctx,
    {
      tipo: 'EXCLUIR_DEPRECIACAO',
      descricao: `Exclusão da depreciação de ${formatarCompetencia(c.competencia.slice(0, 7))}`,
      dados: { ...dados },
    },
    filaDaUnidade(ctx),
  )
}

/** The run leaves the lists and keeps its history. */
async function apagar(ctx: Ctx, c: Corrida, concluida = false) {
  if (!concluida) await ctx.db.exec(sql`delete from depreciacao_item where depreciacao_id = ${c.id}`)
  await mudarSituacao(
    ctx,
    c.id,
    concluida ? depreciacaoWorkflow.to('finalizar') : depreciacaoWorkflow.initial,
    sql`, estornada_em = ${ctx.clock.now()}`,
  )
  await recordEvento(ctx, {
    entidade: 'depreciacoes',
    entidadeId: c.id,
    tipo: concluida ? 'ESTORNO' : 'EXCLUSAO',
    alteracoes: [
      { campo: 'Competência', anterior: formatarCompetencia(c.competencia.slice(0, 7)), novo: null },
    ],
  })
}

const TRECHO = 100_000

export const excluirDepreciacaoEmLote: JobType<Dados> = {
  tipo: 'EXCLUIR_DEPRECIACAO',
  requires: ['criaralterardepreciacoes'],
  long: true,
  async run(t) {
    return t.finish(async (ctx) => {
      await travarParaCorrida(ctx)
      const feita = await ctx.db.row(
        sql`select 1 from depreciacao where id = ${t.data.id} and estornada_em is not null`,
      )
      if (feita) return { excluida: true }
      const c = await travarCorrida(ctx, t.data.id)
      if (t.data.concluida) {
        await exigirMesAberto(ctx, c.competencia)
        const extensao = await extensaoDosItens(ctx, c.id)
        const { de, ate } = extensao
        const postagem = { depreciacaoId: c.id, competencia: c.competencia, sinal: -1, extensao } as const
        let movidos = 0
        for (let inicio = de; inicio <= ate; inicio += TRECHO) {
          const fim = Math.min(inicio + TRECHO - 1, ate)
          await lancarItens(ctx, postagem, inicio, fim)
          movidos += await moverSaldos(ctx, postagem, inicio, fim)
          await t.progress(fim - de + 1, ate - de + 1)
        }
        if (movidos !== c.quantidade)
          throw conflict(
            'Há bens com movimento contábil posterior: a depreciação não pode mais ser excluída. Nada foi estornado.',
          )
      }
      await apagar(ctx, c, t.data.concluida)
      return { excluida: true }
    })
  },
  async onFailure(t) {
    const antes = t.data.concluida ? 'CONCLUIDA' : 'CONFERENCIA'
    await t.write((ctx) => devolverDoTrabalho(ctx, t.data.id, antes))
  },
  notice: avisoDaExclusao,
}
