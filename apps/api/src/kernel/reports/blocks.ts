import type { Ctx } from '../ctx.ts'
import type { OrganizacaoFiles } from '../files/files.ts'
import type { Block, Blocks, Row } from './definition.ts'
import type { BlockItem } from './pdf/document.ts'
import { jpegOf } from './picture.ts'

/** The blocks of a document, with the pictures at hand. */
export interface DrawnBlocks {
  below(rows: readonly Row[]): Promise<(BlockItem | null)[]>
  annex(): AsyncIterable<BlockItem>
}

/** Three times what is printed of a picture: sharp, and some fifteen kilobytes. */
const SIZE = { side: 420, quality: 72 }
const UNREADABLE = ' (imagem que não pôde ser lida)'

/** Loads the pictures of blocks one after another, so that no more than those in hand are in memory. */
export function drawBlocks(ctx: Ctx, files: OrganizacaoFiles, blocks: Blocks): DrawnBlocks {
  const drawn = async ({ title, paragraphs, pictures }: Block): Promise<BlockItem> => {
    const loaded: BlockItem['pictures'] = []
    for (const { place, caption } of pictures) {
      const bytes = await jpegOf(ctx, files, place, SIZE)
      loaded.push({ bytes, caption: bytes ? caption : caption + UNREADABLE })
    }
    return { kind: 'bloco', title, paragraphs, pictures: loaded }
  }
  return {
    async below(rows) {
      const items: (BlockItem | null)[] = []
      for (const block of await blocks.below(ctx, rows)) items.push(block && (await drawn(block)))
      return items
    },
    async *annex() {
      for await (const block of blocks.annex(ctx)) yield await drawn(block)
    },
  }
}
