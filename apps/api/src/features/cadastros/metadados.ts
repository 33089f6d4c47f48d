import { classificacaoAquisicao, rotasMetadata as r, sentidoOrdenacao, situacaoBaixa } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { naoEncontrado } from '../../kernel/erros.ts'
import type { Casa } from '../../kernel/http/app.ts'
import { montar } from '../../kernel/http/montar.ts'

async function unidadeAtual(ctx: Ctx) {
  const unidade = await ctx.db.row(
    sql<{
      id: number
      descricao: string
      codigo: string | null
    }>`select id, descricao, codigo from unidade where id = ${ctx.unidadeId}`,
  )
  if (!unidade) throw naoEncontrado()
  return unidade
}

export function rotasDeMetadados(casa: Casa) {
  montar(casa, r.sentidoOrdenacao, () => [...sentidoOrdenacao.opcoes])
  montar(casa, r.classificacaoAquisicao, () => [...classificacaoAquisicao.opcoes])
  montar(casa, r.situacoesBaixa, () => [...situacaoBaixa.opcoes])
  montar(casa, r.unidadeAtual, unidadeAtual)
}
