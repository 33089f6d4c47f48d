import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { slowLine } from '../kernel/line.ts'
import { type Caller, callsOf, createUser, signIn } from '../kernel/session.ts'

const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Relatório pronto' })
const grade = (page: Page) => page.getByRole('grid', { name: 'Relatórios emitidos' }).locator('tbody tr')

/** An asset in the register, in a place of its own. */
async function tombado(api: Caller, descricao: string, referencia: string | null = null): Promise<Row> {
  const onde = await createWhereabouts(api, `Lugar de ${descricao}`, `Guarda de ${descricao}`)
  const mais = { produtoCaracteristica: { referencia, produto: { descricao } }, novaEtiqueta: true }
  return api.post<Row>('/api/patrimonios/tombar', await assetBody(api, onde, descricao, mais))
}

test('a clerk asks for a report of what is filtered, by the keyboard, and opens its file', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const emitidos = async () => (await admin.get<{ count: number }>('/api/relatorios/historico')).count
  const antes = await emitidos()
  await tombado(admin, 'Nefelômetro náutico')
  await tombado(admin, 'Nefelômetro planisférico')
  const escrivao = await createUser(admin, 'escrivao', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  const api = await signIn(page, request, escrivao)
  const where = encodeURIComponent(JSON.stringify({ situacao: { in: ['EM_USO'] } }))
  await page.goto(`/patrimonio?q=nefelômetro&where=${where}`)
  const emitir = page.getByRole('button', { name: 'Emitir relatório' })
  await expect(emitir).toBeEnabled()
  await emitir.focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Emitir relatório de bens' })
  await expect(dialogo.getByRole('radio', { name: 'Relação de bens' })).toBeFocused()
  await expect(dialogo.getByRole('heading', { name: '2 bens, com estes filtros' })).toBeVisible()
  await expect(dialogo.getByRole('listitem')).toHaveText(['Busca: “nefelômetro”', 'Situação: Em uso'])
  await expectAccessible(page)
  await dialogo.getByRole('combobox', { name: 'Agrupar por' }).click()
  await page.getByRole('option', { name: 'Localização' }).click()
  await dialogo.getByRole('radio', { name: 'Texto (CSV)' }).check()
  await dialogo.getByRole('button', { name: 'Emitir' }).click()
  await expect(dialogo.getByText('Relação de bens (CSV): concluído')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  const baixa = page.waitForEvent('download')
  await dialogo.getByRole('button', { name: 'Baixar' }).click()
  const arquivo = await baixa
  expect(arquivo.suggestedFilename()).toMatch(/^relacao-de-bens-\d{4}-\d\d-\d\d\.csv$/)
  expect(arquivo.url()).not.toContain(api.token)

  // Whatever was asked for stands in the history; nobody else's does.
  await dialogo.getByRole('button', { name: 'Relatórios emitidos' }).click()
  await expect(page).toHaveURL('/relatorio/historico')
  await expect(grade(page)).toHaveCount(1)
  await expect(grade(page)).toContainText('Busca: “nefelômetro”; Situação: Em uso')
  await expect(grade(page)).toContainText('Pronto')
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
  await expect(menu).toHaveText([
    'Visão geral',
    'Bens',
    'Relatórios emitidos',
    'Relatório customizado',
    'Todos os relatórios',
  ])
  expect(await emitidos()).toBe(antes)
})

test('a report that ends while it is first asked how far it is is shown to have ended', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await tombado(admin, 'Clinômetro')
  const quem = await createUser(admin, 'apressado', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  await signIn(page, request, quem)
  // The first answer is of a moment before the end, and comes after whatever tells of it.
  let atrasada = false
  await page.route(/\/api\/tarefas\/\d+$/, async (rota) => {
    if (atrasada) return rota.continue()
    atrasada = true
    const antes = await (await rota.fetch()).json()
    await expect(toast(page)).toBeVisible()
    const content = { ...antes.content, situacao: 'PROCESSANDO', terminadaEm: null, resultado: null }
    await rota.fulfill({ json: { ...antes, content } })
  })
  await page.goto('/patrimonio?q=clinômetro')
  await page.getByRole('button', { name: 'Emitir relatório' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Emitir relatório de bens' })
  await dialogo.getByRole('radio', { name: 'Texto (CSV)' }).check()
  await dialogo.getByRole('button', { name: 'Emitir' }).click()
  await expect(dialogo.getByText('Relação de bens (CSV): concluído')).toBeVisible()
  expect(atrasada).toBe(true)
})

test('a notice that is on its way when something else is told is not lost', async ({ page, request }) => {
  const admin = await callsOf(request)
  await tombado(admin, 'Sextante de bolso')
  const quem = await createUser(admin, 'dois.relatorios', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  const api = await signIn(page, request, quem)
  await page.goto('/patrimonio?q=sextante+de+bolso')
  await page.getByRole('button', { name: 'Emitir relatório' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Emitir relatório de bens' })
  await dialogo.getByRole('radio', { name: 'Texto (CSV)' }).check()
  // The dialog is not told, or it would say itself that the report is ready.
  await slowLine(page, '**/api/tarefas/*')
  const prontos = '**/checarRelatoriosProntos'
  const feitos = async () =>
    (await api.get<{ resultList: { situacao: { value: string } }[] }>('/api/relatorios/historico')).resultList
      .map((r) => r.situacao.value)
      .join()
  let perguntas = 0
  await page.route(prontos, async (rota) => {
    perguntas += 1
    if (perguntas > 1) return rota.continue()
    await expect.poll(feitos).toBe('PRONTO')
    const resposta = await rota.fetch()
    await api.get('/api/patrimonios/relatorio?formato=XLSX&agrupar=NENHUM')
    await expect.poll(() => perguntas).toBeGreaterThan(1)
    await rota.fulfill({ response: resposta })
  })
  await dialogo.getByRole('button', { name: 'Emitir' }).click()
  await expect(toast(page).filter({ hasText: '(CSV)' })).toBeVisible()
  await expect(toast(page).filter({ hasText: '(XLSX)' })).toBeVisible()
})

test('a report that is ready is told on whichever screen, and its notice opens it', async ({
  page,
  request,
  context,
}) => {
  test.slow()
  const admin = await callsOf(request)
  await tombado(admin, 'Quadrante')
  const quem = await createUser(admin, 'ouvinte.relatorio', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  await signIn(page, request, quem)
  await page.goto('/patrimonio?q=quadrante')
  await page.getByRole('button', { name: 'Emitir relatório' }).click()
  await page.getByRole('radio', { name: 'Levantamento físico de bens' }).check()
  // The dialog is left before it can say itself that the report is ready.
  const soltar = await slowLine(page, '**/api/tarefas/*')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  soltar()
  await expect(toast(page)).toBeVisible({ timeout: 30_000 })
  await expect(toast(page)).toContainText('Levantamento físico de bens (PDF)')
  await expectAccessible(page)
  const [aba] = await Promise.all([
    context.waitForEvent('page'),
    toast(page).getByRole('button', { name: 'Abrir' }).click(),
  ])
  // The browser of the tests has no viewer of PDFs: the tab may end as a download.
  await aba
    .waitForURL(/\/api\/relatorios\/\d+\?authtoken=/, { waitUntil: 'commit', timeout: 10_000 })
    .catch(() => undefined)
  await expect(toast(page)).toHaveCount(0)

  await page.goto('/relatorio/historico')
  await expect(grade(page)).toHaveCount(1)
  await grade(page)
    .getByRole('button', { name: /Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByText('Você ainda não emitiu relatórios nesta unidade')).toBeVisible()
  await expectAccessible(page)
})

test('who is cut off while waiting for a report is put out at the next question', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await tombado(admin, 'Clepsidra')
  const quem = await createUser(admin, 'demitido', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  await signIn(page, request, quem)
  await page.goto('/patrimonio?q=clepsidra')
  await page.getByRole('button', { name: 'Emitir relatório' }).click()
  const soltar = await slowLine(page, '**/api/relatorios/checarRelatoriosProntos')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByText(/^Relação de bens \(PDF\): /)).toBeVisible()
  // The dialog asks each second; without it only the wait for reports asks.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await admin.post(`/api/usuarios/${quem.id}/desativar`)
  soltar()
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  await expect(page.getByText('Usuário desativado')).toBeVisible()
})

test('the label of an asset opens the print window, from the list and from the asset', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { id } = await tombado(admin, 'Balestilha', 'E-4711')
  await signIn(page, request, await createUser(admin, 'etiquetador', ['PATRIMONIO']))
  await page.goto('/patrimonio?q=balestilha')
  const linha = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(linha).toHaveCount(1)
  await linha.getByRole('button', { name: /Ações/ }).click()
  await Promise.all([
    printed(page, 'E-4711'),
    page.getByRole('menuitem', { name: 'Imprimir etiqueta' }).click(),
  ])
  await page.goto(`/patrimonio/${id}/contabil`)
  await Promise.all([
    printed(page, 'Balestilha'),
    page.getByRole('button', { name: 'Imprimir etiqueta' }).click(),
  ])
})

/** Waits for a page with these words to be printed. It is gone a second after the print window, so this looks from before. */
const printed = (page: Page, words: string) =>
  page.waitForFunction(
    (text) =>
      document
        .querySelector<HTMLIFrameElement>('iframe[aria-hidden="true"]')
        ?.contentDocument?.body?.textContent?.includes(text),
    words,
  )

test('who may only consult assets is offered no report, and the history is closed to them', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await signIn(page, request, await createUser(admin, 'curioso.dos.relatorios', ['PATRIMONIO']))
  await page.goto('/patrimonio')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Emitir relatório' })).toHaveCount(0)
  await page.goto('/relatorio/historico')
  await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
})

test('on a phone the dialog and the history fill the screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const admin = await callsOf(request)
  await tombado(admin, 'Nônio')
  await signIn(
    page,
    request,
    await createUser(admin, 'viajante.dos.relatorios', ['PATRIMONIO', 'CONSULTAR_RELATORIOS']),
  )
  await page.goto('/patrimonio?q=nônio')
  await page.getByRole('button', { name: 'Emitir relatório' }).click()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Planilha (XLSX)' }).check()
  // A notice does not say again what the dialog says by a notice.
  const soltar = await slowLine(page, '**/api/relatorios/checarRelatoriosProntos')
  await page.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Baixar' })).toBeVisible({ timeout: 30_000 })
  // One of those that were held brings the report, and the others nothing.
  const resposta = page.waitForResponse(
    async (r) =>
      r.url().includes('/api/relatorios/checarRelatoriosProntos') &&
      ((await r.json()) as { content: unknown[] }).content.length === 1,
  )
  soltar()
  await resposta
  await expect(toast(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Relatórios emitidos' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Relação de bens' })).toContainText('Pronto', {
    timeout: 30_000,
  })
  await expectAccessible(page)
})
