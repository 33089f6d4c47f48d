import { documentospatrimonios, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { invalid } from '../../kernel/errors.ts'
import { claimFile, releaseFile } from '../../kernel/files/ownership.ts'
import {
  excluirPertence,
  obterPertence,
  type Pertence,
  refBem,
  salvarPertence,
} from '../patrimonios/pertences/pertences.public.ts'

/** Documents of assets: each has a file, that is claimed for the asset. */
export const DOCUMENTO: Pertence = {
  def: documentospatrimonios,
  fonte: {
    table: 'documento_patrimonio',
    references: {
      ...refBem,
      documento: {
        table: 'arquivo',
        object: sql`jsonb_build_object('id', r.id, 'nome', r.nome, 'tipo', r.tipo, 'tamanho', r.tamanho)`,
        text: sql`r.nome`,
      },
    },
  },
  tipo: 'DOCUMENTO',
  rotulo: 'Documento',
  depoisDaBaixa: true,
  texto: sql`t.descricao || ' (' || (select a.nome from arquivo a where a.id = t.documento_id) || ')'`,
}

type Corpo = Record<string, unknown> & { id?: number; documento?: number; patrimonio?: number }

const lerDocumento = async (ctx: Ctx, id: number) =>
  (await obterPertence(ctx, DOCUMENTO, id)) as unknown as {
    patrimonio: { id: number }
    documento: { id: number }
  }

/** Saves a document. A file that is new to it is claimed for the asset (400 when it cannot be); the one before is let go. */
export async function salvarDocumento(ctx: Ctx, corpo: Corpo) {
  const { id, documento } = corpo
  const antes = id === undefined ? undefined : await lerDocumento(ctx, id)
  const troca = documento !== undefined && documento !== antes?.documento.id
  if (troca) {
    const entidadeId = antes?.patrimonio.id ?? corpo.patrimonio
    if (entidadeId === undefined) throw invalid({ patrimonio: [mensagens.obrigatorio] })
    await claimFile(
      ctx,
      documento,
      'DOCUMENTOS_PATRIMONIO',
      { entidade: 'patrimonios', entidadeId },
      'documento',
    )
  }
  const salvo = await salvarPertence(ctx, DOCUMENTO, corpo)
  if (troca && antes) await releaseFile(ctx, antes.documento.id)
  return salvo
}

/** Deletes a document and its file. */
export async function excluirDocumento(ctx: Ctx, id: number): Promise<void> {
  const { documento } = await lerDocumento(ctx, id)
  await excluirPertence(ctx, DOCUMENTO, id)
  await releaseFile(ctx, documento.id)
}
