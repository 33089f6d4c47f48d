import { createWhereabouts } from '../kernel/assets.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

test('an asset of a spreadsheet that says little is filled in section by section', async ({ page, request }, {
  repeatEachIndex,
}) => {
  const admin = await signIn(page, request)
  await createWhereabouts(admin, 'Sala dos sextantes', 'Guarda dos sextantes')
  const numero = 870_001 + 100 * repeatEachIndex
  const linhas = ['Plaqueta;Descrição;Preço', ...[0, 1].map((i) => `${numero + i};Sextante de bordo;150,00`)]
  await page.goto('/importacao/nova')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sextantes.csv', mimeType: 'text/csv', buffer: Buffer.from(linhas.join('\r\n')) })
  await expect(page.getByText('Abrir o ensaio')).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await page.getByRole('button', { name: 'Ver os 2 bens' }).click()

  await page.getByRole('row', { name: String(numero) }).press('Enter')
  await page.getByRole('button', { name: 'Editar onde está e quem responde' }).click()
  const onde = page.getByRole('region', { name: 'Onde está e quem responde' })
  await expect(onde.getByRole('combobox', { name: 'Localização', exact: true })).toBeFocused()
  await page.keyboard.type('Sala dos sextantes')
  await page.getByRole('option', { name: 'Sala dos sextantes' }).first().click()
  await onde.getByRole('button', { name: 'Salvar' }).click()
  await expect(onde.getByRole('button', { name: 'Editar onde está e quem responde' })).toBeFocused()
  await expect(onde).toContainText('Sala dos sextantes')

  // The place that it has now it does not lose.
  await page.keyboard.press('Enter')
  await onde.getByRole('combobox', { name: 'Localização', exact: true }).fill('')
  await onde.getByRole('button', { name: 'Salvar' }).click()
  await expect(onde.getByRole('alert')).toContainText('Localização: Preenchimento obrigatório.')
})
