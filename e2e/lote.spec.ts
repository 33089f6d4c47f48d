import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { type Caller, createUser, signIn } from './kernel/session.ts'

interface Named {
  id: number
  resultList: { id: number }[]
}
const first = async (api: Caller, path: string) => (await api.get<Named>(path)).resultList[0]?.id as number

/** A place and a person of the unit, and what an asset of them is made of. */
async function ingredients(api: Caller, mark: string) {
  const place = await api.post<Named>('/api/localizacoes', { descricao: `Sala ${mark}`, ativo: true })
  const person = await api.post<Named>('/api/responsaveis', { nome: `Pessoa ${mark}`, ativo: true })
  return {
    tipoNatureza: { id: await first(api, '/api/tiposnatureza?q=4.4.90.52.42') },
    tipoAquisicao: { id: await first(api, '/api/tiposaquisicao?q=Compra') },
    estadoConservacao: { id: await first(api, '/api/estadosconservacao?q=Bom') },
    localizacaoInicial: { id: place.id },
    responsavel: { id: person.id },
    dataAquisicao: '2024-03-15',
    valorAquisicao: '1200.00',
  }
}

/** Registers a batch through the API. */
async function batch(
  page: Page,
  request: APIRequestContext,
  descricao: string,
  quantidade: number,
): Promise<Caller> {
  const api = await signIn(page, request)
  await api.post('/api/patrimonios/cadastrolote/criar', {
    ...(await ingredients(api, descricao)),
    produtoCaracteristica: { produto: { descricao } },
    quantidade,
  })
  return api
}

/** Types into a look-up and takes its first answer. */
async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}

/** Adds a field to those that a batch edit changes. */
async function add(page: Page, field: string) {
  await page.getByRole('combobox', { name: 'Acrescentar campo' }).fill(field)
  await page.getByRole('option', { name: field, exact: true }).click()
}

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

