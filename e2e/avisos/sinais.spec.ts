import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../kernel/fixtures.ts'
import { type Caller, callsOf, createUser, signIn } from '../kernel/session.ts'
import { sino } from './notificacoes.cena.ts'

const STREAM = '**/api/context/sinais'

/** The calls of all tabs that end in one of these, counted from here on. */
function count(context: BrowserContext, ...ends: string[]): () => number {
  let times = 0
  context.on('request', (r) => void (times += Number(ends.some((end) => r.url().endsWith(end)))))
  return () => times
}

/** Exports something and waits for the notice of its end, by the API alone. */
async function exportOnce(who: Caller): Promise<void> {
  const unread = () => who.get<number>('/api/notificacoes/notSeenCount')
  const before = await unread()
  await who.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] })
  await expect.poll(unread, { timeout: 60_000 }).toBe(before + 1)
}

const unread = (page: Page, times: number) =>
  expect(sino(page)).toHaveAccessibleName(
    times === 1 ? 'Notificações: 1 notificação não lida' : `Notificações: ${times} notificações não lidas`,
  )

test('tabs share one stream, hear of what came, and ask for nothing by the clock', async ({
  page,
  context,
  request,
}) => {
  const admin = await callsOf(request)
  const who = await signIn(
    page,
    request,
    await createUser(admin, 'ouvinte', ['PATRIMONIO', 'EXPORTAR_PATRIMONIO']),
  )
  const streams = count(context, 'sinais')
  const begun = context.waitForEvent('response', (r) => r.url().endsWith('/api/context/sinais'))
  await page.goto('/patrimonio')
  expect((await begun).headers()['content-type']).toContain('text/event-stream')
  const second = await context.newPage()
  await second.goto('/patrimonio')
  await expect(sino(second)).toBeVisible()

  await exportOnce(who)
  await unread(page, 1)
  await unread(second, 1)
  expect(streams()).toBe(1)

  const looks = count(context, '/context/viva')
  await exportOnce(who)
  await unread(page, 2)
  await unread(second, 2)
  // By the clock each tab would have asked once in this time.
  await page.waitForTimeout(9_500)
  expect(looks()).toBe(0)

  // The other tab listens from here on, and has missed nothing.
  await page.close()
  await exportOnce(who)
  await unread(second, 3)
  expect(streams()).toBe(2)
})

test('where no stream comes through, tabs go on asking', async ({ page, context, request }) => {
  const admin = await callsOf(request)
  await context.route(STREAM, () => undefined)
  await signIn(page, request, await createUser(admin, 'semouvir', ['PATRIMONIO']))
  const looks = count(context, '/context/viva')
  await page.goto('/patrimonio')
  await expect(sino(page)).toBeVisible()
  await expect.poll(looks, { timeout: 40_000 }).toBeGreaterThan(1)
})

test('somebody deactivated is out at once, without being asked', async ({ page, context, request }) => {
  const admin = await callsOf(request)
  const person = await createUser(admin, 'foradosinal', ['PATRIMONIO'])
  const begun = context.waitForEvent('response', (r) => r.url().endsWith('/api/context/sinais'))
  await signIn(page, request, person)
  await page.goto('/patrimonio')
  await begun
  await expect(sino(page)).toBeVisible()
  await admin.post(`/api/usuarios/${person.id}/desativar`)
  await expect(page.getByText('Usuário desativado', { exact: false }).first()).toBeVisible({ timeout: 6_000 })
  await expect(page).toHaveURL(/login/)
})
