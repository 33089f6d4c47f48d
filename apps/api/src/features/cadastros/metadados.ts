import { classificacaoAquisicao, rotasMetadata as r, sentidoOrdenacao, situacaoBaixa } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Host } from '../../kernel/http/app.ts'
import { mount } from '../../kernel/http/mount.ts'

async function unidadeAtual(ctx: Ctx) {
  const unidade = await ctx.db.row(
    sql<{
      id: number
      descricao: string
      codigo: string | null
    }>`select id, descricao, codigo from unidade where id = ${ctx.unidadeId}`,
  )
  if (!unidade) throw notFound()
  return unidade
}

export function rotasDeMetadados(casa: Host) {
  mount(casa, r.sentidoOrdenacao, () => [...sentidoOrdenacao.options])
  mount(casa, r.classificacaoAquisicao, () => [...classificacaoAquisicao.options])
  mount(casa, r.situacoesBaixa, () => [...situacaoBaixa.options])
  mount(casa, r.unidadeAtual, unidadeAtual)
}