/** A picture, drawn by the browser. */
async function picture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
    canvas.getContext('2d')?.fillRect(20, 20, 200, 100)
    return canvas.toDataURL('image/png').split(',')[1] as string
  })
  return { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')

test('a clerk registers many assets at once: errors and taken labels are told, what is typed is kept, twice pressed is once done', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const api = await signIn(page, request)
  await ingredients(api, 'do lote')
  await page.goto('/patrimonio/novo')
  await page.getByRole('link', { name: 'Vários bens' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar vários bens' })).toBeVisible()
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
  await page.getByRole('combobox', { name: 'Descrição' }).fill('Banqueta de laboratório')
  await choose(page, 'Natureza', 'Mobiliário em geral')
  await choose(page, 'Estado de conservação', 'Bom')
  await choose(page, 'Localização', 'Sala do lote')
  await choose(page, 'Responsável', 'Pessoa do lote')
  await choose(page, 'Tipo de aquisição', 'Compra')
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('150,00')
  await page.getByRole('button', { name: 'Cadastrar e tombar' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: '3 bens cadastrados' })).toBeVisible()
  await expect(page.getByText('0710 a 0712')).toBeVisible()
  await expectAccessible(page)
  expect((await api.get<{ count: number }>('/api/patrimonios?q=banqueta')).count).toBe(3)

  // Registered: nothing is kept. The same labels again are refused by name.
  await page.getByRole('button', { name: 'Cadastrar outros' }).click()
  await expect(page.getByRole('combobox', { name: 'Descrição' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/lote/historico')
  await page.getByRole('row', { name: /Banqueta de laboratório/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Um bem tombado não pode ser excluído; registre a baixa.')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Desfazer' })).toBeDisabled()
  await expect(details.getByRole('link', { name: /Banqueta/ })).toHaveCount(3)
  await expectAccessible(page)
})

test('labels that are taken are named beside their field', async ({ page, request }) => {
  const api = await signIn(page, request)
  const asset = await ingredients(api, 'das etiquetas')
  const corpo = { ...asset, produtoCaracteristica: { produto: { descricao: 'Já etiquetado' } } }
  await api.post('/api/patrimonios/cadastrolote/criar', {
    ...corpo,
    referenciaInicial: '8802',
    quantidade: 2,
  })
  await page.goto('/lote/cadastro')
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('5')
  await page.getByRole('textbox', { name: 'Etiqueta inicial' }).fill('8800')
  await page.getByRole('combobox', { name: 'Descrição' }).fill('Outro')
  await choose(page, 'Natureza', 'Mobiliário em geral')
  await choose(page, 'Estado de conservação', 'Bom')
  await choose(page, 'Localização', 'Sala das etiquetas')
  await choose(page, 'Tipo de aquisição', 'Compra')
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('150,00')
  await page.getByRole('button', { name: 'Cadastrar 5 bens' }).click()
  await expect(page.getByText('Já em uso: 8802, 8803.').first()).toBeVisible()
})

test('a clerk changes what a filter finds, by the keyboard, sees what was refused, and undoes it all', async ({
  page,
  request,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const api = await batch(page, request, 'Tamborete', 14)
  await ingredients(api, 'nova dos tamboretes')
  await page.goto('/lote/edicao')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('tamborete')
  await expect(page.getByText('1–10 de 14')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selecionados')).toBeVisible()
  await expectAccessible(page)

  // Chosen ones stay from page to page, and while an asset is looked at.
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(grid(page)).toHaveCount(4)
  await page.getByLabel('Selecionar todos desta página').check()
  await expect(page.getByText('6 selecionados')).toBeVisible()
  await page.reload()
  await expect(page.getByText('6 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Selecionar todos os 14 que atendem ao filtro' }).click()
  await expect(page.getByText('14 selecionados')).toBeVisible()

  await page.getByRole('button', { name: 'Alterar 14 bens' }).click()
  await expect(page.getByRole('combobox', { name: 'Acrescentar campo' })).toBeFocused()
  await expectAccessible(page)
  await add(page, 'Responsável')
  await expect(page.getByRole('combobox', { name: 'Responsável', exact: true })).toBeFocused()
  await choose(page, 'Responsável', 'Pessoa nova dos tamboretes')
  await add(page, 'Utilização')
  await page.getByRole('combobox', { name: 'Utilização', exact: true }).click()
  await page.getByRole('option', { name: 'Em desuso' }).click()
  // Disuse asks for its justification, which takes the focus; Escape closes its options, not the dialog.
  await expect(page.getByRole('option', { name: 'Ocioso' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Ocioso' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog').getByText('Preenchimento obrigatório.').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Justificativa do desuso' }).click()
  await page.getByRole('option', { name: 'Ocioso' }).click()
  await add(page, 'Observação')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('14 bens terão estes valores em 4 campos:')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Responsável Pessoa nova dos tamboretes/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Observação Será limpo/ })).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Alterar 14 bens' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('14 bens alterados.')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await page
    .getByRole('dialog', { name: 'Desfazer este lote?' })
    .getByRole('button', { name: 'Desfazer' })
    .click()
  await expect(dialog.getByText('Lote desfeito: os bens voltaram a ser como eram.')).toBeVisible()
  const depois = await api.get<{ resultList: { responsavel: { nome: string } }[] }>(
    '/api/patrimonios?q=tamborete&rpp=50',
  )
  expect(new Set(depois.resultList.map((b) => b.responsavel.nome))).toEqual(new Set(['Pessoa Tamborete']))
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/selecionados/)).toHaveCount(0)

  // What breaks a rule is refused asset by asset, each with its reason.
  await page.getByLabel('Selecionar todos desta página').check()
  await page.getByRole('button', { name: 'Alterar 4 bens' }).click()
  await add(page, 'Data de tombamento')
  await page.getByRole('textbox', { name: 'Data de tombamento' }).fill('01/01/2024')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Alterar 4 bens' }).click()
  await expect(page.getByText('Bens que não foram alterados')).toBeVisible()
  await expect(
    page.getByText('A data de tombamento não pode ser anterior à de aquisição.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copiar lista (CSV)' }).click()
  await expect(page.getByText('Copiado com sucesso!')).toBeVisible()
  const csv = await page.evaluate(() => navigator.clipboard.readText())
  expect(csv.split('\r\n')).toHaveLength(5)
  expect(csv).toContain('"Tamborete";"Data de tombamento: A data de tombamento')
})

test('assets chosen in the list of assets are there in the bulk edit', async ({ page, request }) => {
  await batch(page, request, 'Escrivaninha', 3)
  await page.goto('/patrimonio?q=escrivaninha')
  await expect(grid(page)).toHaveCount(3)
  await page
    .getByRole('checkbox', { name: /^Selecionar Escrivaninha/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Editar em lote' }).click()
  await expect(page.getByRole('button', { name: 'Alterar 1 bem' })).toBeEnabled()
  await expect(grid(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByText('1 selecionado')).toBeVisible()
  await expectAccessible(page)
})

test('every asset of a batch is related to another one', async ({ page, request }) => {
  const api = await batch(page, request, 'Teclado avulso', 2)
  await batch(page, request, 'Computador central', 1)
  await page.goto('/lote/historico')
  await page.getByRole('row', { name: /Teclado avulso/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Relacionar' }).click()
  await choose(page, 'Bem', 'Computador central')
  await page.getByRole('radio', { name: 'Bem principal, do qual eles são acessórios' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Relacionar 2 bens' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  const principal = await first(api, '/api/patrimonios?q=computador central')
  const { relacionamentos } = await api.get<{ relacionamentos: { tipo: string }[] }>(
    `/api/patrimonios/${principal}`,
  )
  expect(relacionamentos.map((r) => r.tipo)).toEqual(['ACESSORIO', 'ACESSORIO'])
})

test('every asset of a batch gets the same documents, and a batch is registered with its files', async ({
  page,
  request,
}) => {
  test.slow()
  const api = await batch(page, request, 'Ventilador doado', 2)
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
  await page.goto('/lote/historico')
  const row = page.getByRole('row', { name: /Ventilador doado/ })
  await row.getByRole('button', { name: /Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Documentos para os bens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documentos para os bens do lote' })
  await dialog.getByRole('button', { name: 'Guardar em 2 bens' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('É obrigatório preencher o documento.')
  await dialog.getByLabel('Arquivos').first().setInputFiles(pdf('termo-de-doacao.pdf'))
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('termo de doacao')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Termo de doação')
  await dialog.getByLabel('Arquivos').nth(1).setInputFiles(pdf('laudo.pdf'))
  await expect(dialog.getByRole('list', { name: 'Anexos' })).toContainText('laudo.pdf')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar em 2 bens' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  const one = await first(api, '/api/patrimonios?q=ventilador doado')
  expect(await api.get(`/api/patrimonios/${one}`)).toMatchObject({
    documentos: [{ descricao: 'Termo de doação', documento: { nome: 'termo-de-doacao.pdf' } }],
    anexos: [{ arquivo: { nome: 'laudo.pdf' } }],
  })

  // Files are chosen while assets are registered, and survive a reload with what is typed.
  await page.goto('/lote/cadastro')
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('2')
  await choose(page, 'Natureza', '4.4.90.52.42')
  await page.getByRole('combobox', { name: 'Descrição', exact: true }).fill('Púlpito')
  await page.getByRole('button', { name: 'Acrescentar foto, documentos ou anexos' }).click()
  await page.getByLabel('Imagem', { exact: true }).setInputFiles(await picture(page))
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  await page.getByLabel('Arquivos').first().setInputFiles(pdf('nota.pdf'))
  await expect(page.getByRole('textbox', { name: 'Descrição' }).last()).toHaveValue('nota')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Continuar o cadastro' }).click()
  await expect(page.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Descrição' }).last()).toHaveValue('nota')
})

test('who may only read sees the history and nothing that writes; who may not change assets has no batch', async ({
  page,
  request,
  browser,
  server,
}) => {
  const api = await batch(page, request, 'Só para ler', 2)
  const reader = await createUser(api, 'leitor-de-lotes', ['PATRIMONIO', 'CONSULTAR_LOTE'])
  const half = await createUser(api, 'meio-lote', ['PATRIMONIO', 'CRIAR_ALTERAR_LOTE'])
  const other = await (await browser.newContext({ baseURL: server.baseURL })).newPage()
  await signIn(other, request, reader)
  await other.goto('/lote/historico')
  await other.getByRole('row', { name: /Só para ler/ }).click()
  await expect(other.getByRole('dialog').getByRole('link', { name: /Só para ler/ })).toHaveCount(2)
  await expect(other.getByRole('button', { name: /Desfazer|Relacionar|Editar em lote/ })).toHaveCount(0)
  await expectAccessible(other)
  await other.goto('/patrimonio?q=S%C3%B3%20para%20ler')
  await other.getByRole('checkbox', { name: /Selecionar tod/ }).check()
  await expect(other.getByText('2 selecionados')).toBeVisible()
  await expect(other.getByRole('button', { name: /em lote|Movimentar/ })).toHaveCount(0)
  for (const screen of ['/lote/edicao', '/lote/cadastro']) {
    await other.goto(screen)
    await expect(other.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
  }
  const third = await (await browser.newContext({ baseURL: server.baseURL })).newPage()
  await signIn(third, request, half)
  await third.goto('/lote/edicao')
  await expect(third.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
  await expect(third.getByRole('link', { name: 'Edição em lote' })).toHaveCount(0)
  await other.context().close()
  await third.context().close()
})
