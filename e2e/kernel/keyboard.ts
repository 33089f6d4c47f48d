import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab (or another key) until the focus is there; a place that the keyboard does not reach fails. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if ((await target.count()) > 0 && (await target.evaluate((el) => el === document.activeElement))) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
