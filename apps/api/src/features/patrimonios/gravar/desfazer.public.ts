import { mensagens } from '@tombo/contract'
import { recordEventos } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { AppError, conflict } from '../../../kernel/errors.ts'
import { alterarBens } from './alterar.ts'
import { motivoDe } from './alterar-muitos.public.ts'
import { esquecerContagens } from '../contagem.public.ts'
import { diferencasDoBem } from '../campos/diferencas.public.ts'
import { type Estado, estadosDosBens } from '../campos/estado.ts'
import { jaTombado, referenciasTomadas } from './regras.ts'

/** An asset as somebody left it. */
export interface Deixado {
  id: number
  versao: number
}

const nome = (e: Estado) => [e.bruto.numero_tombamento, e.bruto.descricao].filter(Boolean).join(' – ')

/** Locks the assets, all of which must stand as they were left. Error: 409, naming those that do not. */
async function exigirComoDeixados(ctx: Ctx, itens: readonly Deixado[]): Promise<Estado[]> {
  const estados = await estadosDosBens(
    ctx,
    itens.map((i) => i.id),
  )
  const versoes = new Map(itens.map((i) => [i.id, i.versao]))
  const mudados = estados.filter((e) => e.bruto.versao !== versoes.get(e.bruto.id)).map(nome)
  const sumidos = itens.length - estados.length
  if (sumidos > 0) mudados.push(sumidos === 1 ? 'um bem excluído' : `${sumidos} bens excluídos`)
  if (mudados.length > 0) throw mudaram(mudados)
  return estados
}

const mudaram = (nomes: readonly string[]) => {
  const alguns = nomes.length > 10 ? [...nomes.slice(0, 10), `e mais ${nomes.length - 10}`] : nomes
  return conflict(`Mudaram depois deste lote, que já não pode ser desfeito: ${alguns.join('; ')}.`, {
    patrimonios: [...nomes],
  })
}

/** A label that an asset had may be on another by now. Error: 409, naming those that cannot have theirs again. */
async function exigirEtiquetasLivres(
  ctx: Ctx,
  estados: readonly Estado[],
  anteriores: ReadonlyMap<number, Record<string, unknown>>,
): Promise<void> {
  const voltam = estados.flatMap((estado) => {
    const referencia = anteriores.get(estado.bruto.id)?.referencia
    return typeof referencia === 'string' ? [{ estado, id: estado.bruto.id, referencia }] : []
  })
  const tomadas = await referenciasTomadas(ctx, voltam)
  const presos = voltam.filter((v) => tomadas.has(v.referencia))
  if (presos.length > 0)
    throw naoDesfaz(presos.map((v) => `${nome(v.estado)} (a etiqueta ${v.referencia} já é de outro bem)`))
}

const naoDesfaz = (recusas: readonly string[]) =>
  new AppError(409, `O lote não pode ser desfeito: ${recusas.slice(0, 10).join('; ')}.`, {
    patrimonios: [...recusas],
  })

/** An asset with the columns that it had, and the plan that was in force then, where the ledger followed. */
interface ARestaurar extends Deixado {
  anterior: Record<string, unknown>
  plano?: number | undefined
}

/** Puts back the columns that assets had, all or none: values are followed in the ledger, and each history tells it. Errors: 409, naming the assets. */
export async function restaurarBens(ctx: Ctx, itens: readonly ARestaurar[]): Promise<void> {
  const estados = await exigirComoDeixados(ctx, itens)
  const anteriores = new Map(itens.map((i) => [i.id, i.anterior]))
  const planos = new Map(itens.map((i) => [i.id, i.plano]))
  await exigirEtiquetasLivres(ctx, estados, anteriores)
  const desfechos = await alterarBens(
    ctx,
    estados.map((estado) => ({
      estado,
      colunas: anteriores.get(estado.bruto.id) ?? {},
      plano: planos.get(estado.bruto.id),
    })),
    { tipo: 'ALTERACAO_DESFEITA', restaurando: true },
  )
  const porId = new Map(estados.map((e) => [e.bruto.id, e]))
  const recusas = desfechos.flatMap((d) =>
    d.erro ? [`${nome(porId.get(d.id) as Estado)} (${motivoDe(d.erro)})`] : [],
  )
  if (recusas.length > 0) throw naoDesfaz(recusas)
  esquecerContagens(ctx)
}

/** Removes assets that were never registered, all or none, as they were left. Errors: 409, naming those that changed or are registered. */
export async function removerBens(ctx: Ctx, itens: readonly Deixado[]): Promise<void> {
  const estados = await exigirComoDeixados(ctx, itens)
  const tombados = estados.filter((e) => jaTombado(e.bruto)).map(nome)
  if (tombados.length > 0) throw conflict(mensagens.bemTombadoNaoExclui, { patrimonios: tombados })
  const eventos = estados.map((e) => ({ id: e.bruto.id, alteracoes: diferencasDoBem(e.textos, {}) }))
  await ctx.db.exec(sql`
    update patrimonio
    set removido_em = ${ctx.clock.now()}, removido_por = ${ctx.actor.nome}, versao = versao + 1,
      alterado_em = ${ctx.clock.now()}, alterado_por = ${ctx.actor.nome}
    where id = any(${itens.map((i) => i.id)}::int[])`)
  await recordEventos(
    ctx,
    sql`select 'patrimonios'::text, e.id, 'EXCLUSAO'::text, e.alteracoes
      from jsonb_to_recordset(${JSON.stringify(eventos)}::jsonb) as e(id bigint, alteracoes jsonb)`,
  )
  esquecerContagens(ctx)
}
