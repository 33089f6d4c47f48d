import { comissoes, type DatasDaComissao, errosDasDatas, mensagens } from '@tombo/contract'
import { closeNotices } from '../../kernel/notices/close.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { saveRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../kernel/files/ownership.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import { fonteDasComissoes } from './fonte.ts'
import { type ComissaoEmMaos, exigirAtivos, travarComissao } from './travar.ts'

type Corpo = DatasDaComissao &
  Record<string, unknown> & { id?: number; responsavel?: number; arquivo?: number | null }

/** The dates as they will be fit each other (400 beside the field). */
function exigirDatas(corpo: Corpo, antes: ComissaoEmMaos | undefined): void {
  const escritas = Object.fromEntries(Object.entries(corpo).filter(([, v]) => v !== undefined))
  const erros = errosDasDatas({ ...antes, ...escritas })
  if (Object.keys(erros).length > 0)
    throw invalid(Object.fromEntries(Object.entries(erros).map(([k, texto]) => [k, [texto]])))
}

/** Whoever comes to answer for the commission is active, and none of its auxiliaries. */
async function exigirResponsavel(ctx: Ctx, { id, responsavel }: Corpo): Promise<void> {
  if (responsavel === undefined) return
  await exigirAtivos(ctx, [responsavel], 'responsavel')
  const auxiliar =
    id !== undefined &&
    (await ctx.db.row(
      sql`select 1 from comissao_membro
        where comissao_id = ${id} and responsavel_id = ${responsavel} and removido_em is null`,
    ))
  if (auxiliar) throw invalid({ responsavel: [mensagens.responsavelAuxiliar] })
}

/** The document that was chosen becomes the commission's, and the one before it goes. */
async function trocarDocumento(ctx: Ctx, id: number, { arquivo }: Corpo, antes: number | null) {
  if (arquivo === undefined || arquivo === antes) return
  if (arquivo !== null)
    await claimFile(ctx, arquivo, 'ATOS_COMISSAO', { entidade: 'comissoes', entidadeId: id })
  if (antes !== null) await releaseFile(ctx, antes)
}

/** Whatever was said of an end that is no more is settled; the new one will be announced. */
async function anunciarDeNovo(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.exec(sql`update comissao set avisado_em = null where id = ${id}`)
  await closeNotices(ctx, chaveDosAvisos('comissao', id))
}

/** Saves a commission, new or known, with its event. The auxiliaries have a save of their own. */
export async function salvarComissao(ctx: Ctx, dados: Record<string, unknown>) {
  const corpo = dados as Corpo
  const { id } = corpo
  const antes = id === undefined ? undefined : await travarComissao(ctx, id)
  exigirDatas(corpo, antes)
  if (corpo.responsavel !== antes?.responsavelId) await exigirResponsavel(ctx, corpo)
  const salva = await saveRecord(ctx, comissoes, fonteDasComissoes(ctx.clock.today()), corpo)
  await trocarDocumento(ctx, salva.id, corpo, antes?.arquivoId ?? null)
  if (antes && (await travarComissao(ctx, salva.id)).fim !== antes.fim) await anunciarDeNovo(ctx, salva.id)
  return salva
}
