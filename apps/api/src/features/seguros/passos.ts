import { formatarData, mensagens, seguroWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { releaseFiles } from '../../kernel/files/ownership.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import { COBERTO } from './consultas.ts'
import { chaveDaSaida } from './deixar.public.ts'
import { contarNosBens, relatar } from './relatos.ts'
import { mudarSituacao, type SeguroTravado, travarCobertos, travarPara } from './seguro.ts'

/**
 * A day on which a cover can end: within the term of the policy, and not to come; before the term begins its first day alone,
 * since nothing was covered (docs/regras.md R216). 400 beside the field.
 */
export function exigirData(ctx: Ctx, s: SeguroTravado, campo: string, data: string): void {
  const hoje = ctx.clock.today()
  if (hoje < s.dataInicial && data !== s.dataInicial)
    throw invalid({ [campo]: [mensagens.seguroAntesDaVigencia] })
  if (data < s.dataInicial || data > s.dataFinal || (data > hoje && data !== s.dataInicial))
    throw invalid({ [campo]: [mensagens.seguroDataForaDaVigencia] })
}

/** No claim on what is covered still, or on this asset of it, came after the day on which its cover is to end (docs/regras.md R113). */
export async function exigirSinistrosAte(
  ctx: Ctx,
  s: SeguroTravado,
  campo: string,
  data: string,
  itemId: number | null,
): Promise<void> {
  const depois = await ctx.db.row(sql`
    select 1 from seguro_sinistro x join seguro_item i on i.id = x.item_id
    where x.seguro_id = ${s.id} and x.data > ${data} and ${COBERTO}
      and (${itemId}::int is null or i.id = ${itemId}::int)
    limit 1`)
  if (depois) throw invalid({ [campo]: [mensagens.seguroSinistroDepois] })
}

/** Ends the cover of all assets that are left, and the policy. */
async function encerrar(
  ctx: Ctx,
  s: SeguroTravado,
  acao: 'CONCLUIR' | 'CANCELAR',
  itens: SqlQuery,
  seguro: SqlQuery,
): Promise<void> {
  await travarCobertos(ctx, s)
  const bens = sql`select i.patrimonio_id as id from seguro_item i where i.seguro_id = ${s.id} and ${COBERTO}`
  await contarNosBens(ctx, 'SEGURO_FIM', bens, `Apólice ${s.numero}`)
  await ctx.db.exec(sql`
    update seguro_item i set situacao = ${seguroWorkflow.itemsTo(acao)}, encerrado_em = ${ctx.clock.now()},
      encerrado_por = ${ctx.actor.nome} ${itens} where i.seguro_id = ${s.id} and ${COBERTO}`)
  await mudarSituacao(ctx, s.id, seguroWorkflow.to(acao), seguro)
  for (const chave of [chaveDosAvisos('seguro', s.id), chaveDaSaida(s.id)]) await closeNotices(ctx, chave)
}

/** Ends a policy whose term is over. Errors: as `travarPara`; 409, its last day has not passed. */
export async function concluirSeguro(ctx: Ctx, id: number, versao?: number): Promise<void> {
  const s = await travarPara(ctx, id, 'CONCLUIR', versao)
  if (s.dataFinal >= ctx.clock.today()) throw conflict(mensagens.seguroAindaVigente)
  await encerrar(ctx, s, 'CONCLUIR', sql``, sql`, data_encerramento = data_final`)
  await relatar(ctx, id, 'SEGURO_CONCLUIDO')
}

interface Cancelamento {
  justificativa: string | null
  dataEncerramento: string | null
  versao?: number | null | undefined
}

/** Cancels a policy in force, from a day on and for a reason. Errors: as `travarPara`; 400 beside the fields. */
export async function cancelarSeguro(ctx: Ctx, id: number, c: Cancelamento): Promise<void> {
  const s = await travarPara(ctx, id, 'CANCELAR', c.versao)
  const { justificativa, dataEncerramento: data } = c
  if (!justificativa) throw invalid({ justificativa: [mensagens.obrigatorio] })
  if (!data) throw invalid({ dataEncerramento: [mensagens.obrigatorio] })
  exigirData(ctx, s, 'dataEncerramento', data)
  await exigirSinistrosAte(ctx, s, 'dataEncerramento', data, null)
  await encerrar(
    ctx,
    s,
    'CANCELAR',
    sql`, justificativa = ${justificativa}, data_cancelamento = greatest(${data}::date, i.coberto_desde)`,
    sql`, justificativa = ${justificativa}, data_encerramento = ${data}`,
  )
  await relatar(ctx, id, 'SEGURO_CANCELADO', [
    { campo: 'Data', anterior: null, novo: formatarData(data) },
    { campo: 'Justificativa', anterior: null, novo: justificativa },
  ])
}

/** Takes away a policy that never covered anything, with its files. Errors: as `travarPara`. */
export async function excluirSeguro(ctx: Ctx, id: number): Promise<void> {
  await travarPara(ctx, id, 'EXCLUIR')
  await relatar(ctx, id, 'EXCLUSAO')
  const anexos = await ctx.db.rows(sql<{ id: number }>`
    delete from seguro_anexo where seguro_id = ${id} returning arquivo_id as id`)
  await releaseFiles(
    ctx,
    anexos.map((a) => a.id),
  )
  await ctx.db.exec(sql`delete from seguro where id = ${id}`)
}
