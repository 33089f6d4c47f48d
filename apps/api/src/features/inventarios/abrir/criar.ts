import {
  dataBasePadrao,
  formatarData,
  inventarioWorkflow,
  mensagens,
  type NovoInventario,
  tipoInventario,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { requestTarefa } from '../../../kernel/jobs/tarefas.ts'
import { comissaoEmVigor } from '../../comissoes/comissoes.public.ts'
import { incluirLocais } from '../locais/incluir.ts'

/**
 * The commission is in force and of inventories, the person of the unit and at work there; what is null is not asked of.
 * Errors: 400 beside the fields.
 */
export async function exigirQuemInventaria(
  ctx: Ctx,
  { comissao, responsavel }: { comissao: number | null; responsavel?: number | null | undefined },
): Promise<void> {
  const fields: Record<string, string[]> = {}
  if (comissao !== null && !(await comissaoEmVigor(ctx, comissao, { classe: 'INVENTARIO' })))
    fields.comissao = [mensagens.inventarioSemComissao]
  if (responsavel) {
    const r = await ctx.db.row(sql<{ ativo: boolean }>`
      select ativo from responsavel where id = ${responsavel} and unidade_id = ${ctx.unidadeId} for key share`)
    if (!r?.ativo) fields.responsavel = [r ? mensagens.responsavelInativo : mensagens.naoEncontrado]
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Assets chosen one by one are of the unit, and there. 400 by field. */
async function exigirBensDaUnidade(ctx: Ctx, bens: readonly number[]): Promise<void> {
  const ids = [...new Set(bens)]
  const la = await ctx.db.row(sql<{ n: number }>`
    select count(*)::int as n from patrimonio
    where id = any(${ids}::int[]) and unidade_id = ${ctx.unidadeId} and removido_em is null`)
  if (la?.n !== ids.length) throw invalid({ bens: [mensagens.naoEncontrado] })
}

/** Makes a campaign and asks for the work that writes its list of assets. Gives its id. Errors: 400. */
export async function criarInventario(ctx: Ctx, n: NovoInventario): Promise<number> {
  await exigirQuemInventaria(ctx, n)
  if (n.bens.length > 0) await exigirBensDaUnidade(ctx, n.bens)
  const dataBase = n.dataBase ?? dataBasePadrao(n.tipo, n.periodoIni)
  const linha = await ctx.db.row(sql<{ id: number }>`
    insert into inventario (unidade_id, descricao, tipo, alcance, filtro, bens, data_base, periodo_ini,
      periodo_fin, comissao_id,
      responsavel_id, contagem, movimentacao, do_responsavel, achados, observacao, situacao_criacao,
        situacao_inventario, criado_por_id, criado_em, criado_por)
    values (${ctx.unidadeId}, ${n.descricao}, ${n.tipo}, ${n.alcance},
      ${n.filtro ? JSON.stringify(n.filtro) : null}::jsonb,
      ${n.bens.length > 0 ? n.bens : null}::int[], ${dataBase}, ${n.periodoIni}, ${n.periodoFin}, ${n.comissao},
        ${n.responsavel ?? null}, ${n.contagem}, ${n.movimentacao}, ${n.doResponsavel},
      ${n.achados}, ${n.observacao ?? null}, 'AGUARDANDO', ${inventarioWorkflow.initial},
        ${ctx.actor.usuarioId}, ${ctx.clock.now()},
      ${ctx.actor.nome}) returning id`)
  const { id } = linha as { id: number }
  if (n.alcance === 'LOCALIZACOES') await incluirLocais(ctx, id, n.localizacoes)
  await recordEvento(ctx, {
    entidade: 'inventarios',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: [
      { campo: 'Descrição', anterior: null, novo: n.descricao },
      { campo: 'Tipo', anterior: null, novo: tipoInventario.descriptions[n.tipo] },
      { campo: 'Data-base', anterior: null, novo: formatarData(dataBase) },
    ],
  })
  const { tarefa } = await requestTarefa(ctx, {
    tipo: 'CRIAR_INVENTARIO',
    descricao: `Criação do inventário nº ${id}`,
    dados: { id },
  })
  await ctx.db.exec(sql`update inventario set tarefa_id = ${tarefa.id} where id = ${id}`)
  return id
}
