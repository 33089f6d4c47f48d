import type { Page } from '@playwright/test'

/** Holds the questions to these addresses as a slow line does. What it gives lets them go on to the server. */
export async function slowLine(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    await free
    await route.continue()
  })
  return letGo
}
