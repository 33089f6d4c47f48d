import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

test('the step back undoes what was asked of a list, and who comes by the menu finds it as it was', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/cadastros')
  await page.getByRole('main').getByRole('link', { name: 'Tipos de bem' }).click()
  const descricao = page.getByRole('columnheader', { name: 'Descrição' })
  const ordem = /ascending|descending/
  await expect(descricao).not.toHaveAttribute('aria-sort', ordem)
  await descricao.getByRole('button').first().click()
  await expect(page).toHaveURL(/order=/)
  await expect(descricao).toHaveAttribute('aria-sort', ordem)
  await page.goBack()
  await expect(page).not.toHaveURL(/order=/)
  await expect(descricao).not.toHaveAttribute('aria-sort', ordem)
  await page.goForward()
  await expect(page).toHaveURL(/order=/)

  await page.getByRole('link', { name: 'Cadastros', exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Tipos de bem' }).click()
  await expect(page).toHaveURL(/order=/)
})
