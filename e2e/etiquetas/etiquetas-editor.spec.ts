import { type Layout, button } from './etiquetas.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { leaveAndReturn, press, tabTo, write } from '../kernel/keyboard.ts'
import { signIn } from '../kernel/session.ts'

test('a layout is drawn by the keyboard alone, kept, made the default, and deleted', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await page.goto('/configuracoes/etiqueta/layout')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expectAccessible(page)
  await press(page, button(page, 'Novo modelo'), 'Enter', 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name: 'Novo modelo de etiqueta' })).toBeFocused()
  await write(page, page.getByLabel('Nome do modelo'), 'Desenhado à mão')

  // By the arrows: half a millimetre, with Shift the size, never off the label.
  const qr = button(page, /^Código QR, em/)
  await tabTo(page, qr)
  await expect(qr).toHaveAccessibleName('Código QR, em 1,5 e 1,5 mm, 22,4 por 22,4 mm')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(qr).toHaveAccessibleName('Código QR, em 2 e 1,5 mm, 22,4 por 22,9 mm')
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowLeft')
  await expect(qr).toHaveAccessibleName('Código QR, em 0 e 1,5 mm, 22,4 por 22,9 mm')

  // A field taken off is put back, and the keyboard stays on the label all the while.
  const number = button(page, /^Número da etiqueta, em/)
  await press(page, number, 'Delete')
  await expect(number).toHaveCount(0)
  await expect(button(page, /^Organização, em/)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(number).toBeFocused()

  // A new one is in hand at once; whoever leaves the menu is back at its button.
  const add = button(page, 'Acrescentar campo')
  await press(page, add)
  await leaveAndReturn(page, page.getByRole('menuitem', { name: 'Dado do bem' }), add)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const bars = button(page, /^Código de barras, em/)
  await expect(bars).toBeFocused()
  await expect(bars).toHaveAttribute('aria-pressed', 'true')
  // It lies over the QR, which is said beside the fields, and of the field itself.
  const complaint = page.getByRole('status').filter({ hasText: 'Outro campo passa por cima do código' })
  await expect(complaint).toBeVisible()
  await expect(bars).toHaveAccessibleName(/Outro campo passa por cima/)
  await expectAccessible(page)
  await write(page, page.getByRole('textbox', { name: 'Da esquerda (mm)', exact: true }), '24')
  await write(page, page.getByRole('textbox', { name: 'De cima (mm)', exact: true }), '17')
  await write(page, page.getByRole('textbox', { name: 'Largura (mm)', exact: true }), '20')
  await expect(page.getByText('Estreito demais para ser lido: aumente a largura para 24,8 mm.')).toBeVisible()
  await write(page, page.getByRole('textbox', { name: 'Largura (mm)', exact: true }), '40')
  await expect(bars).toHaveAccessibleName(/em 24 e 17 mm, 40 por 8 mm/)
  await press(page, button(page, 'Salvar'))
  await expect(page.getByRole('row', { name: /Desenhado à mão/ })).toBeVisible()
  const { resultList } = await api.get<{ resultList: (Layout & { descricao: string; padrao: boolean })[] }>(
    '/api/parametros/etiquetas',
  )
  const made = resultList.find((l) => l.descricao === 'Desenhado à mão')
  expect(made?.campos[0]).toMatchObject({ tipo: 'QR', x: 0, y: 1.5, altura: 22.9 })
  expect(made?.campos.at(-1)).toMatchObject({ tipo: 'CODE128', x: 24, largura: 40 })

  const before = resultList.find((l) => l.padrao) as Layout
  const row = page.getByRole('row', { name: /Desenhado à mão/ })
  await page.getByRole('searchbox').fill('Desenhado')
  await page.keyboard.press('ArrowDown')
  await press(page, row.getByRole('button', { name: /Ações/ }))
  await page.getByRole('menuitem', { name: 'Tornar padrão' }).press('Enter')
  await expect(row.getByText('Padrão', { exact: true })).toBeVisible()
  await api.post(`/api/parametros/etiquetas/definirpadrao?etiquetaId=${before.id}`)
  await page.reload()
  await press(page, row.getByRole('button', { name: /Ações/ }))
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Excluir' }))
  await expect(row).toHaveCount(0)
})

test('the error of a name that another layout has goes and comes back with that name', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const { resultList } = await api.get<{ resultList: { descricao: string }[] }>('/api/parametros/etiquetas')
  await page.goto('/configuracoes/etiqueta/layout/novo')
  const name = page.getByLabel('Nome do modelo')
  await name.fill(resultList[0]?.descricao ?? '')
  await button(page, 'Salvar').click()
  await expect(name).toHaveAccessibleDescription(/Já existe um modelo com este nome/)
  await name.pressSequentially(' 2')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Já existe um modelo com este nome.')).toHaveCount(0)
  // Letters typed one right after another are one step: another step stands between.
  const number = button(page, /^Número da etiqueta, em/)
  await number.press('Delete')
  await expect(number).toHaveCount(0)
  await name.fill(resultList[0]?.descricao ?? '')
  await expect(name).toHaveAccessibleDescription(/Já existe um modelo com este nome/)
  await button(page, 'Desfazer').click()
  await expect(page.getByText('Já existe um modelo com este nome.')).toHaveCount(0)
})

test('a field is dragged with the mouse, and holds to the lines that are near', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/configuracoes/etiqueta/layout/x')
  await expect(page.getByText('Isto não existe', { exact: true })).toBeVisible()
  await page.goto('/configuracoes/etiqueta/layout/novo')
  const field = button(page, /^Código QR, em/)
  const box = (await field.boundingBox()) as { x: number; y: number }
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 40 + 150, box.y + 40, { steps: 6 })
  await page.mouse.up()
  // 20 mm to the right at twice the true size, about: to the half millimetre, and to the top of the field beside it.
  await expect(field).toHaveAccessibleName(/^Código QR, em 21,5 e 1,52 mm, 22,4 por 22,4 mm/)
  await button(page, 'Desfazer').click()
  await expect(field).toHaveAccessibleName(/^Código QR, em 1,5 e 1,5 mm, 22,4 por 22,4 mm/)
  await expect(button(page, 'Desfazer')).toHaveAttribute('aria-disabled', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })
  test('what is kept or left stands below the layout, and covers nothing of it', async ({
    page,
    request,
  }) => {
    await signIn(page, request)
    await page.goto('/configuracoes/etiqueta/layout/novo')
    const sheet = page.getByRole('img', { name: 'Folha de 30 etiquetas' })
    await sheet.scrollIntoViewIfNeeded()
    const end = page.getByRole('textbox', { name: /Espaço entre linhas/ })
    for (const seen of [sheet, end]) {
      await seen.scrollIntoViewIfNeeded()
      const [box, save] = [await seen.boundingBox(), await button(page, 'Salvar').boundingBox()]
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})
