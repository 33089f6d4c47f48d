import { mensagens } from '@tombo/contract'
import type { APIRequestContext, Page } from '@playwright/test'
import { assetBody, createWhereabouts, first, today } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { copy, drop, paste, pdf, picture } from '../kernel/files.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const DIREITOS = ['CRIAR_ALTERAR_AVALIACOES', 'CRIAR_ALTERAR_FORMULAS_AVALIACAO', 'PATRIMONIO'] as const

/** A unit of its own with a commission of appraisals and assets, and somebody of the commission who appraises there. */
async function prepare(request: APIRequestContext, name: string, assets: readonly string[]) {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade ${name}`)
  const la = await callsOf(request, administrator, unidade)
  const quem = await createUser(admin, `avalia.${name}`, DIREITOS, [unidade])
  const where = await createWhereabouts(la, `Sala ${name}`, `Presidente ${name}`, {
    person: { usuario: { id: quem.id } },
  })
  for (const asset of assets) await la.post('/api/patrimonios/tombar', await assetBody(la, where, asset))
  const tipo = await la.post<{ id: number }>('/api/tiposcomissao', {
    descricao: `Comissão ${name}`,
    classificacao: 'AVALIACAO',
  })
  await la.post('/api/comissoes', {
    descricao: `Comissão ${name}`,
    tipo: { id: tipo.id },
    responsavel: where.person,
    dataDesignacao: '2026-01-01',
  })
  return { la, quem, formula: await first(la, '/api/dadosavaliacao') }
}

/** Opens an appraisal by its dialog, and waits for its own screen. */
async function open(page: Page, commission: string, classification?: string) {
  await page.goto('/avaliacao')
  await page.getByRole('button', { name: 'Abrir avaliação', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Abrir avaliação' })
  if (classification) {
    await dialog.getByRole('combobox', { name: 'Classificação', exact: true }).fill(classification)
    await page.getByRole('option', { name: classification, exact: true }).click()
  }
  await pick(page, 'Comissão', commission)
  await pick(page, 'Fórmula', 'Conservação')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abrir avaliação', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Avaliação nº \d+$/ })).toBeVisible()
}

/** Counts the assets that a word finds, and leaves them where they are: at the question, and at the dialog. */
async function giveUpBringingIn(page: Page, word: string, count: string) {
  await page.getByRole('button', { name: 'Adicionar bens', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar bens', exact: true })
  await dialog.getByRole('textbox', { name: 'Bens que a busca encontra', exact: true }).fill(word)
  await dialog.getByRole('button', { name: 'Contar os bens', exact: true }).click()
  await dialog.getByRole('button', { name: `Adicionar ${count}`, exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Adicionar bens à avaliação?' })
    .getByRole('button', { name: mensagens.cancelar })
    .click()
  await expect(page.getByText(mensagens.adicaoDeBensCancelada)).toBeVisible()
  await dialog.getByRole('button', { name: mensagens.cancelar }).press('Enter')
  await expect(page.getByText(mensagens.adicaoCancelada, { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Brings the assets that a word finds into the appraisal on show. */
async function bringIn(page: Page, word: string, count: string) {
  await page.getByRole('button', { name: 'Adicionar bens', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar bens', exact: true })
  await dialog.getByRole('textbox', { name: 'Bens que a busca encontra', exact: true }).fill(word)
  await dialog.getByRole('button', { name: 'Contar os bens', exact: true }).click()
  await dialog.getByRole('button', { name: `Adicionar ${count}`, exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Adicionar bens à avaliação?' })
    .getByRole('button', { name: 'Adicionar' })
    .click()
  await expect(dialog).toBeHidden()
}

/** Finds assets of the appraisal on show by a filter, and takes it away again. */
async function filter(page: Page): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Bens da avaliação' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const button = page.getByRole('button', { name: /^Filtros/ })
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  const ask = async (word: string) => {
    await button.press('Enter')
    await panel.getByRole('combobox', { name: 'Descrição', exact: true }).fill(word)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Aplicar filtros', exact: true }).press('Enter')
    await expect(panel).toBeHidden()
  }
  await ask('armário')
  await expect(page.getByText('Nenhum bem com este recorte')).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByRole('button', { name: /^Retirar o filtro Descrição/ }).press('Enter')
  await ask('poltrona')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: /^Retirar o filtro Descrição/ }).press('Enter')
  await expect(rows).toHaveCount(2)
}

/** Three prices as one copies them from the pages of shops: amounts, days and addresses pasted, pictures pasted and dropped. */
async function copyPrices(page: Page): Promise<void> {
  const group = (n: number) => page.getByRole('group', { name: `Preço ${n}`, exact: true })
  const field = (n: number, name: string) =>
    group(n).getByRole('textbox', { name: `${name} ${n}`, exact: true })
  const day = today().split('-').toReversed().join('/')
  for (const [i, value] of ['R$ 900,00', 'R$ 1.000,00', '2000,00'].entries()) {
    const n = i + 1
    await paste(page, field(n, 'Valor'), value)
    await paste(page, field(n, 'Data'), n === 1 ? `${today()}T10:30` : day)
    await expect(field(n, 'Data')).toHaveValue(day)
    await paste(page, field(n, 'Loja ou fonte'), `Loja ${n}`)
    await paste(page, field(n, 'Endereço da página'), `https://www.loja${n}.example/poltrona?cor=${n}`)
    await expect(field(n, 'Endereço da página')).toHaveValue(`https://www.loja${n}.example/poltrona?cor=${n}`)
  }
  await expect(field(2, 'Valor')).toHaveValue('1.000,00')
  // A picture goes to the price in which the keyboard stands, and otherwise to the first that has none.
  const pictures = [1, 2, 3].map((n) => picture(page, `preco${n}.png`, `#3366${n}0`))
  const [one, second, third] = await Promise.all(pictures)
  if (!one || !second || !third) throw new Error('there are three pictures')
  const seen = (n: number) =>
    expect(group(n).getByRole('img', { name: `Foto do preço ${n}`, exact: true })).toBeVisible()
  await copy(page, second)
  await field(2, 'Loja ou fonte').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await seen(2)
  await copy(page, one)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('ControlOrMeta+v')
  await seen(1)
  await drop(page, group(3).getByText('Arraste a foto para cá'), third)
  await seen(3)
  await drop(page, group(1).getByText('Arraste o documento para cá'), pdf('pagina da loja.pdf'))
  await expect(group(1).getByText('pagina da loja.pdf')).toBeVisible()
}

