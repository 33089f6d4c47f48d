import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid, notFound } from '../../kernel/errors.ts'

/** A commission in hand. */
export interface ComissaoEmMaos {
  versao: number
  responsavelId: number
  arquivoId: number | null
  dataDesignacao: string
  dataExpiracao: string | null
  dataExoneracao: string | null
  fim: string | null
}

/** Locks a commission of the unit until the transaction ends; 404 when it is not there. */
export async function travarComissao(ctx: Ctx, id: number): Promise<ComissaoEmMaos> {
  const linha = await ctx.db.row(sql<ComissaoEmMaos>`
    select versao, responsavel_id as "responsavelId", arquivo_id as "arquivoId", data_designacao as "dataDesignacao",
      data_expiracao as "dataExpiracao", data_exoneracao as "dataExoneracao", fim
    from comissao where id = ${id} and unidade_id = ${ctx.unidadeId} for update`)
  if (!linha) throw notFound()
  return linha
}

/** These people are of the unit and at work there; 400 beside `campo` otherwise. Nobody takes them away meanwhile. */
export async function exigirAtivos(ctx: Ctx, ids: readonly number[], campo: string): Promise<void> {
  const achados = await ctx.db.rows(
    sql<{
      ativo: boolean
    }>`select ativo from responsavel
      where id = any(${[...ids]}::int[]) and unidade_id = ${ctx.unidadeId} for key share`,
  )
  if (achados.length < ids.length) throw invalid({ [campo]: [mensagens.naoEncontrado] })
  if (achados.some((r) => !r.ativo)) throw invalid({ [campo]: [mensagens.responsavelInativo] })
}
