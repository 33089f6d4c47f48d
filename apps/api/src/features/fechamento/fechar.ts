import {
  type BodyOf,
  faltaParaFechar,
  type Fechamento,
  fechamentoWorkflow,
  formatarCompetencia,
  mensagens,
  quantos,
  type rotasFechamento,
} from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { requireAllowed } from '../../kernel/workflow.ts'
import { fecharMes, travarMeses } from '../razao/meses.public.ts'
import { hashDoDemonstrativo, lerDemonstrativo } from './demonstrativo.ts'
import { COLUNAS_DO_FECHAMENTO, lerLivros, seguinte, terminado } from './meses.ts'
import { pendenciasDoMes } from './pendencias.ts'

type Corpo = BodyOf<typeof rotasFechamento.fechar>

/** @throws {AppError} 409 when something must be mended first, 400 by field when something is to be accepted (`faltaParaFechar`) */
async function exigirAceito(ctx: Ctx, competencia: string, corpo: Corpo) {
  const pendencias = await pendenciasDoMes(ctx, competencia)
  const mes = { terminado: terminado(ctx, competencia), comPendencias: pendencias.length > 0 }
  const faltam = faltaParaFechar(mes, corpo)
  const impedem = pendencias.filter((p) => p.impede)
  // That a month is not over is said first: most of what stands in its way is still to be done.
  if (impedem.length > 0 && faltam.antesDoFim === undefined)
    throw conflict(
      mensagens.fechamentoImpedido.replace('{quais}', impedem.map((p) => p.tipo.descricao).join('; ')),
    )
  if (Object.keys(faltam).length > 0)
    throw invalid(Object.fromEntries(Object.entries(faltam).map(([campo, texto]) => [campo, [texto]])))
}

/**
 * Closes a month of the unit at work: keeps its statement with its hash and who signs it, and from then on the database
 * refuses an entry in it. Whoever posts meanwhile is waited for, or refused. 409 when the month is not the next, when
 * something stands in the way, or when the statement is no longer the one that was looked at.
 */
export async function fechar(ctx: Ctx, competencia: string, corpo: Corpo): Promise<Fechamento> {
  await travarMeses(ctx, ctx.unidadeId)
  const livros = await lerLivros(ctx)
  const fechado = livros.fechadoAte !== null && competencia <= livros.fechadoAte
  requireAllowed(fechamentoWorkflow, fechado ? 'FECHADO' : 'ABERTO', 'fechar')
  if (!seguinte(livros, competencia)) throw conflict(mensagens.fechamentoForaDeOrdem)
  await exigirAceito(ctx, competencia, corpo)
  const demonstrativo = await lerDemonstrativo(ctx, competencia)
  const hash = hashDoDemonstrativo(demonstrativo)
  if (hash !== corpo.hash) throw conflict(mensagens.demonstrativoMudou)
  const mes = `${competencia}-01`
  await fecharMes(ctx, ctx.unidadeId, mes)
  const f = await ctx.db.row(sql<Fechamento>`
    with f as (
      insert into fechamento (unidade_id, competencia, fechado_em, fechado_por_id, fechado_por, contador, crc,
        ressalva, demonstrativo, hash)
      values (${ctx.unidadeId}, ${mes}::date, ${ctx.clock.now()}, ${ctx.actor.usuarioId}, ${ctx.actor.nome},
        ${corpo.contador},
        ${corpo.crc}, ${corpo.ressalva}, ${JSON.stringify(demonstrativo)}::jsonb, ${hash})
      returning *)
    select ${COLUNAS_DO_FECHAMENTO} from f`)
  const feito = f as Fechamento
  await recordEvento(ctx, {
    entidade: 'fechamento',
    entidadeId: feito.id,
    tipo: 'FECHAMENTO',
    alteracoes: [
      { campo: 'Competência', anterior: null, novo: formatarCompetencia(competencia) },
      { campo: 'Contador', anterior: null, novo: `${corpo.contador}, CRC ${corpo.crc}` },
      { campo: 'Contas', anterior: null, novo: quantos(demonstrativo.contas.length, 'conta', 'contas') },
      { campo: 'Código de conferência', anterior: null, novo: hash },
      ...(corpo.ressalva ? [{ campo: 'Ressalva', anterior: null, novo: corpo.ressalva }] : []),
    ],
  })
  return feito
}
