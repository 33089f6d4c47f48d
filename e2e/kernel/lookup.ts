import type { Page } from '@playwright/test'

/** Types into a look-up and takes its first answer. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}
