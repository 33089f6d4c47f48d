import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import type { Page } from '@playwright/test'

const campo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** Types into the field that has the focus, waits for the option that is marked, and takes it. */
async function toma(page: Page, name: string, texto: string, marcada = texto): Promise<void> {
  await expect(campo(page, name)).toBeFocused()
  await page.keyboard.type(texto)
  await expect(page.getByRole('option', { name: marcada })).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
}

test('the first asset of an empty unit is written with Enter alone: what is not there yet is made in its field', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade do primeiro bem')
  const direitos = [
    'CRIAR_ALTERAR_PATRIMONIO',
    'TOMBAR_PATRIMONIO',
    'CRIAR_ALTERAR_LOCALIZACOES',
    'CRIAR_ALTERAR_RESPONSAVEIS',
  ]
  await signIn(page, request, await createUser(admin, 'primeiro.bem', direitos, [unidade]))
  await page.goto('/patrimonio/novo')
  await expect(campo(page, 'Descrição')).toBeFocused()
  await page.keyboard.type('Ceilômetro do primeiro bem')
  await page.keyboard.press('Enter')

  // Words that are found nowhere are neither sent nor lost.
  await expect(campo(page, 'Natureza')).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(campo(page, 'Natureza')).toHaveValue('zzzz')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await campo(page, 'Natureza').fill('')
  await toma(page, 'Natureza', 'Mobiliário em geral', '4.4.90.52.42 – Mobiliário em geral')
  await toma(page, 'Estado de conservação', 'Bom')
  await expect(campo(page, 'Localização')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(
    page.getByText('Ainda não há nada para escolher: escreva o nome para cadastrar.'),
  ).toBeVisible()
  await toma(page, 'Localização', 'Sala do primeiro', 'Cadastrar “Sala do primeiro”')
  await expect(page.getByText('Cadastrado: Sala do primeiro.')).toBeVisible()
  await toma(page, 'Responsável', 'Pessoa do primeiro', 'Cadastrar “Pessoa do primeiro”')
  await toma(page, 'Tipo de aquisição', 'Compra')
  await expect(page.getByRole('textbox', { name: 'Data de aquisição' })).toBeFocused()
  await expect(campo(page, 'Localização')).toHaveValue('Sala do primeiro')
  await expect(campo(page, 'Responsável')).toHaveValue('Pessoa do primeiro')

  // A field that is emptied stays empty.
  await campo(page, 'Responsável').fill('')
  await expect(page.getByRole('option', { name: 'Pessoa do primeiro' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(campo(page, 'Responsável')).toHaveValue('')
  await campo(page, 'Responsável').focus()
  await toma(page, 'Responsável', 'Pessoa do primeiro')

  const data = page.getByRole('textbox', { name: 'Data de aquisição' })
  const valor = page.getByRole('textbox', { name: 'Valor de aquisição' })
  await data.focus()
  await page.keyboard.type('15/03/2024')
  await page.keyboard.press('Enter')
  await expect(valor).toBeFocused()
  await expect(data).toHaveValue('15/03/2024')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.type('1200,00')
  await expect(page.getByText('Descrição nova: entra no cadastro')).toBeVisible()
  await page.getByRole('button', { name: 'Tombar e cadastrar outro' }).click()
  await expect(page.getByText('Ceilômetro do primeiro bem foi salvo.', { exact: false })).toBeVisible()
  await expect(campo(page, 'Descrição')).toHaveValue('Ceilômetro do primeiro bem')
  await expect(page.getByText('Descrição nova: entra no cadastro')).toHaveCount(0)
})
