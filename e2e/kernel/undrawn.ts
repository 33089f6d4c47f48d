import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  test,
  type TestInfo,
} from '@playwright/test'

/** The page keeps the sheet that says so, for those who look at it as it is drawn. */
interface Undrawn {
  undrawn?: CSSStyleSheet
}

/**
 * Leaves the pages that come in a context undrawn: laid out, focused, pressed and read as ever, and put on no screen that
 * nobody looks at, which a fifth of the browser's processor goes into. On paper they are drawn.
 */
export const leaveUndrawn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const undrawn = new CSSStyleSheet()
    undrawn.replaceSync('@media screen { html { opacity: 0 !important } }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, undrawn]
    Object.assign(window, { undrawn } satisfies Undrawn)
  })

/** Pages are drawn where a test is run by itself, and where it is run again: then its trace and its picture are kept. */
export const isDrawn = ({ retry, project }: TestInfo): boolean => retry > 0 || project.retries === 0

/** Opens a context beside that of the test: another machine, or another person's. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  if (!isDrawn(test.info())) await leaveUndrawn(context)
  return context
}

/** Draws a page while something looks at what is seen of it: its colours, its picture. */
export async function whileDrawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const leave = (disabled: boolean) =>
    page.evaluate((off) => {
      const { undrawn } = window as Undrawn
      if (undrawn) undrawn.disabled = off
    }, disabled)
  await leave(true)
  try {
    return await look()
  } finally {
    await leave(false)
  }
}
