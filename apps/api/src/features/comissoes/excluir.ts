import { comissoes } from '@tombo/contract'
import { encerrarAvisos } from '../../kernel/avisos/encerrar.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { excluir } from '../../kernel/db/catalogo.ts'
import { soltarArquivo } from '../../kernel/files/posse.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import { fonteDasComissoes } from './fonte.ts'
import { removerMembros } from './membros.ts'
import { travarComissao } from './travar.ts'

/** Deletes a commission that no work names (409 otherwise), with its auxiliaries, its document and what was still to be seen of its notices. */
export async function excluirComissao(ctx: Ctx, id: number): Promise<void> {
  const { arquivoId } = await travarComissao(ctx, id)
  await removerMembros(ctx, id)
  await excluir(ctx, comissoes, fonteDasComissoes(ctx.clock.hoje()), id)
  if (arquivoId !== null) await soltarArquivo(ctx, arquivoId)
  await encerrarAvisos(ctx, chaveDosAvisos('comissao', id))
}
