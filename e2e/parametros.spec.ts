import type { Page } from '@playwright/test'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { callsOf, signIn } from './kernel/session.ts'

const PADRAO = {
  corPrincipalSistema: '#302979',
  corSecundariaSistema: '#FF0066',
  inicioDepreciacao: 'MES_SEGUINTE',
  ajustarUltimaCota: true,
}
const fundoDo = (page: Page, botao: string) =>
  page.getByRole('button', { name: botao }).evaluate((el) => getComputedStyle(el).backgroundColor)
const cor = (page: Page, nome: string) => page.getByRole('textbox', { name: nome })

// The other tests share the organisation.
test.afterEach(async ({ request }) => {
  await (await callsOf(request)).post('/api/parametros', PADRAO)
})

test('the colours are tried before they are saved, and then everywhere at once', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/configuracoes/parametro')
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await expectAccessible(page)
  await cor(page, 'Cor principal').fill('#12')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Informe a cor no formato #302979.')
  await expectAccessible(page)
  await cor(page, 'Cor principal').fill('#005f56')
  const amostra = page.locator('figure').first().getByText('Cadastrar')
  await expect(amostra).toHaveCSS('background-color', 'rgb(0, 95, 86)')
  // A colour that nobody could read on paper is told so, and the screen stays readable.
  await cor(page, 'Cor secundária').fill('#ffee00')
  await expect(page.getByText('Cor clara demais para o papel').first()).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()

  // Everywhere at once: the plate of the header, before any other screen is opened.
  await expect
    .poll(() =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
      ),
    )
    .not.toContain('#302979')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toBeVisible()
  expect(await fundoDo(page, 'Cadastrar')).toBe('rgb(0, 95, 86)')
  await page.getByRole('button', { name: 'Usar o tema escuro' }).click()
  await expectAccessible(page)

  // The sign-in of this browser keeps them.
  await page.getByRole('button', { name: 'Menu de Administrador' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await expectAccessible(page)
})

test('a light main colour still gives buttons and links that can be read', async ({ page, request }) => {
  const api = await signIn(page, request)
  await api.post('/api/parametros', { corPrincipalSistema: '#ffd400', corSecundariaSistema: '#7fffd4' })
  await page.goto('/configuracoes/usuario')
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toHaveCSS(
    'background-color',
    'rgb(255, 212, 0)',
  )
  await expectAccessible(page)
  await page.goto('/configuracoes/parametro')
  await expect(cor(page, 'Cor principal')).toHaveValue('#ffd400')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar o tema escuro' }).click()
  await expectAccessible(page)
})

test('how depreciation begins and ends is chosen by what it means, and the standard comes back', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await page.goto('/configuracoes/parametro')
  await expect(page.getByRole('radio', { name: 'No mês seguinte ao início (MCASP)' })).toBeChecked()
  await expect(page.getByText('deprecia em março 16/30 da cota')).toBeVisible()
  await page.getByRole('radio', { name: 'Por dias, a partir do início' }).check()
  await page.getByRole('checkbox', { name: 'A última cota leva o que resta' }).uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  expect(await api.get('/api/parametros')).toEqual({
    ...PADRAO,
    inicioDepreciacao: 'PRO_RATA_DIAS',
    ajustarUltimaCota: false,
  })
  await page.getByRole('radio', { name: 'No próprio mês do início' }).check()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('radio', { name: 'Por dias, a partir do início' })).toBeChecked()
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(page.getByRole('radio', { name: 'No mês seguinte ao início (MCASP)' })).toBeChecked()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => api.get('/api/parametros')).toEqual(PADRAO)
  await expect(page.getByRole('button', { name: 'Restaurar padrão' })).toBeDisabled()
})
