import type { APIRequestContext, Page } from '@playwright/test'
import { assetBody, createWhereabouts, today } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, pressInMenu, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const PROCESSANDO = '"value":"PROCESSANDO","descricao":"Processando"'

/** A unit with a commission of revaluation and two assets of 1,000.00; comes in as who revalues there. */
async function entrar(page: Page, request: APIRequestContext, nome: string): Promise<void> {
  const sede = await callsOf(request)
  const unidade = await createUnit(sede, `Casa ${nome}`)
  const admin = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(admin, `Sala ${nome}`, `Perita ${nome}`)
  const dia = { dataAquisicao: today(), dataTombamento: today(), valorAquisicao: '1000.00' }
  for (const qual of [`Torno ${nome}`, `Fresa ${nome}`])
    await admin.post('/api/patrimonios/tombar', await assetBody(admin, onde, qual, dia))
  const tipos = await admin.get<{ resultList: { id: number; classificacao: { value: string } }[] }>(
    '/api/tiposcomissao?rpp=50',
  )
  const tipo = tipos.resultList.find((x) => x.classificacao.value === 'REAVALIACAO')
  await admin.post('/api/comissoes', {
    descricao: `Comissão ${nome}`,
    tipo: { id: tipo?.id },
    responsavel: onde.person,
    dataDesignacao: today(),
  })
  const quem = await createUser(
    admin,
    nome === 'do teste' ? 'quem.testa.valores' : 'quem.revaloriza',
    ['CRIAR_ALTERAR_REAVALIACOES', 'PATRIMONIO'],
    [unidade],
  )
  await signIn(page, request, quem)
}

