import type { Page } from '@playwright/test'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { type Caller, createUser, signIn } from './kernel/session.ts'

interface Row {
  id: number
}
interface List {
  resultList: Row[]
}

/** An asset of the unit; natures and types are those that every organisation begins with. */
async function createAsset(admin: Caller, description: string, more: object = {}, nature = '4.4.90.52.42') {
  const first = async (path: string) => (await admin.get<List>(path)).resultList[0]
  const place = await admin.post<Row>('/api/localizacoes', { descricao: `Sala: ${description}`, ativo: true })
  const person = await admin.post<Row>('/api/responsaveis', { nome: `Pessoa: ${description}`, ativo: true })
  return admin.post<Row & { versao: number }>('/api/patrimonios', {
    produtoCaracteristica: { produto: { descricao: description } },
    tipoNatureza: { id: (await first(`/api/tiposnatureza?q=${nature}`))?.id },
    tipoAquisicao: { id: (await first('/api/tiposaquisicao?q=Compra'))?.id },
    estadoConservacao: { id: (await first('/api/estadosconservacao?q=Bom'))?.id },
    localizacaoInicial: { id: place.id },
    responsavel: { id: person.id },
    dataAquisicao: '2024-03-15',
    valorAquisicao: '1200.00',
    ...more,
  })
}

/** A date from today on, where browser and server of the tests are. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 86_400_000)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a warranty is registered by the keyboard, its end is computed, and it is ended', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const { id } = await createAsset(admin, 'Nobreak da portaria')
  await page.goto(`/patrimonio/${id}/contabil`)
  const garantias = section(page, 'Garantias')
  await expect(garantias).toContainText('Nenhuma garantia registrada.')
  await garantias.getByRole('button', { name: 'Nova garantia' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Número' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Preenchimento obrigatório.')
  await expect(dialog).toContainText('A data final é obrigatória')
  await expectAccessible(page)

  await dialog.getByRole('textbox', { name: 'Número' }).fill('NF 881')
  await page.keyboard.press('Tab')
  await page.keyboard.type('28/02/2024')
  await dialog.getByRole('textbox', { name: 'Prazo (dias)' }).fill('1')
  await expect(dialog.getByRole('textbox', { name: 'Data final' })).toHaveValue('29/02/2024')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(garantias).toContainText('28/02/2024 a 29/02/2024')
  await expect(garantias).toContainText('Vencida')

  await garantias.getByRole('button', { name: 'Ações de Garantia nº NF 881' }).click()
  await page.getByRole('menuitem', { name: 'Finalizar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click()
  await expect(garantias).toContainText('Finalizada')
  await garantias.getByRole('button', { name: 'Garantia nº NF 881', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Número' })).toBeDisabled()
  await expectAccessible(page)
})

test('licences stand on both tabs, five at a time, and are told in the history', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const { id } = await createAsset(admin, 'Ambulância', {}, '4.4.90.52.52')
  for (let i = 0; i < 6; i++)
    await admin.post('/api/licenciamentos', {
      patrimonio: { id },
      exercicio: 2020 + i,
      dataVencimento: inDays(i === 5 ? 7 : 300),
    })
  await page.goto(`/patrimonio/${id}/gerencial`)
  const licencas = section(page, 'Licenciamentos')
  await expect(licencas.getByRole('listitem')).toHaveCount(5)
  await expect(licencas).toContainText('Vence em 7 dias')
  await licencas.getByRole('button', { name: 'Seguintes' }).click()
  await expect(licencas.getByRole('listitem')).toHaveCount(1)
  await licencas.getByRole('button', { name: 'Ações de Licenciamento de 2020' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(licencas.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('exercício 2020')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Contábil' }).click()
  await expect(section(page, 'Licenciamentos').getByRole('listitem')).toHaveCount(5)
})

test.describe('real estate', () => {
  test('keeps its situation until its data are there: address by postal code, pin by the keyboard', async ({
    page,
    request,
  }) => {
    const admin = await signIn(page, request)
    const { id } = await createAsset(admin, 'Posto de saúde', {}, '4.4.90.61')
    // The server of the tests has no network: what it would have found is said here.
    await page.route('**/api/cep?cep=01001000', (route) =>
      route.fulfill({
        json: {
          content: {
            cep: '01001000',
            logradouro: 'Praça da Sé',
            complemento: null,
            bairro: 'Sé',
            cidade: { id: 3550308, nome: 'São Paulo', estado: { id: 35, nome: 'São Paulo', uf: 'SP' } },
          },
        },
      }),
    )
    await page.goto(`/patrimonio/${id}/gerencial`)
    await expect(page.getByRole('note')).toContainText('Para tombar, falta informar: dados de imóvel.')
    await page.getByRole('link', { name: 'Imóvel' }).click()
    await page.getByRole('button', { name: 'Preencher os dados de imóvel' }).click()
    await expect(page.getByRole('textbox', { name: 'Denominação' })).toBeFocused()
    await page.getByRole('textbox', { name: 'CNPJ' }).fill('12ABC34501DE36')
    await page.getByRole('textbox', { name: 'Latitude' }).fill('-23,55')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)

    await page.getByRole('textbox', { name: 'Denominação' }).fill('Posto de saúde do Centro')
    await page.getByRole('combobox', { name: 'Tipo do imóvel' }).click()
    await page.getByRole('option', { name: 'Edificação', exact: true }).click()
    await page.getByRole('textbox', { name: 'CNPJ' }).fill('12ABC34501DE35')
    await page.getByRole('textbox', { name: 'CEP' }).fill('01001-000')
    await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Praça da Sé')
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('São Paulo/SP')
    await page.getByRole('textbox', { name: 'Longitude' }).fill('-46.633308')
    await page.getByRole('button', { name: /^Pino/ }).press('ArrowRight')
    await expect(page.getByRole('textbox', { name: 'Longitude' })).not.toHaveValue('-46.633308')
    await expect(page.getByText('As imagens do mapa não carregaram.')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('button', { name: 'Editar dados de imóvel' })).toBeFocused()
    await expect(page.getByRole('article')).toContainText('12.ABC.345/01DE-35')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Tombar' }).click()
    await expect(page.getByRole('article').getByText('Em uso').first()).toBeVisible()
  })

  test('a postal code that nobody answers for blocks nothing', async ({ page, request }) => {
    const admin = await signIn(page, request)
    const { id } = await createAsset(admin, 'Galpão', {}, '4.4.90.61')
    await page.route('**/api/cep?*', (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'A consulta de CEP não respondeu. Preencha o endereço à mão ou tente mais tarde.' },
      }),
    )
    await page.goto(`/patrimonio/${id}/imovel`)
    await page.getByRole('button', { name: 'Preencher os dados de imóvel' }).click()
    await page.getByRole('textbox', { name: 'CEP' }).fill('01001000')
    await expect(page.getByText('A consulta de CEP não respondeu.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Denominação' }).fill('Galpão da limpeza')
    await page.getByRole('combobox', { name: 'Tipo do imóvel' }).click()
    await page.getByRole('option', { name: 'Terreno' }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('article')).toContainText('Galpão da limpeza')
    await expect(page.getByRole('article')).toContainText('01001-000')
  })
})

