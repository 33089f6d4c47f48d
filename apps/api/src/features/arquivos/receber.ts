import { basename } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import {
  type Diretorio,
  type Extensao,
  extensaoDe,
  mensagens,
  numaLinha,
  type QueryOf,
  regraDoDiretorio,
  type rotasArquivos,
  tipoArquivoDe,
} from '@tombo/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../kernel/errors.ts'
import type { OrganizacaoFiles } from '../../kernel/files/files.ts'
import type { StoredFile } from '../../kernel/files/storage/stored.ts'
import { checkContent } from '../../kernel/files/content/content.ts'
import { type Box, type Dimensions, reencodeImage } from '../../kernel/files/content/image.ts'

const MAIOR_NOME = 200
/** Only the end of a longer path is looked at. */
const MAIOR_CAMINHO = 1000
const QUARENTA_MB = 40 * 1024 * 1024

/** A file that was taken in: its bytes are kept, its row is not written. */
export interface Recebido extends Partial<Dimensions> {
  nome: string
  guardado: StoredFile
}

/** Breaks off (413) past the limit, in bytes. */
function limitador(limite: number): Transform {
  let tamanho = 0
  return new Transform({
    transform(parte: Buffer, _codificacao, feito) {
      tamanho += parte.length
      const texto = limite > QUARENTA_MB ? mensagens.arquivoMaior100 : mensagens.arquivoMaior40
      feito(tamanho > limite ? new AppError(413, texto) : null, parte)
    },
  })
}

/** The name without folders, in one line and without signs that nobody sees, no longer than a screen can show, its extension kept. */
function nomeLimpo(bruto: string, tipo: string | undefined): string {
  const nome = numaLinha(basename(bruto.slice(-MAIOR_CAMINHO).replaceAll('\\', '/')))
    .normalize('NFC')
    .trim()
  const extensao = extensaoDe(nome) ? (/\.[^.]*$/.exec(nome)?.[0] ?? '') : (tipo ?? '')
  const miolo = extensaoDe(nome) ? nome.slice(0, -extensao.length) : nome
  return miolo.slice(0, MAIOR_NOME - extensao.length).toWellFormed() + extensao
}

function exigirTipo(diretorio: Diretorio, nome: string): Extensao {
  const achada = regraDoDiretorio(diretorio).extensoes.find((e) => e === extensaoDe(nome))
  if (!achada) throw new AppError(415, mensagens.tipoArquivo)
  return achada
}

/** Sees that the file is what its name says, and keeps it: an image written anew, anything else as it is. */
async function conferirEGuardar(
  arquivos: OrganizacaoFiles,
  caminho: string,
  extensao: Extensao,
  caixa: Box,
): Promise<{ guardado: StoredFile } & Partial<Dimensions>> {
  await checkContent(caminho, extensao)
  const tipo = tipoArquivoDe(extensao)
  if (tipo?.natureza !== 'IMAGEM') return { guardado: await arquivos.adopt(caminho) }
  return arquivos.withTemporary(async (imagem) => {
    const medidas = await reencodeImage(caminho, imagem, tipo.mime, caixa)
    return { guardado: await arquivos.adopt(imagem), ...medidas }
  })
}

/**
 * Takes in the file of a form: by its name first, by its size while it comes, by its content before it is kept. What is
 * refused leaves nothing behind: 400 without a file, 413 too large, 415 another kind.
 */
export async function receberArquivo(
  arquivos: OrganizacaoFiles,
  req: FastifyRequest,
  query: QueryOf<typeof rotasArquivos.enviar>,
  limite = regraDoDiretorio(query.diretorio).limite,
): Promise<Recebido> {
  const parte = req.isMultipart() ? await req.file({ limits: { fileSize: limite + 1 } }) : undefined
  if (!parte) throw new AppError(400, mensagens.arquivoNecessario, { file: [mensagens.arquivoNecessario] })
  const nome = nomeLimpo(query.name ?? parte.filename, query.tipo)
  const extensao = exigirTipo(query.diretorio, nome)
  return arquivos.withTemporary(async (caminho) => {
    await pipeline(parte.file, limitador(limite), createWriteStream(caminho, { mode: 0o600 }))
    const caixa = { width: query.width, height: query.height }
    return { nome, ...(await conferirEGuardar(arquivos, caminho, extensao, caixa)) }
  })
}
