import { type AnyResource, type ListQuery, mensagens, type Page } from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import { closeNotices } from '../../../kernel/notices/close.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { columnsOfValues, insertRow, listRecords, updateRow } from '../../../kernel/db/records.ts'
import { type Source, selection } from '../../../kernel/db/source.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { exigirNaoBaixado } from '../../tombo/baixado.public.ts'
import { chaveDosAvisos } from '../../sistema/vencimentos.public.ts'

/** Records that belong to an asset: who sees the asset sees them, and what happens to them is told in its history. */
export interface Pertence {
  def: AnyResource
  fonte: Source
  /** The kind of the asset's event, and the name of the record in it. */
  tipo: string
  rotulo: string
  /** The whole record as a person reads it in the history, over `t`. */
  texto: SqlQuery
  /** Says what has a term: the column of its last day, the situation that ends it before, and the refusal to change it afterwards. */
  fim?: { coluna: string; situacao: string; recusa: string }
  /** It is still written for an asset that was written off. */
  depoisDaBaixa?: true
}

type Registro = Record<string, unknown> & { id: number }
type Corpo = Record<string, unknown> & { id?: number; versao?: number; patrimonio?: number }

/** The asset of `t` is of the unit at work, and there. */
const daUnidade = (ctx: Ctx): SqlQuery =>
  sql`exists (select 1 from patrimonio p where p.id = t.patrimonio_id and p.unidade_id = ${ctx.unidadeId}
    and p.removido_em is null)`

/** Where a reference to the asset is read from. */
export const refBem: NonNullable<Source['references']> = {
  patrimonio: {
    table: 'patrimonio',
    object: sql`jsonb_build_object('id', r.id, 'numeroTombamento', r.numero_tombamento, 'numeroAcessorio',
      r.numero_acessorio, 'descricao', r.descricao)`,
    text: sql`concat_ws(' ', r.numero_tombamento, r.descricao)`,
  },
}

/** A page, of one asset or of all of the unit. */
export function listarPertences(
  ctx: Ctx,
  { def, fonte }: Pertence,
  q: ListQuery & { patrimonioId?: number | undefined },
): Promise<Page<Registro>> {
  const campos = q.fields && new Set(q.fields.map((f) => f.split('.')[0] as string))
  return listRecords(ctx, def, fonte, q, {
    extra: [daUnidade(ctx), ...(q.patrimonioId ? [sql`t.patrimonio_id = ${q.patrimonioId}`] : [])],
    ...(campos ? { campos } : {}),
  })
}

export async function obterPertence(ctx: Ctx, { def, fonte }: Pertence, id: number): Promise<Registro> {
  const linha = await ctx.db.row(
    sql<Registro>`select ${selection(def, fonte)} from ${sql.table(fonte.table)} t
      where t.id = ${id} and ${daUnidade(ctx)}`,
  )
  if (!linha) throw notFound()
  return linha
}

interface Estado {
  versao: number
  patrimonioId: number
  texto: string
  fim: string | null
  encerrado: boolean
}

/** The record as it stands, locked until the transaction ends; 404 when it is another unit's. */
async function estadoDe(ctx: Ctx, { fonte, texto, fim }: Pertence, id: number): Promise<Estado> {
  const linha = await ctx.db.row(sql<Estado>`
    select t.versao, t.patrimonio_id as "patrimonioId", ${texto} as texto,
      ${fim ? sql.ref(`t.${fim.coluna}`) : sql`null`} as fim,
        ${fim ? sql`t.situacao = ${fim.situacao}` : sql`false`} as encerrado
    from ${sql.table(fonte.table)} t where t.id = ${id} and ${daUnidade(ctx)} for update of t`)
  if (!linha) throw notFound()
  return linha
}

const contar = (ctx: Ctx, p: Pertence, patrimonioId: number, anterior: string | null, novo: string | null) =>
  recordEvento(ctx, {
    entidade: 'patrimonios',
    entidadeId: patrimonioId,
    tipo: p.tipo,
    alteracoes: [{ campo: p.rotulo, anterior, novo }],
  })

async function inserir(ctx: Ctx, p: Pertence, corpo: Corpo): Promise<number> {
  const bem = await ctx.db.row(
    sql`select 1 from patrimonio
      where id = ${corpo.patrimonio} and unidade_id = ${ctx.unidadeId} and removido_em is null for key share`,
  )
  if (!bem) throw invalid({ patrimonio: [mensagens.naoEncontrado] })
  if (!p.depoisDaBaixa) await exigirNaoBaixado(ctx, corpo.patrimonio as number, 'patrimonio')
  const id = await insertRow(ctx, p.fonte, columnsOfValues(p.def, corpo))
  const depois = await estadoDe(ctx, p, id)
  await contar(ctx, p, depois.patrimonioId, null, depois.texto)
  return id
}

/**
 * Saves a record, new or known, with the event of its asset. It stays with its asset; what was ended, or is of an asset that
 * was written off, no longer changes; a save that changes nothing writes nothing; an old `versao` is 409.
 */
export async function salvarPertence(ctx: Ctx, p: Pertence, corpo: Corpo): Promise<Registro> {
  const { id, versao, patrimonio } = corpo
  if (id === undefined) return obterPertence(ctx, p, await inserir(ctx, p, corpo))
  const antes = await estadoDe(ctx, p, id)
  if (versao !== undefined && versao !== antes.versao) throw conflict()
  if (patrimonio !== undefined && patrimonio !== antes.patrimonioId)
    throw invalid({ patrimonio: [mensagens.naoMudaDeBem] })
  if (antes.encerrado && p.fim) throw conflict(p.fim.recusa)
  if (!p.depoisDaBaixa) await exigirNaoBaixado(ctx, antes.patrimonioId)
  if (await updateRow(ctx, p.fonte, id, columnsOfValues(p.def, corpo))) {
    const depois = await estadoDe(ctx, p, id)
    await contar(ctx, p, antes.patrimonioId, antes.texto, depois.texto)
    if (depois.fim !== antes.fim) await anunciarDeNovo(ctx, p, id)
  }
  return obterPertence(ctx, p, id)
}

/** Another last day: what was said of the old one is settled, and the new one will be announced. */
async function anunciarDeNovo(ctx: Ctx, { fonte }: Pertence, id: number): Promise<void> {
  await ctx.db.exec(sql`update ${sql.table(fonte.table)} set avisado_em = null where id = ${id}`)
  await closeNotices(ctx, chaveDosAvisos(fonte.table, id))
}

/** Deletes a record, with the event of its asset; what was still to be seen of its notices goes. */
export async function excluirPertence(ctx: Ctx, p: Pertence, id: number): Promise<void> {
  const antes = await estadoDe(ctx, p, id)
  await ctx.db.exec(sql`delete from ${sql.table(p.fonte.table)} where id = ${id}`)
  await contar(ctx, p, antes.patrimonioId, antes.texto, null)
  await closeNotices(ctx, chaveDosAvisos(p.fonte.table, id))
}

/** Ends what has a term, and its notices (docs/regras.md R67). What is ended already stays as it is. */
export async function finalizarPertence(ctx: Ctx, p: Pertence, id: number): Promise<Registro> {
  const antes = await estadoDe(ctx, p, id)
  if (p.fim && (await updateRow(ctx, p.fonte, id, { situacao: p.fim.situacao }))) {
    await contar(ctx, p, antes.patrimonioId, antes.texto, (await estadoDe(ctx, p, id)).texto)
    await closeNotices(ctx, chaveDosAvisos(p.fonte.table, id))
  }
  return obterPertence(ctx, p, id)
}
