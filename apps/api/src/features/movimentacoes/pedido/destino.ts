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

/** Gives what is wrong with each of these places, or persons, of the unit, which are held until the transaction ends; those that are active are not in it. */
async function queixasDe(
  ctx: Ctx,
  tabela: SqlQuery,
  ids: readonly number[],
  unidadeId: number,
): Promise<Map<number, string>> {
  const queixas = new Map(ids.map((id) => [id, mensagens.naoEncontrado as string]))
  if (ids.length === 0) return queixas
  const achados = await ctx.db.rows(sql<{ id: number; ativo: boolean }>`
    select id, ativo from ${tabela} where id = any(${[...queixas.keys()]}::int[]) and unidade_id = ${unidadeId}
    order by id for key share`)
  for (const { id, ativo } of achados)
    if (ativo) queixas.delete(id)
    else queixas.set(id, mensagens.movimentacaoInativo)
  return queixas
}

interface Lugar {
  lugar: number | null
  pessoa: number | null
}
const presentes = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

/** Gives what is wrong with each place and person that assets go to, by field. */
async function queixasDosLugares(
  ctx: Ctx,
  unidadeId: number,
  lugares: readonly Lugar[],
): Promise<Record<string, string[]>[]> {
  const dosLugares = await queixasDe(ctx, sql`localizacao`, presentes(lugares.map((l) => l.lugar)), unidadeId)
  const dasPessoas = await queixasDe(
    ctx,
    sql`responsavel`,
    presentes(lugares.map((l) => l.pessoa)),
    unidadeId,
  )
  return lugares.map(({ lugar, pessoa }) => {
    const doLugar = lugar === null ? undefined : dosLugares.get(lugar)
    const daPessoa = pessoa === null ? undefined : dasPessoas.get(pessoa)
    return {
      ...(doLugar === undefined ? {} : { localizacao: [doLugar] }),
      ...(daPessoa === undefined ? {} : { responsavel: [daPessoa] }),
    }
  })
}

/**
 * The place, the person and the entry of the chart of a move that waited must still be active when it is accepted
 * (docs/regras.md R203). Errors: 409, beside the fields.
 */
export async function exigirDestinoAtivo(
  ctx: Ctx,
  m: { destinoId: number; localizacaoId: number | null; responsavelId: number; pedidaId: number | null },
): Promise<void> {
  const [fields = {}] = await queixasDosLugares(ctx, m.destinoId, [
    { lugar: m.localizacaoId, pessoa: m.responsavelId },
  ])
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
  const [doLugar] = await queixasDosLugares(ctx, unidadeId, [{ lugar, pessoa }])
  Object.assign(fields, doLugar)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const organogramaId = d.organograma ?? (await entradaDoLugar(ctx, d.localizacao ?? null))
  const conferido = { unidadeId, organogramaId }
  if (outra && !(await podeMover(ctx, unidadeId))) return { ...conferido, aceite: 'UNIDADE' }
  if (!p.exigirAceiteMovimentacao) return { ...conferido, aceite: null }
  if (d.responsavel && (await semUsuario(ctx, [d.responsavel])).size > 0)
    throw invalid({ responsavel: [mensagens.movimentacaoSemUsuario] })
  return { ...conferido, aceite: 'RESPONSAVEL' }
}

/**
 * Why nothing can be moved to each of these places of the unit at work, by these people: the refusal of `conferirDestino`, of all
 * at once; null where it can.
 */
export async function recusasDosLugares(
  ctx: Ctx,
  destinos: readonly { localizacao: number; responsavel: number }[],
): Promise<(string | null)[]> {
  const { exigirAceiteMovimentacao } = await lerParametros(ctx.db)
  const queixas = await queixasDosLugares(
    ctx,
    ctx.unidadeId,
    destinos.map((d) => ({ lugar: d.localizacao, pessoa: d.responsavel })),
  )
  const pessoas = destinos.map((d) => d.responsavel)
  const mudos = exigirAceiteMovimentacao ? await semUsuario(ctx, pessoas) : new Set<number>()
  return destinos.map(({ responsavel }, i) => {
    const ditas = Object.values(queixas[i] ?? {}).flat()
    if (ditas.length > 0) return ditas.join(' ')
    return mudos.has(responsavel) ? mensagens.movimentacaoSemUsuario : null
  })
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

/** Gives which of these people could not accept: nobody of theirs signs in. */
async function semUsuario(ctx: Ctx, responsaveis: readonly number[]): Promise<Set<number>> {
  const sem = new Set(responsaveis)
  const achados = await ctx.db.rows(sql<{ id: number }>`
    select r.id from responsavel r join usuario u on u.id = r.usuario_id and u.ativo
    where r.id = any(${[...sem]}::int[])`)
  for (const { id } of achados) sem.delete(id)
  return sem
}

/** 403 for who may not move assets in both units of a move. */
export async function exigirNasDuas(ctx: Ctx, m: { unidadeId: number; destinoId: number }): Promise<void> {
  for (const unidadeId of new Set([m.unidadeId, m.destinoId]))
    if (!(await podeMover(ctx, unidadeId))) throw forbidden()
}
