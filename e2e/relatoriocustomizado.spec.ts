import { mensagens } from '@tombo/contract'
import { assetBody, createWhereabouts } from './kernel/assets.ts'
import { expectAccessible } from './kernel/axe.ts'
import { administrator, expect, test } from './kernel/fixtures.ts'
import { press, write } from './kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from './kernel/session.ts'

test('a report is built of chosen columns, kept as a layout for the unit, and downloaded', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade dos layouts')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala dos layouts', 'Pessoa dos layouts')
  for (const [nome, valorAquisicao] of [
    ['Ábaco dos layouts', '10.50'],
    ['Régua dos layouts', '20.25'],
  ] as const)
    await la.post(
      '/api/patrimonios/tombar',
      await assetBody(la, onde, nome, { dataTombamento: '2024-03-15', valorAquisicao }),
    )
  const quem = await createUser(admin, 'montadora', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'], [unidade])
  await signIn(page, request, quem)

  await page.goto('/relatorio')
  await expectAccessible(page)
  await press(
    page,
    page.getByRole('main').getByRole('link', { name: 'Relatório customizado de bens', exact: true }),
  )
  await expect(page).toHaveURL('/relatorio/custom')
  const linhas = page.getByRole('region', { name: 'Linhas do relatório' })
  await expect(linhas.getByRole('row')).toHaveCount(3)
  await expect(linhas).toContainText('20,25')

  // Columns are chosen, and moved without a mouse.
  await press(page, page.getByRole('button', { name: 'Escolher colunas', exact: true }))
  const escolha = page.getByRole('dialog', { name: 'Escolher colunas' })
  await expectAccessible(page)
  await escolha.getByRole('checkbox', { name: 'Unidade', exact: true }).check()
  await escolha.getByRole('checkbox', { name: 'Localização', exact: true }).uncheck()
  await escolha.getByRole('button', { name: 'Usar estas colunas' }).press('Enter')
  await expect(escolha).toHaveCount(0)
  const cabecalhos = linhas.getByRole('columnheader')
  await expect(cabecalhos).toHaveText(['Tombo', 'Descrição', 'Valor de aquisição', 'Unidade'])
  await expect(linhas).toContainText('Unidade dos layouts')
  await page.getByRole('button', { name: 'Mover Unidade para cima', exact: true }).press('Enter')
  await expect(cabecalhos).toHaveText(['Tombo', 'Descrição', 'Unidade', 'Valor de aquisição'])
  await expectAccessible(page)

  // Kept under a name; another page of the same unit has it.
  await press(page, page.getByRole('button', { name: 'Salvar layout', exact: true }))
  await write(page, page.getByRole('textbox', { name: 'Nome do layout' }), 'Valores da unidade')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Salvar layout' })).toHaveCount(0)
  await page.reload()
  await expect(cabecalhos).toHaveText(['Tombo', 'Descrição', 'Localização', 'Valor de aquisição'])
  await press(page, page.getByRole('button', { name: 'Layouts salvos', exact: true }))
  const layouts = page.getByRole('dialog', { name: 'Layouts salvos' })
  const usar = layouts.getByRole('button', { name: 'Usar', exact: true })
  await usar.press('Enter')
  await expect(page.getByText(mensagens.layoutNaoEscolhido)).toBeVisible()
  await layouts.getByRole('radio', { name: 'Valores da unidade', exact: true }).check()
  await expectAccessible(page)
  await usar.press('Enter')
  await expect(layouts).toHaveCount(0)
  await expect(cabecalhos).toHaveText(['Tombo', 'Descrição', 'Unidade', 'Valor de aquisição'])

  // As a file, with its total.
  await press(page, page.getByRole('button', { name: 'Baixar', exact: true }))
  const dialogo = page.getByRole('dialog', { name: 'Baixar relatório customizado' })
  await expect(dialogo.getByText('2 bens, sem filtros')).toBeVisible()
  await dialogo.getByRole('radio', { name: 'Texto (CSV)' }).check()
  await dialogo.getByRole('button', { name: 'Emitir', exact: true }).press('Enter')
  const chegada = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Baixar', exact: true }).press('Enter')
  expect((await chegada).suggestedFilename()).toMatch(/^relatorio-customizado-de-bens-.*\.csv$/)
})
