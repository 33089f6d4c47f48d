import { type AceiteMovimentacao, can, mensagens, type NovaMovimentacao, tagsEfetivas } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, forbidden } from '../../../kernel/errors.ts'
import { acoesOfUsuario } from '../../../kernel/session/rights.ts'
import { queixaDaEntrada, seVigente } from '../../organograma/vigente.public.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'

/** May this person move assets in a unit, be it the one at work or another? */
export async function podeMover(ctx: Ctx, unidadeId: number): Promise<boolean> {
  if (unidadeId === ctx.unidadeId) return can(ctx.tags, 'criaralterarmovimentacoes')
  const acoes = await acoesOfUsuario(ctx.db, ctx.actor.usuarioId, unidadeId)
  return can(new Set(tagsEfetivas(acoes)), 'criaralterarmovimentacoes')
}

export type Destino = Pick<NovaMovimentacao, 'unidade' | 'localizacao' | 'organograma' | 'dataRetorno'> & {
  responsavel?: number | null | undefined
}

/** A destination that was checked. */
export interface DestinoConferido {
  unidadeId: number
  aceite: AceiteMovimentacao | null
  /** The entry of the chart that the assets get; none: each keeps its own. */
  organogramaId: number | null
}

/** A place or a person of the unit, active, held until the transaction ends; or what is wrong with it. */
async function queixaDe(ctx: Ctx, tabela: SqlQuery, id: number, unidadeId: number): Promise<string | null> {
  const r = await ctx.db.row(
    sql<{
      ativo: boolean
    }>`select ativo from ${tabela} where id = ${id} and unidade_id = ${unidadeId} for key share`,
  )
  return !r ? mensagens.naoEncontrado : r.ativo ? null : mensagens.movimentacaoInativo
}

/** Gives what is wrong with the place and the person that assets go to, by field. */
async function queixasDoLugar(
  ctx: Ctx,
  { unidadeId, lugar, pessoa }: { unidadeId: number; lugar: number | null; pessoa: number | null },
): Promise<Record<string, string[]>> {
  const fields: Record<string, string[]> = {}
  const doLugar = lugar ? await queixaDe(ctx, sql`localizacao`, lugar, unidadeId) : null
  if (doLugar) fields.localizacao = [doLugar]
  const daPessoa = pessoa ? await queixaDe(ctx, sql`responsavel`, pessoa, unidadeId) : null
  if (daPessoa) fields.responsavel = [daPessoa]
  return fields
}

/**
 * The place, the person and the entry of the chart of a move that waited must still be active when it is accepted
 * (docs/regras.md R203). Errors: 409, beside the fields.
 */
export async function exigirDestinoAtivo(
  ctx: Ctx,
  m: { destinoId: number; localizacaoId: number | null; responsavelId: number; pedidaId: number | null },
): Promise<void> {
  const fields = await queixasDoLugar(ctx, {
    unidadeId: m.destinoId,
    lugar: m.localizacaoId,
    pessoa: m.responsavelId,
  })
  const daEntrada = m.pedidaId === null ? null : await queixaDaEntrada(ctx, m.pedidaId)
  if (daEntrada) fields.organograma = [daEntrada]
  const [queixa] = Object.values(fields)
  if (queixa?.[0]) throw conflict(queixa[0], fields)
}

/**
 * Checks where assets are to go, and finds who has to accept it: the responsible who receives, where the organisation asks
 * for that; in a unit where the sender moves nothing, always somebody who does. Errors: 400 beside the fields; 403.
 */
export async function conferirDestino(ctx: Ctx, d: Destino): Promise<DestinoConferido> {
  const unidadeId = d.unidade ?? ctx.unidadeId
  const outra = unidadeId !== ctx.unidadeId
  const p = await lerParametros(ctx.db)
  const fields: Record<string, string[]> = {}
  if (outra) {
    if (!p.permitirMovimentacaoEntreUnidades) fields.unidade = [mensagens.movimentacaoEntreUnidades]
    else if (d.dataRetorno) fields.dataRetorno = [mensagens.movimentacaoEntreUnidadesTemporaria]
    const unidade = await ctx.db.row(sql`select 1 from unidade where id = ${unidadeId} and ativo`)
    if (!unidade) fields.unidade = [mensagens.naoEncontrado]
  }
  if (d.dataRetorno && d.dataRetorno < ctx.clock.today())
    fields.dataRetorno = [mensagens.movimentacaoRetornoPassado]
  const entrada = d.organograma ? await queixaDaEntrada(ctx, d.organograma) : null
  if (entrada) fields.organograma = [entrada]
  const { localizacao: lugar = null, responsavel: pessoa = null } = d
  Object.assign(fields, await queixasDoLugar(ctx, { unidadeId, lugar, pessoa }))
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const organogramaId = d.organograma ?? (await entradaDoLugar(ctx, d.localizacao ?? null))
  const conferido = { unidadeId, organogramaId }
  if (outra && !(await podeMover(ctx, unidadeId))) return { ...conferido, aceite: 'UNIDADE' }
  if (!p.exigirAceiteMovimentacao) return { ...conferido, aceite: null }
  if (d.responsavel) await exigirUsuario(ctx, d.responsavel)
  return { ...conferido, aceite: 'RESPONSAVEL' }
}

/** The entry of the chart that a place stands in, where an asset may newly point to it. */
async function entradaDoLugar(ctx: Ctx, localizacaoId: number | null): Promise<number | null> {
  if (localizacaoId === null) return null
  const r = await ctx.db.row(
    sql<{
      id: number | null
    }>`select ${seVigente(ctx, sql`l.organograma_id`)} as id from localizacao l where l.id = ${localizacaoId}`,
  )
  return r?.id ?? null
}

/** Whoever has to accept must be able to sign in. */
async function exigirUsuario(ctx: Ctx, responsavelId: number): Promise<void> {
  const r = await ctx.db.row(
    sql`select 1 from responsavel r join usuario u on u.id = r.usuario_id and u.ativo where r.id = ${responsavelId}`,
  )
  if (!r) throw invalid({ responsavel: [mensagens.movimentacaoSemUsuario] })
}

/** 403 for who may not move assets in both units of a move. */
export async function exigirNasDuas(ctx: Ctx, m: { unidadeId: number; destinoId: number }): Promise<void> {
  for (const unidadeId of new Set([m.unidadeId, m.destinoId]))
    if (!(await podeMover(ctx, unidadeId))) throw forbidden()
}
