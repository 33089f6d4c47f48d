import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

test('the manual is read by chapters, searched, and downloaded, by anybody at work', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await signIn(page, request, await createUser(admin, 'leitoradomanual', ['CONSULTAR_TIPOS_BAIXA']))
  await page.goto('/tipobaixa')
  await expect(page.getByRole('heading', { level: 1, name: 'Tipos de baixa' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajuda' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Manual', exact: true }).press('Enter')
  await expect(page).toHaveURL('/manual-patrimonio')
  const sumario = page.getByRole('navigation', { name: 'Sumário do manual' })
  await expect(page.getByRole('heading', { level: 2, name: '1. Primeiros passos' })).toBeVisible()
  await expectAccessible(page)

  await sumario.getByRole('link', { name: 'Depreciação' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /Depreciação/ })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Manual' })).toBeInViewport()
  const figura = page.getByRole('img', { name: 'Depreciações da unidade' })
  await figura.scrollIntoViewIfNeeded()
  await expect.poll(() => figura.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBe(1280)

  await page.getByRole('textbox', { name: 'Procurar no manual' }).fill('recuperar excluido')
  await expect(page.getByRole('status').filter({ hasText: 'lugar' })).toHaveText('1 lugar encontrado')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Bens › Excluir e recuperar/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Excluir e recuperar' })).toBeFocused()
  await expect(page).toHaveURL(/capitulo=bens&secao=excluir-e-recuperar/)

  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF' }).click(),
  ])
  expect(baixado.suggestedFilename()).toBe('manual-tombo.pdf')
})

test('the PDF is shown within the page, which our own rules allow', async ({ page, request }) => {
  await signIn(page, request)
  const recusas: string[] = []
  page.on('console', (m) => void (m.type() === 'error' && recusas.push(m.text())))
  const resposta = page.waitForResponse('**/api/manuais/1/download*')
  await page.goto('/manual-patrimonio?ver=pdf')
  const { 'content-type': tipo, 'content-security-policy': regras } = (await resposta).headers()
  expect(tipo).toBe('application/pdf')
  expect(regras).toContain("frame-ancestors 'self'")
  await expect(page.getByTitle('Manual em PDF')).toBeVisible()
  expect(recusas.filter((r) => /Content Security Policy|X-Frame-Options/.test(r))).toEqual([])
  await page.getByText('Páginas', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: '1. Primeiros passos' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  test('chapters are chosen from a list, and nothing is cut off', async ({ page, request }) => {
    await signIn(page, request)
    await page.goto('/manual-patrimonio')
    await page.getByRole('combobox', { name: 'Capítulo' }).selectOption('bens')
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. Bens$/ })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
