import type { Browser, Locator, Page } from '@playwright/test'
import { lerCode128, lerQr } from '../apps/api/test/leitor.ts'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { type Caller, callsOf, createUser, signIn } from './kernel/session.ts'

interface Made {
  id: number
}
interface Layout extends Made {
  campos: { tipo: string; x: number; y: number; largura: number; altura: number }[]
}
interface Range {
  tagInicial: string
  tagFinal: string
}

const first = async (api: Caller, path: string) =>
  (await api.get<{ resultList: Made[] }>(path)).resultList[0]?.id as number

/** An asset with a label of its own. */
async function asset(api: Caller, referencia: string, descricao: string): Promise<Made> {
  const place = await api.post<Made>('/api/localizacoes', { descricao: `Sala ${descricao}`, ativo: true })
  const person = await api.post<Made>('/api/responsaveis', { nome: `Pessoa ${descricao}`, ativo: true })
  return api.post<Made>('/api/patrimonios/tombar', {
    produtoCaracteristica: { referencia, produto: { descricao } },
    tipoNatureza: { id: await first(api, '/api/tiposnatureza?q=4.4.90.52.42') },
    tipoAquisicao: { id: await first(api, '/api/tiposaquisicao?q=Compra') },
    estadoConservacao: { id: await first(api, '/api/estadosconservacao?q=Bom') },
    localizacaoInicial: { id: place.id },
    responsavel: { id: person.id },
    dataAquisicao: '2024-03-15',
    dataTombamento: '2024-03-15',
    valorAquisicao: '1200.00',
  })
}

/** What is on a sheet and where, for a layout of the API. */
async function layout(api: Caller, descricao: string): Promise<Layout> {
  const { registro } = await api.get<{ registro: object }>('/api/parametros/etiquetas/metadata')
  const comum = { dado: 'NUMERO', texto: '', conteudo: 'ENDERECO', corpo: 10, negrito: false }
  const letra = { ...comum, familia: 'SEM_SERIFA', alinhamento: 'CENTRO' }
  const folha = { tipo: 'FOLHA', largura: 215.9, altura: 279.4, margemEsquerda: 4, margemTopo: 21.05 }
  const grade = {
    colunas: 2,
    linhas: 7,
    etiquetaLargura: 101.6,
    etiquetaAltura: 33.9,
    espacoX: 4.7,
    espacoY: 0,
  }
  return api.post<Layout>('/api/parametros/etiquetas', {
    ...registro,
    descricao,
    folha: { ...folha, ...grade },
    campos: [
      { ...letra, tipo: 'QR', x: 2, y: 4, largura: 25, altura: 25 },
      { ...letra, tipo: 'CODE128', x: 30, y: 4, largura: 60, altura: 12 },
      { ...letra, tipo: 'DADO', x: 30, y: 18, largura: 60, altura: 6 },
    ],
  })
}

/** What stands in a box of the page, as a reader sees it at 288 points an inch. */
async function photograph(page: Page, target: Locator) {
  const png = (await target.screenshot({ scale: 'device' })).toString('base64')
  const { largura, altura, pixels } = await page.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.width,
      height: picture.height,
    })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, picture.width, picture.height)
    const grey = Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 1] as number)
    return { largura: picture.width, altura: picture.height, pixels: grey }
  }, png)
  return { largura, altura, pixels: Uint8Array.from(pixels) }
}

/** A page as sharp as a printer, without anybody signed in. */
const sheet = async (browser: Browser, html: string) => {
  const page = await (
    await browser.newContext({ deviceScaleFactor: 3, viewport: { width: 830, height: 1080 } })
  ).newPage()
  await page.setContent(html)
  return page
}

