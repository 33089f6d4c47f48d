import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { administrator, expect, test } from './kernel/fixtures.ts'

type Json = Record<string, unknown> & { id: number; resultList: Json[] }

/** A session of the administrator in the first unit, and calls with its token. */
async function signIn(request: APIRequestContext) {
  const user = await (await request.post('/api/login', { data: administrator })).json()
  const headers = { 'X-AUTH-TOKEN': user.content as string }
  const units = await (await request.get('/api/usuariosunidades', { headers })).json()
  const unit = await (
    await request.get(`/api/unidades/${units.content.resultList[0].unidade.id}/selecionar`, { headers })
  ).json()
  const token = unit.content as string
  const call = async (method: 'GET' | 'POST', path: string, data?: unknown): Promise<Json> => {
    const answer = await request.fetch(path, { method, data, headers: { 'X-AUTH-TOKEN': token } })
    const body = await answer.json()
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
    return body.content
  }
  const session = { token, tokenScope: unit.tokenScope, database_id: unit.database_id }
  return { call, session }
}
type Signed = Awaited<ReturnType<typeof signIn>>

/** The page of somebody who has signed in. */
async function enter(page: Page, { session }: Signed) {
  await page.addInitScript((s) => localStorage.setItem('tombo:sessao', JSON.stringify(s)), session)
}

async function accessible(page: Page, what: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map((v) => `${what}: ${v.id} ${v.nodes[0]?.html}`)).toEqual([])
}

/** Types into a look-up and takes its first answer. */
async function choose(page: Page, label: string, text: string) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}

/** An entry of this year's chart, which is made where there is none. */
async function chartEntry({ call }: Signed, descricao: string) {
  const exercicio = new Date().getFullYear()
  const { resultList } = await call('GET', '/api/organograma/configuracao?rpp=50')
  const chart =
    resultList.find((c) => c.exercicio === exercicio && c.ativo) ??
    (await call('POST', '/api/organograma/configuracao', { exercicio, niveis: [{}] }))
  const [{ digitos }] = chart.niveis as [{ digitos: number }]
  return call('POST', '/api/organograma', {
    configuracao: { id: chart.id },
    numero: '7'.repeat(digitos),
    descricao,
    ativo: true,
  })
}

/** Places and people of the unit: unlike natures and types, a new organisation has none. */
async function catalogues({ call }: Signed, mark: string, ofPlace: object = {}) {
  const place = await call('POST', '/api/localizacoes', {
    descricao: `Sala ${mark}`,
    ativo: true,
    ...ofPlace,
  })
  const person = await call('POST', '/api/responsaveis', { nome: `Responsável ${mark}`, ativo: true })
  const first = async (path: string) => (await call('GET', path)).resultList[0] as Json
  const asset = async (description: string, more: object = {}) =>
    call('POST', '/api/patrimonios', {
      produtoCaracteristica: { produto: { descricao: description } },
      tipoNatureza: { id: (await first('/api/tiposnatureza?q=4.4.90.52.42')).id },
      tipoAquisicao: { id: (await first('/api/tiposaquisicao?q=Compra')).id },
      estadoConservacao: { id: (await first('/api/estadosconservacao?q=Bom')).id },
      localizacaoInicial: { id: place.id },
      responsavel: { id: person.id },
      dataAquisicao: '2024-03-15',
      valorAquisicao: '1200.00',
      ...more,
    })
  return { asset }
}

test('a clerk registers an asset: what is typed is kept, errors are told, the number is given', async ({
  page,
  request,
}) => {
  const signed = await signIn(request)
  const { id, numeroFormatadoReduzido } = await chartEntry(signed, 'Secretaria do cadastro')
  await catalogues(signed, 'do cadastro', { organograma: { id } })
  await enter(page, signed)
  await page.goto('/patrimonio/novo')
  await accessible(page, 'new')
  await page.getByRole('combobox', { name: 'Descrição' }).fill('Escada de alumínio')
  await page.getByRole('button', { name: 'Salvar e tombar' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Existem erros no formulário, revise-o salve novamente.',
  )
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(7)
  await accessible(page, 'new with errors')

  await page.reload()
  await page.getByRole('button', { name: 'Continuar o cadastro' }).click()
  await expect(page.getByRole('combobox', { name: 'Descrição' })).toHaveValue('Escada de alumínio')

  await choose(page, 'Natureza', 'Mobiliário em geral')
  await choose(page, 'Estado de conservação', 'Bom')
  await choose(page, 'Localização', 'Sala do cadastro')
  const entry = `${String(numeroFormatadoReduzido)} – Secretaria do cadastro`
  await expect(page.getByRole('combobox', { name: 'Organograma' })).toHaveValue(entry)
  await choose(page, 'Responsável', 'Responsável do cadastro')
  await choose(page, 'Tipo de aquisição', 'Compra')
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('1.200,00')
  await expect(page.getByText('1.080,00')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar e tombar' }).click()

  await expect(page).toHaveURL(/\/patrimonio\/\d+\/gerencial$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ – Escada de alumínio$/)
  await expect(page.getByRole('article').getByText('Em uso').first()).toBeVisible()
  await expect(page.getByRole('article')).toContainText(entry)
  await accessible(page, 'management view')
  await page.getByRole('link', { name: 'Contábil' }).click()
  await expect(page.getByRole('heading', { name: 'Como este valor foi calculado' })).toBeVisible()
  await expect(page.getByText('= A depreciar')).toBeVisible()
  await accessible(page, 'accounting view')

  await page.goto('/patrimonio/novo')
  await expect(page.getByRole('combobox', { name: 'Descrição' })).toHaveValue('')
})

test('a clerk finds an asset by the keyboard, filters the list, and finds it as it was', async ({
  page,
  request,
}) => {
  const signed = await signIn(request)
  const { asset } = await catalogues(signed, 'da busca')
  await asset('Bancada de marcenaria')
  await asset('Bancada de jardim', { situacao: 'AGUARDANDO_TOMBAMENTO' })
  await enter(page, signed)
  await page.goto('/patrimonio')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('bancada')
  const rows = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await accessible(page, 'list')

  await page.getByRole('button', { name: 'Filtros' }).click()
  await accessible(page, 'filters')
  await page.getByRole('button', { name: 'Todos os filtros' }).click()
  await page.getByRole('textbox', { name: 'Etiquetas, de' }).fill('10')
  await page.getByRole('combobox', { name: 'Etiqueta' }).fill('10')
  await page.getByRole('combobox', { name: 'Etiqueta' }).press('Enter')
  await expect(
    page.getByText('Não é possível utilizar dois filtros de referências diferentes.').first(),
  ).toBeVisible()
  await accessible(page, 'all filters')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).fill('Aguard')
  await page.getByRole('option', { name: 'Aguardando tombamento' }).click()
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/where=/)

  // Type, see, open: without the mouse.
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bancada de jardim')
  await page.goto('/patrimonio')
  await expect(page.getByRole('searchbox')).toHaveValue('bancada')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Retirar o filtro Situação/ }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('nada com este nome')
  await expect(page.getByText('Nenhum bem tem “nada com este nome”')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(page.getByText('Nenhum bem tem')).toBeHidden()
})

