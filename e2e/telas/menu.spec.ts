import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { press } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })
const elo = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const titulo = (page: Page) => page.getByRole('heading', { level: 1 })

test('catalogues stand on one page, found by their name and opened by the keyboard alone', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/patrimonio')
  await expect(elo(page, 'Bens')).toHaveAttribute('aria-current', 'page')
  await expect(elo(page, 'Tipos de ato')).toHaveCount(0)
  await expect(elo(page, 'Parâmetros')).toHaveCount(0)
  await elo(page, 'Bens').focus()
  await press(page, elo(page, 'Cadastros'))
  await expect(titulo(page)).toHaveText('Cadastros')
  const procura = page.getByRole('searchbox', { name: 'Procurar cadastro' })
  await expect(procura).toBeFocused()
  const achados = page.getByRole('main').getByRole('listitem')
  await expect(achados.filter({ hasText: 'Naturezas' })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.type('isto nao existe')
  await expect(page.getByText('Nenhum cadastro com este nome')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos' }).click()
  await procura.fill('orcamentarias')
  await expect(achados).toHaveText(['Unidades orçamentárias'])
  await procura.press('Enter')
  await expect(page).toHaveURL('/unidadeorcamentaria')
  await expect(elo(page, 'Cadastros')).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('navigation', { name: 'Você está em' })
    .getByRole('link', { name: 'Cadastros' })
    .click()
  await expect(procura).toBeVisible()
})

test('what one uses most stands on top from the next start on, on a phone too; settings are folded', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const { id } = await api.get<{ id: number }>('/api/context')
  await page.addInitScript(
    (nome) => localStorage.setItem(nome, JSON.stringify(['/seguros', '/seguros', '/baixas', '/seguros'])),
    `tombo:menu:usos:${id}`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/patrimonio')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(menu(page).getByRole('button').first()).toHaveText('Mais usadas')
  await expect(menu(page).getByRole('link').first()).toHaveText('Seguros')
  await expect(elo(page, 'Baixas')).toHaveCount(1)
  await expectAccessible(page)
  const configuracoes = menu(page).getByRole('button', { name: 'Configurações' })
  await expect(configuracoes).toHaveAttribute('aria-expanded', 'false')
  await configuracoes.click()
  await expect(elo(page, 'Parâmetros')).toBeVisible()
  await menu(page).getByRole('link').first().click()
  await expect(page).toHaveURL('/seguros')
  await expect(titulo(page)).toHaveText('Seguros')
})

test('few catalogues stand in the menu itself, and their page shows no others', async ({ page, request }) => {
  const admin = await callsOf(request)
  const leitura = ['CONSULTAR_TIPOS_ATO', 'CONSULTAR_PRODUTOS']
  await signIn(page, request, await createUser(admin, 'menu.curto', leitura))
  await page.goto('/cadastros')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Produtos', 'Tipos de ato'])
  await expect(elo(page, 'Tipos de ato')).toBeVisible()
  await expect(elo(page, 'Cadastros')).toHaveCount(0)
  await expect(menu(page).getByRole('button', { name: 'Mais usadas' })).toHaveCount(0)
})
