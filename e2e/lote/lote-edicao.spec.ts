import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { batch, createIngredients } from './lote.scene.ts'

/** Adds a field to those that a batch edit changes. */
async function add(page: Page, field: string) {
  await page.getByRole('combobox', { name: 'Acrescentar campo' }).fill(field)
  await page.getByRole('option', { name: field, exact: true }).click()
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')

test('a clerk changes what a filter finds, by the keyboard, sees what was refused, and undoes it all', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = await batch(page, request, 'Tamborete', 14)
  await createIngredients(api, 'nova dos tamboretes')
  await page.goto('/lote/edicao?rpp=10')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('tamborete')
  await expect(page.getByText('1–10 de 14')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selecionados')).toBeVisible()
  await expectAccessible(page)

  // Chosen ones stay from page to page, and while an asset is looked at.
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(grid(page)).toHaveCount(4)
  await page.getByLabel('Selecionar todos desta página').check()
  await expect(page.getByText('6 selecionados')).toBeVisible()
  await page.reload()
  await expect(page.getByText('6 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Selecionar todos os 14 que atendem ao filtro' }).click()
  await expect(page.getByText('14 selecionados')).toBeVisible()

  await page.getByRole('button', { name: 'Alterar 14 bens' }).click()
  await expect(page.getByRole('combobox', { name: 'Acrescentar campo' })).toBeFocused()
  await expectAccessible(page)
  await add(page, 'Responsável')
  await expect(page.getByRole('combobox', { name: 'Responsável', exact: true })).toBeFocused()
  await pick(page, 'Responsável', 'Pessoa nova dos tamboretes')
  await add(page, 'Utilização')
  await page.getByRole('combobox', { name: 'Utilização', exact: true }).click()
  await page.getByRole('option', { name: 'Em desuso' }).click()
  // Disuse asks for its justification, which takes the focus; Escape closes its options, not the dialog.
  await expect(page.getByRole('option', { name: 'Ocioso' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Ocioso' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog').getByText('Preenchimento obrigatório.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Justificativa do desuso' }).click()
  await page.getByRole('option', { name: 'Ocioso' }).click()
  await add(page, 'Observação')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('14 bens terão estes valores em 4 campos:')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Responsável Pessoa nova dos tamboretes/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Observação Será limpo/ })).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Alterar 14 bens' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('14 bens alterados.')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await page
    .getByRole('dialog', { name: 'Desfazer este lote?' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await expect(dialog.getByText('Lote desfeito: os bens voltaram a ser como eram.')).toBeVisible()
  const depois = await api.get<{ resultList: { responsavel: { nome: string } }[] }>(
    '/api/patrimonios?q=tamborete&rpp=50',
  )
  expect(new Set(depois.resultList.map((b) => b.responsavel.nome))).toEqual(new Set(['Pessoa Tamborete']))
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/selecionados/)).toHaveCount(0)

  // Assets that break a rule are refused one by one, each with its reason.
  await page.getByLabel('Selecionar todos desta página').check()
  await page.getByRole('button', { name: 'Alterar 4 bens' }).click()
  await add(page, 'Data de tombamento')
  await page.getByRole('textbox', { name: 'Data de tombamento' }).fill('01/01/2024')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alterar 4 bens' }).click()
  await expect(page.getByText('Bens que não foram alterados')).toBeVisible()
  await expect(
    page.getByText('A data de tombamento não pode ser anterior à de aquisição.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copiar lista (CSV)' }).click()
  await expect(page.getByText('Copiado com sucesso!')).toBeVisible()
  const csv = await page.evaluate(() => navigator.clipboard.readText())
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain('"Tamborete";"Data de tombamento: A data de tombamento')
})

test('assets chosen in the list of assets are edited there, without a second list', async ({
  page,
  request,
}) => {
  await batch(page, request, 'Escrivaninha', 3)
  await page.goto('/patrimonio?q=escrivaninha')
  await expect(grid(page)).toHaveCount(3)
  await page
    .getByRole('checkbox', { name: /^Selecionar Escrivaninha/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Editar em lote' }).click()
  await expect(page.getByRole('combobox', { name: 'Acrescentar campo' })).toBeFocused()
  await add(page, 'Observação')
  await page.getByRole('textbox', { name: 'Observação' }).fill('Mudada da lista')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Alterar 1 bem' }).click()
  await expect(dialog.getByText('1 bem alterado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/patrimonio\?q=escrivaninha/)
  await expect(page.getByText('1 selecionado')).toHaveCount(0)
})
