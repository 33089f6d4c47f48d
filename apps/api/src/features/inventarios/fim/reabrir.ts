import {
  baixaWorkflow,
  inventarioWorkflow,
  mensagens,
  patrimonioWorkflow,
  solicitacaoWorkflow,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among, notAmong } from '../../../kernel/db/among.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { JobType } from '../../../kernel/jobs/job.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { desfazerAchados } from '../../movimentacoes/execucao/desfazer-achados.public.ts'
import { restaurarBens } from '../../patrimonios/gravar/desfazer.public.ts'
import { cancelarDoInventario } from '../../solicitacoesalteracao/cancelar.public.ts'
import { exigirBensSoDeste } from '../acoes.ts'
import { exigirQueIntegra } from '../direitos.ts'
import { travarListas } from '../fotografia/fotografar.ts'
import { aproveitarTardias } from '../leituras/aproveitar.ts'
import { type Cabeca, exigirAcao, mudarSituacao, travarInventario } from '../repo.ts'
import { type EstadoDoBem, estadosDe, nomeDe } from './efeitos.ts'

interface Dados {
  id: number
  motivo: string
}

/** Nothing came after the conclusion that stands upon it. 409, naming it. */
async function exigirNadaDepois(ctx: Ctx, id: number): Promise<void> {
  const i = await ctx.db.row(sql<{ estornavel: boolean; tarefa: string | null }>`
    select estornavel, tarefa_id::text as tarefa from inventario where id = ${id}`)
  if (i?.tarefa) throw conflict(mensagens.inventarioOcupado)
  if (!i?.estornavel) throw conflict(mensagens.inventarioConclusaoAntiga)
  const baixa = await ctx.db.row(sql<{ id: number }>`
    select id from baixa where inventario_id = ${id}
      and not ${among(sql`situacao`, [baixaWorkflow.to('CANCELAR'), baixaWorkflow.to('ESTORNAR')])} limit 1`)
  if (baixa) throw conflict(`${mensagens.inventarioComDepois} Baixa nº ${baixa.id}.`)
  const decidida = await ctx.db.row(sql<{ id: number }>`
    select id from solicitacao_alteracao where inventario_id = ${id}
      and ${notAmong(sql`status`, [solicitacaoWorkflow.initial, solicitacaoWorkflow.to('CANCELAR')])} limit 1`)
  if (decidida) throw conflict(`${mensagens.inventarioComDepois} Solicitação de alteração nº ${decidida.id}.`)
  const lote = await ctx.db.row(sql<{ id: number }>`
    select k.lote_id as id from inventario_cadastro k
      join patrimonio p on p.id = k.patrimonio_id and p.removido_em is null where k.inventario_id = ${id} limit 1`)
  if (lote) throw conflict(`${mensagens.inventarioComDepois} Lote nº ${lote.id}.`)
  await exigirBensSoDeste(ctx, id)
}

/**
 * Asks for the work that takes a conclusion back. Errors: 403; 404; 409, naming what came later.
 */
export async function pedirReabertura(ctx: Ctx, id: number, motivo: string): Promise<void> {
  await travarListas(ctx)
  const c = await travarInventario(ctx, id)
  exigirAcao(c, 'reabrir')
  await exigirQueIntegra(ctx, c)
  await exigirNadaDepois(ctx, id)
  const { tarefa } = await requestTarefa(ctx, {
    tipo: 'REABRIR_INVENTARIO',
    descricao: `Estorno da conclusão do inventário nº ${id}`,
    dados: { id, motivo } satisfies Dados,
    total: c.quantidade,
  })
  await ctx.db.exec(sql`update inventario set tarefa_id = ${tarefa.id}, mensagem = null where id = ${id}`)
}

const efeitos = (ctx: Ctx, id: number, tipo: 'MOVIMENTACAO' | 'ESTADO') =>
  ctx.db.rows(sql<{ id: number; antes: EstadoDoBem; depois: EstadoDoBem }>`
    select registro_id as id, antes, depois from inventario_efeito where inventario_id = ${id}
      and tipo = ${tipo} order by registro_id desc`)

/** The assets that a save may still change, each with its version. */
const vivosDe = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.rows(sql<{ id: number; versao: number }>`
    select id, versao from patrimonio where id = any(${[...ids]}::int[]) and unidade_id = ${ctx.unidadeId}
      and removido_em is null and ${notAmong(sql`situacao`, patrimonioWorkflow.final)}`)

