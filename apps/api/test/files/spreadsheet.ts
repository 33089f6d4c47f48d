import { writeOds } from 'hucre/ods'
import { type CellValue, writeXlsx } from 'hucre/xlsx'

/** The same with numbers that are shown by formats, each by its row and column from 0. */
export async function formattedSheet(
  rows: CellValue[][],
  formats: Readonly<Record<string, string>>,
  kind: 'xlsx' | 'ods' = 'xlsx',
): Promise<Buffer> {
  const cells = new Map(
    Object.entries(formats).map(([place, numFmt]) => {
      const [row = 0, column = 0] = place.split(',').map(Number)
      return [
        place,
        { value: rows[row]?.[column] ?? null, type: 'number' as const, style: { numFmt } },
      ] as const
    }),
  )
  const write = kind === 'xlsx' ? writeXlsx : writeOds
  return Buffer.from(await write({ sheets: [{ name: 'Bens', rows, cells }] }))
}

/** A spreadsheet of one sheet with these rows, as an office saves it. */
export async function spreadsheet(rows: CellValue[][], kind: 'xlsx' | 'ods' = 'xlsx'): Promise<Buffer> {
  const write = kind === 'xlsx' ? writeXlsx : writeOds
  return Buffer.from(await write({ sheets: [{ name: 'Bens', rows }] }))
}
