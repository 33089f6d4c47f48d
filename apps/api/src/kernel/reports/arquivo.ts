import { Readable } from 'node:stream'
import type { Ctx } from '../ctx.ts'
import type { ArquivosDaOrganizacao, Guardado } from '../files/arquivos.ts'
import { registrarArquivo } from '../files/registro.ts'

/** Keeps the bytes of a report as they come. */
export const guardarBytes = (
  arquivos: ArquivosDaOrganizacao,
  bytes: AsyncIterable<Uint8Array | string>,
): Promise<Guardado> => arquivos.guardar(Readable.from(bytes, { objectMode: false }))

/** Makes kept bytes the file of a report; gives the id of the file. */
export async function fazerArquivo(
  ctx: Ctx,
  relatorioId: number,
  nome: string,
  guardado: Guardado,
): Promise<number> {
  const dono = { entidade: 'relatorios', entidadeId: relatorioId } as const
  return (await registrarArquivo(ctx, guardado, { diretorio: 'RELATORIOS', nome, dono })).id
}
