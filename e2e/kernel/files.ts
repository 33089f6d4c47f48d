import type { Locator, Page } from '@playwright/test'

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

/** Puts a text or a picture on the clipboard, as who copies it elsewhere. */
export async function copy(page: Page, what: string | FileSent): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  if (typeof what === 'string') return page.evaluate((text) => navigator.clipboard.writeText(text), what)
  await page.evaluate(
    async ([type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([bytes], { type }) })])
    },
    [what.mimeType, what.buffer.toString('base64')] as const,
  )
}

/** Writes into a field, in place of what it has, what is pasted there. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await copy(page, text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

/** Drops a file on a place that takes files. */
export async function drop(page: Page, place: Locator, { name, mimeType, buffer }: FileSent): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, type, base64]) => {
      const dropped = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      dropped.items.add(new File([bytes], fileName, { type }))
      return dropped
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )
  for (const type of ['dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer })
}