test('a layout is drawn with the mouse and with the keyboard, kept, and made the default', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await page.goto('/configuracoes/etiqueta/layout')
  await expect(page.getByRole('heading', { name: 'Modelos de etiqueta' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  await page.getByLabel('Nome do modelo').fill('Desenhado à mão')
  const field = page.getByRole('button', { name: /^Código QR/ })
  await expect(field).toHaveAccessibleName('Código QR, em 1,5 e 1,5 mm, 22,4 por 22,4 mm')
  // 10 mm to the right at twice the true size, about: it holds to the half millimetre, and to the top of the field beside it.
  const box = (await field.boundingBox()) as { x: number; y: number }
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 40 + 150, box.y + 40, { steps: 6 })
  await page.mouse.up()
  await expect(field).toHaveAccessibleName('Código QR, em 21,5 e 1,52 mm, 22,4 por 22,4 mm')
  await field.press('ArrowLeft')
  await field.press('Shift+ArrowDown')
  await expect(field).toHaveAccessibleName('Código QR, em 21 e 1,52 mm, 22,4 por 22,9 mm')
  for (let i = 0; i < 60; i += 1) await field.press('ArrowLeft')
  await expect(field).toHaveAccessibleName('Código QR, em 0 e 1,52 mm, 22,4 por 22,9 mm')
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  await page.getByRole('menuitem', { name: 'Código de barras' }).click()
  await expect(page.getByRole('button', { name: /^Código de barras/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row', { name: /Desenhado à mão/ })).toBeVisible()
  const { resultList } = await api.get<{ resultList: (Layout & { descricao: string; padrao: boolean })[] }>(
    '/api/parametros/etiquetas',
  )
  const made = resultList.find((l) => l.descricao === 'Desenhado à mão')
  expect(made?.campos[0]).toMatchObject({ tipo: 'QR', x: 0, y: 1.52, altura: 22.9 })
  const before = resultList.find((l) => l.padrao) as Layout
  await page
    .getByRole('row', { name: /Desenhado à mão/ })
    .getByRole('button', { name: /Ações/ })
    .click()
  await page.getByRole('menuitem', { name: 'Tornar padrão' }).click()
  await expect(
    page.getByRole('row', { name: /Desenhado à mão/ }).getByText('Padrão', { exact: true }),
  ).toBeVisible()
  await api.post(`/api/parametros/etiquetas/definirpadrao?etiquetaId=${before.id}`)
  await api.remove(`/api/parametros/etiquetas/${made?.id}`)
})

test('blank labels are reserved and printed from a place on: codes of 25 mm are read from the page as it is printed', async ({
  page,
  request,
  browser,
}) => {
  const api = await signIn(page, request)
  const { id: modelo } = await layout(api, 'Folha de e2e')
  await page.goto('/configuracoes/etiqueta/listagem')
  await page.getByRole('button', { name: 'Etiquetas em branco' }).click()
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('3')
  await page.getByRole('textbox', { name: 'Primeiro número' }).fill('880001')
  await page.getByRole('button', { name: 'Reservar e imprimir' }).click()
  await expect(page.getByRole('textbox', { name: 'Da etiqueta' })).toHaveValue('880001')
  await expect(page.getByText('3 etiquetas em 3 folhas')).toBeVisible()
  await page.getByRole('combobox', { name: 'Modelo' }).click()
  await page.getByRole('option', { name: 'Folha de e2e' }).click()
  await page.getByRole('textbox', { name: 'Começar na posição' }).fill('13')
  await expect(page.getByText('3 etiquetas em 2 folhas')).toBeVisible()
  await expectAccessible(page)
  const answer = page.waitForResponse('**/api/tags/impressao')
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const { content: html } = (await (await answer).json()) as { content: string }

  const printed = await sheet(browser, html)
  await expect(printed.locator('.folha')).toHaveCount(2)
  const labels = printed.locator('.etiqueta')
  await expect(labels).toHaveCount(3)
  for (const [i, number] of ['880001', '880002', '880003'].entries()) {
    const codes = labels.nth(i).locator('path')
    const box = (await codes.first().boundingBox()) as { width: number }
    expect(box.width / (96 / 25.4)).toBeLessThanOrEqual(25)
    expect(lerQr(await photograph(printed, codes.first()))).toMatch(/^http:\/\/[^/]+\/b\/1[\w-]{16}$/)
    expect(lerCode128(await photograph(printed, codes.nth(1)))).toBe(number)
  }
  await printed.context().close()
  await api.remove(`/api/parametros/etiquetas/${modelo}`)
})

test('many labels are a file, and the choice of the list of assets is printed', async ({ page, request }) => {
  const api = await signIn(page, request)
  await asset(api, '880101', 'Armário da etiqueta')
  const { tagInicial, tagFinal } = await api.post<Range>('/api/tags/embranco', {
    quantidade: 250,
    tagInicial: '881000',
  })
  await page.goto(`/configuracoes/impressaoetiquetas?tagInicial=${tagInicial}&tagFinal=${tagFinal}`)
  await expect(page.getByText('São mais de 200: escolha PDF.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeDisabled()
  await page.getByRole('radio', { name: /ZPL/ }).check()
  await page.getByRole('button', { name: 'Gerar arquivo' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Baixar' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()

  await page.goto('/patrimonio?q=Armário da etiqueta')
  await page
    .getByRole('row', { name: /Armário da etiqueta/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByText('1 bem escolhido na lista de bens.')).toBeVisible()
  await expect(page.getByText('1 etiqueta em 1 folha')).toBeVisible()
})

test('the address of a label: signed out what is public, signed in the asset itself', async ({
  page,
  request,
  browser,
}) => {
  const api = await callsOf(request)
  const { id } = await asset(api, '880201', 'Projetor da etiqueta')
  const printed = await sheet(browser, await api.post<string>(`/api/tags/impressao/${id}`))
  const address = new URL(lerQr(await photograph(printed, printed.locator('path').first())))
  await printed.context().close()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address.pathname)
  await expect(page.getByRole('heading', { name: 'Bem do patrimônio público' })).toBeVisible()
  await expect(page.getByText('Projetor da etiqueta')).toBeVisible()
  await expect(page.getByText('880201')).toBeVisible()
  for (const nothing of ['1.200', 'Sala', 'Pessoa']) await expect(page.getByText(nothing)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar para ver o bem' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goto(`/b/1${'x'.repeat(16)}`)
  await expect(page.getByText('Este código não é de nenhum bem.')).toBeVisible()

  const reader = await createUser(api, 'leitor.etiqueta', ['PATRIMONIO'])
  await signIn(page, request, reader)
  await page.goto(address.pathname)
  await expect(page).toHaveURL(new RegExp(`/patrimonio/${id}`))
})
