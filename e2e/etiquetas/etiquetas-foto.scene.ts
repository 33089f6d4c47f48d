import type { Browser, Locator, Page } from '@playwright/test'

/** The white that a reader wants around a code, in pixels of the page: its quiet zone is no part of its path. */
const AROUND = 8

/** A code of the page with what is around it, as a reader sees it at 288 points an inch. */
export async function photograph(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox()) as { x: number; y: number; width: number; height: number }
  const clip = {
    x: Math.max(0, box.x - AROUND),
    y: Math.max(0, box.y - AROUND),
    width: box.width + 2 * AROUND,
    height: box.height + 2 * AROUND,
  }
  const png = (await page.screenshot({ scale: 'device', clip })).toString('base64')
  const {
    width: largura,
    height: altura,
    pixels,
  } = await page.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.width,
      height: picture.height,
    })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, picture.width, picture.height)
    const grey = Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 1] as number)
    return { width: picture.width, height: picture.height, pixels: grey }
  }, png)
  return { width: largura, height: altura, pixels: Uint8Array.from(pixels) }
}

/** A page as sharp as a printer, without anybody signed in. */
export const sheet = async (browser: Browser, html: string) => {
  const page = await (
    await browser.newContext({ deviceScaleFactor: 3, viewport: { width: 830, height: 1080 } })
  ).newPage()
  await page.setContent(html)
  return page
}