test('assets are appraised by three prices, from the commission to the end', async ({ page, request }) => {
  const { quem } = await prepare(request, 'preco', ['Poltrona avaliada', 'Poltrona avaliada'])
  await signIn(page, request, quem)
  await open(page, 'Comissão preco')
  await giveUpBringingIn(page, 'poltrona avaliada', '2 bens')
  await bringIn(page, 'poltrona avaliada', '2 bens')
  await expect(page.getByText('0 de 2', { exact: true })).toBeVisible()
  await filter(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Avaliação dos bens', exact: true }).click()
  await expect(page.getByText('Nenhuma pesquisa ainda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova pesquisa', exact: true }).click()
  // The assets stand above the button, and push it down when they come.
  await expect(page.getByRole('button', { name: /^Todos os 2: Poltrona avaliada/ })).toBeVisible()
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click()
  await expect(page.getByText('É necessário ter 3 imagens!')).toBeVisible()
  await expect(page.getByText('É necessário preencher todos os valores')).toBeVisible()
  await expect(page.getByText('Deve ser escolhido um patrimônio!')).toBeVisible()
  await copyPrices(page)
  await expect(page.getByText('R$ 1.300,00')).toBeVisible()
  await expect(page.getByText('O maior preço está 53,9 % acima da média.')).toBeVisible()
  await page.getByRole('button', { name: /^Todos os 2: Poltrona avaliada/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click()
  await expect(page.getByText('2 de 2 bens avaliados.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Voltar à avaliação', exact: true }).click()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect(page.getByText('Avaliação finalizada: nada nela muda mais.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Emitir laudo', exact: true }).click()
  const laudo = page.getByRole('dialog', { name: /^Emitir o laudo/ })
  await laudo.getByRole('textbox', { name: 'Nome do contador', exact: true }).fill('Contadora do laudo')
  await laudo.getByRole('textbox', { name: 'CRC do contador', exact: true }).fill('SP-123456/O-7')
  await laudo.getByRole('textbox', { name: 'CPF do contador', exact: true }).fill('529.982.247-25')
  await expectAccessible(page)
  await laudo.getByRole('button', { name: 'Emitir', exact: true }).click()
  const caminho = page.getByRole('dialog', { name: /^Laudo da avaliação/ })
  await expect(caminho).toBeVisible()
  await caminho.getByRole('button', { name: 'Fechar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Assinar laudo', exact: true }).click()
  await expect(page.getByText(/Assinado por Presidente preco/)).toBeVisible()
  await expectAccessible(page)
})

test('without prices, an asset is carried to today by the IPCA, whose months were brought in', async ({
  page,
  request,
}) => {
  const { quem } = await prepare(request, 'ipca', ['Prensa corrigida'])
  await signIn(page, request, quem)
  await page.goto('/avaliacao')
  await page.getByRole('button', { name: 'IPCA', exact: true }).click()
  const ipca = page.getByRole('dialog', { name: 'IPCA', exact: true })
  await ipca.getByRole('textbox', { name: 'Fonte', exact: true }).fill('BCB, série 433')
  await ipca.locator('input[type=file]').setInputFiles({
    name: 'serie433.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('"data";"valor"\n"01/01/1980";"6,62"\n"01/02/1980";"4,62"\n"março";"6,04"\n'),
  })
  await expect(ipca.getByText('De 01/1980 a 02/1980: 2 meses novos, 1 linha recusada.')).toBeVisible()
  await expect(ipca.getByText('Linha 4: O mês não se lê: escreva como 01/2020 ou 01/01/2020.')).toBeVisible()
  await expectAccessible(page)
  await ipca.getByRole('button', { name: 'Importar 2 meses', exact: true }).click()
  await expect(ipca.getByText('2 meses importados.', { exact: true })).toBeVisible()
  await ipca.getByText('Digitar um mês', { exact: true }).click()
  await ipca.getByRole('textbox', { name: 'Mês', exact: true }).fill('031980')
  await ipca.getByRole('textbox', { name: 'Variação (%)', exact: true }).fill('6,04')
  await page.keyboard.press('Enter')
  await expect(ipca.getByRole('row', { name: '03/1980 6,04 BCB, série 433' })).toBeVisible()
  await expect(ipca.getByRole('textbox', { name: 'Mês', exact: true })).toBeFocused()
  await expectAccessible(page)
  await ipca.getByRole('button', { name: 'Fechar', exact: true }).first().click()

  await open(page, 'Comissão ipca')
  await bringIn(page, 'prensa corrigida', '1 bem')
  await page.getByRole('button', { name: 'Avaliação dos bens', exact: true }).click()
  await page.getByRole('button', { name: 'Nova pesquisa', exact: true }).click()
  await page.getByText('Correção por índice (IPCA)', { exact: true }).click()
  await page.getByRole('textbox', { name: 'IPCA de', exact: true }).fill('011980')
  await page.getByRole('textbox', { name: 'IPCA até', exact: true }).fill('051980')
  await expect(page.getByText('Faltam meses do IPCA: 04/1980, 05/1980.')).toBeVisible()
  await page.getByRole('textbox', { name: 'IPCA até', exact: true }).fill('031980')
  await expect(page.getByText('IPCA de 01/1980 a 03/1980 (BCB, série 433): 18,2832 %')).toBeVisible()
  await page.getByRole('button', { name: 'Usar este índice', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Índice do período (%)', exact: true })).toHaveValue(
    '18,2832',
  )
  await expect(page.getByRole('textbox', { name: 'De onde vem o índice', exact: true })).toHaveValue(
    'IPCA de 01/1980 a 03/1980 (BCB, série 433)',
  )
  await page.getByRole('checkbox', { name: /Prensa corrigida/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click()
  await expect(page.getByText('1 de 1 bem avaliado.')).toBeVisible()
})

test('a vehicle is appraised by a table of FIPE that was brought in', async ({ page, request }) => {
  const { quem } = await prepare(request, 'fipe', ['Caminhonete avaliada'])
  await signIn(page, request, quem)
  await page.goto('/avaliacao')
  await page.getByRole('button', { name: 'Tabela FIPE', exact: true }).click()
  const tabela = page.getByRole('dialog', { name: 'Tabela FIPE', exact: true })
  await tabela.locator('input[type=file]').setInputFiles({
    name: 'tabela-e2e.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '"R$ 40.000,00",Marca da tabela,Modelo da tabela,2015,Diesel,009999-9,maio de 2022,3,D\nsem preço,Marca da tabela,Modelo da tabela,2014,Diesel,009999-9,maio de 2022,3,D',
    ),
  })
  await expect(tabela.getByText('maio de 2022: 1 preço novo, 1 linha recusada.')).toBeVisible()
  await expect(tabela.getByText('Linha 2: O preço não se lê: escreva como R$ 12.226,00.')).toBeVisible()
  await expectAccessible(page)
  await tabela.getByRole('button', { name: 'Importar 1 preço', exact: true }).click()
  await expect(tabela.getByText('1 preço importado.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await tabela.getByRole('button', { name: 'Fechar', exact: true }).first().click()
  await open(page, 'Comissão fipe', 'Veículos')
  await bringIn(page, 'caminhonete avaliada', '1 bem')
  await page.getByRole('button', { name: 'Avaliação dos bens', exact: true }).click()
  await page.getByRole('button', { name: 'Avaliar veículo', exact: true }).click()
  for (const [label, value] of [
    ['Veículo', /Caminhonete avaliada$/],
    ['Tipo de veículo', 'Caminhões/Micro-ônibus'],
    ['Marca', 'Marca da tabela'],
    ['Modelo', 'Modelo da tabela'],
    ['Ano e combustível', '2015 Diesel'],
    ['Pneus', 'Ruim'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label, exact: true })
    await expect(field).toBeEnabled()
    await field.click()
    await page
      .getByRole('option', { name: value, ...(typeof value === 'string' ? { exact: true } : {}) })
      .click()
  }
  await expect(page.getByText('R$ 40.000,00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click()
  // 0.35 × 0.85 + 0.45 × 0.85 + 0.20 × 0.40 = 0.76
  await expect(page.getByRole('row', { name: /Caminhonete avaliada.*30\.400,00/ })).toBeVisible()
  await expectAccessible(page)
})

test('a formula is built: its points, then its account, tried on an asset', async ({ page, request }) => {
  const { quem } = await prepare(request, 'formula', ['Bancada da fórmula'])
  const admin = await callsOf(request)
  for (const acao of ['CRIAR_ALTERAR_FORMULAS_AVALIACAO'])
    await admin.post(
      `/api/unidades/${(await callsOf(request, quem)).unitId}/usuarios/${quem.id}/permissoes/${acao}`,
    )
  await signIn(page, request, quem)
  await page.goto('/avaliacao')
  await page.getByRole('button', { name: 'Fórmulas', exact: true }).click()
  await page.getByRole('button', { name: 'Nova fórmula', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova fórmula: pontos' })
  await dialog.getByRole('textbox', { name: 'EC: Bom', exact: true }).fill('9')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
  const conta = page.getByRole('dialog', { name: 'Nova fórmula: conta' })
  await conta.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Fórmula do teste de tela')
  const formula = conta.getByRole('textbox', { name: 'Fórmula', exact: true })
  await formula.fill('EC/(PVU-4)')
  await expect(conta.getByText(/A fórmula divide por zero com EC/)).toBeVisible()
  await formula.fill('(4*EC+6*PVU-3*PUB)/100')
  await expect(conta.getByText(/Exemplo: .*Bancada da fórmula/)).toBeVisible()
  await expectAccessible(page)
  await conta.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(
    page.getByRole('button', { name: 'Abrir a fórmula Fórmula do teste de tela', exact: true }),
  ).toBeVisible()
})

test('a price comes from another page by the extension', async ({ page, request, context, baseURL }) => {
  const { quem } = await prepare(request, 'extensao', ['Luminária da extensão'])
  await signIn(page, request, quem)
  await open(page, 'Comissão extensao')
  await bringIn(page, 'luminária da extensão', '1 bem')
  await page.getByRole('button', { name: 'Avaliação dos bens', exact: true }).click()
  await page.getByRole('button', { name: 'Extensão do navegador', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Extensão do navegador', exact: true })
  await expect(dialog.getByText('Você ainda não tem códigos nesta unidade.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar código', exact: true }).click()
  const codigo = await dialog.getByLabel('Código da extensão', { exact: true }).textContent()
  await expect(dialog.getByText(/Ainda não foi usado/)).toBeVisible()
  await expectAccessible(page)
  const pacote = await request.get('/extensao/tombo-extensao.zip')
  expect((await pacote.body()).subarray(0, 2).toString()).toBe('PK')
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  const { buffer } = await picture(page, 'pagina.png', '#884422')
  const popup = await context.newPage()
  await popup.addInitScript((imagem) => {
    const kept: Record<string, unknown> = {}
    const chrome = {
      storage: {
        local: {
          get: async () => kept,
          set: async (values: object) => void Object.assign(kept, values),
          remove: async (keys: string[]) => keys.forEach((k) => delete kept[k]),
        },
      },
      tabs: {
        query: async () => [{ url: 'https://www.loja.example/luminaria?cor=1' }],
        captureVisibleTab: async () => `data:image/png;base64,${imagem}`,
      },
      permissions: { request: async () => true },
    }
    Object.defineProperty(window, 'chrome', { value: chrome })
  }, buffer.toString('base64'))
  await popup.setViewportSize({ width: 360, height: 600 })
  await popup.goto('/extensao/popup.html')
  await popup.getByRole('textbox', { name: 'Endereço do Tombo', exact: true }).fill(baseURL ?? '')
  await popup.getByLabel('Código', { exact: true }).fill(codigo ?? '')
  await expectAccessible(popup)
  await popup.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(popup.getByRole('combobox', { name: 'Bem', exact: true })).toContainText(
    'Luminária da extensão',
  )
  await expect(popup.getByRole('textbox', { name: 'Loja ou fonte', exact: true })).toHaveValue('loja.example')
  const enviar = popup.getByRole('button', { name: 'Enviar preço', exact: true })
  const valor = popup.getByRole('textbox', { name: 'Valor (R$)', exact: true })
  await valor.fill('1300.5')
  await enviar.click()
  await expect(popup.getByText('Escreva o valor como 1.234,56.')).toBeVisible()
  await valor.fill('1.300,50')
  await popup.getByLabel('Documento da página, se houver (PDF)').setInputFiles(pdf('luminaria.pdf'))
  await enviar.click()
  await expect(popup.getByText(/^Preço 1 guardado na pesquisa nº \d+\.$/)).toBeVisible()
  await expectAccessible(popup)
  await popup.close()

  await page.reload()
  await page.getByRole('gridcell', { name: /^\d+ – Luminária da extensão$/ }).click()
  const price = page.getByRole('group', { name: 'Preço 1', exact: true })
  await expect(price.getByRole('textbox', { name: 'Valor 1', exact: true })).toHaveValue('1.300,50')
  await expect(price.getByRole('textbox', { name: 'Endereço da página 1', exact: true })).toHaveValue(
    'https://www.loja.example/luminaria?cor=1',
  )
  await expect(price.getByRole('img', { name: 'Foto do preço 1', exact: true })).toBeVisible()
  await expect(price.getByText('luminaria.pdf')).toBeVisible()
  const escolhidos = page.getByRole('list', { name: 'Bens escolhidos', exact: true })
  await expect(escolhidos.getByText(/Luminária da extensão$/)).toBeVisible()
})
