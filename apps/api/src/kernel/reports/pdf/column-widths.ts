/** A column as its width is found: its share of the whole, and the least that its heading needs to break between words alone. */
export interface Share {
  share: number
  least: number
}

/**
 * Gives the widths of columns that together take `whole`: each its share, but none less than its least; the others give up
 * what that takes, in the measure of what they have to spare. Where all their leasts do not fit, the shares stand.
 */
export function columnWidths(columns: readonly Share[], whole: number): number[] {
  const shares = columns.reduce((sum, c) => sum + c.share, 0)
  const widths = columns.map((c) => (c.share / shares) * whole)
  if (columns.reduce((sum, c) => sum + c.least, 0) > whole) return widths
  const lacking = columns.map(({ least }, i) => Math.max(0, least - (widths[i] as number)))
  const spare = columns.map(({ least }, i) => Math.max(0, (widths[i] as number) - least))
  const total = (ns: readonly number[]) => ns.reduce((a, b) => a + b, 0)
  if (total(lacking) === 0) return widths
  const taken = total(lacking) / total(spare)
  return widths.map((w, i) => w + (lacking[i] as number) - (spare[i] as number) * taken)
}
