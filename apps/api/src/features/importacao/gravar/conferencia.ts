import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { emTextos } from './copia.ts'
import { chaveDaLinha, type Levantamento, MARCA, registroDe } from '../linha/levantamento.ts'

/** Says what became of a record. */
export const ESTADO = { aberto: 0, salvo: 1, recusado: 2, repetido: 3 } as const

interface Achado {
  registro: number
  id: number
}

/** Says what the database already knows of the file's records. */
export interface Conferencia {
  /** By record: one of ESTADO. */
  estado: Uint8Array
  /** By record: the asset that an earlier import made of it, or 0. */
  repetidos: Int32Array
  /** By record: 1 where the number is taken by an asset that this import did not make before it was interrupted. */
  ocupados: Uint8Array
}

/** Returns what this import had done before it was interrupted: fills `estado`, and gives the assets that it made. */
async function lembrar(ctx: Ctx, importacaoId: number, estado: Uint8Array): Promise<Set<number>> {
  const meus = new Set<number>()
  const consulta = sql<{
    linha: number
    situacao: string
    patrimonioId: number | null
  }>`select linha, situacao, patrimonio_id as "patrimonioId" from importacao_linha
    where importacao_id = ${importacaoId}`
  for await (const parte of ctx.db.inChunks(consulta, 5000)) {
    for (const l of parte) {
      if (l.patrimonioId !== null) meus.add(l.patrimonioId)
      estado[registroDe(l.linha)] =
        l.situacao === 'RECUSADO'
          ? ESTADO.recusado
          : l.situacao === 'REPETIDO'
            ? ESTADO.repetido
            : ESTADO.salvo
    }
  }
  return meus
}

function* linhasDaConferencia(l: Levantamento): Generator<string> {
  for (let i = 0; i < l.registros; i++)
    if (!((l.marcas[i] as number) & MARCA.vazia))
      yield `${i}\t${chaveDaLinha(l, i)}\t${l.numeros[i] || '\\N'}\n`
}

async function copiarLinhas(ctx: Ctx, l: Levantamento): Promise<void> {
  await ctx.db.exec(
    sql`create temp table importacao_conferencia (registro integer, chave uuid, numero bigint) on commit drop`,
  )
  await ctx.db.copyIn('copy importacao_conferencia from stdin', emTextos(linhasDaConferencia(l)))
  await ctx.db.exec(sql`analyze importacao_conferencia`)
}

/**
 * For each record the asset that an earlier import of this unit made of the same row. Asked record by record, the latest
 * first, up to one that is still there: what it costs depends neither on the register nor on how many imports went before.
 * The `offset` and the questions in place of joins keep the planner from another way, which it would choose by what it knows
 * of the file: nothing, where its rows are alike.
 */
export const consultaDosRepetidos = (unidadeId: number, importacaoId: number) => sql<Achado>`
  select f.registro, r.id from importacao_conferencia f cross join lateral (
    select l.patrimonio_id as id from (
      select patrimonio_id, importacao_id from importacao_linha
      where chave = f.chave and patrimonio_id is not null order by patrimonio_id desc offset 0) l
    where l.importacao_id <> ${importacaoId}
      and (select i.unidade_id from importacao i where i.id = l.importacao_id) = ${unidadeId}
      and (select p.removido_em is null from patrimonio p where p.id = l.patrimonio_id)
    limit 1) r`

async function acharRepetidos(ctx: Ctx, importacaoId: number, c: Conferencia): Promise<void> {
  for await (const parte of ctx.db.inChunks(consultaDosRepetidos(ctx.unidadeId, importacaoId), 5000)) {
    for (const r of parte) {
      if (c.estado[r.registro] === ESTADO.aberto) c.estado[r.registro] = ESTADO.repetido
      c.repetidos[r.registro] = r.id
    }
  }
}

/** Rows that an outcome file says were saved are not saved again, corrected or not: an import only brings in what is missing. */
async function acharSalvos(ctx: Ctx, salvos: Levantamento['salvos'], c: Conferencia): Promise<void> {
  if (salvos.size === 0) return
  const nomes = [...salvos].map(([registro, b]) => ({
    registro,
    id: null,
    numero: null,
    acessorio: null,
    ...b,
  }))
  const achados = await ctx.db.rows(sql<{ registro: number; id: number }>`
    with s as (select * from json_to_recordset(${JSON.stringify(nomes)}::json) as s(registro int, id int,
      numero bigint, acessorio int))
    select s.registro, p.id from s
    join patrimonio p on p.id = s.id and p.unidade_id = ${ctx.unidadeId} and p.removido_em is null
    union all
    select s.registro, p.id from s
    join patrimonio p on p.numero_tombamento = s.numero and p.numero_acessorio = s.acessorio
      and p.unidade_id = ${ctx.unidadeId} and p.removido_em is null`)
  for (const { registro, id } of achados) {
    if (c.estado[registro] === ESTADO.aberto) c.estado[registro] = ESTADO.repetido
    c.repetidos[registro] ||= id
  }
}

/**
 * For each record with a number the assets that have it, over the index of the numbers. The `offset` keeps the planner from
 * making a join of it, which it would plan by what it knows of the file: nothing, where the file has few numbers.
 */
export const consultaDosOcupados = sql<Achado>`
  select f.registro, p.id from importacao_conferencia f cross join lateral (
    select id from patrimonio where numero_tombamento = f.numero and removido_em is null offset 0) p
  where f.numero is not null`

async function acharOcupados(ctx: Ctx, meus: ReadonlySet<number>, c: Conferencia): Promise<void> {
  for await (const parte of ctx.db.inChunks(consultaDosOcupados, 5000))
    for (const { registro, id } of parte) if (!meus.has(id)) c.ocupados[registro] = 1
}

/**
 * Compares the records with what is saved: what this import did before it was interrupted, rows of earlier imports of this
 * unit whose asset is still there, and numbers that are taken. Set-based questions for the whole file, whatever its size.
 */
export async function conferir(ctx: Ctx, l: Levantamento, importacaoId: number): Promise<Conferencia> {
  const c: Conferencia = {
    estado: new Uint8Array(l.registros),
    repetidos: new Int32Array(l.registros),
    ocupados: new Uint8Array(l.registros),
  }
  const meus = await lembrar(ctx, importacaoId, c.estado)
  const ha = await ctx.db.row(sql`select 1 from patrimonio where removido_em is null limit 1`)
  if (!ha) return c
  await copiarLinhas(ctx, l)
  await acharRepetidos(ctx, importacaoId, c)
  await acharSalvos(ctx, l.salvos, c)
  await acharOcupados(ctx, meus, c)
  return c
}
