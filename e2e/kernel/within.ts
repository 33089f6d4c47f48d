import type { Page } from '@playwright/test'

/** Goes to an address inside the client, which stays as it is, and waits for the heading of the screen that is shown there. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // Where a screen that only leads on has led already.
    if (new URL(to, location.href).href === location.href) return
    for (const h of document.querySelectorAll('h1')) h.dataset.antes = ''
    history.pushState(null, '', to)
  }, address)
  await page.locator('h1:not([data-antes])').first().waitFor()
}
