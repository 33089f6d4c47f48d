/** How many rows a page of a list may have, to choose from. */
export const PAGE_SIZES = [10, 25, 50, 100] as const

/** The height of a row, and of all that stands above and below the rows of a list, in pixels. */
const ROW = 32
const AROUND = 250
const FEWEST = 25

/** The smallest size of a page whose rows fill a window of this height, in pixels. */
export function pageSizeFor(height: number): number {
  const rows = Math.max(FEWEST, Math.ceil((height - AROUND) / ROW))
  return PAGE_SIZES.find((size) => size >= rows) ?? 100
}
