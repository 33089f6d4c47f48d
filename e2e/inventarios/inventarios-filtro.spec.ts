import { novaCampanha } from '../contagem/contagem.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { choose } from '../kernel/keyboard.ts'
import { signIn } from '../kernel/session.ts'

test('a campaign counts what the filters of the asset list find, put in one at a time', async ({
  page,
  request,
}) => {
  // Another one brings the places, their assets and the commission, and lets go of them.
  const c = await novaCampanha(request, 'Contagem filtrada', { lugares: 2, bens: 2 })
  await c.admin.post(`/api/inventarios/${c.id}/cancelar`, { motivo: 'Só para a cena' })
  const [sala] = c.lugares as [(typeof c.lugares)[0]]
  await signIn(page, request)
  await page.goto('/inventario')
  await page.getByRole('button', { name: 'Novo inventário', exact: true }).click()
  const novo = page.getByRole('dialog')
  await novo.getByRole('textbox', { name: 'Descrição' }).fill('Inventário de um filtro')
  await novo.getByRole('textbox', { name: 'Início' }).fill('01/03/2026')
  await novo.getByRole('textbox', { name: 'Fim', exact: true }).fill('31/12/2099')
  await novo.getByRole('combobox', { name: 'Comissão' }).click()
  await choose(page, 'Comissão Contagem filtrada')
  await novo.getByRole('button', { name: 'Continuar' }).click()
  await novo.getByText('Bens de um filtro', { exact: true }).click()
  await novo.getByRole('combobox', { name: 'Pôr um filtro' }).fill('Localiza')
  await page.getByRole('option', { name: 'Localização', exact: true }).click()
  await novo.getByRole('combobox', { name: 'Localização', exact: true }).click()
  await choose(page, sala.nome)
  await expectAccessible(page)
  await novo.getByRole('button', { name: 'Criar o inventário' }).click()
  await expect(page).toHaveURL(/\/inventario\/\d+\/itens/)
  await expect(page.getByRole('row', { name: sala.etiquetas[0] as string })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('grid').getByRole('row', { name: `Bem de ${sala.nome}` })).toHaveCount(2)

  // On a phone the tab that one comes to stands in sight, also the last of them.
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(page.url().replace(/itens.*/, 'avaliacao'))
  await expect(page.getByRole('link', { name: 'Avaliação', exact: true })).toBeInViewport({ ratio: 0.9 })
  await page.goto('/inventario')
  await expect(page.getByRole('list', { name: 'Inventários' }).getByText('0 de 2')).toBeVisible()
})
