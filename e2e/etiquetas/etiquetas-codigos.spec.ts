import { readCode128, readQr } from '../../apps/api/test/files/barcode-reader.ts'
import { button, createLabelled, createLayout } from './etiquetas.scene.ts'
import { photograph, sheet } from './etiquetas-foto.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { leaveAndReturn, press, tabTo, write } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

test('blank labels are reserved and printed from a place on, by the keyboard: codes of 25 mm are read from the page as it is printed', async ({
  page,
  request,
  browser,
}) => {
  const api = await signIn(page, request)
  const { id: modelo } = await createLayout(api, 'Folha de e2e')
  await page.goto('/configuracoes/etiqueta/listagem')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const blank = button(page, 'Etiquetas em branco')
  await press(page, blank, 'Enter', 'Shift+Tab')
  const quantity = page.getByRole('textbox', { name: 'Quantidade' })
  await leaveAndReturn(page, quantity, blank)
  await write(page, quantity, '3')
  await write(page, page.getByRole('textbox', { name: 'Primeiro número' }), '880001')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Da etiqueta' })).toHaveValue('880001')
  await expect(page.getByText('3 etiquetas em 3 folhas')).toBeVisible()
  await tabTo(page, page.getByRole('combobox', { name: 'Modelo' }))
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Folha de e2e' }).waitFor()
  for (let i = 0; i < 10; i += 1) {
    const at = page.locator('[role=option][data-combobox-selected]')
    if ((await at.count()) > 0 && (await at.textContent())?.includes('Folha de e2e')) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await write(page, page.getByRole('textbox', { name: 'Começar na posição' }), '13')
  await expect(page.getByText('3 etiquetas em 2 folhas')).toBeVisible()
  await expectAccessible(page)
  const answer = page.waitForResponse('**/api/tags/impressao')
  await press(page, page.getByRole('button', { name: 'Imprimir', exact: true }))
  const { content: html } = (await (await answer).json()) as { content: string }

  const printed = await sheet(browser, html)
  await expect(printed.locator('.folha')).toHaveCount(2)
  const labels = printed.locator('.etiqueta')
  await expect(labels).toHaveCount(3)
  for (const [i, number] of ['880001', '880002', '880003'].entries()) {
    const codes = labels.nth(i).locator('path')
    const box = (await codes.first().boundingBox()) as { width: number }
    expect(box.width / (96 / 25.4)).toBeLessThanOrEqual(25)
    expect(await readQr(await photograph(printed, codes.first()))).toMatch(/^http:\/\/[^/]+\/b\/1[\w-]{16}$/)
    expect(await readCode128(await photograph(printed, codes.nth(1)))).toBe(number)
  }
  await printed.context().close()
  await api.remove(`/api/parametros/etiquetas/${modelo}`)
})

test('the address of a label: signed out what is public, signed in the asset itself', async ({
  page,
  request,
  browser,
}) => {
  const api = await callsOf(request)
  const { id } = await createLabelled(api, '880201', 'Projetor da etiqueta')
  const printed = await sheet(browser, await api.post<string>(`/api/tags/impressao/${id}`))
  const address = new URL(await readQr(await photograph(printed, printed.locator('path').first())))
  await printed.context().close()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address.pathname)
  await expect(page.getByRole('heading', { name: 'Bem do patrimônio público' })).toBeVisible()
  await expect(page.getByText('Projetor da etiqueta')).toBeVisible()
  await expect(page.getByText('880201')).toBeVisible()
  for (const nothing of ['1.200', 'Sala', 'Pessoa']) await expect(page.getByText(nothing)).toHaveCount(0)
  await expectAccessible(page)
  await press(page, button(page, 'Entrar para ver o bem'))
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goto(`/b/1${'x'.repeat(16)}`)
  await expect(page.getByText('Este código não é de nenhum bem.')).toBeVisible()

  const reader = await createUser(api, 'leitor.etiqueta', ['PATRIMONIO'])
  await signIn(page, request, reader)
  await page.goto(address.pathname)
  await expect(page).toHaveURL(new RegExp(`/patrimonio/${id}`))
})
