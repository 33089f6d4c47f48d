import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelVideo } from '../../apps/api/test/files/label-video.ts'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { cameraOf, profile, startPhone } from '../kernel/phone.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('on a phone a label is read from any screen and opens its asset, with what is done with it at the foot', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade do leitor ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala do leitor', 'Pessoa do leitor')
  const corpo = await assetBody(la, onde, 'Sextante lido', { dataTombamento: '2024-03-15' })
  const { produtoCaracteristica } = corpo as { produtoCaracteristica: object }
  await la.post('/api/patrimonios/tombar', {
    ...corpo,
    produtoCaracteristica: { ...produtoCaracteristica, referencia: 'LEIT-77' },
    novaEtiqueta: true,
  })
  const quem = await createUser(
    admin,
    `le.etiqueta.${vez}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CRIAR_ALTERAR_MOVIMENTACOES'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/movimentacaolocalizacao')
  const ler = page.getByRole('button', { name: 'Ler etiqueta' })
  await ler.click()
  const dialogo = page.getByRole('dialog', { name: 'Ler etiqueta' })
  const campo = dialogo.getByRole('textbox', { name: 'Etiqueta ou número de tombamento' })
  await campo.fill('nenhuma-9')
  await campo.press('Enter')
  await expect(dialogo.getByText('Nenhum bem desta unidade tem o código “nenhuma-9”.')).toBeVisible()
  await expectAccessible(page)
  await campo.fill('leit-77')
  await campo.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sextante lido')
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Imprimir etiqueta' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Movimentar' }).click()
  await expect(page.getByRole('heading', { name: 'Nova movimentação' })).toBeVisible()
  await expect(page.getByText('Sextante lido')).toBeVisible()
  // Where there is room, and nothing is held in the hand, the search does the same.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(ler).toBeHidden()

  // Held before the camera, the label is read by itself.
  const { folder, remove } = profile()
  const film = join(folder, 'label.y4m')
  const label = { kind: 'qrcode', text: 'LEIT-77', width: 160, tilt: 10 } as const
  writeFileSync(film, await labelVideo([label], { width: 640, height: 480 }))
  const phone = await startPhone(folder, { more: cameraOf(film) })
  try {
    await signIn(phone.page, request, quem)
    await phone.page.goto(new URL('/movimentacaolocalizacao', page.url()).href)
    await phone.page.getByRole('button', { name: 'Ler etiqueta' }).click()
    await expect(phone.page.getByRole('heading', { level: 1 })).toContainText('Sextante lido')
  } finally {
    await phone.kill()
    remove()
  }
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  test('a label is read from any screen too', async ({ page, request }) => {
    await signIn(page, request)
    await page.goto('/tipobaixa')
    await page.getByRole('button', { name: 'Ler etiqueta' }).click()
    await expect(page.getByRole('dialog', { name: 'Ler etiqueta' })).toBeVisible()
  })
})
