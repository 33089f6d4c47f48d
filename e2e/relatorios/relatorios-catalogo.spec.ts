import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { press, tabTo } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const procurar = (page: Page) => page.getByRole('searchbox', { name: 'Procurar relatório', exact: true })
const oferta = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true })

test('a report is found, asked for by the keyboard with a filter, and its file is there', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade do catálogo de relatórios')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala do catálogo', 'Guarda do catálogo')
  for (const nome of ['Sextante do catálogo', 'Bússola do catálogo'])
    await la.post('/api/patrimonios/tombar', await assetBody(la, onde, nome))
  const quem = await createUser(
    admin,
    'arquivista.catalogo',
    ['PATRIMONIO', 'CONSULTAR_RELATORIOS'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/relatorio')
  await expect(page.getByRole('heading', { level: 2, name: 'Bens', exact: true })).toBeVisible()
  await expectAccessible(page)
  // Nothing is offered that this person may not have.
  await expect(oferta(page, 'Conservação dos bens')).toBeVisible()
  await expect(oferta(page, 'Baixas')).toHaveCount(0)

  await procurar(page).focus()
  await page.keyboard.type('conservação')
  await expect(oferta(page, 'Situação dos bens')).toHaveCount(0)
  await press(page, oferta(page, 'Conservação dos bens'))
  const dialogo = page.getByRole('dialog', { name: 'Conservação dos bens', exact: true })
  await expect(dialogo.getByRole('textbox', { name: 'Busca', exact: true })).toBeFocused()
  await expectAccessible(page)
  // A filter of the list is put in as a field of its own.
  const filtro = dialogo.getByRole('combobox', { name: 'Pôr um filtro', exact: true })
  await tabTo(page, filtro)
  await page.keyboard.type('Descrição')
  await page.getByRole('option', { name: 'Descrição', exact: true }).click()
  const descricao = dialogo.getByRole('combobox', { name: 'Descrição', exact: true })
  await descricao.fill('Sextante')
  await expectAccessible(page)
  await dialogo.getByRole('radio', { name: 'Texto (CSV)', exact: true }).check()
  await dialogo.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(dialogo.getByText('Conservação dos bens (CSV): concluído')).toBeVisible({ timeout: 30_000 })
  const baixa = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Baixar', exact: true }).click()
  expect((await baixa).suggestedFilename()).toMatch(/^conservacao-dos-bens-\d{4}-\d\d-\d\d\.csv$/)
  await dialogo.getByRole('button', { name: 'Relatórios emitidos', exact: true }).click()
  await expect(page).toHaveURL('/relatorio/historico')
  const linha = page.getByRole('grid', { name: 'Relatórios emitidos', exact: true }).locator('tbody tr')
  await expect(linha).toHaveCount(1)
  await expect(linha).toContainText('Descrição: “Sextante”')
})

test('what is wrong with the request stands beside its field, and it is not asked for', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const acoes = ['PATRIMONIO', 'CONSULTAR_RELATORIOS', 'CONSULTAR_FECHAMENTO', 'CONSULTAR_BAIXAS']
  const quem = await createUser(admin, 'apressada.catalogo', acoes)
  await signIn(page, request, quem)
  await page.goto('/relatorio')
  const abrir = async (nome: string) => {
    await oferta(page, nome).click()
    return page.getByRole('dialog', { name: nome, exact: true })
  }
  const balanco = await abrir('Balanço patrimonial dos bens')
  const mes = balanco.getByRole('textbox', { name: 'Mês' })
  await expect(mes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(balanco.getByText('Preenchimento obrigatório.')).toBeVisible()
  await mes.fill('132026')
  await balanco.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(balanco.getByText('Data inválida.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(balanco).toHaveCount(0)

  const ficha = await abrir('Ficha do bem')
  await ficha.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(ficha.getByText('Diga de que bens: preencha a busca ou um dos filtros.')).toBeVisible()
  await expect(ficha.getByRole('combobox', { name: 'Pôr um filtro' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ficha).toHaveCount(0)

  const baixas = await abrir('Baixas')
  await baixas.getByRole('textbox', { name: 'De', exact: true }).fill('01/02/2026')
  await baixas.getByRole('textbox', { name: 'Até', exact: true }).fill('31/01/2026')
  await baixas.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(baixas.getByText('O fim do período não pode ser antes do começo.')).toBeVisible()
  await page.keyboard.press('Escape')

  await procurar(page).fill('xilofone')
  await expect(page.getByText('Nenhum relatório tem essas palavras')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the shelves and the dialog fit', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const admin = await callsOf(request)
  const quem = await createUser(admin, 'viajante.catalogo', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  await signIn(page, request, quem)
  await page.goto('/relatorio')
  await expect(oferta(page, 'Ficha contábil do bem')).toBeVisible()
  await expectAccessible(page)
  await oferta(page, 'Ficha contábil do bem').click()
  const dialogo = page.getByRole('dialog', { name: 'Ficha contábil do bem', exact: true })
  await expect(dialogo.getByRole('textbox', { name: 'Do mês', exact: true })).toBeVisible()
  await expectAccessible(page)
  const largura = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(largura).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')

  // One asset is chosen by its words, and the report is asked for over all units.
  const onde = await createWhereabouts(admin, 'Sala do octante', 'Pessoa do octante')
  const bem = await admin.post<{ id: number }>(
    '/api/patrimonios/tombar',
    await assetBody(admin, onde, 'Octante de mogno'),
  )
  await oferta(page, 'Alterações de bens').click()
  const alteracoes = page.getByRole('dialog', { name: 'Alterações de bens', exact: true })
  await alteracoes.getByRole('combobox', { name: 'Bem', exact: true }).fill('octante')
  await page.getByRole('option', { name: /Octante de mogno/ }).click()
  await alteracoes.getByRole('checkbox', { name: /^Todas as unidades/ }).check()
  await expectAccessible(page)
  const pedido = page.waitForRequest(
    (r) => r.url().endsWith('/api/relatorio/alteracoes') && r.method() === 'POST',
  )
  await alteracoes.getByRole('button', { name: 'Emitir', exact: true }).click()
  expect((await pedido).postDataJSON()).toMatchObject({ patrimonio: { id: bem.id }, todasUnidades: true })
})
