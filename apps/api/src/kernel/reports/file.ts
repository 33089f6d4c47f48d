import { Readable } from 'node:stream'
import type { Ctx } from '../ctx.ts'
import type { OrganizacaoFiles } from '../files/files.ts'
import type { StoredFile } from '../files/storage/stored.ts'
import { registerFile } from '../files/register.ts'

/** Keeps the bytes of a report as they come. */
export const storeBytes = (
  files: OrganizacaoFiles,
  bytes: AsyncIterable<Uint8Array | string>,
): Promise<StoredFile> => files.store(Readable.from(bytes, { objectMode: false }))

/** Makes kept bytes the file of a report; gives the id of the file. */
export async function makeFile(
  ctx: Ctx,
  relatorioId: number,
  name: string,
  stored: StoredFile,
): Promise<number> {
  const owner = { entidade: 'relatorios', entidadeId: relatorioId } as const
  return (await registerFile(ctx, stored, { diretorio: 'RELATORIOS', nome: name, owner })).id
}
