import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'
import { assetsAt } from './patrimonios.scene.ts'

test('a clerk finds an asset by the keyboard, filters the list, and finds it as it was', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const asset = await assetsAt(api, 'da busca')
  await asset('Bancada de marcenaria')
  await asset('Bancada de jardim', { situacao: 'AGUARDANDO_TOMBAMENTO' })
  await page.goto('/patrimonio')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('bancada')
  const rows = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  // The two may be all that there is: rows of the question before stand dimmed until the answer has come.
  await expect(page).toHaveURL(/q=bancada/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filtros' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Todos os filtros' }).click()
  await page.getByRole('textbox', { name: 'Etiquetas, de' }).fill('10')
  await page.getByRole('combobox', { name: 'Etiqueta' }).fill('10')
  await page.getByRole('combobox', { name: 'Etiqueta' }).press('Enter')
  await expect(
    page.getByText('Não é possível utilizar dois filtros de referências diferentes.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).fill('Aguard')
  await page.getByRole('option', { name: 'Aguardando tombamento' }).click()
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/where=/)

  // Type, see, open: without the mouse.
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bancada de jardim')
  await page.goto('/patrimonio')
  await expect(page.getByRole('searchbox')).toHaveValue('bancada')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Retirar o filtro Situação/ }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('nada com este nome')
  await expect(page.getByText('Nenhum bem tem “nada com este nome”')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(page.getByText('Nenhum bem tem')).toBeHidden()
})

test('a clerk changes situations from the list, sees the history, and deletes', async ({ page, request }) => {
  const api = await signIn(page, request)
  const asset = await assetsAt(api, 'da situação')
  await asset('Luneta astronômica')
  await page.goto('/patrimonio?q=luneta')
  const row = page.getByRole('row', { name: /Luneta/ })
  const menu = async (item: string) => {
    await row.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Mudar para “Aguardando tombamento”')
  await expect(row).toContainText('Aguardando tombamento')
  await menu('Ver descrição')
  await expect(page.getByRole('dialog')).toContainText('Característica 1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A change that the server refuses leaves the row as it was.
  await page.route('**/api/patrimonios/tombar', (route) =>
    route.fulfill({ status: 409, json: { message: 'É necessário preencher os dados de imóvel' } }),
  )
  await menu('Tombar')
  await expect(page.getByRole('alert')).toContainText('É necessário preencher os dados de imóvel')
  await expect(row).toContainText('Aguardando tombamento')
  await page.unroute('**/api/patrimonios/tombar')
  await menu('Tombar')
  await expect(row).toContainText('Em uso')

  await menu('Ver histórico')
  const history = page.getByRole('dialog')
  await expect(history).toContainText('Tombamento')
  await expect(history).toContainText('Cadastro')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await asset('Luneta de bolso')
  await page.reload()
  await page.getByRole('button', { name: 'Ações de Luneta de bolso' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tem certeza que deseja excluir?')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Cancelado processo de exclusão!')).toBeVisible()
  await page.getByRole('button', { name: 'Ações de Luneta de bolso' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByRole('row', { name: /Luneta de bolso/ })).toHaveCount(0)
})

test('the list is exported as it is filtered, and the file is offered at the end', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const asset = await assetsAt(api, 'da exportação')
  await asset('Biombo hospitalar')
  await page.goto('/patrimonio?q=biombo')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('o único bem da lista')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /CSV/ }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^bens-.*\.csv$/)
  expect(download.url()).toContain('authtoken=')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Biombo hospitalar')
  expect(text.trim().split('\n')).toHaveLength(2)
  await expect(dialog.getByRole('link', { name: /^Baixar bens-/ })).toBeVisible()
  await expectAccessible(page)
})