test('a removed asset is found, looked at and recovered; a label is taken off', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const pc = (referencia: string) => ({
    produtoCaracteristica: { referencia, produto: { descricao: 'Projetor antigo' } },
  })
  const old = await createAsset(admin, 'Projetor antigo', pc('R-100'))
  await admin.remove(`/api/patrimonios/${old.id}`)
  const now = await createAsset(admin, 'Projetor novo', pc('R-100'))
  await page.goto('/configuracoes/recuperarpatrimonios')
  const row = page.getByRole('row', { name: /Projetor antigo/ })
  await page.keyboard.type('projetor')
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('R-100')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByText('A etiqueta R-100 já é do bem “Projetor antigo”.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`/patrimonio/${now.id}/gerencial`)
  await section(page, 'Identificação').getByRole('button', { name: 'Desvincular' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  await expect(page.getByText('Etiqueta desvinculada com sucesso.')).toBeVisible()
  await expect(section(page, 'Identificação')).not.toContainText('R-100')

  await page.goto('/configuracoes/recuperarpatrimonios')
  await row.getByRole('button', { name: /^Ações de/ }).click()
  await page.getByRole('menuitem', { name: 'Recuperar' }).click()
  await expect(page.getByText('Bem recuperado com sucesso.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the history shows what is chosen; who administers may see all', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const { id } = await createAsset(admin, 'Trator de esteira', {
    placa: 'ABC1D23',
    empenho: { descricao: '2024NE7' },
  })
  await page.goto('/configuracoes/configuracaohistoricobem')
  await page.getByRole('checkbox', { name: 'Placa' }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()

  await page.goto(`/patrimonio/${id}/gerencial`)
  const history = page.getByRole('list', { name: 'Histórico' })
  await expect(history).toContainText('2024NE7')
  await expect(history).not.toContainText('ABC1D23')
  await page.getByRole('switch', { name: 'Mostrar tudo' }).check()
  await expect(history).toContainText('ABC1D23')
  await expectAccessible(page)
  await admin.post('/api/configuracaohistoricobem', { campos: [{ campo: 'Placa', exibir: true }] })
})

test('who may only read sees all of it and changes none of it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const admin = await signIn(page, request)
  const { id, versao } = await createAsset(admin, 'Prédio da câmara', {}, '4.4.90.61')
  await admin.post(`/api/patrimonios/${id}`, {
    versao,
    produtoCaracteristica: { referencia: 'L-9' },
    imovel: { denominacao: 'Câmara', tipoImovel: 'EDIFICACAO' },
  })
  await admin.post('/api/garantias', {
    patrimonio: { id },
    numero: '5',
    dataInicial: inDays(0),
    prazoGarantia: 400,
  })
  const reader = await createUser(admin, 'leitora.detalhe', ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CONF'])
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const hers = await context.newPage()
  await signIn(hers, request, reader)
  await hers.goto(`/patrimonio/${id}/contabil`)
  const garantias = section(hers, 'Garantias')
  await expect(garantias).toContainText('Vigente')
  await expect(garantias.getByRole('button')).toHaveCount(1)
  await garantias.getByRole('button', { name: 'Garantia nº 5' }).click()
  await expect(hers.getByRole('dialog').getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await hers.keyboard.press('Escape')
  await hers.getByRole('link', { name: 'Imóvel' }).click()
  await expect(hers.getByRole('article')).toContainText('Câmara')
  await expect(hers.getByRole('button', { name: /Editar/ })).toHaveCount(0)
  await hers.getByRole('link', { name: 'Gerencial' }).click()
  await expect(section(hers, 'Identificação')).toContainText('L-9')
  await expect(hers.getByRole('button', { name: 'Desvincular' })).toHaveCount(0)
  await hers.goto('/configuracoes/configuracaohistoricobem')
  await expect(hers.getByRole('checkbox', { name: 'Placa' })).toBeDisabled()
  await expect(hers.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await expectAccessible(hers)
  await hers.goto('/configuracoes/recuperarpatrimonios')
  await expect(hers.getByText('Você não possui permissão')).toBeVisible()
  await context.close()
})

/** A picture as a clerk would send it, drawn by the browser of the test. */
async function picture(page: Page, name: string) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const paint = canvas.getContext('2d')
    if (paint) Object.assign(paint, { fillStyle: '#336699' }).fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/png')
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
})

test('photo, attachments and documents: sent, seen, replaced and removed', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const { id } = await createAsset(admin, 'Gerador a diesel')
  await page.goto(`/patrimonio/${id}/gerencial`)
  await page.getByRole('button', { name: 'Incluir foto' }).press('Enter')
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByRole('button', { name: 'Escolher imagem' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Imagem', { exact: true }).setInputFiles(pdf('nota.pdf'))
  await expect(page.getByText('Este tipo de arquivo não é aceito.').first()).toBeVisible()
  await dialog.getByLabel('Imagem', { exact: true }).setInputFiles(await picture(page, 'gerador.png'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('button', { name: 'Ver a foto de Gerador a diesel' })).toBeVisible()

  const anexos = section(page, 'Anexos')
  await anexos.getByRole('button', { name: 'Anexar arquivos' }).click()
  await anexos
    .getByLabel('Arquivos', { exact: true })
    .setInputFiles([pdf('manual.pdf'), await picture(page, 'lado.png')])
  await expect(anexos.getByRole('list', { name: 'Anexos' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await anexos.getByRole('button', { name: 'Remover manual.pdf' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(anexos.getByRole('list', { name: 'Anexos' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('link', { name: 'Contábil' }).click()
  const documentos = section(page, 'Documentos')
  await documentos.getByRole('button', { name: 'Novo documento' }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Termo de garantia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog')).toContainText('É obrigatório preencher o documento.')
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Arquivo', { exact: true }).setInputFiles(pdf('termo.pdf'))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Trocar' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(documentos).toContainText('termo.pdf')
  await documentos.getByRole('button', { name: 'Baixar termo.pdf' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Baixar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('termo.pdf')
  await documentos.getByRole('button', { name: 'Ações de Termo de garantia' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(documentos).toContainText('Nenhum documento guardado.')
})
