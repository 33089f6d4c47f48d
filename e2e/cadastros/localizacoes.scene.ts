import type { Locator, Page } from '@playwright/test'
import { expect } from '../kernel/fixtures.ts'

/** The place of a row to press on, a part of its height down. */
export async function meio(alvo: Locator, fracao = 0.5) {
  const caixa = await alvo.boundingBox()
  if (!caixa) throw new Error('fora da tela')
  return { x: caixa.x + 140, y: caixa.y + caixa.height * fracao }
}
/**
 * Presses on a row and takes it to a part of another: 0 is its upper edge. A long tree scrolls under the pointer: the row
 * is followed until it says that the drop goes there.
 */
export async function levar(page: Page, de: Locator, para: Locator, fracao: number) {
  await de.scrollIntoViewIfNeeded()
  const a = await meio(de)
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await expect(async () => {
    const b = await meio(para, fracao)
    await page.mouse.move(b.x, b.y, { steps: 8 })
    await expect(para).toHaveAttribute('data-drop', /./, { timeout: 1000 })
  }).toPass()
}