test('a clerk changes situations from the list, sees the history, and deletes', async ({ page, request }) => {
  const signed = await signIn(request)
  const { asset } = await catalogues(signed, 'da situação')
  await asset('Luneta astronômica')
  await enter(page, signed)
  await page.goto('/patrimonio?q=luneta')
  const row = page.getByRole('row', { name: /Luneta/ })
  const menu = async (item: string) => {
    await row.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menu('Mudar para “Aguardando tombamento”')
  await expect(row).toContainText('Aguardando tombamento')
  await menu('Ver descrição')
  await expect(page.getByRole('dialog')).toContainText('Característica 1')
  await accessible(page, 'description')
  await page.keyboard.press('Escape')

  // A change that the server refuses leaves the row as it was.
  await page.route('**/api/patrimonios/tombar', (route) =>
    route.fulfill({ status: 409, json: { message: 'É necessário preencher os dados de imóvel' } }),
  )
  await menu('Tombar')
  await expect(page.getByRole('alert')).toContainText('É necessário preencher os dados de imóvel')
  await expect(row).toContainText('Aguardando tombamento')
  await page.unroute('**/api/patrimonios/tombar')
  await menu('Tombar')
  await expect(row).toContainText('Em uso')

  await menu('Ver histórico')
  const history = page.getByRole('dialog')
  await expect(history).toContainText('Tombamento')
  await expect(history).toContainText('Cadastro')
  await accessible(page, 'history')
  await page.keyboard.press('Escape')

  await asset('Luneta de bolso')
  await page.reload()
  await page.getByRole('button', { name: 'Ações de Luneta de bolso' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tem certeza que deseja excluir?')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Cancelado processo de exclusão!')).toBeVisible()
  await page.getByRole('button', { name: 'Ações de Luneta de bolso' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByRole('row', { name: /Luneta de bolso/ })).toHaveCount(0)
})

test('a section is edited in place; a change by somebody else is told, and nothing is overwritten', async ({
  page,
  request,
}) => {
  const signed = await signIn(request)
  const { asset } = await catalogues(signed, 'da edição')
  const made = await asset('Tripé de medição')
  await enter(page, signed)
  await page.goto(`/patrimonio/${made.id}/gerencial`)
  await page.getByRole('button', { name: 'Editar identificação' }).click()
  await page.getByRole('textbox', { name: 'Característica 1' }).fill('Em madeira')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Em madeira')

  await page.getByRole('button', { name: 'Editar observação' }).click()
  await signed.call('POST', `/api/patrimonios/${made.id}`, { observacao: 'Escrito por outra pessoa.' })
  await page.getByRole('textbox', { name: 'Observação' }).fill('Escrito por mim.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Este registro foi alterado por outra pessoa.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('article')).toContainText('Escrito por outra pessoa.')
})

test('the list is exported as it is filtered, and the file is offered at the end', async ({
  page,
  request,
}) => {
  const signed = await signIn(request)
  const { asset } = await catalogues(signed, 'da exportação')
  await asset('Biombo hospitalar')
  await enter(page, signed)
  await page.goto('/patrimonio?q=biombo')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1')
  await accessible(page, 'export')
  await dialog.getByRole('radio', { name: /CSV/ }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^bens-.*\.csv$/)
  expect(download.url()).toContain('authtoken=')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Biombo hospitalar')
  expect(text.trim().split('\n')).toHaveLength(2)
  await expect(dialog.getByRole('link', { name: /^Baixar bens-/ })).toBeVisible()
  await accessible(page, 'export done')
})

test('on a phone the list is cards and the form is one column', async ({ page, request }) => {
  const signed = await signIn(request)
  const { asset } = await catalogues(signed, 'do telefone')
  await asset('Cofre de parede')
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, signed)
  await page.goto('/patrimonio?q=cofre')
  await page
    .getByRole('list', { name: 'Bens' })
    .getByRole('button', { name: /^Cofre de parede/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cofre de parede')
  await expect(page.getByRole('button', { name: 'Tombar' })).toBeInViewport()
  await accessible(page, 'detail on a phone')
  await page.goto('/patrimonio/novo')
  await expect(page.getByRole('button', { name: 'Salvar e tombar' })).toBeInViewport()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await accessible(page, 'form on a phone')
})
