import { expect, test } from '@playwright/test'

test('the browser shows a page, with the letters of Portuguese and in the zone of Brasília', async ({
  page,
}) => {
  await page.goto('data:text/html;charset=utf-8,<title>Ação</title><h1>Tombamento</h1>')
  await expect(page).toHaveTitle('Ação')
  const { width } = (await page.getByRole('heading').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(0)
  expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
    'America/Sao_Paulo',
  )
  expect(await page.evaluate(() => navigator.language)).toBe('pt-BR')
})
