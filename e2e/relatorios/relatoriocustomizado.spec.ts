import { mensagens } from '@tombo/contract'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { press, write } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

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

/** How many of these stand beside each other, row by row. */
async function porLinha(todos: Locator): Promise<number[]> {
  const alturas = await todos.evaluateAll((boxes) =>
    boxes.map((b) => Math.round(b.getBoundingClientRect().top)),
  )
  return [...new Set(alturas)].map((y) => alturas.filter((outra) => outra === y).length)
}

test('layouts come five at a time, and the options of a download three in a row', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade dos seis layouts')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala dos seis layouts', 'Pessoa dos seis layouts')
  await la.post('/api/patrimonios/tombar', await assetBody(la, onde, 'Esquadro dos seis layouts'))
  const colunas = 'numeroTombamento,descricao,situacao,unidade,localizacao,responsavel,valorAquisicao'
  for (const n of [4, 1, 6, 3, 2, 5])
    await la.post('/api/patrimonios/relatoriocustomizado/layout', {
      descricao: `Folha ${n}`,
      colunas,
      somas: 'valorAquisicao',
    })
  await signIn(
    page,
    request,
    await createUser(admin, 'folheadora', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'], [unidade]),
  )
  await page.goto('/relatorio/custom')

  await press(page, page.getByRole('button', { name: 'Layouts salvos', exact: true }))
  const layouts = page.getByRole('dialog', { name: 'Layouts salvos' })
  const nomes = layouts.getByRole('radio')
  await expect(nomes).toHaveCount(5)
  await expect(layouts.getByRole('radio', { name: 'Folha 6' })).toHaveCount(0)
  await layouts.getByRole('button', { name: 'Próximos', exact: true }).press('Enter')
  await expect(nomes).toHaveCount(1)
  await expect(layouts.getByRole('button', { name: 'Próximos', exact: true })).toBeDisabled()
  await layouts.getByRole('radio', { name: 'Folha 6', exact: true }).check()
  await layouts.getByRole('button', { name: 'Usar', exact: true }).press('Enter')
  await expect(layouts).toHaveCount(0)

  await press(page, page.getByRole('button', { name: 'Escolher colunas', exact: true }))
  const escolha = page.getByRole('dialog', { name: 'Escolher colunas' })
  await expect(escolha.getByRole('checkbox', { name: 'Unidade', exact: true })).toBeChecked()
  expect((await porLinha(escolha.getByRole('checkbox'))).slice(0, -1).every((n) => n === 3)).toBe(true)
  await page.keyboard.press('Escape')

  await press(page, page.getByRole('button', { name: 'Baixar', exact: true }))
  const baixar = page.getByRole('dialog', { name: 'Baixar relatório customizado' })
  const opcoes = baixar.getByRole('group', { name: 'Colunas do arquivo' }).getByRole('checkbox')
  await expect(opcoes).toHaveCount(7)
  expect(await porLinha(opcoes)).toEqual([3, 3, 1])
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => porLinha(opcoes)).toEqual([1, 1, 1, 1, 1, 1, 1])
  await page.setViewportSize({ width: 1280, height: 800 })

  // A column that is left out is not in the file, and stays on the screen.
  for (const nome of ['Unidade', 'Responsável', 'Valor de aquisição'])
    await baixar.getByRole('checkbox', { name: nome, exact: true }).uncheck()
  await baixar.getByRole('radio', { name: 'Texto (CSV)' }).check()
  await baixar.getByRole('button', { name: 'Emitir', exact: true }).press('Enter')
  const chegada = page.waitForEvent('download')
  await baixar.getByRole('button', { name: 'Baixar', exact: true }).press('Enter')
  const texto = await readFile(await (await chegada).path(), 'utf8')
  expect(texto).toContain('Tombo;Descrição;Situação;Localização\r\n')
  expect(texto).toContain('Esquadro dos seis layouts')
  await expect(page.getByRole('columnheader', { name: 'Responsável' })).toHaveCount(1)
})

