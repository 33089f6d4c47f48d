import {
  manutencaoDocumentos,
  mensagens,
  type QueryOf,
  type rotasManutencaoDocumentos,
} from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { getRecord, removeRecord, saveRecord } from '../../../kernel/db/records.ts'
import type { Source } from '../../../kernel/db/source.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../../kernel/files/ownership.ts'
import { listVisible } from '../../../kernel/http/crud.ts'
import { travar } from './manutencao.ts'
import { ENTIDADE, relatar } from '../relatos.ts'

export const FONTE: Source = {
  table: 'manutencao_documento',
  ofUnidade: true,
  references: {
    manutencao: {
      table: 'manutencao',
      ofUnidade: true,
      object: sql`jsonb_build_object('id', r.id, 'codigo', r.id)`,
      text: sql`'nº ' || r.id`,
    },
    arquivo: {
      table: 'arquivo',
      object: sql`jsonb_build_object('id', r.id, 'nome', r.nome, 'tipo', r.tipo, 'tamanho', r.tamanho)`,
      text: sql`r.nome`,
    },
  },
}

type Documento = Record<string, unknown> & {
  id: number
  descricao: string
  manutencao: { id: number }
  arquivo: { id: number; nome: string }
}
type Corpo = Record<string, unknown> & { id?: number; manutencao?: number; arquivo?: number }

/** Over `t`: the order of a document was not deleted. */
const COM_MANUTENCAO = sql`exists (select 1 from manutencao m where m.id = t.manutencao_id and m.removida_em is null)`

/** A page of the documents of the unit's orders, or of one. */
export const listarDocumentos = (ctx: Ctx, q: QueryOf<typeof rotasManutencaoDocumentos.listar>) =>
  listVisible(ctx, manutencaoDocumentos, FONTE, q, [
    COM_MANUTENCAO,
    ...(q.manutencaoId ? [sql`t.manutencao_id = ${q.manutencaoId}`] : []),
  ])

export const lerDocumento = async (ctx: Ctx, id: number): Promise<Documento> =>
  (await getRecord(ctx, manutencaoDocumentos, FONTE, id)) as Documento

/** A document that is not described is its file's name. */
async function nomeDoArquivo(ctx: Ctx, id: number | undefined): Promise<string | undefined> {
  const a = await ctx.db.row(
    sql<{ nome: string }>`select left(nome, 200) as nome from arquivo where id = ${id ?? null}`,
  )
  return a?.nome
}

/**
 * Saves a document, with its event in the order's history. It stays with its order; a file that is new to it is claimed, and
 * the one before is let go. Errors: 400 by field, 404, 409.
 */
export async function salvarDocumento(ctx: Ctx, corpo: Corpo): Promise<Documento> {
  const antes = corpo.id === undefined ? undefined : await lerDocumento(ctx, corpo.id)
  const manutencaoId = corpo.manutencao ?? antes?.manutencao.id
  if (manutencaoId === undefined) throw invalid({ manutencao: [mensagens.obrigatorio] })
  if (antes && manutencaoId !== antes.manutencao.id)
    throw invalid({ manutencao: [mensagens.naoMudaDeManutencao] })
  await travar(ctx, manutencaoId)
  const troca = corpo.arquivo !== undefined && corpo.arquivo !== antes?.arquivo.id
  if (troca)
    await claimFile(ctx, corpo.arquivo as number, 'DOCUMENTOS_MANUTENCAO', {
      entidade: ENTIDADE,
      entidadeId: manutencaoId,
    })
  const descricao = corpo.descricao ?? antes?.descricao ?? (await nomeDoArquivo(ctx, corpo.arquivo))
  const salvo = (await saveRecord(ctx, manutencaoDocumentos, FONTE, { ...corpo, descricao })) as Documento
  if (troca && antes) await releaseFile(ctx, antes.arquivo.id)
  if (salvo.versao !== antes?.versao) await contar(ctx, antes, salvo)
  return salvo
}

/** Deletes a document and its file. 404. */
export async function excluirDocumento(ctx: Ctx, id: number): Promise<void> {
  const antes = await lerDocumento(ctx, id)
  await travar(ctx, antes.manutencao.id)
  await removeRecord(ctx, manutencaoDocumentos, FONTE, id)
  await releaseFile(ctx, antes.arquivo.id)
  await contar(ctx, antes, null)
}

const emPalavras = (d: Documento | null | undefined) => (d ? `${d.descricao} (${d.arquivo.nome})` : null)

const contar = (ctx: Ctx, antes: Documento | undefined, depois: Documento | null) =>
  relatar(ctx, (depois ?? antes)?.manutencao.id as number, 'DOCUMENTO_MANUTENCAO', [
    { campo: 'Documento', anterior: emPalavras(antes), novo: emPalavras(depois) },
  ])
