import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

/** The clock of the browser alone is moved: the product has no shorter limit for anyone. */
const aviso = (page: Page) => page.getByRole('alert').filter({ hasText: 'Você ainda está aí?' })
const pronta = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Bens' })).toBeVisible()

test('who is away is warned, and goes on by a touch', async ({ page, request }) => {
  await page.clock.install()
  await signIn(page, request)
  await page.goto('/patrimonio')
  await pronta(page)
  await page.clock.runFor(295_000)
  await expect(aviso(page)).toHaveCount(0)
  await page.clock.runFor(6000)
  await expect(aviso(page)).toContainText('a sua sessão vai terminar')
  await expect(aviso(page)).toContainText(/1\d segundos/)
  await expectAccessible(page)

  await page.keyboard.press('Shift')
  const mantida = page.getByRole('alert').filter({ hasText: 'Sessão mantida' })
  await expect(mantida).toBeVisible()
  await page.clock.runFor(2500)
  await expect(mantida).toHaveCount(0)
  await page.clock.runFor(290_000)
  await expect(aviso(page)).toHaveCount(0)
})

test('who stays away is out, and comes back to where they were', async ({ page, request }) => {
  await page.clock.install()
  const quem = await signIn(page, request)
  await page.goto('/patrimonio?q=mesa')
  await pronta(page)
  await page.clock.runFor(322_000)
  await expect(page).toHaveURL('/login?next=%2Fpatrimonio&nextParams=q%3Dmesa')
  await expect(page.getByRole('alert')).toHaveText(
    'Sua sessão terminou depois de 5 minutos sem uso. Entre novamente.',
  )
  const depois = await request.get('/api/context', { headers: { 'X-AUTH-TOKEN': quem.token } })
  expect(depois.status()).toBe(401)
  await page.clock.runFor(400_000)
  await expect(aviso(page)).toHaveCount(0)
})

test('work in one tab holds the other; a machine that slept too long is out', async ({ page, request }) => {
  await page.clock.install()
  await signIn(page, request)
  await page.goto('/patrimonio')
  await pronta(page)
  await page.clock.runFor(301_000)
  await expect(aviso(page)).toBeVisible()
  // Another tab of this browser tells its activity in what they share.
  await page.evaluate(() => localStorage.setItem('tombo:atividade', String(Date.now())))
  await page.clock.runFor(2000)
  await expect(aviso(page)).toHaveCount(0)
  await page.clock.fastForward(3_600_000)
  await expect(page).toHaveURL(/\/login\?next=/)
})
