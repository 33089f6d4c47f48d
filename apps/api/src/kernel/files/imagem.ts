import { MAIOR_LADO, mensagens } from '@tombo/contract'
import type { Sharp } from 'sharp'
import { AppError } from '../erros.ts'
import { IMAGE_TIMEOUT_S, withSharp } from './image-queue.ts'

/** The largest image that is opened: more than any telephone takes, and far less than what would fill the memory. */
const MAXIMO_DE_PONTOS = 120_000_000

/** A box, in pixels, into which an image is made to fit. */
export interface Caixa {
  largura?: number | undefined
  altura?: number | undefined
}

export interface Medidas {
  largura: number
  altura: number
}

/** How each kind is written again. What the camera noted (place, time, model) is not copied. */
const ESCRITA: Record<string, (s: Sharp) => Sharp> = {
  'image/jpeg': (s) => s.jpeg({ quality: 88 }),
  'image/png': (s) => s.png(),
  'image/webp': (s) => s.webp({ quality: 88 }),
}

const ajustar = (s: Sharp, { largura, altura }: Caixa) =>
  s.resize({
    width: Math.min(largura ?? MAIOR_LADO, MAIOR_LADO),
    height: Math.min(altura ?? MAIOR_LADO, MAIOR_LADO),
    fit: 'inside',
    withoutEnlargement: true,
  })

/**
 * Writes an image anew, of the same kind: upright, without what the camera noted, no larger than the box or `MAIOR_LADO`.
 * Only the picture itself passes, whatever else was hidden in the file. 415 when it cannot be read, 413 when it is enormous.
 */
export async function recodificarImagem(
  origem: string,
  destino: string,
  mime: string,
  caixa: Caixa,
): Promise<Medidas> {
  const escrever = ESCRITA[mime]
  if (!escrever) throw new AppError(415, mensagens.tipoArquivo)
  try {
    return await withSharp(async (sharp) => {
      const aberta = sharp(origem, { limitInputPixels: MAXIMO_DE_PONTOS, failOn: 'error' })
        .timeout({ seconds: IMAGE_TIMEOUT_S })
        .autoOrient()
      const { width, height } = await escrever(ajustar(aberta, caixa)).toFile(destino)
      return { largura: width, altura: height }
    })
  } catch (erro) {
    if (erro instanceof AppError) throw erro
    const enorme = erro instanceof Error && /pixel limit|too large|exceeds|timeout/i.test(erro.message)
    throw enorme ? new AppError(413, mensagens.imagemEnorme) : new AppError(415, mensagens.imagemIlegivel)
  }
}

/** Writes a small copy of a kept image, as WebP. */
export async function reduzirImagem(origem: Buffer, destino: string, caixa: Caixa): Promise<void> {
  await withSharp((sharp) =>
    ajustar(sharp(origem, { limitInputPixels: MAXIMO_DE_PONTOS }), caixa)
      .timeout({ seconds: IMAGE_TIMEOUT_S })
      .webp({ quality: 82 })
      .toFile(destino),
  )
}
