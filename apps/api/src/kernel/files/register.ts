import type { Arquivo, Diretorio } from '@tombo/contract'
import { extensaoDe } from '@tombo/contract'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { StoredFile } from './storage/stored.ts'
import { confirmDestination } from './storage/config.ts'
import { forgetComing } from './coming.ts'
import type { Owner } from './ownership.ts'

export interface NewFile {
  diretorio: Diretorio
  nome: string
  descricao?: string | undefined
  /** It is of an image, in pixels. */
  width?: number | undefined
  height?: number | undefined
  /** The record that it is made for; without one it waits to be claimed, for a day. */
  owner?: Owner
}

/** Sends a file: somebody at work in a unit, or a stranger to whom the unit opened a door. */
export type Sender = Pick<Ctx, 'db' | 'clock' | 'unidadeId'> & { actor: Ctx['actor'] | null }

/**
 * Writes the row of a file that was kept: of the unit at work, sent by whoever acts. The only writer of new rows of
 * `arquivo`. 409 when the place that it was kept in is no longer the organisation's.
 */
export async function registerFile(ctx: Sender, g: StoredFile, n: NewFile): Promise<Arquivo> {
  await confirmDestination(ctx.db, g)
  await forgetComing(ctx.db, g)
  const row = await ctx.db.row(sql<Arquivo>`
    insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, armazenamento, descricao,
      largura, altura,
      reclamado, entidade, entidade_id, criado_por_id, criado_em)
    values (${ctx.unidadeId}, ${n.diretorio}, ${n.nome}, ${extensaoDe(n.nome)}, ${g.tamanho}, ${g.sha256},
      ${g.chave}, ${g.armazenamento},
      ${n.descricao ?? null}, ${n.width ?? null}, ${n.height ?? null},
      ${n.owner !== undefined}, ${n.owner?.entidade ?? null}, ${n.owner?.entidadeId ?? null},
      ${ctx.actor?.usuarioId ?? null}, ${ctx.clock.now()})
    returning id, nome, tipo, tamanho, diretorio, descricao, largura, altura, criado_em as "criadoEm"`)
  return row as Arquivo
}
