import { novaCampanha } from '../contagem/contagem.scene.ts'
import { launchOptions } from '../kernel/browser.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'
import { sideways } from '../kernel/sideways.ts'
import { goWithin } from '../kernel/within.ts'

// The browser's letters twice as large, as its settings make them.
const o = launchOptions()
test.use({
  launchOptions: { ...o, args: [...(o.args ?? []), '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 1280, height: 800 },
})

test('with letters twice as large no word covers another, and no field is without room', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/patrimonio/novo')
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastrar bem' })).toBeVisible()
  const rotulos = page.getByRole('main').locator('label')
  await expect(rotulos.first()).toBeVisible()
  const demais = await rotulos.evaluateAll((labels) =>
    labels.filter((l) => l.scrollWidth > l.clientWidth + 1).map((l) => l.textContent),
  )
  expect(demais).toEqual([])
  for (const endereco of ['/agendamento', '/patrimonio', '/configuracoes/parametro'] as const) {
    await goWithin(page, endereco)
    expect(await page.evaluate(sideways), endereco).toEqual([])
    const busca = page.getByRole('main').getByRole('searchbox')
    if ((await busca.count()) > 0)
      expect((await busca.first().boundingBox())?.width, endereco).toBeGreaterThan(200)
  }
})

test('the letters of a chart grow with them', async ({ page, request }) => {
  await novaCampanha(request, 'Letras grandes', { lugares: 1, bens: 2 })
  await signIn(page, request)
  await page.goto('/visaogeral/depreciacao')
  const residual = page.getByRole('region', { name: 'Quantos bens chegaram ao residual?', exact: true })
  const letra = residual.getByRole('img').locator('text').first()
  await expect(letra).toBeVisible()
  expect(await letra.evaluate((e) => getComputedStyle(e).fontSize)).toBe('24px')
})

test('on a low screen the fields of a page keep their room, and its buttons come after them', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 640, height: 320 })
  await signIn(page, request)
  await page.goto('/patrimonio/novo')
  const salvar = page.getByRole('button', { name: 'Salvar e tombar' })
  await expect(salvar).not.toBeInViewport()
  await salvar.scrollIntoViewIfNeeded()
  await expect(salvar).toBeInViewport()
})

test('on a low screen what follows a list stands below its rows, and a text that its cell cuts is told whole', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1300, height: 320 })
  await signIn(page, request)
  await page.goto('/tipoaquisicao')
  const lista = page.getByRole('grid')
  await expect(lista).toBeVisible()
  const borda = await lista.locator('xpath=..').boundingBox()
  const conta = await page.getByText(/^1–\d+ de \d+$/).boundingBox()
  expect(conta?.y).toBeGreaterThanOrEqual((borda?.y ?? 0) + (borda?.height ?? 0))

  await goWithin(page, '/tiposnatureza')
  const longo = page.getByRole('gridcell', { name: /^Aparelhos, equipamentos e utensílios médicos/ }).first()
  await longo.hover()
  await expect(longo).toHaveAttribute('title', /hospitalares$/)
})

test('what gets the focus stands above the buttons at the foot of a page', async ({ page, request }) => {
  await page.setViewportSize({ width: 1300, height: 560 })
  await signIn(page, request)
  await page.goto('/configuracoes/parametro')
  await page.getByRole('textbox', { name: 'Cor principal' }).focus()
  const pe = page.getByRole('button', { name: 'Salvar', exact: true }).locator('xpath=..')
  for (let n = 0; n < 25; n++) {
    await page.keyboard.press('Tab')
    const coberto = await pe.evaluate((foot) => {
      const e = document.activeElement
      if (!e || foot.contains(e)) return 0
      const [a, b] = [e.getBoundingClientRect(), foot.getBoundingClientRect()]
      return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    })
    expect(coberto, `after ${n + 1} presses of Tab`).toBeLessThanOrEqual(0)
  }
})
