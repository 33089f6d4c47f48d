import { createAsset, section } from './detalhe.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

/** A date from today on, where browser and server of the tests are. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + days * 86_400_000)

test('a warranty is registered by the keyboard, its end is computed, and it is ended', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const { id } = await createAsset(admin, 'Nobreak da portaria')
  await page.goto(`/patrimonio/${id}/contabil`)
  // The figures at the top say their currency, as those of every record do.
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^R\$ 1\.200,00$/ })
      .first(),
  ).toBeVisible()
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
  await page.getByRole('link', { name: 'Contábil', exact: true }).click()
  await expect(section(page, 'Licenciamentos').getByRole('listitem')).toHaveCount(5)
})

test('a removed asset is found, looked at and recovered; a label is taken off', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const pc = (referencia: string) => ({
    produtoCaracteristica: { referencia, produto: { descricao: 'Projetor antigo' } },
    novaEtiqueta: true,
  })
  const old = await createAsset(admin, 'Projetor antigo', pc('R-100'))
  await admin.remove(`/api/patrimonios/${old.id}`)
  const now = await createAsset(admin, 'Projetor novo', pc('R-100'))
  await page.goto('/configuracoes/recuperarpatrimonios')
  const row = page.getByRole('row', { name: /Projetor antigo/ })
  await expect(page.getByRole('searchbox')).toBeFocused()
  const found = page.waitForResponse((answer) => answer.url().includes('projetor'))
  await page.keyboard.type('projetor')
  await found
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
  // Somebody else chose meanwhile: each saves what they changed, and nothing of the other is lost.
  await admin.post('/api/configuracaohistoricobem', { campos: [{ campo: 'Chassi', exibir: false }] })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Chassi' })).not.toBeChecked()

  await page.goto(`/patrimonio/${id}/gerencial`)
  const history = page.getByRole('list', { name: 'Histórico' })
  await expect(history).toContainText('2024NE7')
  await expect(history).not.toContainText('ABC1D23')
  await page.getByRole('switch', { name: 'Mostrar tudo' }).check()
  await expect(history).toContainText('ABC1D23')
  await expectAccessible(page)
  await admin.post('/api/configuracaohistoricobem', {
    campos: ['Placa', 'Chassi'].map((campo) => ({ campo, exibir: true })),
  })
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
    novaEtiqueta: true,
    imovel: { denominacao: 'Câmara', tipoImovel: 'EDIFICACAO' },
  })
  await admin.post('/api/garantias', {
    patrimonio: { id },
    numero: '5',
    dataInicial: inDays(0),
    prazoGarantia: 400,
  })
  const reader = await createUser(admin, 'leitora.detalhe', ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CONF'])
  const context = await openContext(browser, { baseURL: baseURL ?? '' })
  const hers = await context.newPage()
  await signIn(hers, request, reader)
  await hers.goto(`/patrimonio/${id}/contabil`)
  const garantias = section(hers, 'Garantias')
  await expect(garantias).toContainText('Vigente')
  await expect(garantias.getByRole('button')).toHaveCount(1)
  await garantias.getByRole('button', { name: 'Garantia nº 5' }).click()
  const garantia = hers.getByRole('dialog', { name: 'Garantia: 5' })
  await expect(garantia.getByLabel('Número')).toHaveValue('5')
  await expect(garantia.locator(':focus')).toHaveCount(1)
  await expect(garantia.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await hers.keyboard.press('Escape')
  await expect(garantia).toHaveCount(0)
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
