import type { Locator, Page } from '@playwright/test'
import { spreadsheet } from '../../apps/api/test/files/spreadsheet.ts'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import { contarUso } from '../kernel/uso.ts'
import { bensEm, destinoEm } from '../movimentacoes/movimentacoes.scene.ts'
import { confere, daVez, mesFeito, naUnidade } from './uso.scene.ts'

const campo = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const botao = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

interface Como {
  /** The focus comes there by itself; else the mouse brings it. */
  sozinho?: boolean
}

async function vai(alvo: Locator, { sozinho = false }: Como) {
  if (!sozinho) await alvo.click()
  await expect(alvo).toBeFocused()
}

/** Writes in a field. */
async function escreve(alvo: Locator, texto: string, como: Como = {}) {
  await vai(alvo, como)
  await alvo.page().keyboard.type(texto)
}

/** Writes in a look-up, and takes the suggestion with Enter. */
async function toma(page: Page, rotulo: string, texto: string, como: Como = {}) {
  await escreve(page.getByRole('combobox', { name: rotulo, exact: true }), texto, como)
  const achada = page.getByRole('option', { name: new RegExp(texto, 'i') }).first()
  await expect(achada).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
}

/** Goes from the description in the form of an asset to the next field, and on, as the form itself does. */
async function preenche(page: Page, lugar: string, pessoa: string, valor: string) {
  const sozinho = true
  await page.keyboard.press('Enter')
  await toma(page, 'Natureza', 'Mobiliário em geral', { sozinho })
  await toma(page, 'Estado de conservação', 'Bom', { sozinho })
  await toma(page, 'Localização', lugar, { sozinho })
  await toma(page, 'Responsável', pessoa, { sozinho })
  await toma(page, 'Tipo de aquisição', 'Compra', { sozinho })
  await escreve(campo(page, 'Data de aquisição'), '15/03/2024', { sozinho })
  await escreve(campo(page, 'Valor de aquisição'), valor)
}

test('First sign-in', async ({ page, request }) => {
  const quem = await createUser(await callsOf(request), daVez('uso.entra'), ['PATRIMONIO'])
  const uso = await contarUso(page)
  await page.goto('/login')
  await expect(page.getByLabel('Usuário')).toBeFocused()
  await page.keyboard.type(quem.username)
  await page.keyboard.press('Enter')
  await escreve(page.getByLabel('Senha', { exact: true }), quem.password, { sozinho: true })
  await botao(page, 'Entrar').click()
  await expect(page).toHaveURL('/visaogeral/patrimonio')
  confere('First sign-in', uso)
})

