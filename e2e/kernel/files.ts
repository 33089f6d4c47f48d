import type { Page } from '@playwright/test'

/** A file, as an input of files takes it. */
export interface FileSent {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of one colour, as a person would send it, drawn by the browser itself. */
export async function picture(page: Page, name: string, colour = '#336699'): Promise<FileSent> {
  const url = await page.evaluate((fillStyle) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const paint = canvas.getContext('2d')
    if (paint) Object.assign(paint, { fillStyle }).fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/png')
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** A PDF without a page. */
export function pdf(name: string): FileSent {
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
  return { name, mimeType: 'application/pdf', buffer }
}
