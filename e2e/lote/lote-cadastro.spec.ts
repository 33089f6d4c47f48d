import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { assetBody } from '../kernel/assets.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { signIn } from '../kernel/session.ts'
import { createIngredients } from './lote.scene.ts'

/** Fills in what every asset of a batch must have. */
async function fillIn(page: Page, description: string, place: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Descrição' }).fill(description)
  await pick(page, 'Natureza', 'Mobiliário em geral')
  await pick(page, 'Estado de conservação', 'Bom')
  await pick(page, 'Localização', place)
  await pick(page, 'Tipo de aquisição', 'Compra')
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('150,00')
}

test('a clerk registers many assets at once: errors and taken labels are told, what is typed is kept, twice pressed is once done', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const api = await signIn(page, request)
  await createIngredients(api, 'do lote')
  await page.goto('/patrimonio/novo')
  await page.getByRole('link', { name: 'Vários bens' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar vários bens' })).toBeVisible()
  // A tag is on one thing: a batch that bore one would be refused.
  await expect(page.getByRole('textbox', { name: 'Referência legada' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'EPC (RFID)' })).toHaveCount(0)
  await expectAccessible(page)

  // Any two of the three give the third.
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('3')
  await page.getByRole('textbox', { name: 'Etiqueta final' }).fill('0709')
  await expect(page.getByRole('textbox', { name: 'Etiqueta inicial' })).toHaveValue('0707')
  await page.getByRole('textbox', { name: 'Etiqueta inicial' }).fill('0710')
  await expect(page.getByText('Serão cadastrados 3 bens, com as etiquetas 0710 a 0712.')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar e tombar' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Existem erros no formulário, revise-o salve novamente.',
  )
  await expectAccessible(page)

  await page.reload()
  await page.getByRole('button', { name: 'Continuar o cadastro' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('3')
  await fillIn(page, 'Banqueta de laboratório', 'Sala do lote')
  await pick(page, 'Responsável', 'Pessoa do lote')
  await page.getByRole('button', { name: 'Cadastrar e tombar' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: '3 bens cadastrados' })).toBeVisible()
  await expect(page.getByText('0710 a 0712')).toBeVisible()
  await expectAccessible(page)
  expect((await api.get<{ count: number }>('/api/patrimonios?q=banqueta')).count).toBe(3)

  await page.getByRole('button', { name: 'Ver os 3 bens' }).click()
  await expect(page.getByText('1–3 de 3')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row', { name: /Banqueta de laboratório/ })).toHaveCount(3)

  // Registered: nothing is kept. The same labels again are refused by name.
  await page.goto('/lote/cadastro')
  await expect(page.getByRole('combobox', { name: 'Descrição' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/lote/historico')
  // Nothing is asked of a batch that cannot be put back.
  await page.getByRole('button', { name: /^Ações de .*Banqueta de laboratório/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Desfazer' }).press('Enter')
  await expect(
    page.getByText('Não pode ser desfeito: Um bem tombado não pode ser excluído; registre a baixa.'),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('row', { name: /Banqueta de laboratório/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Um bem tombado não pode ser excluído; registre a baixa.')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Desfazer' })).toBeDisabled()
  await expect(details.getByRole('link', { name: /Banqueta/ })).toHaveCount(3)
  await expectAccessible(page)
  await details.getByRole('link', { name: 'Ver na lista de bens' }).click()
  await expect(page.getByText('1–3 de 3')).toBeVisible()
})

test('labels that are taken are named beside their field', async ({ page, request }) => {
  const api = await signIn(page, request)
  const at = await createIngredients(api, 'das etiquetas')
  await api.post(
    '/api/patrimonios/cadastrolote/criar',
    await assetBody(api, at, 'Já etiquetado', { referenciaInicial: '8802', quantidade: 2 }),
  )
  await page.goto('/lote/cadastro')
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('5')
  await page.getByRole('textbox', { name: 'Etiqueta inicial' }).fill('8800')
  await fillIn(page, 'Outro', 'Sala das etiquetas')
  await page.getByRole('button', { name: 'Cadastrar 5 bens' }).click()
  await expect(page.getByText('Já em uso: 8802, 8803.').first()).toBeVisible()
})

test('labels that are almost those of others are made when whoever registers says so', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const at = await createIngredients(api, 'das quase iguais')
  await api.post(
    '/api/patrimonios/cadastrolote/criar',
    await assetBody(api, at, 'Com zeros', { referenciaInicial: '009921', quantidade: 2 }),
  )
  await page.goto('/lote/cadastro')
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('2')
  await page.getByRole('textbox', { name: 'Etiqueta inicial' }).fill('9921')
  await fillIn(page, 'Sem zeros', 'Sala das quase iguais')
  const register = page.getByRole('button', { name: 'Cadastrar 2 bens' })
  await register.click()
  const question = page.getByRole('dialog', { name: 'Criar estas etiquetas?' })
  await expect(question.getByText('009921, 009922')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Corrigir' }).click()
  await expect(page.getByText('Confira a etiqueta: há outra quase igual.').first()).toBeVisible()
  await register.click()
  await question.getByRole('button', { name: 'Criar as etiquetas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 bens cadastrados' })).toBeVisible()
})