test('Import of 400 rows', async ({ page, request }, { retry, repeatEachIndex }) => {
  test.setTimeout(180_000)
  const rights = ['CRIAR_ALTERAR_IMPORTACOES', 'CRIAR_ALTERAR_PATRIMONIO', 'TOMBAR_PATRIMONIO']
  await naUnidade(page, request, 'uso.importa', rights)
  // A number belongs to one asset of the organisation, whatever its unit.
  const primeiro = 8_100_000 + 1_000 * (10 * repeatEachIndex + retry)
  const buffer = await spreadsheet([
    ['Patrimônio', 'Bem', 'Local', 'Servidor', 'Data da compra', 'Valor'],
    ...Array.from({ length: 400 }, (_, i) => [
      primeiro + i,
      `Teodolito ${i + 1}`,
      'Sala dos teodolitos',
      'Guarda dos teodolitos',
      new Date(Date.UTC(2024, 2, 1)),
      100,
    ]),
  ])
  const uso = await contarUso(page)
  await page.goto('/importacao')
  await botao(page, 'Nova importação').first().click()
  const escolha = page.waitForEvent('filechooser')
  await botao(page, 'Escolher arquivo').click()
  await (
    await escolha
  ).setFiles({
    name: 'teodolitos.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await expect(page.getByText('Abrir o ensaio')).toBeVisible({ timeout: 60_000 })
  await botao(page, 'Importar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await page.getByRole('button', { name: 'Ver os 400 bens' }).click({ timeout: 90_000 })
  await expect(page.getByRole('row', { name: /Teodolito/ }).first()).toBeVisible()
  confere('Import of 400 rows', uso)
})

test('Find an asset', async ({ page, request }) => {
  const { la } = await naUnidade(page, request, 'uso.acha', ['PATRIMONIO'])
  await bensEm(la, 'Heliógrafo', 2)
  const uso = await contarUso(page)
  await page.goto('/')
  await expect(page.getByText('Quantos bens há')).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Procurar/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('heliografo 2')
  const achado = page.getByRole('option').first()
  await expect(achado).toHaveText(/Heliógrafo 2/)
  await expect(achado).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Heliógrafo 2')
  confere('Find an asset', uso)
})

test('Register an asset', async ({ page, request }) => {
  const rights = ['CRIAR_ALTERAR_PATRIMONIO', 'TOMBAR_PATRIMONIO']
  const { la } = await naUnidade(page, request, 'uso.cadastra', rights)
  await createWhereabouts(la, 'Sala do uso', 'Pessoa do uso')
  const uso = await contarUso(page)
  await page.goto('/patrimonio/novo')
  await escreve(page.getByRole('combobox', { name: 'Descrição' }), 'Sismógrafo', { sozinho: true })
  await preenche(page, 'Sala do uso', 'Pessoa do uso', '1.200,00')
  await botao(page, 'Salvar e tombar').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ – Sismógrafo$/)
  confere('Register an asset', uso)
})

test('Edit an asset', async ({ page, request }) => {
  const { la } = await naUnidade(page, request, 'uso.altera', [
    'CRIAR_ALTERAR_PATRIMONIO',
    'PATRIMONIO_GERENCIAL',
  ])
  const { ids } = await bensEm(la, 'Clinômetro', 1)
  const uso = await contarUso(page)
  await page.goto(`/patrimonio/${ids[0]}/gerencial`)
  // A person presses what stands still.
  await expect(page.getByRole('button', { name: 'Editar observação' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Editar observação' }).click()
  await escreve(campo(page, 'Observação'), 'Calibrado.', { sozinho: true })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('Calibrado.')
  confere('Edit an asset', uso)
})

test('Batch of 200', async ({ page, request }) => {
  test.setTimeout(120_000)
  const rights = ['CRIAR_ALTERAR_PATRIMONIO', 'TOMBAR_PATRIMONIO', 'CRIAR_ALTERAR_LOTE']
  const { la } = await naUnidade(page, request, 'uso.lote', rights)
  await createWhereabouts(la, 'Sala dos duzentos', 'Pessoa dos duzentos')
  const uso = await contarUso(page)
  await page.goto('/lote/cadastro')
  await escreve(campo(page, 'Quantidade'), '200', { sozinho: true })
  await escreve(page.getByRole('combobox', { name: 'Descrição' }), 'Anemômetro')
  await preenche(page, 'Sala dos duzentos', 'Pessoa dos duzentos', '150,00')
  await botao(page, 'Cadastrar e tombar').click()
  await expect(page.getByRole('heading', { level: 1, name: '200 bens cadastrados' })).toBeVisible({
    timeout: 60_000,
  })
  confere('Batch of 200', uso)
})

test('Run a month', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { la } = await naUnidade(page, request, 'uso.mes', ['CRIAR_ALTERAR_DEPRECIACOES', 'PATRIMONIO'])
  const { place, person } = await createWhereabouts(la, 'Sala do mês', 'Pessoa do mês')
  const more = { dataAquisicao: '2026-01-15', dataTombamento: '2026-01-15' }
  await la.post('/api/patrimonios/tombar', await assetBody(la, { place, person }, 'Gravímetro', more))
  await mesFeito(la, '2026-02')
  const uso = await contarUso(page)
  await page.goto('/depreciacao')
  await botao(page, 'Calcular 03/2026').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Depreciação de 03/2026' })).toBeVisible()
  await expect(page.getByText('Total a lançar')).toBeVisible({ timeout: 30_000 })
  await botao(page, 'Finalizar').click()
  await botao(page, 'Lançar e finalizar').click()
  await expect(page.getByText('Total lançado')).toBeVisible({ timeout: 30_000 })
  confere('Run a month', uso)
})

test('Move two', async ({ page, request }) => {
  const rights = ['PATRIMONIO', 'CONSULTAR_MOVIMENTACOES', 'CRIAR_ALTERAR_MOVIMENTACOES']
  const { la } = await naUnidade(page, request, 'uso.move', rights)
  await bensEm(la, 'Barógrafo', 2)
  await destinoEm(la, 'do barógrafo')
  const uso = await contarUso(page)
  await page.goto('/patrimonio')
  await page.getByRole('checkbox', { name: /Selecionar tod/ }).click()
  await botao(page, 'Movimentar').click()
  await toma(page, 'Localização', 'Sala do barógrafo', { sozinho: true })
  await toma(page, 'Responsável que recebe', 'Pessoa do barógrafo', { sozinho: true })
  await botao(page, 'Conferir').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Movimentar 2 bens' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Movimentação nº')
  confere('Move two', uso)
})

test('Labels', async ({ page, request }) => {
  const rights = ['PATRIMONIO', 'CONSULTAR_ETIQUETAS', 'CRIAR_ALTERAR_ETIQUETAS']
  const { la } = await naUnidade(page, request, 'uso.etiqueta', rights)
  await bensEm(la, 'Ondômetro', 3)
  const uso = await contarUso(page)
  await page.goto('/patrimonio')
  await botao(page, 'Etiquetas da lista').click()
  await expect(page.getByText('3 bens escolhidos na lista de bens.')).toBeVisible()
  confere('Labels', uso)
})

test('A user with few rights', async ({ page, request }) => {
  await signIn(page, request)
  const uso = await contarUso(page)
  await page.goto('/configuracoes/usuario')
  await botao(page, 'Cadastrar').click()
  await expect(campo(page, 'Nome')).toBeFocused()
  const nome = `Quem só ${daVez('consulta')}`
  await page.keyboard.type(nome)
  await expect(campo(page, 'Usuário')).toHaveValue(/^quem\.consulta/)
  await escreve(page.getByLabel(/^Senha/), 'Consulta#2026')
  await botao(page, 'Salvar').click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Trabalha em Unidade gestora principal' }).click()
  await page.getByRole('checkbox', { name: 'Consulta', exact: true }).click()
  await expect(page.getByText('Pelo grupo Consulta').first()).toBeVisible()
  confere('A user with few rights', uso)
})

test('Goods exit', async ({ page, request }) => {
  const rights = ['PATRIMONIO', 'CRIAR_ALTERAR_SAIDA_DE_BENS', 'CONSULTAR_SAIDA_DE_BENS']
  const { la } = await naUnidade(page, request, 'uso.saida', rights)
  await bensEm(la, 'Hipsômetro', 1)
  const uso = await contarUso(page)
  await page.goto('/saidabens')
  await botao(page, 'Solicitar saída').first().click()
  await toma(page, 'Bens', 'Hipsômetro', { sozinho: true })
  await page.keyboard.press('Enter')
  await toma(page, 'Responsável', 'Pessoa Hipsômetro', { sozinho: true })
  await escreve(campo(page, 'Motivo'), 'Calibração no instituto', { sozinho: true })
  await escreve(campo(page, 'Retorno previsto'), '31/12/2099')
  await botao(page, 'Solicitar saída').click()
  await expect(page.getByText('Saída solicitada.')).toBeVisible()
  confere('Goods exit', uso)
})
