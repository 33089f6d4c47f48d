import { Readable } from 'node:stream'
import { type Diretorio, mensagens } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { OrganizacaoFiles } from '../../kernel/files/files.ts'
import type { FilePlace } from '../../kernel/files/storage/stored.ts'
import { reachesOwner } from '../../kernel/files/owners.ts'
import { serveStream } from '../../kernel/files/serve.ts'
import { toZip, MAX_ZIP_BYTES } from '../../kernel/files/content/zip.ts'
import type { StreamReply } from '../../kernel/http/reply.ts'

const PASTAS: Partial<Record<Diretorio, string>> = {
  FOTOS_PATRIMONIO: 'Fotos',
  ANEXO_PATRIMONIO: 'Anexos',
  DOCUMENTOS_PATRIMONIO: 'Documentos',
}

interface DoBem extends FilePlace {
  nome: string
  diretorio: Diretorio
  tamanho: number
  criado_em: string
}

/** Two files of one name in one folder: the second is `termo (2).pdf`. */
function nomesSemRepetir(arquivos: readonly DoBem[]): string[] {
  const vezes = new Map<string, number>()
  return arquivos.map((a) => {
    const caminho = `${PASTAS[a.diretorio] ?? 'Outros'}/${a.nome}`
    const n = (vezes.get(caminho.toLowerCase()) ?? 0) + 1
    vezes.set(caminho.toLowerCase(), n)
    return n === 1 ? caminho : caminho.replace(/(\.[^./]*)?$/, ` (${n})$1`)
  })
}

/**
 * All that is kept of an asset, as one zip: its photo, attachments and documents, a folder for each:
 * whoever presses "baixar" at an asset wants all of its papers. 404 for an asset of another
 * unit, or without a file; 413 past what a zip holds.
 */
export async function baixarDoBem(
  ctx: Ctx,
  arquivos: OrganizacaoFiles,
  patrimonioId: number,
): Promise<StreamReply> {
  if (!(await reachesOwner(ctx, 'patrimonios', patrimonioId))) throw notFound()
  const bem = await ctx.db.row(
    sql<{
      numero: string | null
    }>`select numero_tombamento::text as numero from patrimonio where id = ${patrimonioId}`,
  )
  const todos = await ctx.db.rows(sql<DoBem>`
    select nome, diretorio, tamanho, chave, armazenamento, criado_em from arquivo
    where entidade = 'patrimonios' and entidade_id = ${patrimonioId} order by diretorio, id`)
  if (todos.length === 0) throw new AppError(404, mensagens.bemSemArquivos)
  if (todos.reduce((soma, a) => soma + a.tamanho, 0) > MAX_ZIP_BYTES)
    throw new AppError(413, mensagens.arquivosDemais)
  const nomes = nomesSemRepetir(todos)
  const entradas = todos.map((a, i) => ({
    name: nomes[i] as string,
    date: new Date(a.criado_em),
    open: () => arquivos.read(a),
  }))
  return serveStream(`bem-${bem?.numero ?? `sem-numero-${patrimonioId}`}.zip`, 'application/zip', () =>
    Readable.from(toZip(entradas), { objectMode: false }),
  )
}
