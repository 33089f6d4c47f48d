import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { removeMail, startMail } from '../kernel/mail.ts'
import { startServer } from '../kernel/server.ts'
import { callsOf, createUnit, createUser } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'
import { deDuasUnidades, entrar } from './sessao.scene.ts'

const aviso = (page: Page) => page.getByRole('alert')
const unidades = (page: Page) => page.getByRole('list', { name: 'Unidades' }).getByRole('listitem')
const titulo = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('who opens a screen without a session signs in, and goes on to it', async ({ page, request }) => {
  const pessoa = await deDuasUnidades(request, 'quem.escolhe')
  await page.goto('/localizacao?q=arquivo')
  await expect(page).toHaveURL(/\/login\?next=%2Flocalizacao&nextParams=q%3Darquivo$/)
  await expect(page).toHaveTitle('Entrar · Tombo')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(aviso(page)).toHaveText('Insira um nome de usuário e senha!')
  await expectAccessible(page)

  await page.getByLabel('Usuário').fill(pessoa.username)
  await page.getByLabel('Senha', { exact: true }).fill('não é esta')
  await page.keyboard.press('Enter')
  await expect(aviso(page)).toHaveText('Usuário ou senha inválidos.')
  // Whatever was typed wrong goes, the name stays, and the next key goes to the right place.
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
  await page.keyboard.type(pessoa.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/selecaounidade\?next=/)
  await expectAccessible(page)
  await unidades(page).getByRole('button', { name: 'Unidade de quem.escolhe', exact: true }).click()
  await expect(page).toHaveURL('/localizacao?q=arquivo')
  await expect(page.getByRole('searchbox')).toHaveValue('arquivo')
})

