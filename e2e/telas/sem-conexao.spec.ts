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
