import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { seenInRun } from './seen.ts'
import { shapesOf } from './shapes.ts'
import { whileDrawn } from './undrawn.ts'

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

/** Says what was found to be without fault by any worker of this run: at all, and in its colours. */
const faultless = seenInRun('faultless')
const wellColoured = seenInRun('well-coloured')

/**
 * The screen as it stands has no fault of WCAG 2.2 A or AA that axe can find. What is being asked for again is dimmed, and is
 * waited for; what begins to be asked for while axe looks is looked at once more. Each distinct element is looked at once, with
 * the one around it: what was found without fault before, in the same place, is not looked at again (see `shapesOf`).
 * @param coloursAlone the screen was found without fault in other colours
 */
export async function expectAccessible(page: Page, { coloursAlone = false } = {}): Promise<void> {
  const settled = () => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await settled()
  const { whole, coloured } = await page.evaluate(shapesOf)
  const unseen = coloursAlone ? wellColoured.without(coloured) : faultless.without(whole)
  if (unseen.length === 0) return
  const asked = coloursAlone ? ofColours : options
  const violations = await whileDrawn(page, async () => {
    const found = await violationsOf(page, asked, unseen)
    if (found.length === 0) return found
    await settled()
    return violationsOf(page, asked)
  })
  expect(violations, page.url()).toEqual([])
  wellColoured.add(coloured)
  if (!coloursAlone) faultless.add(whole)
}

interface Looked {
  axe: { run: (context: object, options: RunOptions) => Promise<Pick<AxeResults, 'violations'>> }
  elementsOfShapes: Map<string, Element[]>
}

/** The faults that axe finds in what has these shapes (in the whole page, if none are named), each as a text that names its rule and the elements. */
async function violationsOf(page: Page, asked: RunOptions, shapes: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([run, only]) => {
      const { axe, elementsOfShapes } = window as unknown as Looked
      // The element around another says what it may have within it.
      const places = new Set(
        only.flatMap((shape) => (elementsOfShapes.get(shape) ?? []).map((e) => e.parentElement ?? e)),
      )
      const isWithin = (e: Element | null): boolean =>
        e !== null && (places.has(e) || isWithin(e.parentElement))
      const highest = [...places].filter((e) => !isWithin(e.parentElement))
      const whole = highest.length === 0 || highest.some((e) => !e.isConnected || e.contains(document.body))
      // All that axe found without fault would be most of what comes out of the page.
      const found = await axe.run(whole ? document : { include: highest }, run)
      return found.violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        places: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    [asked, shapes] as const,
  )
  return violations.map(({ rule, places }) => [rule, ...places].join('\n  '))
}
