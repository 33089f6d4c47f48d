import { can, mensagens, type SolicitacaoDetalhe, solicitacaoWorkflow } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { notFound } from '../../kernel/errors.ts'
import { actsForAnyOf } from '../../kernel/session/programa.ts'
import { valoresAtuais } from '../patrimonios/gravar/alteracao.public.ts'
import { bemDoPedido, impedimentoDoBem } from './bem.ts'
import { lerSolicitacao } from './consultas.ts'

/**
 * May this person decide a request of this author? Nobody decides what they asked for themselves, unless they administer:
 * in an organisation with one administrator there would be nobody else.
 */
export const podeDecidirDe = async (ctx: Ctx, solicitanteId: number): Promise<boolean> =>
  can(ctx.tags, 'administrador') || !(await actsForAnyOf(ctx, [solicitanteId]))

/** One request with what its asset has now, and whether this person may decide it. 404 for one that they may not see. */
export async function obterSolicitacao(ctx: Ctx, id: number): Promise<SolicitacaoDetalhe> {
  const s = await lerSolicitacao(ctx, id)
  const bem = s && (await bemDoPedido(ctx, s.patrimonio.id))
  if (!s || !bem) throw notFound()
  const atuais = await valoresAtuais(ctx, s.patrimonio.id)
  const decide =
    can(ctx.tags, 'criaralterarsolicitacoesalteracao') &&
    solicitacaoWorkflow.allowed(s.status.value, 'APROVAR')
  const proprio = (await podeDecidirDe(ctx, s.solicitante.id)) ? null : mensagens.solicitacaoPropria
  const doBem = impedimentoDoBem(bem)
  return {
    ...s,
    patrimonio: { ...s.patrimonio, versao: bem.versao },
    diferencas: s.diferencas.map((d) => ({ ...d, atual: atuais?.[d.campoType.value] ?? null })),
    podeAprovar: decide && !proprio && !doBem,
    podeReprovar: decide && !proprio,
    impedimento: decide ? (proprio ?? doBem) : null,
  }
}
