import { mensagens, patrimonioWorkflow, type SituacaoPatrimonio } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { nomeDoBem } from '../tombo/nome.public.ts'

/** The asset of a request: it may be gone, written off, or another unit's since. */
export interface BemDoPedido {
  versao: number
  nome: string
  situacao: SituacaoPatrimonio
  removido: boolean
  daqui: boolean
}

/** The asset with this number, wherever it is. `travar` keeps it as it is until the transaction ends. */
export function bemDoPedido(ctx: Ctx, id: number, { travar = false } = {}): Promise<BemDoPedido | undefined> {
  return ctx.db.row(sql<BemDoPedido>`
    select p.versao, ${nomeDoBem(sql`p`)} as nome, p.situacao,
      p.removido_em is not null as removido, p.unidade_id = ${ctx.unidadeId} as daqui
    from patrimonio p where p.id = ${id} ${travar ? sql`for update of p` : sql``}`)
}

/** Why this asset cannot be changed any more; null when it can. */
export function impedimentoDoBem(bem: BemDoPedido): string | null {
  if (bem.removido) return mensagens.solicitacaoBemExcluido
  if (!bem.daqui) return mensagens.solicitacaoBemDeOutraUnidade
  return patrimonioWorkflow.isFinal(bem.situacao) ? mensagens.solicitacaoBemBaixado : null
}
