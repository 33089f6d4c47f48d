import { expectAccessible } from '../kernel/axe.ts'
import { cepFound, cepWithoutAnswer } from '../kernel/cep.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('the unit at work gets its address by postal code, and a signature drawn by hand', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade zonal do endereço')
  const chefe = await createUser(
    admin,
    'chefe.da.unidade',
    ['CONF', 'CONSULTAR_UNIDADES', 'CRIAR_ALTERAR_UNIDADES'],
    [unidade],
  )
  await signIn(page, request, chefe)
  let resposta: { status: number; json: object } = {
    status: 404,
    json: { message: 'CEP não encontrado. Confira o número ou preencha o endereço à mão.' },
  }
  await page.route('**/api/cep?*', (rota) => rota.fulfill(resposta))
  await page.goto('/configuracoes/unidade')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Unidade zonal do endereço')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'CEP' }).fill('99999-999')
  await expect(page.getByText('CEP não encontrado. Confira o número')).toBeVisible()
  resposta = cepWithoutAnswer
  await page.getByRole('textbox', { name: 'CEP' }).fill('99999-998')
  await expect(page.getByText('A consulta de CEP não respondeu.')).toBeVisible()
  resposta = cepFound
  await page.getByRole('textbox', { name: 'CEP' }).fill('01001-000')
  await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Praça da Sé')
  await page.getByRole('textbox', { name: 'Número' }).fill('100')
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('11.222.333/0001-80')
  await page.keyboard.press('Enter')
  await expect(page.getByText('CNPJ inválido.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'CNPJ' }).fill('11.222.333/0001-81')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('11.222.333/0001-81')
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue(/São Paulo/)

  const cartao = page.getByRole('region', { name: 'Assinatura' })
  await cartao.getByRole('button', { name: 'Incluir' }).click()
  await page.getByRole('button', { name: 'Desenhar' }).click()
  await expect(page.getByRole('button', { name: 'Usar', exact: true })).toBeDisabled()
  const quadro = (await page.locator('canvas').boundingBox())!
  await page.mouse.move(quadro.x + 40, quadro.y + 60)
  await page.mouse.down()
  await page.mouse.move(quadro.x + 200, quadro.y + 160, { steps: 5 })
  await page.mouse.up()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(cartao.getByRole('img', { name: 'Assinatura de Unidade zonal do endereço' })).toBeVisible()
  await expectAccessible(page)
})

test('who may only consult units reads the settings, and changes nothing', async ({ page, request }) => {
  const admin = await callsOf(request)
  await signIn(page, request, await createUser(admin, 'so.olha.unidade', ['CONF', 'CONSULTAR_UNIDADES']))
  await page.goto('/configuracoes/unidade')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Salvar|Incluir|Alterar/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Todas as unidades' }).click()
  await expect(page).toHaveURL('/configuracoes/unidade/todas')
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toHaveCount(0)
})
