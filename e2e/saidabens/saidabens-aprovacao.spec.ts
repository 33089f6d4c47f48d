import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { press } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import { bensDe, outraMaquina } from './saidabens.scene.ts'

test('assets chosen in the list are asked for, those that cannot go are named, and an approver decides', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const admin = await callsOf(request)
  const ids = await bensDe(admin, 'Saulo Reis', ['Girassol solar A', 'Girassol solar B'])
  await admin.post('/api/saidabens', {
    itens: [{ id: ids[0] }],
    motivo: 'Outra saída',
    terceiro: false,
    dataHoraCriacao: '2099-01-01',
  })
  const quem = await createUser(admin, 'levabens', [
    'PATRIMONIO_GERENCIAL',
    'CRIAR_ALTERAR_SAIDA_DE_BENS',
    'CONSULTAR_LOTE',
  ])
  await signIn(page, request, quem)
  await page.goto('/patrimonio?q=girassol')
  const linhas = page.getByRole('grid').locator('tbody tr')
  await expect(linhas).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Solicitar saída' }))
  const dialogo = page.getByRole('dialog', { name: 'Solicitar saída de bens' })
  await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await page.keyboard.type('Mostra de inverno')
  await expectAccessible(page)
  await press(page, dialogo.getByRole('button', { name: 'Solicitar saída' }))
  const problemas = page.getByRole('dialog', { name: 'Bens que não podem sair' })
  await expect(problemas.getByText(/Em saída \(nº \d+\)/)).toBeVisible()
  await expect(problemas.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(problemas).toHaveCount(0)
  await expect(dialogo.getByRole('combobox', { name: 'Bens' })).toBeFocused()
  await press(page, dialogo.getByRole('button', { name: 'Solicitar saída' }))
  await press(page, problemas.getByRole('button', { name: 'Retirar e solicitar 1 bem' }))
  await expect(page).toHaveURL(/\/saidabens\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const endereco = page.url()

  const aprova = await createUser(admin, 'decidesaida', ['APROVAR_SAIDA_DE_BENS'])
  const mesa = await outraMaquina(browser, baseURL, 1280)
  await signIn(mesa, request, aprova)
  const deLa = mesa.getByRole('grid').locator('tbody tr')
  await mesa.goto('/saidabens')
  await press(mesa, mesa.getByRole('checkbox', { name: 'Em análise' }), 'Space')
  await expect(mesa).toHaveURL(/EM_ANALISE/)
  await mesa.keyboard.press('/')
  await expect(mesa.getByRole('searchbox')).toBeFocused()
  await mesa.keyboard.type('mostra de inverno')
  await expect(deLa).toHaveCount(1)
  await press(mesa, mesa.getByRole('button', { name: 'Filtros' }))
  const painel = mesa.getByRole('dialog', { name: 'Filtros' })
  await expect(painel.getByRole('textbox').first()).toBeFocused()
  await mesa.keyboard.type('02/01/2099')
  await mesa.keyboard.press('Enter')
  await expect(mesa.getByText('Nada encontrado com esta busca')).toBeVisible()
  await expect(mesa.getByRole('button', { name: /Filtros/ })).toBeFocused()
  await press(mesa, mesa.getByRole('button', { name: /Retirar o filtro/ }))
  await expect(deLa).toHaveCount(1)
  await expectAccessible(mesa)
  // Whatever was chosen is remembered.
  await mesa.goto('/saidabens')
  await expect(mesa.getByRole('checkbox', { name: 'Em análise' })).toBeChecked()
  await expect(mesa.getByRole('searchbox')).toBeFocused()
  await expect(deLa.first()).toBeVisible()
  await mesa.keyboard.press('ArrowDown')
  await expect(deLa.first()).toBeFocused()
  await mesa.keyboard.press('Enter')
  await expect(mesa).toHaveURL(endereco)
  await mesa.setViewportSize({ width: 390, height: 800 })
  await press(mesa, mesa.getByRole('button', { name: 'Recusar' }))
  await expect(mesa.getByRole('textbox', { name: 'Resposta para quem solicitou' })).toBeFocused()
  await mesa.keyboard.type('Só depois das férias.')
  await expectAccessible(mesa)
  await press(mesa, mesa.getByRole('dialog').getByRole('button', { name: 'Recusar' }))
  await expect(mesa.getByText('Saída recusada.').first()).toBeVisible()
  await expect(mesa.getByText('Só depois das férias.').first()).toBeVisible()
  await expect(mesa.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(mesa)
  await mesa.context().close()
})