test('somebody of several units finds theirs, marks a favourite, changes unit, and leaves', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const regionais: number[] = []
  for (const n of [1, 2, 3, 4, 5, 6, 7]) regionais.push(await createUnit(admin, `Unidade regional ${n}`))
  const pessoa = await createUser(admin, 'itinerante', ['PATRIMONIO', 'CONSULTAR_LOCALIZACOES'], regionais)
  await page.goto('/login')
  await entrar(page, pessoa)

  await expect(titulo(page, 'Escolha a unidade de trabalho')).toBeVisible()
  await expect(unidades(page)).toHaveCount(5)
  await expect(page.getByText('1 de 2')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Procurar unidade' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(unidades(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Marcar Unidade regional 7 como favorita' }).click()
  await expect(page.getByRole('button', { name: 'Retirar Unidade regional 7 das favoritas' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Página anterior' }).click()
  await expect(unidades(page).first()).toContainText('Unidade regional 7')
  await expect(
    page.getByRole('button', { name: 'Retirar Unidade regional 7 das favoritas' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox').fill('nenhuma assim')
  await expect(page.getByText('Nenhuma unidade com este nome')).toBeVisible()

  // Without a unit no screen of work opens.
  await page.goto('/localizacao')
  await expect(page).toHaveURL(/\/selecaounidade\?next=%2Flocalizacao$/)
  await page.getByRole('searchbox').fill('regional 4')
  await expect(unidades(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/localizacao')

  await page.getByRole('button', { name: 'Unidade: Unidade regional 4. Trocar de unidade' }).click()
  const opcoes = page.getByRole('dialog').getByRole('button', { name: /^Unidade regional/ })
  await expect(opcoes).toHaveCount(3)
  await expect(page.getByText('1 de 3')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Procurar unidade' }).fill('regional 6')
  await expect(opcoes).toHaveCount(1)
  await opcoes.click()
  await expect(page.getByRole('button', { name: 'Unidade: Unidade regional 6. Trocar' })).toBeVisible()
  await expect(page).toHaveURL(/\/patrimonio/)

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tombo:sessao') ?? '{}').token)
  // The stream of signals hears that the session is over before the one who leaves has their answer.
  await page.route('**/api/logout', async (route) => {
    const soube = page.waitForResponse((r) => r.status() === 401 && !r.url().endsWith('/api/logout'), {
      timeout: 10_000,
    })
    const response = await route.fetch()
    await soube.catch(() => undefined)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Menu de itinerante' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await expect(aviso(page)).toHaveCount(0)
  const depois = await request.get('/api/context', { headers: { 'X-AUTH-TOKEN': token } })
  expect(depois.status()).toBe(401)
  await page.goto('/patrimonio')
  await expect(page).toHaveURL(/\/login\?next=%2Fpatrimonio/)
})

test('somebody deactivated is out at once on every screen, and does not come in again', async ({
  browser,
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidadesDele = [
    await createUnit(admin, 'Sala do desligado'),
    await createUnit(admin, 'Outra do desligado'),
  ]
  const pessoa = await createUser(admin, 'desligado', ['PATRIMONIO', 'CONSULTAR_PRODUTOS'], unidadesDele)
  await page.goto('/produto')
  await entrar(page, pessoa)
  await unidades(page).getByRole('button').first().click()
  await expect(titulo(page, 'Produtos')).toBeVisible()
  // Another of their screens stands at the choice of the unit; nobody touches either.
  const outra = await openContext(browser)
  const escolha = await outra.newPage()
  await escolha.goto(new URL('/login', page.url()).href)
  await entrar(escolha, pessoa)
  await expect(unidades(escolha).first()).toBeVisible()
  await admin.post(`/api/usuarios/${pessoa.id}/desativar`)
  await expect(aviso(escolha)).toHaveText('Usuário desativado')
  await outra.close()
  await expect(page).toHaveURL(/\/login\?next=%2Fproduto/)
  await expect(aviso(page)).toHaveText('Usuário desativado')
  await entrar(page, pessoa)
  await expect(aviso(page)).toHaveText('Usuário desativado')
  await expect(page).toHaveURL(/\/login/)
})

test('a browser from which somebody signed in passes where others of its address are stopped', async ({
  browser,
  request,
  server,
}) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'conhecida', ['PATRIMONIO'])
  const office = { 'x-forwarded-for': '203.0.113.7' }
  const open = async () => {
    const context = await openContext(browser, { baseURL: server.baseURL, extraHTTPHeaders: office })
    const page = await context.newPage()
    await page.goto('/login')
    return page
  }
  const known = await open()
  await entrar(known, pessoa)
  await known.getByRole('button', { name: 'Menu de conhecida' }).click()
  await known.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(known).toHaveURL('/login')

  // Forty wrong passwords are what one address may try in a quarter of an hour, whatever the names.
  const wrong = (i: number) =>
    request.post('/api/login', { headers: office, data: { username: `ninguem${i}`, password: 'errada' } })
  for (let i = 0; i < 41; i += 1) expect([401, 429]).toContain((await wrong(i)).status())
  const stranger = await open()
  await entrar(stranger, pessoa)
  await expect(aviso(stranger)).toHaveText(/^Muitas tentativas\. Aguarde 1\d minutos e tente novamente\.$/)
  await entrar(known, pessoa)
  await expect(known).toHaveURL('/visaogeral/patrimonio')
  for (const page of [known, stranger]) await page.context().close()
})

test('a forgotten password is set by the link that comes by mail, once', async ({ page, request }) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'esquecida', ['PATRIMONIO'])
  await admin.post(`/api/usuarios/${pessoa.id}`, { email: 'esquecida@exemplo.gov.br' })
  // Other tests may have left one; there may be none.
  await removeMail(admin)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  // Without a mail server there is one way only, whoever asks.
  await expect(page.getByRole('dialog')).toContainText('procure o administrador do sistema')
  await expectAccessible(page)
  const mail = await startMail(admin, administrator.password)
  try {
    await page.reload()
    await page.getByLabel('Usuário').fill('esquecida')
    await page.getByRole('button', { name: 'Esqueci a senha' }).press('Enter')
    await expect(page.getByLabel('Nome de usuário')).toBeFocused()
    await expect(page.getByLabel('Nome de usuário')).toHaveValue('esquecida')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(
      'Se este usuário existir e tiver um e-mail cadastrado',
    )
    const link = await mail.find('esquecida@exemplo.gov.br', /(\/redefinirsenha\/\S+)/)

    await page.goto(link)
    await expect(titulo(page, 'Crie uma nova senha')).toBeVisible()
    await expect(page.getByText('escolha a senha do usuário esquecida')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Nova senha', { exact: true }).focus()
    await page.keyboard.type('Nova1')
    await expect(page.getByLabel('Cumprido:')).toHaveCount(3)
    await page.keyboard.press('Enter')
    await expect(page.getByText('A senha ainda não cumpre todos os requisitos.')).toBeVisible()
    await expect(page.getByText('As senhas devem ser idênticas!')).toBeVisible()
    await page.getByLabel('Nova senha', { exact: true }).fill('Nova#2027')
    await page.getByLabel('Repita a nova senha').fill('Nova#2027')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Senha alterada. Entre com a senha nova.')).toBeVisible()
    await expectAccessible(page)
    await entrar(page, { username: 'esquecida', password: 'Nova#2027' })
    await expect(page).toHaveURL('/visaogeral/patrimonio')

    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(aviso(page)).toHaveText('Este link não vale mais: já foi usado ou venceu.')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ir para a tela de entrada' }).click()
    await expect(page).toHaveURL('/login')
  } finally {
    await mail.stop()
    await admin.remove('/api/parametros/email')
  }
})

test('who got a provisional password chooses another before anything else', async ({ page, request }) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'novata', ['PATRIMONIO'])
  await admin.post(`/api/usuarios/${pessoa.id}`, { senha: pessoa.password, senhaProvisoria: true })
  await page.goto('/login')
  await entrar(page, pessoa)
  await expect(page.getByRole('dialog', { name: 'Primeiro acesso' })).toBeVisible()
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(pessoa.password)
  await page.getByLabel('Repita a nova senha').fill(pessoa.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('A nova senha deve ser diferente da atual.')).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill('Novata#2027')
  await page.getByLabel('Repita a nova senha').fill('Novata#2027')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/visaogeral/patrimonio')
})

test('an address of the older product leads to the same screen here', async ({ page, request }) => {
  const pessoa = await deDuasUnidades(request, 'endereco.antigo')
  await page.goto('/#/patrimonio')
  await expect(page).toHaveURL(/\/login\?next=%2Fpatrimonio$/)
  await entrar(page, pessoa)
  await unidades(page).getByRole('button', { name: 'Unidade de endereco.antigo', exact: true }).click()
  await expect(page).toHaveURL('/patrimonio')
  await page.goto('/#/localizacao')
  await expect(page).toHaveURL('/localizacao')
  await page.goto('/naoexiste')
  await expect(page.getByText('Não há tela neste endereço')).toBeVisible()
  await expectAccessible(page)
})

test('the first administrator comes in by the link that the first start tells, once', async ({ browser }) => {
  test.setTimeout(180_000)
  const server = await startServer({ TOMBO_ADMIN_USUARIO: '', TOMBO_ADMIN_SENHA: '' })
  try {
    const link = () => /\/primeiroacesso\?token=\S+/.exec(server.output())?.[0]
    await expect.poll(link).toBeDefined()
    const context = await openContext(browser, { baseURL: server.baseURL })
    const page = await context.newPage()
    await page.goto(link() ?? '')
    await expect(titulo(page, 'Primeiro acesso')).toBeVisible()
    await expect(page.getByLabel('Seu nome')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(aviso(page)).toHaveText('Existem erros no formulário, revise-o salve novamente.')
    await expect(page.getByText('Preenchimento obrigatório.')).toHaveCount(2)
    await page.getByLabel('Seu nome').fill('Ana Souza')
    await page.getByLabel('Usuário').fill('ana.souza')
    await page.getByLabel('Senha', { exact: true }).fill('Primeira#2026')
    await page.getByLabel('Repita a senha').fill('Primeira#2025')
    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(page.getByText('As senhas devem ser idênticas!')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Repita a senha').fill('Primeira#2026')
    await page.getByRole('button', { name: 'Começar' }).click()
    await expect(page).toHaveURL('/visaogeral/patrimonio')
    await expect(page.getByRole('link', { name: 'Bens', exact: true })).toBeVisible()
    await context.close()

    const outra = await browser.newPage({ baseURL: server.baseURL })
    await outra.goto(link() ?? '')
    await outra.getByLabel('Seu nome').fill('Outra pessoa')
    await outra.getByLabel('Usuário').fill('outra')
    await outra.getByLabel('Senha', { exact: true }).fill('Primeira#2026')
    await outra.getByLabel('Repita a senha').fill('Primeira#2026')
    await outra.getByRole('button', { name: 'Começar' }).click()
    await expect(aviso(outra)).toHaveText('Este link não vale mais: já foi usado ou venceu.')
    await outra.close()
  } finally {
    await server.stop()
  }
})
