import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
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

test('what is opened right after something was typed into the search is not left again by the search', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const onde = await createWhereabouts(admin, 'Sala do quadrante', 'Guarda do quadrante')
  const { id } = await admin.post<Row>('/api/patrimonios', await assetBody(admin, onde, 'Quadrante de Davis'))
  await page.clock.install()
  await page.goto('/patrimonio?q=davis')
  const linha = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(linha).toHaveCount(1)
  // The program of the asset's screen is on its way until the time of the search has come.
  let come = () => {}
  const wait = new Promise<void>((go) => {
    come = go
  })
  await page.route('**/assets/*.js', async (route) => {
    await wait
    await route.continue()
  })
  await page.getByRole('searchbox').fill('quadrante')
  await linha.click()
  await page.clock.runFor(1000)
  come()
  await expect(page).toHaveURL(new RegExp(`/patrimonio/${id}/`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quadrante de Davis')
})
