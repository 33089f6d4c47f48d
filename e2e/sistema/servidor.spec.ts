import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { type RunningServer, startServer } from '../kernel/server.ts'
import { confirmWithPassword, signIn } from '../kernel/session.ts'

/** A server of its own: a copy is of everything that a server keeps. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tombo-copias-'))
      const server = await startServer({ TOMBO_COPIA: folder, TOMBO_COPIA_SENHA: 'correta cavalo bateria' })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.baseURL),
})

test('an administrator sees how the server fares, makes a copy that is verified, and has one made each day', async ({
  page,
  request,
}) => {
  test.slow()
  await signIn(page, request)
  await page.goto('/configuracoes/servidor')
  const health = page.getByRole('region', { name: /^Como está/ })
  await expect(health.getByText('Nenhuma cópia de segurança foi verificada.')).toBeVisible()
  await expect(health.getByText(/^O banco responde em \d+ ms\.$/)).toBeVisible()
  await expect(page.getByText('Nenhuma cópia ainda')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copiar agora' }).press('Enter')
  const last = page.getByRole('region', { name: 'Últimas cópias' })
  await expect(last.getByText('Verificada', { exact: true })).toBeVisible({ timeout: 150_000 })
  await page.reload()
  await expect(health.getByText('A última cópia verificada é de menos de uma hora atrás.')).toBeVisible()

  await page.getByRole('switch', { name: 'Copiar sozinho, uma vez por dia' }).press('Space')
  await page.getByLabel('Hora').fill('03:30')
  const daily = page.getByRole('region', { name: 'Todos os dias' })
  await daily.getByRole('button', { name: 'Salvar' }).press('Enter')
  await confirmWithPassword(page)
  await expect(page.getByText('Uma cópia por dia, às 03:30.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Copiar sozinho, uma vez por dia' })).toBeChecked()
  await expect(page.getByLabel('Hora')).toHaveValue('03:30')
  await expectAccessible(page)
})
