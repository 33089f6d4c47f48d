import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const QUANTOS = 32

test('after a page the whole list is chosen by the keyboard, stays chosen from page to page, and goes to a move', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade da seleção ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala da seleção', 'Pessoa da seleção')
  const corpo = await assetBody(la, onde, 'Astrolábio náutico')
  await la.post(
    '/api/patrimonios',
    Array.from({ length: QUANTOS }, () => corpo),
  )
  const quem = await createUser(
    admin,
    `escolhe.todos.${vez}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CRIAR_ALTERAR_MOVIMENTACOES'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/patrimonio')
  const linhas = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(linhas).toHaveCount(25)
  const todos = page.getByRole('button', { name: `Selecionar os ${QUANTOS} da lista` })
  await linhas.first().focus()
  await page.keyboard.press(' ')
  await expect(page.getByText('1 selecionado', { exact: true })).toBeVisible()
  await expect(todos).toHaveCount(0)
  await page.keyboard.press('Control+a')
  // The number is said to who does not see it: it stands in a live region.
  await expect(page.getByRole('status').filter({ hasText: '25 selecionados' })).toBeVisible()
  await expectAccessible(page)
  await todos.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${QUANTOS} selecionados` })).toBeVisible()
  await expect(todos).toHaveCount(0)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(linhas).toHaveCount(QUANTOS - 25)
  await expect(linhas.last()).toHaveAttribute('aria-selected', 'true')
  await linhas.last().focus()
  await page.keyboard.press(' ')
  await expect(page.getByText(`${QUANTOS - 1} selecionados`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Movimentar' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nova movimentação' })).toBeVisible()
  await expect(page.getByText(`Bens: ${QUANTOS - 1} bens`)).toBeVisible()
})

test('the menu of a row is in sight however wide the columns are, and no amount is cut', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade das larguras ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala das larguras', 'Pessoa das larguras')
  await la.post('/api/patrimonios', await assetBody(la, onde, 'Ponte', { valorAquisicao: '987654321098.76' }))
  const quem = await createUser(
    admin,
    `ve.larguras.${vez}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/patrimonio')
  const linha = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(linha).toHaveCount(1)
  await page.getByRole('button', { name: 'Colunas' }).click()
  for (const nome of ['Características', 'Natureza', 'Máscara', 'Fornecedor', 'Placa'])
    await page.getByRole('checkbox', { name: nome, exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ações de Ponte' })).toBeInViewport({ ratio: 1 })
  const cortada = await linha
    .locator('td', { hasText: '987.654.321.098,76' })
    .first()
    .evaluate((td) => td.scrollWidth > td.clientWidth)
  expect(cortada).toBe(false)
  // From an asset that is not there a link leads back.
  await page.goto('/patrimonio/2000000000/gerencial')
  await page.getByRole('link', { name: 'Voltar à lista' }).press('Enter')
  await expect(linha).toHaveCount(1)
})
