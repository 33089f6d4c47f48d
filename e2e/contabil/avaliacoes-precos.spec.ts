import { expectAccessible } from '../kernel/axe.ts'
import { pdf, picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'
import { bringIn, open, prepare } from './avaliacoes.scene.ts'

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
  // A research that was filled is not left without a question, and is once it was sent.
  await page.getByRole('navigation').getByRole('link', { name: 'Bens', exact: true }).first().click()
  const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
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
