import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone a field of its own is defined, shown on the cards, ordered by, filtered by and changed in a batch', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}.${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Campos no celular ${vez}`)
  const rotulo = `Sala de guarda ${vez}`
  const secao = `Guarda ${vez}`
  const campo = await admin.post<{ id: number; chave: string }>('/api/camposadicionais', {
    rotulo,
    tipo: 'TEXTO',
    secao,
    ordem: 1,
  })
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Depósito', 'Pessoa do depósito')
  for (const [nome, valor] of [
    ['Mesa do depósito', 'Sala B'],
    ['Armário do depósito', 'Sala A'],
  ] as const) {
    const corpo = await assetBody(la, onde, nome)
    await la.post('/api/patrimonios', { ...corpo, camposAdicionais: { [campo.chave]: valor } })
  }
  const acoes = [
    'PATRIMONIO',
    'PATRIMONIO_GERENCIAL',
    'CRIAR_ALTERAR_PATRIMONIO',
    'CRIAR_ALTERAR_LOTE',
    'CONSULTAR_CAMPOS_ADICIONAIS',
    'CRIAR_ALTERAR_CAMPOS_ADICIONAIS',
  ]
  await signIn(page, request, await createUser(admin, `campos.celular.${vez}`, acoes, [unidade]))

  // Defined.
  await page.goto('/configuracoes/camposadicionais')
  await expect(page.getByText(rotulo)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).press('Enter')
  const definicao = page.getByRole('dialog')
  await definicao.getByLabel('Nome do campo').fill(`Lacre ${vez}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(definicao).toHaveCount(0)

  // Shown on the cards, with its name; the columns that the cards have by themselves are not offered.
  await page.goto('/patrimonio')
  const cartoes = page.getByRole('list', { name: 'Bens' }).getByRole('listitem')
  await expect(cartoes).toHaveCount(2)
  await expect(cartoes.first()).not.toContainText('Sala')
  await page.getByRole('button', { name: 'Escolher colunas' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Situação', exact: true })).toHaveCount(0)
  const coluna = page.getByRole('checkbox', { name: rotulo })
  await coluna.press('Space')
  await expect(coluna).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cartoes.filter({ hasText: 'Mesa do depósito' })).toContainText(`${rotulo}: Sala B`)
  await expectAccessible(page)

  // Ordered by.
  await page.getByRole('button', { name: 'Ordenar' }).press('Enter')
  const ordem = page.getByRole('menuitem', { name: rotulo })
  await expect(ordem).toBeVisible()
  await expectAccessible(page)
  await ordem.press('Enter')
  await expect(cartoes).toContainText(['Armário do depósito', 'Mesa do depósito'])

  // Filtered by, in the list and in the overview.
  await page.getByRole('button', { name: 'Filtros' }).press('Enter')
  await page.getByRole('button', { name: 'Todos os filtros' }).press('Enter')
  await page.getByRole('dialog').getByRole('combobox', { name: rotulo }).fill('Sala B')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar filtros' }).press('Enter')
  await expect(cartoes).toHaveCount(1)
  await page.goto('/visaogeral/patrimonio')
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await page.getByRole('dialog').getByRole('combobox', { name: rotulo }).fill('Sala A')
  await expectAccessible(page)
  const contado = page.waitForResponse(
    (r) =>
      r.url().includes('/api/patrimonios/graficos') &&
      (r.request().postData() ?? r.url()).includes(campo.chave),
  )
  await page.getByRole('button', { name: 'Aplicar filtros' }).press('Enter')
  expect((await contado).status()).toBe(200)
  await expect(page.getByRole('list', { name: 'Filtros em vigor' })).toContainText(rotulo)

  // Changed in a batch.
  await page.goto('/lote/edicao')
  await page.getByRole('checkbox', { name: /Selecionar .*Mesa do depósito/ }).press('Space')
  await page.getByRole('button', { name: 'Alterar 1 bem' }).press('Enter')
  await page.getByRole('combobox', { name: 'Acrescentar campo' }).fill(rotulo)
  await page.getByRole('option', { name: rotulo, exact: true }).click()
  await expect(page.getByRole('textbox', { name: rotulo })).toBeFocused()
  await page.keyboard.type('Sala C')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).press('Enter')
  await expect(page.getByRole('row', { name: `${rotulo} Sala C` })).toBeVisible()
  await expectAccessible(page)
  await admin.post(`/api/camposadicionais/${campo.id}`, { ativo: false })
})