/** Opens a revaluation by its dialog, and the dialog that takes assets in. */
async function abrir(page: Page, nome: string, tipo?: string): Promise<void> {
  const dialogo = page.getByRole('dialog')
  await press(page, page.getByRole('button', { name: 'Nova reavaliação', exact: true }))
  if (tipo) {
    const qual = dialogo.getByRole('combobox', { name: 'Tipo' })
    await expect(qual).toBeFocused()
    const opcao = page.getByRole('option', { name: tipo, exact: true })
    await expect(async () => {
      const chosen = opcao.and(page.locator('[data-combobox-selected]'))
      if ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown')
      await expect(chosen).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(qual).toHaveValue(tipo)
    await expect(page.getByRole('dialog', { name: 'Novo teste de recuperabilidade' })).toBeVisible()
  }
  await write(page, dialogo.getByRole('textbox', { name: 'Descrição' }), 'Máquinas de 2026')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Comissão' }))
  await choose(page, `Comissão ${nome}`)
  const [ano, mes, diaDoMes] = today().split('-')
  await write(page, dialogo.getByRole('textbox', { name: 'Data' }), `${diaDoMes}/${mes}/${ano}`)
  await expectAccessible(page)
  await press(
    page,
    dialogo.getByRole('button', { name: tipo ? 'Abrir teste' : 'Abrir reavaliação', exact: true }),
  )
  await expect(page).toHaveURL(/\/reavaliacao\/\d+$/)
  await expect(page.getByText('Nenhum bem nesta reavaliação')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^${tipo ?? 'Reavaliação'} nº \\d+$`),
  )
  await press(page, page.getByRole('button', { name: 'Incluir bens', exact: true }))
}

/** Takes in both assets, by the account in which they stand, with one life for both. */
async function daConta(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog')
  await dialogo.getByText('De uma conta').click()
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Conta' }))
  await choose(page, '(2 bens)')
  await write(page, dialogo.getByRole('textbox', { name: 'Vida útil restante (meses)' }), '48')
  await page.keyboard.press('Escape')
  await press(page, page.getByRole('button', { name: 'Continuar editando', exact: true }))
  await expectAccessible(page)
  await press(page, dialogo.getByRole('button', { name: 'Incluir', exact: true }))
}

/** Takes in those that the words and filters of the asset list find. */
async function doFiltro(page: Page, palavras: string, descricao: string): Promise<void> {
  const dialogo = page.getByRole('dialog')
  await dialogo.getByText('De um filtro').click()
  await write(page, dialogo.getByRole('textbox', { name: 'Bens que a busca encontra' }), palavras)
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Pôr um filtro', exact: true }))
  await page.keyboard.type('Descrição')
  await expect(page.getByRole('option')).toHaveText(['Descrição'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Descrição', exact: true }), 'Shift+Tab')
  await page.keyboard.type(descricao)
  await expectAccessible(page)
  await press(page, dialogo.getByRole('button', { name: 'Incluir', exact: true }))
}

test('assets get new values by the keyboard, the effect is seen, posted and taken back', async ({
  page,
  request,
}) => {
  test.slow()
  await entrar(page, request, 'da reavaliação')
  const achados = watch(page)
  const dialogo = page.getByRole('dialog')
  const botao = (name: string, dentro = false) =>
    (dentro ? dialogo : page).getByRole('button', { name, exact: true })

  await page.goto('/reavaliacao')
  await expect(page.getByText('Nenhuma reavaliação ainda')).toBeVisible()
  await expectAccessible(page)
  await abrir(page, 'da reavaliação')
  await daConta(page)
  const bens = page.getByRole('grid', { name: 'Bens da reavaliação' })
  await expect(bens).toContainText('Torno da reavaliação')
  await expect(bens.locator('tbody').getByRole('gridcell', { name: /^48 m/ })).toHaveCount(2)
  await bens.getByRole('row', { name: /Torno da reavaliação/ }).click()
  await write(page, dialogo.getByRole('textbox', { name: 'Novo valor' }), '1500,00')
  await expectAccessible(page)
  await press(page, botao('Salvar', true))
  await expect(page.getByRole('region', { name: 'Efeito por conta' })).toContainText('500,00')
  await expectAccessible(page)

  await press(page, botao('Concluir'))
  await press(page, botao('Concluir', true))
  await expect(page.getByText('Concluída', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await press(page, botao('Estornar'))
  await write(page, dialogo.getByRole('textbox', { name: 'Motivo' }), 'Laudo trocado')
  await press(page, botao('Estornar', true))
  await expect(page.getByText('Laudo trocado')).toBeVisible()
  await expect(page.getByText('Estornada', { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  expect(achados).toEqual([])

  // While the server works on one of them the list asks again by itself, also where no signals come.
  let vezes = 0
  await page.route('**/api/context/sinais', (rota) => rota.abort())
  await page.route(/\/api\/reavaliacao\?/, async (rota) => {
    const response = await rota.fetch()
    const lido = await response.text()
    vezes += 1
    const trabalhando = lido.replace(/"value":"ESTORNADA","descricao":"Estornada"/, PROCESSANDO)
    await rota.fulfill({ response, body: vezes === 1 ? trabalhando : lido })
  })
  await page.goto('/reavaliacao')
  await expect(page.getByText('Processando', { exact: true })).toBeVisible()
  await expect(page.getByText('Estornada', { exact: true })).toBeVisible()
})

test('what is not recoverable of an asset is a loss, and told as one', async ({ page, request }) => {
  test.slow()
  await entrar(page, request, 'do teste')
  const achados = watch(page)
  const dialogo = page.getByRole('dialog')
  const bens = page.getByRole('grid', { name: 'Bens da reavaliação' })
  const testar = async (valor: string) => {
    await page.goto('/reavaliacao')
    await abrir(page, 'do teste', 'Teste de recuperabilidade')
    await doFiltro(page, 'do teste', 'torno')
    await expect(bens.locator('tbody tr')).toHaveCount(1)
    await bens.getByRole('row', { name: /Torno do teste/ }).click()
    await write(page, dialogo.getByRole('textbox', { name: 'Valor recuperável' }), valor)
    await press(page, dialogo.getByRole('button', { name: 'Salvar', exact: true }))
    await expect(dialogo).toHaveCount(0)
  }
  await testar('700,00')
  // Another is found and taken in as it stands; the next is looked for at once.
  const procura = page.getByRole('textbox', { name: 'Procurar bens para a reavaliação', exact: true })
  await write(page, procura, 'fresa')
  await press(page, page.getByRole('button', { name: /^Incluir .*Fresa do teste/ }))
  await expect(bens.locator('tbody tr')).toHaveCount(2)
  await expect(procura).toBeFocused()
  await expect(page.getByRole('region', { name: 'Efeito por conta' })).toContainText('300,00')
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Concluir', exact: true }))
  await press(page, dialogo.getByRole('button', { name: 'Concluir', exact: true }))
  await expect(page.getByText('Concluída', { exact: true }).first()).toBeVisible()
  await bens
    .getByRole('row', { name: /Torno do teste/ })
    .getByRole('button')
    .last()
    .click()
  await pressInMenu(page, 'Ver o bem')
  await page.getByRole('link', { name: 'Contábil', exact: true }).click()
  const conta = page.getByRole('region', { name: 'Como este valor foi calculado' })
  await expect(conta).toContainText('− Redução ao valor recuperável300,00')
  await expect(conta).toContainText('= Valor líquido700,00')
  // The figures at the head follow from one another, and the life is the test's, not the nature's.
  await expect(page.locator('dl > div', { hasText: 'Reduzido ao recuperável' })).toContainText('R$ 300,00')
  await expect(page.getByText(/\(do teste de recuperabilidade\)/)).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  expect(achados).toEqual([])
})