/** Takes one by the mouse and holds it over the other. */
async function arrastar(page: Page, de: Locator, ate: Locator): Promise<void> {
  const [a, b] = [await de.boundingBox(), await ate.boundingBox()]
  if (!a || !b) throw new Error('there is nothing to drag')
  await page.mouse.move(a.x + 8, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(b.x + 8, b.y + b.height / 2, { steps: 12 })
}

test('columns are put in order by the mouse, and stand where the line showed', async ({ page, request }) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade dos arrastos')
  const la = await callsOf(request, administrator, unidade)
  const lugar = 'Departamento de arrastos, seção das colunas compridas, almoxarifado central'
  const onde = await createWhereabouts(la, lugar, 'Pessoa dos arrastos')
  await la.post('/api/patrimonios/tombar', await assetBody(la, onde, 'Trenó dos arrastos'))
  await signIn(
    page,
    request,
    await createUser(admin, 'arrastadora', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'], [unidade]),
  )
  const cinquenta = page.waitForRequest((r) => /relatoriocustomizado\?.*\brpp=50\b/.test(r.url()))
  await page.goto('/relatorio/custom')
  await cinquenta
  const cabecalhos = page.getByRole('region', { name: 'Linhas do relatório' }).getByRole('columnheader')
  await expect(cabecalhos).toHaveText(['Tombo', 'Descrição', 'Localização', 'Valor de aquisição'])
  // All that the builder begins with is in sight.
  const linhas = page.getByRole('region', { name: 'Linhas do relatório' })
  expect(await linhas.evaluate((l) => l.scrollWidth - l.clientWidth)).toBe(0)
  const coluna = (nome: string) =>
    page
      .getByRole('list', { name: 'Colunas do relatório, na ordem' })
      .getByRole('listitem')
      .filter({ hasText: nome })

  await arrastar(page, coluna('Tombo'), coluna('Localização'))
  await expect(coluna('Localização')).toHaveAttribute('data-alvo', 'depois')
  await page.mouse.up()
  await expect(cabecalhos).toHaveText(['Descrição', 'Localização', 'Tombo', 'Valor de aquisição'])
  await arrastar(page, coluna('Valor de aquisição'), coluna('Descrição'))
  await expect(coluna('Descrição')).toHaveAttribute('data-alvo', 'antes')
  await page.mouse.up()
  await expect(cabecalhos).toHaveText(['Valor de aquisição', 'Descrição', 'Localização', 'Tombo'])

  // Let go elsewhere, it stays where it was.
  await arrastar(page, coluna('Tombo'), page.getByRole('heading', { name: 'Relatório customizado' }))
  await page.mouse.up()
  await expect(page.locator('[data-alvo]')).toHaveCount(0)
  await expect(cabecalhos).toHaveText(['Valor de aquisição', 'Descrição', 'Localização', 'Tombo'])
})

test('a layout keeps the filters of the list, all units among them, and the order of the rows', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const aqui = await createUnit(admin, 'Unidade de cá dos layouts')
  const ali = await createUnit(admin, 'Unidade de lá dos layouts')
  for (const [unidade, nome, valorAquisicao] of [
    [aqui, 'Bússola de cá', '10.00'],
    [aqui, 'Tinteiro de cá', '15.00'],
    [ali, 'Bússola de lá', '20.00'],
  ] as const) {
    const la = await callsOf(request, administrator, unidade)
    const onde = await createWhereabouts(la, `Sala de ${nome}`, `Pessoa de ${nome}`)
    await la.post('/api/patrimonios/tombar', await assetBody(la, onde, nome, { valorAquisicao }))
  }
  const direitos = ['PATRIMONIO', 'CONSULTAR_RELATORIOS'] as const
  await signIn(page, request, await createUser(admin, 'navegadora', [...direitos], [aqui, ali]))
  await page.goto('/relatorio/custom')
  const linhas = page.getByRole('region', { name: 'Linhas do relatório' }).getByRole('row')
  await expect(linhas).toHaveCount(3)

  await press(page, page.getByRole('button', { name: 'Filtros', exact: true }))
  await press(page, page.getByRole('button', { name: 'Todos os filtros', exact: true }))
  const filtros = page.getByRole('dialog', { name: 'Todos os filtros' })
  await filtros.getByRole('combobox', { name: 'Situação', exact: true }).click()
  await page.getByRole('option', { name: 'Em uso', exact: true }).click()
  await page.keyboard.press('Escape')
  await filtros.getByRole('checkbox', { name: 'Todas as unidades' }).check()
  await filtros.getByRole('button', { name: 'Aplicar filtros', exact: true }).press('Enter')
  await expect(linhas).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Ordenar por' }).click()
  await page.getByRole('option', { name: 'Valor de aquisição', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Do maior para o menor' }).check()
  await expect(linhas.nth(1)).toContainText('Bússola de lá')

  await press(page, page.getByRole('button', { name: 'Salvar layout', exact: true }))
  await write(page, page.getByRole('textbox', { name: 'Nome do layout' }), 'Bússolas de todas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Salvar layout' })).toHaveCount(0)
  await page.reload()
  await expect(linhas).toHaveCount(3)
  await press(page, page.getByRole('button', { name: 'Layouts salvos', exact: true }))
  const layouts = page.getByRole('dialog', { name: 'Layouts salvos' })
  await layouts.getByRole('radio', { name: 'Bússolas de todas', exact: true }).check()
  await layouts.getByRole('button', { name: 'Usar', exact: true }).press('Enter')
  await expect(linhas.nth(1)).toContainText('Bússola de lá')
  await expect(linhas.nth(3)).toContainText('Bússola de cá')
  for (const filtro of ['Todas as unidades', 'Em uso'])
    await expect(page.getByText(filtro).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Do maior para o menor' })).toBeChecked()
  await expectAccessible(page)
})
