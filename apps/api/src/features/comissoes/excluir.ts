import { comissoes } from '@tombo/contract'
import { closeNotices } from '../../kernel/notices/close.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { removeRecord } from '../../kernel/db/records.ts'
import { releaseFile } from '../../kernel/files/ownership.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import { fonteDasComissoes } from './fonte.ts'
import { removerMembros } from './membros.ts'
import { travarComissao } from './travar.ts'

/** Deletes a commission that no work names (409 otherwise), with its auxiliaries, its document and what was still to be seen of its notices. */
export async function excluirComissao(ctx: Ctx, id: number): Promise<void> {
  const { arquivoId } = await travarComissao(ctx, id)
  await removerMembros(ctx, id)
  await removeRecord(ctx, comissoes, fonteDasComissoes(ctx.clock.today()), id)
  if (arquivoId !== null) await releaseFile(ctx, arquivoId)
  await closeNotices(ctx, chaveDosAvisos('comissao', id))
}
