import { CLIENT, startOidc, type TestProvider } from '../../apps/api/test/outside/oidc.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { confirmWithPassword, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

/** The product's own address, that the provider leads back to: see TOMBO_ENDERECO. */
const daqui = (baseURL: string) => baseURL.replace('127.0.0.1', 'localhost')

let provedor: TestProvider
test.beforeAll(async ({ server }) => {
  provedor = await startOidc([`${daqui(server.baseURL)}/api/msal`])
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
  await campo('Identificador do aplicativo (cliente)').fill(CLIENT.id)
  await page.getByLabel('Segredo do cliente').fill(CLIENT.segredo)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Informe o endereço do emissor/).first()).toBeVisible()
  await campo('Endereço do emissor').fill('http://127.0.0.1:9')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await confirmWithPassword(page)
  await expect(page.getByText(/Ninguém responde neste endereço/).first()).toBeVisible()
  await expectAccessible(page)
  await campo('Endereço do emissor').fill(provedor.emissor)
  await page.getByRole('button', { name: 'Testar e salvar' }).click()
  await expect(secao).toContainText(provedor.emissor)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  const contexto = await openContext(browser, { baseURL: daqui(server.baseURL) })
  const dela = await contexto.newPage()
  const botao = dela.getByRole('button', { name: 'Entrar com a conta da prefeitura' })
  // Somebody whom nobody knows.
  provedor.contas.set('estranha', { email: 'estranha@exemplo.gov.br', email_verified: true })
  provedor.entraComo('estranha')
  await dela.goto('/produto?q=mesa')
  await botao.click()
  await expect(dela.getByRole('alert')).toContainText('não corresponde a nenhum usuário do Tombo')
  await expect(dela).toHaveURL('/login?next=%2Fproduto&nextParams=q%3Dmesa')
  await expectAccessible(dela)

  // At the provider too it is another person now.
  await contexto.clearCookies()
  provedor.contas.set('ana', { email: 'conta.unica@exemplo.gov.br', email_verified: true })
  provedor.entraComo('ana')
  await botao.press('Enter')
  await expect(dela).toHaveURL('/produto?q=mesa')
  // Whatever came back through the address is kept nowhere: going back brings no session.
  await dela.evaluate(() => localStorage.clear())
  await dela.goto('/login#entrada=1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(dela.getByRole('alert')).toContainText('venceu ou foi interrompida')
  await contexto.close()

  // Whoever administers is opened by no account that merely bears their e-mail: they bind it in their profile.
  const chefe = await createUser(admin, 'chefe.unico', ['ADMINISTRAR_SISTEMA'])
  await admin.post(`/api/usuarios/${chefe.id}`, { email: 'chefe@exemplo.gov.br' })
  provedor.contas.set('chefe', { email: 'chefe@exemplo.gov.br', email_verified: true })
  provedor.entraComo('chefe')
  const doChefe = await openContext(browser, { baseURL: daqui(server.baseURL) })
  const tela = await doChefe.newPage()
  const entrarPelaConta = async () => {
    await tela.goto('/login')
    await tela.getByRole('button', { name: 'Entrar com a conta da prefeitura' }).click()
  }
  await entrarPelaConta()
  await expect(tela.getByRole('alert')).toContainText('ainda não está ligada ao seu usuário')
  await tela.getByLabel('Usuário').fill(chefe.username)
  await tela.getByLabel('Senha', { exact: true }).fill(chefe.password)
  await tela.keyboard.press('Enter')
  await expect(tela).toHaveURL('/visaogeral/patrimonio')
  await tela.goto('/perfilusuario/seguranca')
  const contas = tela.getByRole('region', { name: 'Conta da organização' })
  await contas.getByRole('button', { name: 'Ligar a minha conta' }).click()
  await confirmWithPassword(tela, chefe)
  await expect(contas).toContainText('chefe@exemplo.gov.br, ligada pela própria pessoa')
  await expect(contas.getByText('Entra', { exact: true })).toBeVisible()
  expect(new URL(tela.url()).hash).toBe('')
  await expectAccessible(tela)
  await tela.evaluate(() => localStorage.clear())
  await entrarPelaConta()
  await expect(tela).toHaveURL('/visaogeral/patrimonio')
  await doChefe.close()

  // An administrator sees it at the user, and takes it away; the one of nobody is theirs to bind.
  await page.goto(`/configuracoes/usuario/${chefe.id}/dados`)
  const doUsuario = page.getByRole('region', { name: 'Conta da organização' })
  await doUsuario.getByRole('button', { name: 'Desligar chefe@exemplo.gov.br' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desligar' }).click()
  await expect(doUsuario).toContainText('Nenhuma conta está ligada a este usuário.')
  await doUsuario.getByLabel('Conta a ligar').click()
  await page.getByRole('option', { name: /estranha@exemplo.gov.br/ }).click()
  await expectAccessible(page)
  await doUsuario.getByRole('button', { name: 'Ligar a conta' }).click()
  await confirmWithPassword(page)
  await expect(doUsuario).toContainText('estranha@exemplo.gov.br, ligada por um administrador')

  await page.goto('/configuracoes/parametro')
  await secao.getByRole('button', { name: 'Excluir a entrada' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await confirmWithPassword(page)
  await expect(secao).toContainText('Não está configurada')
})
