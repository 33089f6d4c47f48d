import type { APIRequestContext, Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, signIn } from '../kernel/session.ts'
import { countTravel, type Travelled } from '../kernel/travel.ts'
import { whileDrawn } from '../kernel/undrawn.ts'

/** Bytes that may travel until the first rows stand, everything counted: page, programs, styles, answers, headers. */
const BUDGET = 300_000
/** And until somebody can sign in. */
const SIGN_IN_BUDGET = 240_000

async function withAnAsset(request: APIRequestContext, name = 'Balança'): Promise<void> {
  const admin = await callsOf(request)
  const where = await createWhereabouts(admin, `Sala da ${name}`, `Guarda da ${name}`)
  const asset = await assetBody(admin, where, name, { dataTombamento: '2024-03-15' })
  await admin.post('/api/patrimonios/tombar', asset)
}

const told = (travelled: readonly Travelled[]) =>
  travelled
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`)
    .join('\n')

async function open(page: Page, address: string, until: string) {
  const travel = await countTravel(page)
  await page.goto(address)
  await expect(page.locator(until).first()).toBeVisible()
  await travel.settled()
  return travel
}

test('what travels until the rows of the assets stand, cold, is within its budget; warm, next to nothing', async ({
  page,
  request,
}) => {
  await withAnAsset(request)
  await signIn(page, request)
  const travel = await open(page, '/patrimonio', 'table[role=grid] tbody td')
  expect(travel.total(), told(travel.list())).toBeLessThan(BUDGET)
  travel.forget()
  await page.reload()
  await expect(page.locator('table[role=grid] tbody td').first()).toBeVisible()
  await travel.settled()
  expect(travel.total(), told(travel.list())).toBeLessThan(BUDGET / 10)
})

test('what travels until the figures of the overview stand, where work begins, is within the same budget', async ({
  page,
  request,
}) => {
  await withAnAsset(request, 'Balança do painel')
  await signIn(page, request)
  const travel = await open(page, '/visaogeral/patrimonio', 'main table tbody td')
  expect(travel.total(), told(travel.list())).toBeLessThan(BUDGET)
})

test('what travels until somebody can sign in is within its budget', async ({ page }) => {
  const travel = await open(page, '/login', 'button[type=submit]')
  expect(travel.total(), told(travel.list())).toBeLessThan(SIGN_IN_BUDGET)
})

test('the frame of the screen stands while the program and its styles have not come', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.route('**/assets/**', () => undefined)
  await page.goto('/patrimonio', { waitUntil: 'commit' })
  await expect(page.getByText('Tombo', { exact: true })).toBeVisible()
  await whileDrawn(page, () =>
    page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0),
  )
})

test('what is built is sent as the browser takes it, for ever; a page names the files of its screen', async ({
  request,
}) => {
  const page = await request.get('/patrimonio', { headers: { 'accept-encoding': 'br' } })
  const html = await page.text()
  expect(page.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const again = await request.get('/patrimonio', {
    headers: { 'accept-encoding': 'br', 'if-none-match': page.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
  const [program] = /assets\/lista-[\w-]+\.js/.exec(html) ?? []
  expect(await (await request.get('/login')).text()).not.toContain(program)
  const tags = new Set<string>()
  for (const [asked, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const file = await request.get(`/${program}`, { headers: { 'accept-encoding': asked } })
    expect(file.headers()['content-encoding']).toBe(encoding)
    expect(file.headers()).toMatchObject({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    tags.add(file.headers().etag ?? '')
  }
  expect(tags.size).toBe(3)
})
