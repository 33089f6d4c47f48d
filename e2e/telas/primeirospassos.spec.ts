import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { press } from '../kernel/keyboard.ts'
import { pick } from '../kernel/lookup.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('whoever begins a unit is led through its first steps, until they are put away', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade que começa')
  const la = await callsOf(request, administrator, unidade)
  const quem = await createUser(
    admin,
    'quem.comeca',
    [
      'CRIAR_ALTERAR_PATRIMONIO',
      'TOMBAR_PATRIMONIO',
      'CRIAR_ALTERAR_IMPORTACOES',
      'CRIAR_ALTERAR_LOCALIZACOES',
      'CRIAR_ALTERAR_RESPONSAVEIS',
    ],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/')
  const passos = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(passos).toContainText('0 de 3 feitos')
  await expect(passos.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await la.post('/api/localizacoes', { descricao: 'Sala que começa', ativo: true })
  await press(page, passos.getByRole('link', { name: 'Cadastrar quem responde pelos bens' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Responsáveis' })).toBeVisible()
  await page.goBack()
  await expect(passos).toContainText('1 de 3 feitos')
  const lugar = passos.getByRole('listitem').filter({ hasText: 'Dizer onde os bens ficam' })
  await expect(lugar).toContainText('Feito:')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await press(page, passos.getByRole('button', { name: 'Guardar os primeiros passos' }))
  await expect(passos).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Ainda não há bens nesta unidade')).toBeVisible()
  await expect(passos).toHaveCount(0)

  // Straight on to the first registered asset: whoever answers for it is made in the field.
  await page.getByRole('button', { name: 'Cadastrar bem' }).click()
  await page.getByRole('combobox', { name: 'Descrição' }).fill('Primeira mesa')
  await pick(page, 'Natureza', 'Mobiliário em geral')
  await pick(page, 'Estado de conservação', 'Bom')
  await pick(page, 'Localização', 'Sala que começa')
  const pessoa = page.getByRole('combobox', { name: 'Responsável', exact: true })
  await pessoa.fill('Pessoa que começa')
  await page.getByRole('option', { name: 'Cadastrar “Pessoa que começa”' }).click()
  await expect(pessoa).toHaveValue('Pessoa que começa')
  await pick(page, 'Tipo de aquisição', 'Compra')
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('300,00')
  await page.getByRole('button', { name: 'Salvar e tombar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ – Primeira mesa$/)
})
