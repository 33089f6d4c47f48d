import type { Page } from '@playwright/test'

/** Frames and sizes that a page asked for since it was loaded. */
interface Asked {
  asked: number
}

/** Counts the frames and sizes that the pages ask for from now on; called before the first of them is loaded. */
export async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = { asked: 0 }
    Object.assign(window, { __frames: count })
    const frame = requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (f) => {
      count.asked++
      return frame(f)
    }
    const observe = Reflect.get(ResizeObserver.prototype, 'observe')
    ResizeObserver.prototype.observe = function (...of) {
      count.asked++
      observe.apply(this, of)
    }
  })
}

/**
 * Says so when a page goes on drawing that nobody touches: a clerk's processor, and a phone's battery, are then spent for
 * nothing. A page is at rest when a tenth of a second asked for no frame; it has five seconds to come to it.
 */
export async function restless(page: Page): Promise<string[]> {
  const tries = await page.evaluate(async () => {
    const count = Reflect.get(window, '__frames') as Asked
    for (let t = 1; t <= 50; t++) {
      const before = count.asked
      // oxlint-disable-next-line no-await-in-loop -- each look begins when the last one has ended
      await new Promise((done) => setTimeout(done, 100))
      if (count.asked === before) return t
    }
    return null
  })
  return tries === null ? ['goes on drawing although nobody touches it'] : []
}
