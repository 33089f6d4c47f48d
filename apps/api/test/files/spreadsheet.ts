import { writeOds } from 'hucre/ods'
import { type CellValue, writeXlsx } from 'hucre/xlsx'

/** A spreadsheet of one sheet with these rows, as an office saves it. */
export async function spreadsheet(rows: CellValue[][], kind: 'xlsx' | 'ods' = 'xlsx'): Promise<Buffer> {
  const write = kind === 'xlsx' ? writeXlsx : writeOds
  return Buffer.from(await write({ sheets: [{ name: 'Bens', rows }] }))
}
