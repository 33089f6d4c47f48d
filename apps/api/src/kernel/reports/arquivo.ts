import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Ctx } from '../ctx.ts'
import { sql } from '../db/sql.ts'
import type { Armazenamento } from '../files/armazenamento.ts'

/** Bytes that were kept, and belong to nothing yet. */
interface Guardado {
  chave: string
  tamanho: number
  sha256: string
}

/** Keeps the bytes of a report as they come. */
export async function guardarBytes(
  arquivos: Armazenamento,
  bytes: AsyncIterable<Uint8Array | string>,
): Promise<Guardado> {
  const hash = createHash('sha256')
  let tamanho = 0
  async function* medidos() {
    for await (const parte of bytes) {
      const b = Buffer.from(parte as Uint8Array)
      tamanho += b.length
      hash.update(b)
      yield b
    }
  }
  const chave = await arquivos.guardar(Readable.from(medidos(), { objectMode: false }))
  return { chave, tamanho, sha256: hash.digest('hex') }
}

/** Makes kept bytes the file of a report; gives the id of the file. */
export async function fazerArquivo(
  ctx: Ctx,
  relatorioId: number,
  nome: string,
  g: Guardado,
): Promise<number> {
  const tipo = nome.slice(nome.lastIndexOf('.'))
  const a = await ctx.db.row(sql<{ id: number }>`
    insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, criado_por_id, criado_em, reclamado, entidade, entidade_id)
    values (${ctx.unidadeId}, 'RELATORIOS', ${nome}, ${tipo}, ${g.tamanho}, ${g.sha256}, ${g.chave}, ${ctx.actor.usuarioId}, ${ctx.clock.agora()}, true, 'relatorios', ${relatorioId})
    returning id`)
  return (a as { id: number }).id
}

/** Takes the file of a report away: its row now, its bytes by the clean-up. */
export async function desfazerArquivo(ctx: Ctx, arquivoId: number): Promise<void> {
  await ctx.db.exec(sql`
    with a as (delete from arquivo where id = ${arquivoId} returning chave, armazenamento)
    insert into arquivo_apagado (chave, armazenamento, apagado_em) select chave, armazenamento, ${ctx.clock.agora()}::timestamptz from a`)
}
