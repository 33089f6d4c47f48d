import type { EdicaoLote, ResultadoEdicao } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { requestTarefa } from '../../kernel/jobs/tarefas.ts'
import { tellChanged } from '../../kernel/stream/changes.ts'
import { conferirTransferencia } from '../movimentacoes/pedido/transferir.public.ts'
import { exigirArquivosDoLote } from '../patrimonios/gravar/anexar-muitos.public.ts'
import { exigirRelacionavel } from '../patrimonios/detalhe/relacionar-muitos.public.ts'
import { type DadosEdicao, editarLote } from './editar.ts'
import { gruposDe } from './grupos.ts'
import { criarLote, type DadosDoTrabalho, exigirDireitos } from './repo.ts'

/** More than this many assets are changed, or put back, as a job. */
export const NA_HORA = 200

/**
 * Takes a batch edit: up to 200 assets are changed at once, up to 1,000 by a job. What cannot be changed is
 * told, asset by asset. Errors for the whole: 400 (too many, nothing to change, a field that no asset can take), 403, 404.
 */
export async function pedirEdicao(
  ctx: Ctx,
  e: EdicaoLote,
): Promise<ResultadoEdicao | { tarefa: { id: number } }> {
  exigirDireitos(ctx)
  const grupos = await gruposDe(ctx, e)
  for (const { transferencia } of grupos) if (transferencia) await conferirTransferencia(ctx, transferencia)
  for (const r of e.relacionamentos) await exigirRelacionavel(ctx, r.patrimonioRelacionado.id)
  const { anexos, documentos } = e
  await exigirArquivosDoLote(ctx, { anexos, documentos })
  const total = grupos.reduce((n, g) => n + g.itens.length, 0)
  const descricao = `Edição de ${total === 1 ? '1 bem' : `${total.toLocaleString('pt-BR')} bens`}`
  const dados: DadosEdicao = {
    grupos,
    relacionamentos: e.relacionamentos,
    arquivos: { anexos, documentos },
  }
  const loteId = await criarLote(ctx, { tipo: 'EDICAO', descricao, dados })
  if (total <= NA_HORA) {
    const feito = await editarLote(ctx, loteId)
    await tellChanged(ctx.db, [ctx.unidadeId])
    return feito
  }
  const pedido = await requestTarefa(ctx, {
    tipo: 'EDITAR_LOTE',
    descricao,
    dados: { loteId } satisfies DadosDoTrabalho,
    total,
  })
  await ctx.db.exec(sql`update lote set tarefa_id = ${pedido.tarefa.id} where id = ${loteId}`)
  return pedido
}
