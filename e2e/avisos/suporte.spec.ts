import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

const conversa = (page: Page) => page.getByRole('log', { name: 'Mensagens' })
const campo = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' })
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a person asks, somebody answers, and each is told', async ({ page, request, browser, baseURL }) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'quempergunta', ['PATRIMONIO'])
  const atendente = await createUser(admin, 'quematende', ['ATENDER_CHAMADOS'])
  await signIn(page, request, pessoa)
  await page.goto('/suporte')
  await expect(page.getByText('Você ainda não abriu chamados')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Suporte' })).toHaveCount(0)
  await expectAccessible(page)

  // By the keyboard: what is missing is said beside its field.
  await page.getByRole('button', { name: 'Abrir chamado' }).press('Enter')
  const novo = page.getByRole('dialog', { name: 'Abrir chamado' })
  await expect(novo.getByRole('textbox', { name: 'Assunto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(novo.getByText('Preenchimento obrigatório.')).toBeVisible()
  await novo.getByRole('textbox', { name: 'O que aconteceu' }).fill('A etiqueta sai cortada.')
  await expectAccessible(page)
  await novo.getByRole('button', { name: 'Abrir chamado' }).click()
  const chat = page.getByRole('dialog', { name: /Chamado nº \d+: A etiqueta sai cortada\./ })
  await expect(conversa(page).getByText('A etiqueta sai cortada.')).toBeVisible()
  await expect(campo(page)).toBeFocused()

  // A blank message is not sent; a file alone is.
  await expect(chat.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await campo(page).fill('   ')
  await expect(chat.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await campo(page).fill('')
  await chat.getByLabel('Arquivo da mensagem').setInputFiles({
    name: 'etiqueta.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await expect(chat.getByRole('button', { name: 'Tirar etiqueta.png' })).toBeVisible()
  await campo(page).press('Control+Enter')
  await expect(conversa(page).getByRole('article')).toHaveCount(2)
  await expectAccessible(page)

  const outra = await openContext(browser, { baseURL: baseURL!, locale: 'pt-BR' })
  const quemAtende = await outra.newPage()
  await signIn(quemAtende, request, atendente)
  await quemAtende.goto('/')
  await quemAtende.getByRole('button', { name: /2 notificações não lidas/ }).click()
  await quemAtende
    .getByRole('button', { name: /Mensagem no chamado/ })
    .first()
    .click()
  await expect(conversa(quemAtende).getByRole('article')).toHaveCount(2)
  await expect(quemAtende.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  await campo(quemAtende).fill('Troque o papel da impressora.')
  await quemAtende.keyboard.press('Control+Enter')
  await expect(conversa(quemAtende).getByText('Troque o papel da impressora.')).toBeVisible()

  // The open chat follows by itself, and its notice counts as read.
  await expect(conversa(page).getByText('Troque o papel da impressora.')).toBeVisible({ timeout: 15_000 })
  await expect(chat.getByText('Respondido')).toBeVisible()
  await quemAtende.getByRole('button', { name: 'Encerrar' }).click()
  await expect(chat.getByText('Encerrado')).toBeVisible({ timeout: 15_000 })
  await campo(page).fill('Voltou a cortar.')
  await campo(page).press('Control+Enter')
  await expect(chat.getByText('Aberto', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat).toHaveCount(0)
  await expect(page).toHaveURL('/suporte')
  await outra.close()
})

test('a ticket that is not the person’s closes itself', async ({ page, request }) => {
  const admin = await callsOf(request)
  const { id } = await admin.post<{ id: number }>('/api/chamados', { mensagem: 'De outra pessoa.' })
  await signIn(page, request, await createUser(admin, 'curioso', ['PATRIMONIO']))
  await page.goto(`/suporte?chamado=${id}`)
  await expect(page.getByText('Registro não encontrado.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/suporte')
  await page.goto('/suporte/sugestoes')
  await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
})

test('suggestions and comments are sent from the help menu, and read by who answers', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await signIn(
    page,
    request,
    await createUser(admin, 'quemsugere', ['CONSULTAR_TIPOS_BAIXA', 'ATENDER_CHAMADOS']),
  )
  await page.goto('/tipobaixa')
  await expect(page.getByRole('heading', { level: 1, name: 'Tipos de baixa' })).toBeVisible()
  const ajuda = page.getByRole('button', { name: 'Ajuda' })
  await ajuda.press('Enter')
  await expect(page.getByText(/^Tombo \d+\.\d+\.\d+ \(/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Enviar sugestão' }).press('Enter')
  const sugerir = page.getByRole('dialog', { name: 'Enviar sugestão' })
  await sugerir.getByRole('button', { name: 'Enviar' }).click()
  await expect(sugerir.getByText('Preenchimento obrigatório.')).toHaveCount(2)
  await expectAccessible(page)
  await sugerir.getByRole('combobox', { name: 'Tema' }).click()
  await page.getByRole('option', { name: 'Relatórios' }).click()
  await sugerir.getByRole('textbox', { name: 'Sugestão' }).fill('Um total por setor.')
  await sugerir.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Sugestão enviada', { exact: true })).toBeVisible()
  await expect(sugerir).toHaveCount(0)

  await ajuda.click()
  await page.getByRole('menuitem', { name: 'Comentar esta tela' }).click()
  const comentar = page.getByRole('dialog', { name: 'Comentar esta tela' })
  await expect(comentar.getByText('Tipos de baixa')).toBeVisible()
  await comentar.getByRole('textbox', { name: 'Comentário' }).fill('Falta a ordem.')
  await comentar.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Comentário enviado', { exact: true })).toBeVisible()

  await ajuda.click()
  await page.getByRole('menuitem', { name: 'Guia rápido' }).click()
  await expect(page.getByRole('dialog', { name: 'Guia rápido' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/suporte')
  await page.getByRole('link', { name: 'Sugestões e comentários' }).click()
  await page.getByRole('grid').getByText('Um total por setor.').click()
  await expect(page.getByRole('dialog', { name: 'Sugestão: Relatórios' })).toContainText('/tipobaixa')
  await expectAccessible(page)
})

test('a new version of the client is offered, and taken only when the person says so', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/tipobaixa')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const oferta = page.getByText('Há uma versão nova do Tombo.')
  await expect(oferta).toHaveCount(0)
  let perguntas = 0
  await page.route('**/', async (rota) => {
    perguntas += 1
    const pagina = await (await rota.fetch()).text()
    await rota.fulfill({
      contentType: 'text/html',
      body: pagina.replace(/assets\/index-[\w-]+\.js/, 'assets/index-novo.js'),
    })
  })
  // A page that is on its way asks for nothing else.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(perguntas).toBe(0)
  // Whoever comes back to it within the day is not asked about; after it they are told.
  const comeBack = (hours: number) =>
    page.evaluate((ms) => {
      localStorage.setItem('tombo:versao:conferida', String(Date.now() - ms))
      document.dispatchEvent(new Event('visibilitychange'))
    }, hours * 3_600_000)
  await comeBack(23)
  expect(perguntas).toBe(0)
  await comeBack(24)
  await expect(oferta).toBeVisible()
  await expectAccessible(page)
  expect(perguntas).toBe(1)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recarregar' }).click()])
  await expect(page).toHaveURL('/tipobaixa')
})
