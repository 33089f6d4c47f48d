import { assetBody, createWhereabouts, first, type Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { pdf, picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

test('a form that is sent while its file is on its way waits for it, and is not sent where the file does not come', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const whereabouts = await createWhereabouts(admin, 'Sala do arquivo', 'Responsável pelo arquivo')
  const bem = await assetBody(admin, whereabouts, 'Armário do arquivo', {
    dataTombamento: '2024-03-15',
    tombar: true,
    quantidade: 1,
    referenciaInicial: '889911',
  })
  await admin.post('/api/patrimonios/cadastrolote/criar', bem)
  const { id } = await first(admin, '/api/patrimonios?q=889911')
  await page.goto(`/patrimonio/${id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Avisar defeito' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Avisar defeito' })
  await dialogo.getByLabel('O que está com defeito').fill('Porta caída')

  const told: string[] = []
  page.on('request', (r) => r.method() === 'POST' && told.push(new URL(r.url()).pathname))
  const answers: ((there: boolean) => void)[] = []
  await page.route('**/api/arquivos?*', async (route) => {
    if (await new Promise<boolean>((resolve) => answers.push(resolve))) await route.continue()
    else await route.abort('connectionfailed')
  })
  const enviar = dialogo.getByRole('button', { name: 'Enviar aviso' })
  const espera = dialogo.getByText('Aguardando o arquivo: segue assim que ele chegar.')
  const file = await picture(page, 'porta.png', '#aa3333')

  await dialogo.locator('input[type=file]').setInputFiles(file)
  await enviar.click()
  await expect(espera).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.(false)
  await expect(dialogo.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  await expect(espera).toHaveCount(0)
  expect(told.filter((path) => !path.startsWith('/api/arquivos'))).toEqual([])

  await dialogo.getByRole('button', { name: 'Tentar de novo' }).click()
  await enviar.click()
  await expect(espera).toBeVisible()
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(true)
  await expect(dialogo).toHaveCount(0)
  const relatos = await admin.get<{ resultList: { texto: string; arquivo: object | null }[] }>(
    '/api/manutencoes/relatos',
  )
  const nosso = relatos.resultList.filter(({ texto }) => texto === 'Porta caída')
  expect(nosso).toEqual([expect.objectContaining({ arquivo: expect.anything() })])
})

test('whoever registers an asset waits for its document, by Ctrl+Enter and by a button that is no submit', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const whereabouts = await createWhereabouts(admin, 'Sala do documento', 'Responsável pelo documento')
  const bem = await assetBody(admin, whereabouts, 'Mesa do documento', {
    dataTombamento: '2024-03-15',
    tombar: true,
    quantidade: 1,
    referenciaInicial: '889921',
  })
  await admin.post('/api/patrimonios/cadastrolote/criar', bem)
  const { id } = await first(admin, '/api/patrimonios?q=889921')
  const answers: (() => void)[] = []
  await page.route('**/api/arquivos?*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  for (const send of [
    () => page.keyboard.press('Control+Enter'),
    () => page.getByRole('button', { name: 'Salvar e tombar' }).click(),
  ]) {
    const before = answers.length
    await page.goto(`/patrimonio/novo?de=${id}`)
    await expect(page.getByRole('heading', { name: 'Duplicar bem' })).toBeVisible()
    await page.getByRole('button', { name: 'Acrescentar foto, documentos ou anexos' }).click()
    await page.locator('input[type=file]').last().setInputFiles(pdf('nota.pdf'))
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await send()
    await expect(page.getByText('Aguardando o arquivo: segue assim que ele chegar.')).toBeInViewport()
    await expect.poll(() => answers.length).toBe(before + 1)
    answers[before]?.()
    await expect(page).toHaveURL(/\/patrimonio\/\d+/)
    await expect(page.getByRole('list', { name: 'Anexos' })).toContainText('nota.pdf')
  }
  const { resultList } = await admin.get<{ resultList: Row[] }>('/api/patrimonios?q=Mesa do documento')
  expect(resultList).toHaveLength(3)
})
