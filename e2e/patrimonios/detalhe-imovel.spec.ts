import { createAsset } from './detalhe.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { cepFound, cepWithoutAnswer } from '../kernel/cep.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

test.describe('real estate', () => {
  test('keeps its situation until its data are there: address by postal code, pin by the keyboard', async ({
    page,
    request,
  }) => {
    const admin = await signIn(page, request)
    const { id } = await createAsset(admin, 'Posto de saúde', {}, '4.4.90.61')
    await page.route('**/api/cep?cep=01001000', (route) => route.fulfill(cepFound))
    await page.goto(`/patrimonio/${id}/gerencial`)
    await expect(page.getByRole('note')).toContainText('Para tombar, falta informar: dados de imóvel.')
    await page.getByRole('link', { name: 'Imóvel' }).click()
    await page.getByRole('button', { name: 'Preencher os dados de imóvel' }).click()
    await expect(page.getByRole('textbox', { name: 'Denominação' })).toBeFocused()
    await page.getByRole('textbox', { name: 'CNPJ' }).fill('12ABC34501DE36')
    await page.getByRole('textbox', { name: 'Latitude' }).fill('-23,55')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Denominação' }).fill('Posto de saúde do Centro')
    await page.getByRole('combobox', { name: 'Tipo do imóvel' }).click()
    await page.getByRole('option', { name: 'Edificação', exact: true }).click()
    await page.getByRole('textbox', { name: 'CNPJ' }).fill('12ABC34501DE35')
    await page.getByRole('textbox', { name: 'CEP' }).fill('01001-000')
    await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Praça da Sé')
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo/SP')
    await page.getByRole('textbox', { name: 'Longitude' }).fill('-46.633308')
    await page.getByRole('button', { name: /^Pino/ }).press('ArrowRight')
    await expect(page.getByRole('textbox', { name: 'Longitude' })).not.toHaveValue('-46.633308')
    await expect(page.getByText('As imagens do mapa não carregaram.')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('button', { name: 'Editar dados de imóvel' })).toBeFocused()
    await expect(page.getByRole('article')).toContainText('12.ABC.345/01DE-35')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Tombar' }).click()
    await expect(page.getByRole('article').getByText('Em uso').first()).toBeVisible()
  })

  test('a postal code that nobody answers for blocks nothing', async ({ page, request }) => {
    const admin = await signIn(page, request)
    const { id } = await createAsset(admin, 'Galpão', {}, '4.4.90.61')
    await page.route('**/api/cep?*', (route) => route.fulfill(cepWithoutAnswer))
    await page.goto(`/patrimonio/${id}/imovel`)
    await page.getByRole('button', { name: 'Preencher os dados de imóvel' }).click()
    await page.getByRole('textbox', { name: 'CEP' }).fill('01001000')
    await expect(page.getByText('A consulta de CEP não respondeu.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Denominação' }).fill('Galpão da limpeza')
    await page.getByRole('combobox', { name: 'Tipo do imóvel' }).click()
    await page.getByRole('option', { name: 'Terreno' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('article')).toContainText('Galpão da limpeza')
    await expect(page.getByRole('article')).toContainText('01001-000')
  })
})
