import { mensagens } from '@tombo/contract'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { callsOf, createUser, signIn } from './kernel/session.ts'

test('two inventories are asked for before they are compared', async ({ page, request }) => {
  const admin = await callsOf(request)
  const quem = await createUser(admin, 'comparadora', ['CONSULTAR_INVENTARIOS'])
  await signIn(page, request, quem)
  await page.goto('/comparativoinventario')
  await page.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.getByText(mensagens.comparativoSemInventarios)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/justificativaiteminventario')
  await expect(page.getByRole('heading', { name: 'Justificativas de itens de inventário' })).toBeVisible()
  await expectAccessible(page)
})
