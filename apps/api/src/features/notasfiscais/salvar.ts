import {
  CAMPOS_DO_XML,
  Decimal,
  mensagens,
  normalizarChave,
  notasfiscais,
  partesDaChave,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { saveRecord } from '../../kernel/db/records.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, invalid } from '../../kernel/errors.ts'
import { fonteDasNotas } from './fonte.ts'

type Corpo = Record<string, unknown>

/**
 * Nobody else registers this key until the transaction ends, and nobody has: the same invoice comes in once in the whole
 * organisation (409 otherwise).
 */
export async function reservarChave(ctx: Ctx, chave: string, id = 0): Promise<void> {
  await ctx.db.exec(sql`select pg_advisory_xact_lock(hashtextextended('nota_fiscal/' || ${chave}, 0))`)
  if (await ctx.db.row(sql`select 1 from nota_fiscal where chave = ${chave} and id <> ${id}`))
    throw conflict(mensagens.notaJaImportada, { chave: [mensagens.notaJaImportada] })
}

const igual = (campo: string, a: unknown, b: unknown) =>
  campo === 'valorTotal' && a !== null && b !== null
    ? new Decimal(a as string).eq(b as string)
    : (a ?? null) === (b ?? null)

/** Whatever came from the XML stays as it came (400 beside the field). */
async function exigirDoXml(ctx: Ctx, id: number, corpo: Corpo): Promise<void> {
  const nota = await ctx.db.row(sql<Corpo>`
    select numero, serie, chave, data_emissao as "dataEmissao", valor_total as "valorTotal" from nota_fiscal
    where id = ${id} and unidade_id = ${ctx.unidadeId} and origem = 'XML'`)
  if (!nota) return
  const mudados = CAMPOS_DO_XML.filter((c) => corpo[c] !== undefined && !igual(c, corpo[c], nota[c]))
  if (mudados.length > 0) throw invalid(Object.fromEntries(mudados.map((c) => [c, [mensagens.notaDeXml]])))
}

/**
 * A typed invoice says what its key says of it: number, series, and the month of issue (docs/regras.md R57). What a save does
 * not touch stands as it is. 400 beside the field, with what the key says.
 */
async function exigirDaChave(ctx: Ctx, id: number | undefined, corpo: Corpo): Promise<void> {
  if (!CAMPOS_DA_CHAVE.some((c) => corpo[c] !== undefined)) return
  const antes =
    id === undefined
      ? undefined
      : await ctx.db.row(sql<Corpo>`
    select numero, serie, chave, data_emissao as "dataEmissao" from nota_fiscal
    where id = ${id} and unidade_id = ${ctx.unidadeId}`)
  const nota = { ...antes, ...corpo }
  const partes = typeof nota.chave === 'string' ? partesDaChave(nota.chave) : null
  if (!partes) return
  const ditos: readonly [string, unknown, string | number][] = [
    ['numero', digitos(nota.numero), partes.numero],
    ['serie', digitos(nota.serie), partes.serie],
    ['dataEmissao', anoMes(nota.dataEmissao), `${partes.anoMes.slice(2)}/20${partes.anoMes.slice(0, 2)}`],
  ]
  const fields = Object.fromEntries(
    ditos
      .filter(([, dito, daChave]) => dito !== null && dito !== daChave)
      .map(([campo, , daChave]) => [campo, [mensagens.notaForaDaChave.replace('{chave}', String(daChave))]]),
  )
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

const CAMPOS_DA_CHAVE = ['chave', 'numero', 'serie', 'dataEmissao'] as const
/** A number as it is typed, `000.123`; null where none is. */
const digitos = (texto: unknown): number | null =>
  typeof texto === 'string' && /\d/.test(texto) ? Number(texto.replace(/\D/g, '')) : null
const anoMes = (dia: unknown): string | null =>
  typeof dia === 'string' ? `${dia.slice(5, 7)}/${dia.slice(0, 4)}` : null

/** Saves an invoice that a person typed, or what may be changed of an imported one. It is held before anything of it is read. */
export async function salvarNota(ctx: Ctx, corpo: Corpo) {
  const limpo = typeof corpo.chave === 'string' ? { ...corpo, chave: normalizarChave(corpo.chave) } : corpo
  const id = limpo.id as number | undefined
  if (id !== undefined) {
    await ctx.db.exec(
      sql`select 1 from nota_fiscal where id = ${id} and unidade_id = ${ctx.unidadeId} for update`,
    )
    await exigirDoXml(ctx, id, limpo)
  }
  await exigirDaChave(ctx, id, limpo)
  if (typeof limpo.chave === 'string') await reservarChave(ctx, limpo.chave, id)
  return saveRecord(ctx, notasfiscais, fonteDasNotas, limpo)
}
