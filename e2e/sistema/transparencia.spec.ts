import { readFile } from 'node:fs/promises'
import { readQr } from '../../apps/api/test/files/barcode-reader.ts'
import { createLabelled } from '../etiquetas/etiquetas.scene.ts'
import { photograph, sheet } from '../etiquetas/etiquetas-foto.scene.ts'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, testOnItsOwn } from '../kernel/fixtures.ts'
import { press } from '../kernel/keyboard.ts'
import { type Caller, callsOf } from '../kernel/session.ts'

/** Whether the organisation publishes is said once for all of it. */
const test = testOnItsOwn()

async function register(api: Caller, descricao: string, place: string, more: object = {}) {
  const at = await createWhereabouts(api, place, `Pessoa de ${descricao}`, { place: more })
  const produtoCaracteristica = { produto: { descricao } }
  await api.post(
    '/api/patrimonios/tombar',
    await assetBody(api, at, descricao, { produtoCaracteristica, dataTombamento: '2024-03-15' }),
  )
}

test('a citizen sees what the organisation publishes, narrows it down, and takes the file away', async ({
  page,
  request,
  browser,
}) => {
  const api = await callsOf(request)
  await register(api, 'Mesa da recepção', 'Recepção')
  await register(api, 'Cofre de aço', 'Sala do cofre', { divulgada: false })

  await page.goto('/transparencia')
  await expect(page.getByText('Os bens não estão publicados')).toBeVisible()
  await expectAccessible(page)

  await api.post('/api/parametros', { publicarDadosAbertos: true })
  await expect
    .poll(async () => {
      const answer = await request.get('/api/dados-abertos/1')
      return (
        answer.ok() &&
        ((await answer.json()) as { content: { atualizadoEm: string | null } }).content.atualizadoEm
      )
    })
    .toBeTruthy()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/transparencia')
  await expect(page.getByRole('heading', { name: 'Quanto há' })).toBeVisible()
  await expect(page.getByText('Mesa da recepção')).toBeVisible()
  await expect(page.getByText('Cofre de aço')).toBeVisible()
  await expect(page.getByText(/Sala do cofre|Pessoa de/)).toHaveCount(0)
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  await page.getByRole('combobox', { name: 'Mostrar por' }).selectOption({ label: 'lugar' })
  await press(page, page.getByRole('button', { name: 'Recepção' }))
  await expect(page).toHaveURL(/localizacao=Recep/)
  await expect(page.getByText('Cofre de aço')).toHaveCount(0)
  await expect(page.getByText('Mesa da recepção')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Mesa da recepção')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Limpar filtros' }))
  await expect(page.getByText('Cofre de aço')).toBeVisible()

  await page.getByRole('tab', { name: 'Bens', exact: true }).focus()
  for (const [name, said] of [
    ['Frota', 'Nenhum veículo com estes filtros.'],
    ['Baixas', 'Nenhum bem saiu do patrimônio com estes filtros.'],
    ['Inventários', 'Nenhum inventário concluído com estes filtros.'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name })).toContainText(said)
  }
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await press(page, page.getByRole('link', { name: /^Bens, CSV/ }))
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Mesa da recepção')
  expect(file).not.toMatch(/Sala do cofre|Pessoa de/)

  // The code of a label leads to the same: what the asset is, where, and worth how much.
  const { id } = await createLabelled(api, '990077', 'Estante do leitor')
  const printed = await sheet(browser, await api.post<string>(`/api/tags/impressao/${id}`))
  const address = new URL(await readQr(await photograph(printed, printed.locator('path').first())))
  await printed.context().close()
  await page.goto(address.pathname)
  await expect(page.getByText('Sala Estante do leitor')).toBeVisible()
  await expect(page.getByText('Custou')).toBeVisible()
  await expect(page.getByText('Pessoa Estante do leitor')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, page.getByRole('link', { name: 'Ver todos os bens na página da transparência' }))
  await expect(page).toHaveURL(/\/transparencia\/1$/)
  await expect(page.getByRole('heading', { name: 'Quanto há' })).toBeVisible()
})
