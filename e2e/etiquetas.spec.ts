import type { Browser, Locator, Page } from '@playwright/test'
import { lerCode128, lerQr } from '../apps/api/test/leitor.ts'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { press, tabTo, write } from './kernel/keyboard.ts'
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

/** The white that a reader wants around a code, in pixels of the page: its quiet zone is no part of its path. */
const AROUND = 8

/** A code of the page with what is around it, as a reader sees it at 288 points an inch. */
async function photograph(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox()) as { x: number; y: number; width: number; height: number }
  const clip = {
    x: Math.max(0, box.x - AROUND),
    y: Math.max(0, box.y - AROUND),
    width: box.width + 2 * AROUND,
    height: box.height + 2 * AROUND,
  }
  const png = (await page.screenshot({ scale: 'device', clip })).toString('base64')
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
test('a layout is drawn by the keyboard alone, kept, made the default, and deleted', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await page.goto('/configuracoes/etiqueta/layout')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
  await press(page, button(page, 'Novo modelo'), 'Enter', 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name: 'Novo modelo de etiqueta' })).toBeFocused()
  await write(page, page.getByLabel('Nome do modelo'), 'Desenhado à mão')

  // By the arrows: half a millimetre, with Shift the size, never off the label.
  const qr = button(page, /^Código QR, em/)
  await tabTo(page, qr)
  await expect(qr).toHaveAccessibleName('Código QR, em 1,5 e 1,5 mm, 22,4 por 22,4 mm')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(qr).toHaveAccessibleName('Código QR, em 2 e 1,5 mm, 22,4 por 22,9 mm')
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowLeft')
  await expect(qr).toHaveAccessibleName('Código QR, em 0 e 1,5 mm, 22,4 por 22,9 mm')

  // A field taken off is put back, and the keyboard stays on the label all the while.
  const number = button(page, /^Número da etiqueta, em/)
  await press(page, number, 'Delete')
  await expect(number).toHaveCount(0)
  await expect(button(page, /^Organização, em/)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(number).toBeFocused()

  // A new one is in hand at once; whoever leaves the menu is back at its button.
  const add = button(page, 'Acrescentar campo')
  await press(page, add)
  await expect(page.getByRole('menuitem', { name: 'Dado do bem' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Dado do bem' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const bars = button(page, /^Código de barras, em/)
  await expect(bars).toBeFocused()
  await expect(bars).toHaveAttribute('aria-pressed', 'true')
  // It lies over the QR, which is said beside the fields, and of the field itself.
  const complaint = page.getByRole('status').filter({ hasText: 'Outro campo passa por cima do código' })
  await expect(complaint).toBeVisible()
  await expect(bars).toHaveAccessibleName(/Outro campo passa por cima/)
  await expectAccessible(page)
  await write(page, page.getByRole('textbox', { name: 'Da esquerda (mm)', exact: true }), '24')
  await write(page, page.getByRole('textbox', { name: 'De cima (mm)', exact: true }), '17')
  await write(page, page.getByRole('textbox', { name: 'Largura (mm)', exact: true }), '20')
  await expect(page.getByText('Estreito demais para ser lido: aumente a largura para 24,8 mm.')).toBeVisible()
  await write(page, page.getByRole('textbox', { name: 'Largura (mm)', exact: true }), '40')
  await expect(bars).toHaveAccessibleName(/em 24 e 17 mm, 40 por 8 mm/)
  await press(page, button(page, 'Salvar'))
  await expect(page.getByRole('row', { name: /Desenhado à mão/ })).toBeVisible()
  const { resultList } = await api.get<{ resultList: (Layout & { descricao: string; padrao: boolean })[] }>(
    '/api/parametros/etiquetas',
  )
  const made = resultList.find((l) => l.descricao === 'Desenhado à mão')
  expect(made?.campos[0]).toMatchObject({ tipo: 'QR', x: 0, y: 1.5, altura: 22.9 })
  expect(made?.campos.at(-1)).toMatchObject({ tipo: 'CODE128', x: 24, largura: 40 })

  const before = resultList.find((l) => l.padrao) as Layout
  const row = page.getByRole('row', { name: /Desenhado à mão/ })
  await page.getByRole('searchbox').fill('Desenhado')
  await page.keyboard.press('ArrowDown')
  await press(page, row.getByRole('button', { name: /Ações/ }))
  await page.getByRole('menuitem', { name: 'Tornar padrão' }).press('Enter')
  await expect(row.getByText('Padrão', { exact: true })).toBeVisible()
  await api.post(`/api/parametros/etiquetas/definirpadrao?etiquetaId=${before.id}`)
  await page.reload()
  await press(page, row.getByRole('button', { name: /Ações/ }))
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Excluir' }))
  await expect(row).toHaveCount(0)
})

test('a field is dragged with the mouse, and holds to the lines that are near', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/configuracoes/etiqueta/layout/novo')
  const field = button(page, /^Código QR, em/)
  const box = (await field.boundingBox()) as { x: number; y: number }
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 40 + 150, box.y + 40, { steps: 6 })
  await page.mouse.up()
  // 20 mm to the right at twice the true size, about: to the half millimetre, and to the top of the field beside it.
  await expect(field).toHaveAccessibleName(/^Código QR, em 21,5 e 1,52 mm, 22,4 por 22,4 mm/)
  await button(page, 'Desfazer').click()
  await expect(field).toHaveAccessibleName(/^Código QR, em 1,5 e 1,5 mm, 22,4 por 22,4 mm/)
  await expect(button(page, 'Desfazer')).toHaveAttribute('aria-disabled', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  test('what is kept or left stands below the layout, and covers nothing of it', async ({
    page,
    request,
  }) => {
    await signIn(page, request)
    await page.goto('/configuracoes/etiqueta/layout/novo')
    const sheet = page.getByRole('img', { name: 'Folha de 30 etiquetas' })
    await sheet.scrollIntoViewIfNeeded()
    const end = page.getByRole('textbox', { name: /Espaço entre linhas/ })
    for (const seen of [sheet, end]) {
      await seen.scrollIntoViewIfNeeded()
      const [box, save] = [await seen.boundingBox(), await button(page, 'Salvar').boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})

test('blank labels are reserved and printed from a place on, by the keyboard: codes of 25 mm are read from the page as it is printed', async ({
  page,
  request,
  browser,
}) => {
  const api = await signIn(page, request)
  const { id: modelo } = await layout(api, 'Folha de e2e')
  await page.goto('/configuracoes/etiqueta/listagem')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const blank = button(page, 'Etiquetas em branco')
  await press(page, blank, 'Enter', 'Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(blank).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toBeFocused()
  await write(page, page.getByRole('textbox', { name: 'Quantidade' }), '3')
  await write(page, page.getByRole('textbox', { name: 'Primeiro número' }), '880001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Da etiqueta' })).toHaveValue('880001')
  await expect(page.getByText('3 etiquetas em 3 folhas')).toBeVisible()
  await tabTo(page, page.getByRole('combobox', { name: 'Modelo' }))
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Folha de e2e' }).waitFor()
  for (let i = 0; i < 10; i += 1) {
    const at = page.locator('[role=option][data-combobox-selected]')
    if ((await at.count()) > 0 && (await at.textContent())?.includes('Folha de e2e')) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await write(page, page.getByRole('textbox', { name: 'Começar na posição' }), '13')
  await expect(page.getByText('3 etiquetas em 2 folhas')).toBeVisible()
  await expectAccessible(page)
  const answer = page.waitForResponse('**/api/tags/impressao')
  await press(page, page.getByRole('button', { name: 'Imprimir', exact: true }))
  const { content: html } = (await (await answer).json()) as { content: string }

  const printed = await sheet(browser, html)
  await expect(printed.locator('.folha')).toHaveCount(2)
  const labels = printed.locator('.etiqueta')
  await expect(labels).toHaveCount(3)
  for (const [i, number] of ['880001', '880002', '880003'].entries()) {
    const codes = labels.nth(i).locator('path')
    const box = (await codes.first().boundingBox()) as { width: number }
    expect(box.width / (96 / 25.4)).toBeLessThanOrEqual(25)
    expect(await lerQr(await photograph(printed, codes.first()))).toMatch(/^http:\/\/[^/]+\/b\/1[\w-]{16}$/)
    expect(await lerCode128(await photograph(printed, codes.nth(1)))).toBe(number)
  }
  await printed.context().close()
  await api.remove(`/api/parametros/etiquetas/${modelo}`)
})

test('many labels are a file; a range of the list, or some of it, is printed; and so is the choice of assets', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await asset(api, '880101', 'Armário da etiqueta')
  const { tagInicial, tagFinal } = await api.post<Range>('/api/tags/embranco', {
    quantidade: 250,
    tagInicial: '881000',
  })
  await page.goto(`/configuracoes/impressaoetiquetas?tagInicial=${tagInicial}&tagFinal=${tagFinal}`)
  await expect(page.getByText('São mais de 200: escolha PDF.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeDisabled()
  await tabTo(page, page.getByRole('radio', { name: /Imprimir agora/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /ZPL/ })).toBeChecked()
  await press(page, button(page, 'Gerar arquivo'))
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Baixar' })).toBeVisible({
    timeout: 30_000,
  })
  await page.keyboard.press('Escape')
  await expect(button(page, 'Gerar arquivo')).toBeFocused()

  await page.goto('/configuracoes/etiqueta/listagem')
  await press(page, button(page, /^Filtros/))
  const filters = page.getByRole('dialog')
  await write(page, filters.getByRole('textbox', { name: 'Etiqueta, de' }), '881003')
  await write(page, filters.getByRole('textbox', { name: 'Etiqueta, até' }), '881004')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Etiqueta: 881003 a 881004')).toBeVisible()
  await expect(page.getByRole('row', { name: /88100/ })).toHaveCount(2)
  await press(page, page.getByRole('row', { name: /881003/ }), 'Space')
  await press(page, page.getByRole('button', { name: 'Imprimir', exact: true }))
  await expect(page.getByText('1 etiqueta escolhida na numeração.')).toBeVisible()
  await expect(page.getByText('1 etiqueta em 1 folha')).toBeVisible()

  await page.goto('/patrimonio?q=Armário da etiqueta')
  await press(page, page.getByRole('row', { name: /Armário da etiqueta/ }), 'Space')
  await press(page, button(page, 'Imprimir etiquetas'))
  await expect(page.getByText('1 bem escolhido na lista de bens.')).toBeVisible()
  await expect(page.getByText('1 etiqueta em 1 folha')).toBeVisible()
})

test('who only consults labels sees them and prints them, and is offered nothing else', async ({
  page,
  request,
}) => {
  const api = await callsOf(request)
  await api.post('/api/tags/embranco', { quantidade: 1, tagInicial: '880301' })
  const { id: modelo } = await layout(api, 'Folha de quem consulta')
  await signIn(page, request, await createUser(api, 'consulta.etiqueta', ['CONSULTAR_ETIQUETAS']))
  const refused: string[] = []
  page.on('response', (r) => void (r.status() >= 400 && refused.push(`${r.status()} ${r.url()}`)))
  page.on('console', (m) => void (m.type() === 'error' && refused.push(m.text())))

  await page.goto('/configuracoes/etiqueta/listagem?q=880301')
  await expect(page.getByRole('row', { name: /880301/ })).toBeVisible()
  await expect(button(page, 'Etiquetas em branco')).toHaveCount(0)
  await press(page, page.getByRole('row', { name: /880301/ }).getByRole('button', { name: /Ações/ }))
  await expect(page.getByRole('menuitem')).toHaveText(['Imprimir'])
  await expect(page.getByRole('menuitem')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 etiqueta em 1 folha')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Localização' })).toHaveCount(0)

  await page.goto('/configuracoes/etiqueta/layout')
  await expect(button(page, 'Novo modelo')).toHaveCount(0)
  await press(
    page,
    page.getByRole('row', { name: /Folha de quem consulta/ }).getByRole('button', { name: /Ações/ }),
  )
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir', 'Imprimir com este modelo'])
  await expect(page.getByRole('menuitem', { name: 'Abrir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Folha de quem consulta' })).toBeVisible()
  await expect(page.getByLabel('Nome do modelo')).toBeDisabled()
  for (const name of ['Salvar', 'Desfazer', 'Acrescentar campo', 'Tirar da etiqueta'])
    await expect(button(page, name)).toHaveCount(0)
  await expectAccessible(page)
  const qr = button(page, /^Código QR, em 2 e 4 mm/)
  await qr.press('ArrowRight')
  await qr.press('Delete')
  await expect(qr).toBeVisible()
  await press(page, button(page, 'Voltar'))
  await expect(page).toHaveURL('/configuracoes/etiqueta/layout')
  expect(refused).toEqual([])
  await api.remove(`/api/parametros/etiquetas/${modelo}`)
})

test('the address of a label: signed out what is public, signed in the asset itself', async ({
  page,
  request,
  browser,
}) => {
  const api = await callsOf(request)
  const { id } = await asset(api, '880201', 'Projetor da etiqueta')
  const printed = await sheet(browser, await api.post<string>(`/api/tags/impressao/${id}`))
  const address = new URL(await lerQr(await photograph(printed, printed.locator('path').first())))
  await printed.context().close()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address.pathname)
  await expect(page.getByRole('heading', { name: 'Bem do patrimônio público' })).toBeVisible()
  await expect(page.getByText('Projetor da etiqueta')).toBeVisible()
  await expect(page.getByText('880201')).toBeVisible()
  for (const nothing of ['1.200', 'Sala', 'Pessoa']) await expect(page.getByText(nothing)).toHaveCount(0)
  await expectAccessible(page)
  await press(page, button(page, 'Entrar para ver o bem'))
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goto(`/b/1${'x'.repeat(16)}`)
  await expect(page.getByText('Este código não é de nenhum bem.')).toBeVisible()

  const reader = await createUser(api, 'leitor.etiqueta', ['PATRIMONIO'])
  await signIn(page, request, reader)
  await page.goto(address.pathname)
  await expect(page).toHaveURL(new RegExp(`/patrimonio/${id}`))
})
