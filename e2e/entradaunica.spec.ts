import { CLIENTE, iniciarOidc, type ProvedorDeTeste } from '../apps/api/test/oidc.ts'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { createUser, signIn } from './kernel/session.ts'

/** The product's own address, that the provider leads back to: see TOMBO_ENDERECO. */
const daqui = (baseURL: string) => baseURL.replace('127.0.0.1', 'localhost')

let provedor: ProvedorDeTeste
test.beforeAll(async ({ server }) => {
  provedor = await iniciarOidc([`${daqui(server.baseURL)}/api/msal`])
})
test.afterAll(() => provedor.fechar())

test('is set up once the provider answers; people come in by it to where they were going, strangers do not', async ({
  browser,
  page,
  request,
  server,
}) => {
  const admin = await signIn(page, request)
  const pessoa = await createUser(admin, 'conta.unica', ['PATRIMONIO', 'CONSULTAR_PRODUTOS'])
  await admin.post(`/api/usuarios/${pessoa.id}`, { email: 'conta.unica@exemplo.gov.br' })
  await page.goto('/configuracoes/parametro')
  const secao = page.getByRole('region', { name: 'Entrada com a conta da organização' })
  await expect(secao).toContainText('Não está configurada')
  await secao.getByRole('button', { name: 'Configurar a entrada' }).press('Enter')
  const campo = (nome: string) => page.getByRole('dialog').getByLabel(nome)
  await expect(campo('Texto do botão')).toBeFocused()
  await campo('Texto do botão').fill('Entrar com a conta da prefeitura')
  await campo('Endereço do emissor').fill('https://login.microsoftonline.com/common/v2.0')
  await campo('Identificador do aplicativo (cliente)').fill(CLIENTE.id)
  await page.getByLabel('Segredo do cliente').fill(CLIENTE.segredo)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Informe o endereço do emissor/).first()).toBeVisible()
  await campo('Endereço do emissor').fill('http://127.0.0.1:9')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Ninguém responde neste endereço/).first()).toBeVisible()
  await expectAccessible(page)
  await campo('Endereço do emissor').fill(provedor.emissor)
  await page.getByRole('button', { name: 'Testar e salvar' }).click()
  await expect(secao).toContainText(provedor.emissor)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  const contexto = await browser.newContext({ baseURL: daqui(server.baseURL) })
  const dela = await contexto.newPage()
  const botao = dela.getByRole('button', { name: 'Entrar com a conta da prefeitura' })
  // Somebody whom nobody knows.
  provedor.contas.set('estranha', { email: 'estranha@exemplo.gov.br', email_verified: true })
  provedor.entraComo('estranha')
  await dela.goto('/produto?q=mesa')
  await botao.click()
  await expect(dela.getByRole('alert')).toContainText('não corresponde a nenhum usuário do Tombo')
  expect(new URL(dela.url()).hash).toBe('')
  await expectAccessible(dela)

  // At the provider too it is another person now.
  await contexto.clearCookies()
  provedor.contas.set('ana', { email: 'conta.unica@exemplo.gov.br', email_verified: true })
  provedor.entraComo('ana')
  await dela.goto('/produto?q=mesa')
  await botao.press('Enter')
  await dela
    .getByRole('list', { name: 'Unidades' })
    .getByRole('button', { name: 'Unidade gestora principal', exact: true })
    .click()
  await expect(dela).toHaveURL('/produto?q=mesa')
  // What came back through the address is kept nowhere: going back brings no session.
  await dela.evaluate(() => localStorage.clear())
  await dela.goto('/login#entrada=1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(dela.getByRole('alert')).toContainText('venceu ou foi interrompida')
  await contexto.close()

  await secao.getByRole('button', { name: 'Excluir a entrada' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(secao).toContainText('Não está configurada')
})
