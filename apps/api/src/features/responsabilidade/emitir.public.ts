import { mensagens, type OrdemTermo, patrimonioWorkflow } from '@tombo/contract'
import { recordEvento } from '../../kernel/audit/evento.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { notAmong } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import { emitirTermo, pedirDocumento } from '../termos/termos.public.ts'
import { responsabilidadeDe } from './consultar.ts'

/** In what form, and of which organisation the document is. */
interface Documento {
  formato: 'PDF' | 'XLSX' | 'CSV'
  organizacao: string
  /** The order of its assets. */
  ordem?: OrdemTermo
}

/** Holds a person of the unit until the transaction ends, so that nobody gives them anything meanwhile; 404 for another's. */
export async function segurarResponsavel(ctx: Ctx, id: number): Promise<void> {
  const held = await ctx.db.row(
    sql`select 1 from responsavel where id = ${id} and unidade_id = ${ctx.unidadeId} for update`,
  )
  if (!held) throw notFound()
}

async function emitir(
  ctx: Ctx,
  tipo: 'RESPONSABILIDADE' | 'NADA_CONSTA',
  recebe: { id: number; nome: string; matricula: number | null; funcao: string | null },
  bens: readonly number[],
  { formato, organizacao, ordem }: Documento,
) {
  const termo = await emitirTermo(ctx, {
    tipo,
    entidade: 'responsaveis',
    entidadeId: recebe.id,
    dados: { numero: String(recebe.id), recebe },
    bens,
    ...(ordem ? { ordem } : {}),
  })
  await recordEvento(ctx, {
    entidade: 'responsaveis',
    entidadeId: recebe.id,
    tipo: 'EMISSAO',
    alteracoes: [
      {
        campo: tipo === 'NADA_CONSTA' ? 'Nada consta' : 'Termo de responsabilidade',
        anterior: null,
        novo: `nº ${termo.id}`,
      },
    ],
  })
  return pedirDocumento(ctx, termo.id, formato, organizacao)
}

/** Issues the term of all that a person answers for now, and asks for its document. Errors: 404; 409, there is nothing. */
export async function emitirResponsabilidade(ctx: Ctx, id: number, documento: Documento) {
  const { responsavel } = await responsabilidadeDe(ctx, id)
  const bens = await ctx.db.rows(
    sql<{
      id: number
    }>`select id from patrimonio
      where responsavel_id = ${id} and unidade_id = ${ctx.unidadeId} and removido_em is null
      and ${notAmong(sql`situacao`, patrimonioWorkflow.final)}`,
  )
  if (bens.length === 0) throw conflict(mensagens.responsavelSemBens)
  return emitir(
    ctx,
    'RESPONSABILIDADE',
    responsavel,
    bens.map((b) => b.id),
    documento,
  )
}

/** Certifies that a person answers for nothing, and asks for the document. Errors: 404; 409, saying what is left. */
export async function emitirNadaConsta(ctx: Ctx, id: number, documento: Documento) {
  await segurarResponsavel(ctx, id)
  const { responsavel, pendencias } = await responsabilidadeDe(ctx, id)
  if (pendencias.length > 0)
    throw conflict(`${mensagens.nadaConstaPendente}. ${pendencias.join(' ')}`, { pendencias })
  return emitir(ctx, 'NADA_CONSTA', responsavel, [], documento)
}
