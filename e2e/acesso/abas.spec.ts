import type { Page } from '@playwright/test'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser } from '../kernel/session.ts'
import { entrar } from './sessao.scene.ts'

const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('who signs in by one tab is at work in every other, each where it was going', async ({
  context,
  page,
  request,
}) => {
  const pessoa = await createUser(await callsOf(request), 'de.muitas.abas', [
    'PATRIMONIO',
    'CONSULTAR_PRODUTOS',
  ])
  await page.goto('/produto?q=mesa')
  const outra = await context.newPage()
  await outra.goto('/patrimonio')
  await entrar(outra, pessoa)
  await expect(titulo(outra, 'Bens')).toBeVisible()
  await expect(page).toHaveURL('/produto?q=mesa')
  await expect(titulo(page, 'Produtos')).toBeVisible()

  // Whoever signs in once more, by a tab that was opened at the sign-in, stops none of them.
  const terceira = await context.newPage()
  await terceira.goto('/login')
  await entrar(terceira, pessoa)
  await expect(terceira).toHaveURL('/visaogeral/patrimonio')
  await expect(outra).toHaveURL('/patrimonio')
  await expect(titulo(outra, 'Bens')).toBeVisible()
  await expect(page).toHaveURL('/produto?q=mesa')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
