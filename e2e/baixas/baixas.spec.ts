import type { Locator, Page } from '@playwright/test'
import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { pdf } from '../kernel/files.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, pressInMenu, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true })
const campo = (onde: Page | Locator, name: string) => onde.getByRole('textbox', { name, exact: true })
const hoje = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

test('a sale is prepared and sent by the keyboard, authorised by somebody else, told by the asset, and reversed', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Depósito das baixas')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Galpão da baixa', 'Pessoa do galpão')
  const bens: number[] = []
  for (const nome of ['Trator a baixar', 'Carreta a baixar']) {
    const corpo = await assetBody(la, onde, nome, { dataTombamento: '2024-03-15' })
    bens.push((await la.post<Row>('/api/patrimonios/tombar', corpo)).id)
  }
  await admin.post('/api/fornecedores', { nome: 'Leiloeiro do Galpão', ativo: true })
  await admin.post('/api/tiposbaixa', { descricao: 'Venda do galpão', classificacao: 'VENDA' })
  const quem = await createUser(admin, 'preparabaixas', ['CRIAR_ALTERAR_BAIXAS', 'PATRIMONIO'], [unidade])
  const chefe = await createUser(admin, 'autorizabaixas', ['AUTORIZAR_BAIXAS', 'PATRIMONIO'], [unidade])
  await signIn(page, request, quem)
  const achados = watch(page)
  const dialogo = page.getByRole('dialog')
  const titulo = page.getByRole('heading', { level: 1 })

  await page.goto('/baixas')
  await expect(page.getByText('Nenhuma baixa ainda')).toBeVisible()
  await expectAccessible(page)
  await press(page, botao(page, 'Nova baixa'))
  await expect(dialogo.getByRole('combobox', { name: 'Tipo de baixa' })).toBeFocused()
  await choose(page, 'Venda do galpão')
  await expect(campo(dialogo, 'Laudo de avaliação')).toBeVisible()
  await write(page, campo(dialogo, 'Data da baixa'), hoje())
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Fundamento legal' }))
  await page.keyboard.type('Leilão de bens móveis')
  const fundamento = page.getByRole('option', { name: 'Leilão de bens móveis' })
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(fundamento).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(fundamento).toHaveCount(0)
  await write(page, campo(dialogo, 'Processo'), '2026/77')
  await write(page, campo(dialogo, 'Data do processo'), '10/01/2026')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Quem recebe' }))
  await choose(page, 'Leiloeiro do Galpão')
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Abrir baixa'))
  await expect(page).toHaveURL(/\/baixas\/\d+$/)
  await expect(titulo).toContainText('Baixa nº')
  await expect(page.getByText('Tratando-se de bens móveis')).toBeVisible()

  // One is taken in with its price; without it, it is not.
  await write(page, campo(page, 'Procurar bens para a baixa'), 'trator a baixar')
  await expect(page.getByRole('list', { name: 'Bens que podem entrar' }).getByRole('listitem')).toHaveCount(1)
  await press(page, page.getByRole('button', { name: /^Incluir .*Trator a baixar/ }))
  await expect(dialogo.getByRole('combobox', { name: 'Quem recebe' })).toHaveValue('Leiloeiro do Galpão')
  await press(page, botao(dialogo, 'Incluir'))
  await expect(dialogo.getByRole('alert')).toContainText('Preencha os campos necessários!')
  await write(page, campo(dialogo, 'Valor da venda'), '1500,00')
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Incluir'))
  await expect(page.getByText('Bens incluídos na baixa.')).toBeVisible()
  await expect(page.getByText('Nenhum bem em uso, livre, com estas palavras.')).toBeVisible()
  // The next is looked for at once.
  await expect(campo(page, 'Procurar bens para a baixa')).toBeFocused()
  await expectAccessible(page)

  // It is sent only when its kind has all it asks for.
  await press(page, botao(page, 'Alterar'))
  await write(page, campo(dialogo, 'Laudo de avaliação'), 'Laudo 3/2026')
  await write(page, campo(dialogo, 'Justificativa'), 'Sem uso há dois anos')
  await press(page, botao(dialogo, 'Salvar'))
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByText('Sem uso há dois anos').first()).toBeVisible()
  await press(page, botao(page, 'Novo anexo'))
  await write(page, campo(dialogo, 'Descrição'), 'Laudo assinado')
  await dialogo.locator('input[type=file]').setInputFiles(pdf('laudo.pdf'))
  await expect(dialogo.getByText('laudo.pdf')).toBeVisible()
  await press(page, botao(dialogo, 'Salvar'))
  await expect(page.getByRole('list', { name: 'Anexos' })).toContainText('Laudo assinado')
  await press(page, botao(page, 'Enviar para análise'))
  await press(page, botao(dialogo, 'Enviar para análise'))
  await expect(page.getByText('Baixa enviada para análise.')).toBeVisible()
  await expect(botao(page, 'Alterar')).toHaveCount(0)
  await expectAccessible(page)
  expect(achados).toEqual([])

  // Somebody else authorises it, on a phone.
  const contexto = await openContext(browser, {
    viewport: { width: 390, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(baseURL ? { baseURL } : {}),
  })
  const dele = await contexto.newPage()
  await signIn(dele, request, chefe)
  await dele.goto(new URL(page.url()).pathname)
  await expectAccessible(dele)
  await botao(dele, 'Autorizar e finalizar').click()
  await botao(dele.getByRole('dialog'), 'Autorizar e finalizar').click()
  await expect(dele.getByText('Baixa finalizada.')).toBeVisible()
  await expect(botao(dele, 'Termo')).toBeVisible()
  await expectAccessible(dele)
  // The signed term comes after the end, and stays.
  await botao(dele, 'Novo anexo').click()
  await campo(dele.getByRole('dialog'), 'Descrição').fill('Termo assinado')
  await dele.getByRole('dialog').locator('input[type=file]').setInputFiles(pdf('termo.pdf'))
  await expect(dele.getByRole('dialog').getByText('termo.pdf')).toBeVisible()
  await botao(dele.getByRole('dialog'), 'Salvar').click()
  await expect(dele.getByRole('list', { name: 'Anexos' })).toContainText('Termo assinado')
  await expect(botao(dele, 'Excluir Termo assinado')).toHaveCount(0)
  await dele.goto(`/patrimonio/${bens[0]}/contabil`)
  await expect(dele.getByText('Este bem foi baixado')).toBeVisible()
  await expectAccessible(dele)
  await dele.getByRole('link', { name: /Ver a baixa nº/ }).click()
  await botao(dele, 'Estornar').click()
  await botao(dele.getByRole('dialog'), 'Estornar').click()
  await expect(dele.getByRole('dialog').getByRole('alert')).toContainText('Preenchimento obrigatório.')
  await campo(dele.getByRole('dialog'), 'Motivo').fill('Leilão deserto')
  await botao(dele.getByRole('dialog'), 'Estornar').click()
  await expect(dele.getByText('Baixa estornada: os bens voltaram ao uso.')).toBeVisible()
  await contexto.close()

  // From the list of assets, several at once; taken out and given up.
  await page.goto('/patrimonio?q=a+baixar')
  for (const nome of ['Trator', 'Carreta'])
    await page.getByRole('checkbox', { name: new RegExp(`${nome} a baixar`) }).check()
  await botao(page, 'Dar baixa').click()
  await expect(dialogo.getByRole('combobox', { name: 'Tipo de baixa' })).toBeFocused()
  await choose(page, 'Venda do galpão')
  await campo(dialogo, 'Data da baixa').fill(hoje())
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Quem recebe' }))
  await choose(page, 'Leiloeiro do Galpão')
  await campo(dialogo, 'Valor de cada bem').fill('10,00')
  await botao(dialogo, 'Abrir baixa').click()
  await expect(page).toHaveURL(/\/baixas\/\d+$/)
  await page.getByRole('button', { name: /Ações.*Carreta a baixar/ }).press('Enter')
  await pressInMenu(page, 'Retirar')
  await expect(page.getByText('Bem retirado da baixa.')).toBeVisible()
  await botao(page, 'Cancelar baixa').click()
  await campo(dialogo, 'Motivo').fill('Os bens ainda servem')
  // While it is on its way a click beside it, the second of two, does not take it away with what it will say.
  const parada = Promise.withResolvers<undefined>()
  await page.route('**/alterarsituacao/**', async (rota) => {
    await parada.promise
    await rota.continue()
  })
  await botao(dialogo, 'Cancelar baixa').click()
  await page.mouse.click(4, 400)
  await expect(dialogo).toBeVisible()
  parada.resolve(undefined)
  await expect(page.getByText('Os bens ainda servem').first()).toBeVisible()
})
