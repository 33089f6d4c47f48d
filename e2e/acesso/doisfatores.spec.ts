import type { Page } from '@playwright/test'
import { codeFromApp } from '../../apps/api/test/session/totp.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { type Mailbox, startMail } from '../kernel/mail.ts'
import { callsOf, type Credentials, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'
import { earlyInItsTime } from './sessao.scene.ts'

const dialogo = (page: Page) => page.getByRole('dialog')

/** Types name and password, by the keyboard alone. */
async function senha(page: Page, { username, password }: Credentials) {
  await page.goto('/login')
  await expect(page.getByLabel('Usuário')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

let mail: Mailbox
test.beforeAll(async ({ playwright, server }) => {
  const request = await playwright.request.newContext({ baseURL: server.baseURL })
  mail = await startMail(await callsOf(request), administrator.password)
  await request.dispose()
})
test.afterAll(() => mail.stop())

test('a person turns on the application, comes in with its code, and with a recovery code', async ({
  browser,
  page,
  request,
  server,
}) => {
  const pessoa = await createUser(await callsOf(request), 'dois.aplicativo', ['PATRIMONIO'])
  await signIn(page, request, pessoa)
  await page.goto('/perfilusuario/seguranca')
  await expect(page.getByText('Desligada')).toBeVisible()
  await expectAccessible(page)
  // Without an e-mail no code can be mailed, and the screen says so.
  await expect(page.getByRole('button', { name: 'Usar códigos por e-mail' })).toBeDisabled()
  await page.getByRole('button', { name: 'Usar um aplicativo autenticador' }).press('Enter')
  await expect(page.getByLabel('Sua senha')).toBeFocused()
  await page.keyboard.type('não é esta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A senha atual não confere.')).toBeVisible()
  await page.getByLabel('Sua senha').fill(pessoa.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  await expect(page.getByLabel('Código', { exact: true })).toBeFocused()
  await expectAccessible(page)
  const segredo =
    (await dialogo(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .textContent()) ?? ''
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código inválido.')).toBeVisible()
  // The code of the step before: the present one is for the sign-in.
  await earlyInItsTime()
  await page.getByLabel('Código', { exact: true }).fill(codeFromApp(segredo, Date.now() - 30_000))
  await page.keyboard.press('Enter')
  const codigos = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codigos).toHaveCount(10)
  await expectAccessible(page)
  const [deRecuperacao = ''] = await codigos.allTextContents()
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.getByText('10 códigos de recuperação por usar.')).toBeVisible()

  const contexto = await openContext(browser, { baseURL: server.baseURL })
  const outra = await contexto.newPage()
  await senha(outra, pessoa)
  const campo = outra.getByLabel('Código', { exact: true })
  await expect(campo).toBeFocused()
  await expect(campo).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(campo).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(outra)
  await outra.keyboard.type('123456')
  await outra.keyboard.press('Enter')
  await expect(outra.getByText('Código inválido.')).toBeVisible()
  await expect(campo).toBeFocused()
  await campo.fill(codeFromApp(segredo, Date.now()))
  await outra.keyboard.press('Enter')
  await expect(outra).toHaveURL('/visaogeral/patrimonio')

  await outra.evaluate(() => localStorage.clear())
  await senha(outra, pessoa)
  await outra.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await expect(outra.getByLabel('Código de recuperação')).toBeFocused()
  await outra.keyboard.type(deRecuperacao)
  await outra.keyboard.press('Enter')
  await expect(outra).toHaveURL('/visaogeral/patrimonio')
  await contexto.close()

  await page.reload()
  await expect(page.getByText('9 códigos de recuperação por usar.')).toBeVisible()
  await page.getByRole('button', { name: 'Desligar' }).click()
  await page.getByLabel('Sua senha').fill(pessoa.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Desligada', { exact: true })).toBeVisible()
})

test('a code by e-mail is asked for again after a minute; five wrong ones ask for the password', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'dois.email', ['PATRIMONIO'])
  const email = 'dois.email@exemplo.gov.br'
  await admin.post(`/api/usuarios/${pessoa.id}`, { email })
  await admin.post('/api/usuarios/alterarautenticacaodoisfatores', {
    id: pessoa.id,
    autenticacaoDoisFatores: true,
  })
  await senha(page, pessoa)
  await expect(dialogo(page)).toContainText('Enviamos um código de 6 dígitos para do•••@exemplo.gov.br.')
  await expect(page.getByText(/Outro código em \d+ segundos/)).toBeVisible()
  await expectAccessible(page)
  const codigo = await mail.find(email, /código é (\d{6})/)
  const errado = codigo === '000000' ? '111111' : '000000'
  for (let i = 0; i < 5; i++) {
    await page.getByLabel('Código', { exact: true }).fill(errado)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Código inválido.')).toBeVisible()
    await expect(page.getByLabel('Código', { exact: true })).toHaveValue('')
  }
  await page.getByLabel('Código', { exact: true }).fill(codigo)
  await page.keyboard.press('Enter')
  // The reason stands on the sign-in page, ready for the password.
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('O código venceu ou foi tentado vezes demais.')
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  mail.empty()
  await page.keyboard.type(pessoa.password)
  await page.keyboard.press('Enter')
  const novo = await mail.find(email, /código é (\d{6})/)
  // Pasted as the mail shows it.
  await page.getByLabel('Código', { exact: true }).fill(` ${novo.slice(0, 3)} ${novo.slice(3)} `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/visaogeral/patrimonio')
  await page.goto('/perfilusuario/seguranca')
  await expect(page.getByText('Exigida pelo administrador')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desligar' })).toHaveCount(0)
})
