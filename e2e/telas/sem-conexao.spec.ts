import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

test('a list that is searched without a connection says so, and is there again with it', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/tipobem')
  const linhas = page.getByRole('grid').locator('tbody tr')
  await expect(linhas.first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('móveis')
  await expect(page.getByRole('alert')).toContainText('Não foi possível falar com o servidor.')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await context.setOffline(false)
  await expect(linhas.first()).toContainText(/móveis/i)
  await expect(page.getByRole('searchbox')).toHaveValue('móveis')
})

test('a screen whose program does not come without a connection names that, and comes with it', async ({
  page,
  context,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/tipobem')
  await expect(page.getByRole('grid')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Baixas', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('A conexão pode ter caído')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { name: 'Baixas', level: 1 })).toBeVisible()
})
