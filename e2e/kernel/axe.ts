import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { shapesOf } from './shapes.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
}
/** The rules of these that see colours. */
const ofColours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** Says what was found to be without fault by this worker. */
const faultless = new Set<string>()

/**
 * The screen as it stands has no fault of WCAG 2.2 A or AA that axe can find. What is being asked for again is dimmed,
 * and is waited for; what begins to be asked for while axe looks is looked at once more. Each distinct screen is looked at once: one of whose elements every one was found without fault
 * before, in the same place, is not looked at again (see `shapesOf`).
 * @param coloursAlone the screen was found without fault in other colours
 */
export async function expectAccessible(page: Page, { coloursAlone = false } = {}): Promise<void> {
  const settled = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await settled()
  const shapes = await page.evaluate(shapesOf)
  if (shapes.every((shape) => faultless.has(shape))) return
  const look = () => violationsOf(page, coloursAlone ? ofColours : options)
  let violations = await look()
  if (violations.length > 0) {
    await settled()
    violations = await look()
  }
  expect(violations, page.url()).toEqual([])
  for (const shape of shapes) faultless.add(shape)
}

/** The faults that axe finds, each as a text that names its rule and the elements. */
async function violationsOf(page: Page, asked: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    (run) => (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(run),
    asked,
  )
  return found.violations.map(
    (v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => n.target.join(' ')).join('\n  ')}`,
  )
}
