import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'
import type { Page } from '@playwright/test'

const busca = (page: Page) => page.getByRole('dialog', { name: 'Procurar tela ou bem' })
const campo = (page: Page) => page.getByRole('combobox', { name: 'Procurar tela ou bem' })
const opcoes = (page: Page) => busca(page).getByRole('option')

/** A registered asset; gives its number. */
async function tombar(api: Caller, descricao: string): Promise<{ id: number; numero: number }> {
  const onde = await createWhereabouts(api, `Sala de ${descricao}`, `Guarda de ${descricao}`)
  const bem = await assetBody(api, onde, descricao, { dataTombamento: '2024-03-15' })
  const { id, numeroTombamento } = await api.post<Row & { numeroTombamento: number }>(
    '/api/patrimonios/tombar',
    bem,
  )
  return { id, numero: numeroTombamento }
}

test('any screen and any asset by the keyboard alone, from anywhere', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const { id, numero } = await tombar(admin, 'Teodolito')
  await page.goto('/tipobaixa')
  await expect(page.getByRole('heading', { level: 1, name: 'Tipos de baixa' })).toBeVisible()
  const antes = page.getByRole('searchbox')
  await antes.focus()
  await page.keyboard.press('Control+K')
  await expect(campo(page)).toBeFocused()
  await expect(opcoes(page).first()).toHaveText(/Tipos de baixa.*Recente/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(busca(page)).toHaveCount(0)
  await expect(antes).toBeFocused()

  // By its exact number, first of all.
  await page.keyboard.press('Control+K')
  await expect(campo(page)).toBeFocused()
  await page.keyboard.type(String(numero))
  const linha = busca(page).getByRole('option', { name: new RegExp(`^${numero} – Teodolito`) })
  await expect(linha).toBeVisible()
  await expect(opcoes(page).first()).toContainText('Teodolito')
  await expect(linha).toHaveAttribute('aria-selected', 'true')
  // Other assets may have the same digits somewhere.
  await expect(busca(page).getByRole('status')).toContainText(/\d+ be(m|ns)/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/patrimonio/${id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Teodolito')

  // By words; the arrows choose.
  await page.keyboard.press('Control+K')
  await page.keyboard.type('metodo deprec')
  await expect(opcoes(page).first()).toContainText('Métodos de depreciação')
  await campo(page).fill('teodolito')
  await expect(opcoes(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(opcoes(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/patrimonio\?q=teodolito/)
})

test('what is begun and what is reported are found too, by who may; a report opens as it is asked for', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const quem = await createUser(admin, 'buscadora.de.relatorios', [
    'PATRIMONIO',
    'CONSULTAR_RELATORIOS',
    'CRIAR_ALTERAR_MOVIMENTACOES',
  ])
  await signIn(page, request, quem)
  await page.goto('/relatorio')
  await expect(page.getByRole('heading', { level: 1, name: 'Todos os relatórios' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(campo(page)).toBeFocused()
  await page.keyboard.type('cadastrar bem')
  await expect(busca(page).getByText('Cadastrar bem', { exact: true })).toHaveCount(0)
  await campo(page).fill('transferir')
  await expect(opcoes(page).first()).toContainText('Nova movimentação')

  await campo(page).fill('conservacao dos bens')
  await expect(opcoes(page).first()).toContainText('Relatório · Bens')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Conservação dos bens', exact: true })
  await expect(dialogo.getByRole('textbox', { name: 'Busca', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/relatorio?relatorio=conservacao')
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await expect(page).toHaveURL('/relatorio')

  // A report that this person may not ask for is not opened by its address either.
  await page.goto('/relatorio?relatorio=baixas')
  await expect(page.getByRole('heading', { level: 1, name: 'Todos os relatórios' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Enter holds for the answer to what was typed before it', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const { id, numero } = await tombar(admin, 'Astrolábio esperado')
  await page.goto('/tipobaixa')
  await expect(page.getByRole('heading', { level: 1, name: 'Tipos de baixa' })).toBeVisible()
  let responder = () => {}
  const resposta = new Promise<void>((feito) => {
    responder = feito
  })
  await page.route('**/api/buscatela*', async (rota) => {
    await resposta
    await rota.continue()
  })
  await page.keyboard.press('Control+K')
  await expect(campo(page)).toBeFocused()
  const pedido = page.waitForRequest('**/api/buscatela*')
  await page.keyboard.type(String(numero))
  await page.keyboard.press('Enter')
  await pedido
  await expect(page).toHaveURL(/tipobaixa/)
  responder()
  await expect(page).toHaveURL(new RegExp(`/patrimonio/${id}`))
})

test('a question is asked once the typing rests, and a failure is told beside the screens', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/tipobaixa')
  const pedidos: string[] = []
  await page.route('**/api/buscatela*', (rota) => {
    pedidos.push(new URL(rota.request().url()).searchParams.get('q') ?? '')
    return rota.fulfill({ status: 500, json: { message: 'Servidor fora do ar.' } })
  })
  await page.getByRole('button', { name: 'Procurar tela ou bem' }).click()
  await expect(campo(page)).toBeFocused()
  // The clock stands while the keys come, however slowly this machine brings them.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.keyboard.type('tipos de baixa')
  expect(pedidos).toEqual([])
  await page.clock.resume()
  await expect(busca(page).getByRole('alert')).toContainText('Servidor fora do ar.')
  await expect(opcoes(page).first()).toContainText('Tipos de baixa')
  expect(new Set(pedidos)).toEqual(new Set(['tipos de baixa']))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Procurar tela ou bem' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  test('nothing of what the person may not see, and nothing cut off', async ({ page, request }) => {
    const admin = await callsOf(request)
    await tombar(admin, 'Clinômetro')
    await signIn(page, request, await createUser(admin, 'semBens', ['CONSULTAR_TIPOS_BAIXA']))
    await page.goto('/tipobaixa')
    await page.getByRole('button', { name: 'Procurar tela ou bem' }).click()
    await campo(page).fill('clinometro')
    await expect(busca(page).getByText('Nenhuma tela com este nome')).toBeVisible()
    await expect(busca(page).getByRole('status')).toHaveText('Nada encontrado.')
    await expectAccessible(page)
    const caixa = await busca(page).boundingBox()
    expect((caixa?.x ?? 0) + (caixa?.width ?? 0)).toBeLessThanOrEqual(390)
  })
})
