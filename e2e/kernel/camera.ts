import type { Page } from '@playwright/test'

/** Gives the pages that come a camera, which shows a picture that never stands still. */
export async function giveCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')
    setInterval(() => pen?.fillRect(Math.random() * 600, 0, 10, 10), 50)
    const value = {
      getUserMedia: () => Promise.resolve(canvas.captureStream(10)),
      enumerateDevices: () => Promise.resolve([]),
    }
    Object.defineProperty(navigator, 'mediaDevices', { value })
  })
}
