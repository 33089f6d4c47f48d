import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const SECAO = 'Ficha do acervo'

test('a field is defined, filled in on an asset, and found there again', async ({ page, request }, {
  repeatEachIndex,
  retry,
}) => {
  const vez = `${repeatEachIndex}.${retry}`
  const secao = `${SECAO} ${vez}`
  const [tombador, cor] = [`Inscrição do acervo ${vez}`, `Cor do acervo ${vez}`]
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Acervo dos campos ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala do acervo', 'Pessoa do acervo')
  const bem = await la.post<{ id: number }>('/api/patrimonios', await assetBody(la, onde, 'Quadro do acervo'))
  const quem = await createUser(
    admin,
    `acervo.campos.${vez}`,
    [
      'CONSULTAR_CAMPOS_ADICIONAIS',
      'CRIAR_ALTERAR_CAMPOS_ADICIONAIS',
      'PATRIMONIO',
      'PATRIMONIO_GERENCIAL',
      'CRIAR_ALTERAR_PATRIMONIO',
    ],
    [unidade],
  )

  await signIn(page, request, quem)
  await page.goto('/configuracoes/camposadicionais')
  await expectAccessible(page)
  const criar = async (nome: string, tipo: string, ordem: string, opcoes?: string) => {
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).press('Enter')
    const dialogo = page.getByRole('dialog')
    await dialogo.getByLabel('Nome do campo').fill(nome)
    await dialogo.getByRole('combobox', { name: 'Tipo' }).click()
    await page.getByRole('option', { name: tipo, exact: true }).click()
    await dialogo.getByLabel('Seção').fill(secao)
    await dialogo.getByLabel('Ordem').fill(ordem)
    if (opcoes) await dialogo.getByLabel('Opções').fill(opcoes)
    await expect(dialogo.getByLabel('Obrigatório')).not.toBeChecked()
    await expect(dialogo.getByLabel('Em uso')).toBeChecked()
    await expectAccessible(page)
    const salvo = page.waitForResponse(
      (r) => r.url().endsWith('/api/camposadicionais') && r.request().method() === 'POST',
    )
    await dialogo.getByRole('button', { name: 'Salvar' }).press('Enter')
    expect((await salvo).status()).toBe(200)
    await dialogo.waitFor({ state: 'detached' })
  }
  await criar(tombador, 'Texto', '1')
  await criar(cor, 'Várias opções', '2', 'Azul\nVerde')

  await page.goto(`/patrimonio/${bem.id}/gerencial`)
  await page.getByRole('button', { name: `Editar ${secao.toLowerCase()}` }).press('Enter')
  await page.getByLabel(tombador).fill('MN-1922')
  await page.getByRole('combobox', { name: cor }).click()
  await page.getByRole('option', { name: 'Verde', exact: true }).click()
  await page.getByRole('combobox', { name: cor }).press('Escape')
  await expectAccessible(page)
  const gravado = page.waitForResponse(
    (r) => r.url().endsWith(`/api/patrimonios/${bem.id}`) && r.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  expect((await gravado).status()).toBe(200)
  const daSecao = page.getByRole('region', { name: secao })
  await expect(daSecao.getByText('MN-1922')).toBeVisible()
  await expect(daSecao.getByText('Verde')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/patrimonio/novo')
  await expect(page.getByRole('group', { name: secao }).getByLabel(tombador)).toBeVisible()

  // Found by it in the list, and shown there.
  await page.goto('/patrimonio')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Todos os filtros' }).click()
  const filtros = page.getByRole('dialog', { name: 'Todos os filtros' })
  await filtros.getByRole('combobox', { name: cor }).click()
  await page.getByRole('option', { name: 'Verde', exact: true }).click()
  await expectAccessible(page)
  const filtrada = page.waitForResponse(
    (r) => r.url().includes('/api/patrimonios?') && r.url().includes('camposAdicionais'),
  )
  await filtros.getByRole('button', { name: 'Aplicar filtros' }).press('Enter')
  expect((await filtrada).status()).toBe(200)
  await expect(page.getByRole('row', { name: /Quadro do acervo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Colunas' }).click()
  const comColuna = page.waitForResponse((r) => r.url().includes('&camposAdicionais='))
  await page.getByRole('checkbox', { name: tombador }).check()
  expect((await comColuna).status()).toBe(200)
  await expect(page.getByRole('row', { name: /Quadro do acervo/ }).getByText('MN-1922')).toBeVisible()

  const { resultList } = await admin.get<{ resultList: { id: number; secao: string }[] }>(
    '/api/camposadicionais?rpp=500',
  )
  for (const { id } of resultList.filter((c) => c.secao === secao))
    await admin.post(`/api/camposadicionais/${id}`, { ativo: false })
})
