import type { ElementHandle, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const isFocused = (one: Locator) => one.evaluate((el) => el === document.activeElement)

/** Undefined where the element stands in the page no more. */
const hasFocus = (el: Node) => (el.isConnected ? el === document.activeElement : undefined)

/** A target is looked for anew after so many presses: what stands under its name may be another by then. */
const PRESSES_A_LOOK = 12

const ROWS = 'tr[tabindex], [role="row"][tabindex]'

/** How many rows below the one to which Tab comes the row of this control stands, where Tab passes by it for that alone. */
const rowsBelow = (el: Node, rowsOf: string) => {
  const row = el instanceof HTMLElement && el.tabIndex < 0 ? el.closest<HTMLElement>(rowsOf) : null
  const rows = [
    ...(row?.closest('[role="grid"], [role="treegrid"]')?.querySelectorAll<HTMLElement>(rowsOf) ?? []),
  ]
  return row ? rows.indexOf(row) - rows.findIndex((r) => r.tabIndex === 0) : 0
}

/** Among the rows of a list Tab comes to one: from there the arrows go to the row of this control. */
async function toItsRow(page: Page, target: Locator): Promise<void> {
  const below = (await (await target.elementHandles()).at(0)?.evaluate(rowsBelow, ROWS)) ?? 0
  if (below === 0) return
  const list = page.locator('[role="grid"], [role="treegrid"]').filter({ has: target })
  await tabTo(page, list.locator(ROWS.replaceAll('[tabindex]', '[tabindex="0"]')))
  for (let n = Math.abs(below); n > 0; n -= 1) await page.keyboard.press(below > 0 ? 'ArrowDown' : 'ArrowUp')
}

/** Presses Tab (or another key) until the focus is there; a place that the keyboard does not reach fails. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached()
  await toItsRow(page, target)
  let found: ElementHandle | undefined
  for (let i = 0; i < 80; i += 1) {
    // To find a target by its name looks at the whole page: what was found is asked itself, while it stands there.
    let focused = i % PRESSES_A_LOOK === 0 ? undefined : await found?.evaluate(hasFocus)
    if (focused === undefined) {
      found = (await target.elementHandles()).at(0)
      focused = await found?.evaluate(hasFocus)
    }
    if (focused) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Every control of a place has the focus by Tab alone, one after another, in the order in which they stand there. */
export async function expectReachedInOrder(page: Page, place: Locator): Promise<void> {
  const usable = ':not(:disabled):not([tabindex="-1"])'
  const controls = place.locator(
    ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]'].map((c) => c + usable).join(', '),
  )
  await tabTo(page, controls.first())
  const count = await controls.count()
  for (let i = 1; i < count; i += 1) {
    // A field of several parts, as one of hours and minutes, is left after the last of them.
    for (let part = 0; part < 3 && (await isFocused(controls.nth(i - 1))); part += 1)
      await page.keyboard.press('Tab')
    await expect(controls.nth(i)).toBeFocused()
  }
}

/** Goes to a control as a person without a mouse does, and presses it. */
export async function press(page: Page, target: Locator, key = 'Enter', way = 'Tab'): Promise<void> {
  await tabTo(page, target, way)
  await page.keyboard.press(key)
}

/** Goes to a field, and writes in it what shall stand there alone. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Goes down the menu that has just been opened, once it has the focus, and presses an item. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, page.getByRole('menuitem', { name }), 'Enter', 'ArrowDown')
}

/**
 * Types into the look-up that has the focus, waits for the one that is found, and takes it with Enter; pressed just as the
 * list comes anew, Enter finds nothing to take, and is pressed again.
 */
export async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  const option = page.getByRole('option', { name: text })
  await expect(option).toHaveAttribute('data-combobox-selected', 'true')
  await expect(async () => {
    if ((await option.count()) > 0) {
      await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 5_000 })
      await page.keyboard.press('Enter')
    }
    await expect(option).toHaveCount(0, { timeout: 3_000 })
  }).toPass()
}

/** Leaves by Escape what has just been opened and has the focus: the opener has it back, and opens it again. */
export async function leaveAndReturn(page: Page, inside: Locator, opener: Locator): Promise<void> {
  await expect(inside).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inside).toBeFocused()
}

/** Gives what goes wrong on a page from now on: refused calls, errors in the console. Empty when all is well. */
export function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (m) => m.type() === 'error' && faults.push(m.text()))
  page.on('pageerror', (e) => faults.push(e.message))
  page.on('response', (r) => r.status() >= 400 && faults.push(`${r.status()} ${r.url()}`))
  return faults
}
