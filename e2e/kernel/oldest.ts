import type { Page } from '@playwright/test'

/**
 * Takes from a page's language what came after the oldest browsers that the product is for (Chrome 109, Firefox 115, Safari
 * 16.4): a screen that uses any of it fails as it would there.
 */
export const asOldest = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later: [object, string[]][] = [
      [Array, ['fromAsync']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Object.getPrototypeOf(Int8Array.prototype) as object, ['toSorted', 'toReversed', 'with']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [RegExp, ['escape']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
      ],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
    ]
    for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name)
  })