/**
 * Conservation and use exactly as they were before, be it that they were not filled in, of what stands as the conclusion left it.
 * 409, naming an asset that changed since, or is in use no more.
 */
async function voltarEstados(ctx: Ctx, c: Cabeca): Promise<void> {
  const feitos = await efeitos(ctx, c.id, 'ESTADO')
  const ids = feitos.map((f) => f.id)
  const agora = new Map((await estadosDe(ctx, ids)).map((a) => [a.id, a]))
  const versoes = new Map((await vivosDe(ctx, ids)).map((v) => [v.id, v.versao]))
  const itens: Parameters<typeof restaurarBens>[1][number][] = []
  for (const { id, antes, depois } of feitos) {
    const a = agora.get(id)
    const versao = versoes.get(id)
    if (a?.estado !== depois.estado || a?.utilizacao !== depois.utilizacao || a?.desuso !== depois.desuso)
      throw conflict(`${mensagens.inventarioComDepois} O estado de ${await nomeDe(ctx, id)} mudou.`)
    if (versao === undefined)
      throw conflict(`${mensagens.inventarioComDepois} ${await nomeDe(ctx, id)} não está mais em uso.`)
    const { estado, utilizacao, desuso } = antes
    const anterior = { estado_conservacao_id: estado, utilizacao, justificativa_desuso: desuso }
    itens.push({ id, versao, anterior })
  }
  if (itens.length > 0) await restaurarBens(ctx, itens)
}

/** Nobody saw these, and nobody decided of them: they are as if the count went on. */
const voltarNaoEncontrados = (ctx: Ctx, c: Cabeca): Promise<number> =>
  ctx.db.exec(sql`
    update inventario_resultado set resultado = 'PENDENTE', atualizado_em = ${ctx.clock.now()}
    where inventario_id = ${c.id} and resultado = 'NAO_ENCONTRADO' and leituras = 0`)

/** Is this job the one that the campaign waits for? One that was done, or given up, is not done again. */
const esperaPor = (c: Cabeca, tarefaId: number) =>
  inventarioWorkflow.allowed(c.situacao, 'reabrir') && c.tarefaId === tarefaId

/** Takes a conclusion back, all of it in one transaction or nothing. */
export const trabalhoReabrirInventario: JobType<Dados> = {
  tipo: 'REABRIR_INVENTARIO',
  requires: ['concluirinventarios'],
  long: true,
  run: (t) =>
    t.finish(async (ctx) => {
      const { id, motivo } = t.data
      await travarListas(ctx)
      const c = await travarInventario(ctx, id)
      if (!esperaPor(c, t.tarefaId)) return { inventarioId: id }
      await ctx.db.exec(sql`update inventario set tarefa_id = null where id = ${id}`)
      await exigirNadaDepois(ctx, id)
      for (const m of await efeitos(ctx, id, 'MOVIMENTACAO')) await desfazerAchados(ctx, m.id)
      await cancelarDoInventario(ctx, id, mensagens.inventarioConclusaoEstornada)
      await voltarEstados(ctx, c)
      await voltarNaoEncontrados(ctx, c)
      await ctx.db.exec(sql`delete from inventario_efeito where inventario_id = ${id}`)
      await ctx.db.exec(sql`delete from inventario_assinatura where inventario_id = ${id}`)
      await mudarSituacao(
        ctx,
        id,
        inventarioWorkflow.to('reabrir'),
        sql`, tarefa_id = null, mensagem = null, estornavel = false, concluido_em = null, conferidos = null,
          parciais = null`,
      )
      await recordEvento(ctx, {
        entidade: 'inventarios',
        entidadeId: id,
        tipo: 'INVENTARIO_CONCLUSAO_ESTORNADA',
        alteracoes: [{ campo: 'Motivo', anterior: null, novo: motivo }, ...(await aproveitarTardias(ctx, c))],
      })
      return { inventarioId: id }
    }),
  /** It stays concluded, and says why. */
  onFailure: (t, mensagem) =>
    t
      .write((ctx) =>
        ctx.db.exec(
          sql`update inventario set tarefa_id = null, mensagem = ${mensagem}
            where id = ${t.data.id} and tarefa_id = ${t.tarefaId}`,
        ),
      )
      .then(() => undefined),
  notice: ({ dados }) => ({ endereco: `/inventario/${dados.id}/itens` }),
}
