import { can, type SituacaoLote } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { notFound, forbidden } from '../../kernel/errors.ts'

/** A field that a batch wrote, as a person reads it. `varios`: the assets got different values. */
export interface CampoDoLote {
  campo: string
  novo: string | null
  varios: boolean
}

export interface NovoLote {
  tipo: 'CADASTRO' | 'EDICAO'
  descricao: string
  /** Says what was asked for: the work is done from here, also when it is done again after a crash. */
  dados: unknown
  referenciaInicial?: string | null
  referenciaFinal?: string | null
}

/** Which batch a job is for. */
export interface DadosDoTrabalho {
  loteId: number
}

/** A batch in hand: locked until the transaction ends. */
export interface LoteEmMaos<D> {
  id: number
  tipo: NovoLote['tipo']
  situacao: SituacaoLote
  descricao: string
  dados: D
}

/** Whoever writes a batch writes assets: both rights are asked for (403). */
export function exigirDireitos(ctx: Ctx): void {
  if (!can(ctx.tags, 'criaralterarpatrimonio')) throw forbidden()
}

export async function criarLote(ctx: Ctx, l: NovoLote): Promise<number> {
  const linha = await ctx.db.row(sql<{ id: number }>`
    insert into lote (unidade_id, tipo, descricao, dados, referencia_inicial, referencia_final, criado_em,
      criado_por, criado_por_id)
    values (${ctx.unidadeId}, ${l.tipo}, ${l.descricao}, ${JSON.stringify(l.dados)}::jsonb,
      ${l.referenciaInicial ?? null}::bigint, ${l.referenciaFinal ?? null}::bigint,
      ${ctx.clock.now()}, ${ctx.actor.nome}, ${ctx.actor.usuarioId})
    returning id`)
  return (linha as { id: number }).id
}

/** Takes a batch of the unit in hand. Error: 404. */
export async function pegarLote<D>(ctx: Ctx, id: number): Promise<LoteEmMaos<D>> {
  const l = await ctx.db.row(
    sql<
      LoteEmMaos<D>
    >`select id, tipo, situacao, descricao, dados from lote where id = ${id} and unidade_id = ${ctx.unidadeId}
      for update`,
  )
  if (!l) throw notFound()
  return l
}
