import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

/** The server's address in an office's own network, where pages without TLS are given less than those of this machine are. */
const naRede = (baseURL: string | undefined): string => {
  const endereco = new URL(baseURL ?? '')
  endereco.hostname = 'patrimonio.rede'
  return endereco.origin
}

test('forms open and send also where the page came without TLS', async ({ page, request, baseURL }) => {
  const erros: string[] = []
  page.on('pageerror', (erro) => erros.push(erro.message))
  await signIn(page, request)
  const origem = naRede(baseURL)
  await page.goto(`${origem}/suporte`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Abrir chamado' }).first().click()
  const novo = page.getByRole('dialog', { name: 'Abrir chamado' })
  await novo.getByRole('textbox', { name: 'O que aconteceu' }).fill('A tela veio sem cadeado.')
  await novo.getByRole('button', { name: 'Abrir chamado' }).click()
  await expect(
    page.getByRole('log', { name: 'Mensagens' }).getByText('A tela veio sem cadeado.'),
  ).toBeVisible()

  for (const [endereco, titulo] of [
    ['/saidabens/novo', 'Solicitar saída de bens'],
    ['/manutencao/novo', 'Abrir manutenção'],
  ] as const) {
    await page.goto(origem + endereco)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(page.getByRole('textbox').first()).toBeVisible()
  }
  await page.goto(`${origem}/seguros`)
  await page.getByRole('button', { name: 'Novo seguro' }).first().click()
  const seguro = page.getByRole('dialog', { name: 'Novo seguro' })
  await expect(seguro.getByRole('textbox', { name: 'O que é segurado' })).toBeFocused()
  await seguro.getByRole('button', { name: 'Abrir seguro' }).click()
  await expect(seguro.getByRole('alert')).toContainText('Preenchimento obrigatório.')
  expect(erros).toEqual([])
})

test('who comes from another machine is told before labels are printed that their codes open on the server alone', async ({
  page,
  request,
  baseURL,
}) => {
  await signIn(page, request)
  const aviso = page.getByText('Os códigos QR e os links não abrem fora do servidor')
  await page.goto(`${naRede(baseURL)}/configuracoes/impressaoetiquetas`)
  await expect(page.getByRole('heading', { name: 'Quais etiquetas' })).toBeVisible()
  await expect(aviso).toBeVisible()
  await expectAccessible(page)
  await page.goto('/configuracoes/impressaoetiquetas')
  await expect(page.getByRole('heading', { name: 'Quais etiquetas' })).toBeVisible()
  await expect(aviso).toHaveCount(0)
})

test('a browser that is too old for the program is told so, at the desk and for the count', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
  for (const endereco of ['/login', '/contagem']) {
    await page.goto(endereco)
    await expect(page.getByText('Este navegador é antigo demais para o Tombo.')).toBeVisible()
  }
})

test('the frame of the screen is gone when the screen stands', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/suporte')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.espera')).toHaveCount(0)
})
