import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './kernel/axe.ts'
import { administrator, expect, test } from './kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from './kernel/session.ts'
import type { Caller } from './kernel/session.ts'

const EXPORTA = ['PATRIMONIO', 'EXPORTAR_PATRIMONIO']

const sino = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const painel = (page: Page) => page.getByRole('dialog', { name: /^Notificações/ })
const linhas = (page: Page) => painel(page).getByRole('list', { name: 'Notificações' }).getByRole('listitem')
/** The page is looked at again, after it was not. */
const voltar = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** Somebody asks for exports, and their ends are told. */
async function exportar(quem: Caller, vezes = 1): Promise<void> {
  const contar = () => quem.get<number>('/api/notificacoes/notSeenCount')
  const antes = await contar()
  for (let i = 0; i < vezes; i += 1)
    await quem.post('/api/patrimonios/exportar', { formato: 'CSV', colunas: ['descricao'] })
  await expect.poll(contar, { timeout: 20_000 }).toBe(antes + vezes)
}

/** Somebody imports one asset, or rehearses it, to the end; gives the id of the import. */
async function importar(request: APIRequestContext, quem: Caller, numero: number, ensaio: boolean) {
  const buffer = Buffer.from(`numeroTombamento;descricao\n${numero};Mesa\n`)
  const enviado = await request.post('/api/arquivos?diretorio=IMPORTACOES_CSV', {
    headers: { 'X-AUTH-TOKEN': quem.token },
    multipart: { file: { name: 'bens.csv', mimeType: 'text/csv', buffer } },
  })
  const { content } = (await enviado.json()) as { content: { id: number } }
  const { id } = await quem.post<{ id: number }>('/api/importacao', {
    tipo: 'PATRIMONIO',
    ensaio,
    arquivo: { id: content.id },
  })
  const endereco = `/importacao/${id}`
  const avisos = () => quem.get<{ resultList: { endereco: string }[] }>('/api/notificacoes')
  await expect.poll(async () => (await avisos()).resultList[0]?.endereco, { timeout: 20_000 }).toBe(endereco)
  return id
}

test('a clerk is told of what ended, and opens it by the keyboard', async ({ page, request }) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'avisada', EXPORTA)
  const quem = await signIn(page, request, pessoa)
  await page.goto('/patrimonio')
  await expect(sino(page)).toHaveAccessibleName('Notificações')
  await exportar(quem, 3)
  await voltar(page)
  await expect(sino(page)).toHaveAccessibleName('Notificações: 3 notificações não lidas')
  await expect(page.getByRole('status').filter({ hasText: '3 notificações não lidas' })).toBeAttached()
  await expect(page).toHaveTitle('Bens · Tombo')

  await sino(page).focus()
  await page.keyboard.press('Enter')
  await expect(linhas(page)).toHaveCount(3)
  await expect(painel(page).getByRole('heading', { name: 'Notificações' })).toBeFocused()
  await expectAccessible(page)
  const primeira = linhas(page).first().getByRole('button').first()
  await page.keyboard.press('ArrowDown')
  await expect(primeira).toBeFocused()
  await expect(primeira).toHaveAccessibleName(/^Não lida\. Exportação de bens \(CSV\) pronta para baixar/)
  await page.keyboard.press('ArrowDown')
  await expect(linhas(page).nth(1).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(painel(page)).toHaveCount(0)
  await expect(sino(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(linhas(page)).toHaveCount(3)
  await expect(painel(page).getByRole('heading', { name: 'Notificações' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(primeira).toBeFocused()
  const baixado = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await baixado).suggestedFilename()).toMatch(/^bens-.*\.csv$/)
  await expect(sino(page)).toHaveAccessibleName('Notificações: 2 notificações não lidas')
})

test('one is marked as read and as unread again, then all; the unread alone are shown', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'leitora', EXPORTA)
  const quem = await signIn(page, request, pessoa)
  await exportar(quem, 12)
  await page.goto('/patrimonio')
  await sino(page).click()
  await expect(linhas(page)).toHaveCount(10)
  await painel(page).getByRole('button', { name: 'Próxima página' }).click()
  await expect(painel(page).getByText('Página 2 de 2')).toBeVisible()
  await expect(linhas(page)).toHaveCount(2)
  await painel(page)
    .getByRole('button', { name: /^Marcar como lida/ })
    .first()
    .click()
  await expect(sino(page)).toHaveAccessibleName(/: 11 notificações/)
  await painel(page)
    .getByRole('button', { name: /^Marcar como não lida/ })
    .click()
  await expect(sino(page)).toHaveAccessibleName(/: 12 notificações/)

  await painel(page).getByRole('switch', { name: 'Só não lidas' }).check()
  await expect(painel(page).getByText('Página 1 de 2')).toBeVisible()
  // What is read leaves the list, and the focus stays in it.
  const marca = linhas(page)
    .first()
    .getByRole('button', { name: /^Marcar como lida/ })
  await marca.focus()
  await page.keyboard.press('Enter')
  await expect(sino(page)).toHaveAccessibleName(/: 11 notificações/)
  await expect(linhas(page).first().getByRole('button').first()).toBeFocused()
  await painel(page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(painel(page).getByText('Nenhuma notificação por ler')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Nenhuma notificação não lida' })).toBeAttached()
  await expect(sino(page)).toHaveAccessibleName('Notificações')
  await expectAccessible(page)
})

test('a notice of another unit leads there, asking nothing', async ({ page, request }) => {
  const admin = await callsOf(request)
  const longe = await createUnit(admin, 'Unidade vizinha')
  const pessoa = await createUser(
    admin,
    'viajante',
    ['PATRIMONIO', 'CONSULTAR_IMPORTACOES', 'CRIAR_ALTERAR_IMPORTACOES'],
    [admin.unitId, longe],
  )
  await signIn(page, request, pessoa)
  const la = await callsOf(request, pessoa, longe)
  const id = await importar(request, la, 4711, true)

  await page.goto('/patrimonio')
  await expect(page.getByRole('button', { name: /^Unidade: Unidade gestora principal/ })).toBeVisible()
  await sino(page).click()
  await expect(linhas(page).first()).toContainText('1 linha seria salva.')
  await expect(linhas(page).first()).toContainText('Unidade vizinha')
  await linhas(page).first().getByRole('button').first().click()
  await expect(page).toHaveURL(`/importacao/${id}`)
  await expect(page.getByRole('button', { name: /^Unidade: Unidade vizinha/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'bens.csv' })).toBeVisible()
  await expect(sino(page)).toHaveAccessibleName('Notificações')
})

test('what ends under the person’s eyes needs no bell; what they left calls soon', async ({
  page,
  request,
}) => {
  const unidade = await createUnit(await callsOf(request), 'Unidade com um bem')
  const admin = await callsOf(request, administrator, unidade)
  await importar(request, admin, 4712, false)
  const pessoa = await createUser(admin, 'espectadora', EXPORTA)
  await signIn(page, request, pessoa)
  await page.goto('/patrimonio')
  const dialogo = page.getByRole('dialog', { name: 'Exportar bens' })
  const pedir = async () => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await dialogo.getByRole('button', { name: 'Exportar', exact: true }).click()
  }
  const fechar = () => dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  await pedir()
  await expect(dialogo.getByText('O arquivo começou a ser baixado.', { exact: false })).toBeVisible()
  await fechar()
  await sino(page).click()
  await expect(linhas(page)).toHaveCount(1)
  await expect(linhas(page).getByRole('button', { name: /^Marcar como não lida/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // To this screen the work has not ended yet.
  await page.route('**/api/tarefas/*', async (rota) => {
    const resposta = await rota.fetch()
    const { content } = (await resposta.json()) as { content: object }
    await rota.fulfill({ json: { content: { ...content, situacao: 'PROCESSANDO', resultado: null } } })
  })
  await pedir()
  await expect(dialogo.getByText('em andamento', { exact: false })).toBeVisible()
  await fechar()
  await expect(sino(page)).toHaveAccessibleName('Notificações: 1 notificação não lida', { timeout: 20_000 })
})

test('the count is asked for each minute, and only while the page is looked at', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'semdireitos', [])
  await page.clock.install()
  await signIn(page, request, pessoa)
  let vezes = 0
  page.on('requestfinished', (r) => void (vezes += Number(r.url().endsWith('/notSeenCount'))))
  const olhar = (estado: 'visible' | 'hidden') =>
    page.evaluate((valor) => {
      Object.defineProperty(document, 'visibilityState', { value: valor, configurable: true })
      window.dispatchEvent(new Event('visibilitychange'))
    }, estado)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Bem-vindo' })).toBeVisible()
  await expect.poll(() => vezes).toBe(1)
  await page.clock.runFor(66_000)
  await expect.poll(() => vezes).toBe(2)
  await olhar('hidden')
  await page.clock.runFor(180_000)
  expect(vezes).toBe(2)
  await olhar('visible')
  await expect.poll(() => vezes).toBe(3)

  await sino(page).click()
  await expect(painel(page).getByText('Nenhuma notificação', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

/** The push service is outside of the browser: what stands at its edge is ours, the rest is the page's own. */
async function comServicoDePush(page: Page, permissao: NotificationPermission): Promise<void> {
  await page.addInitScript((permitida) => {
    const bytes = (n: number) => new Uint8Array(n).fill(4).buffer
    let atual: object | null = null
    const base64url = (b: ArrayBuffer) =>
      btoa(String.fromCodePoint(...new Uint8Array(b)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    Object.defineProperty(Notification, 'permission', { get: () => permitida })
    Notification.requestPermission = async () => permitida
    Object.assign(PushManager.prototype, {
      getSubscription: async () => atual,
      subscribe: async (o: PushSubscriptionOptionsInit) => {
        if (!o.userVisibleOnly || (o.applicationServerKey as Uint8Array).length !== 65)
          throw new Error('chave')
        const endpoint = 'https://push.exemplo/aparelho-do-teste'
        atual = {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: base64url(bytes(65)), auth: base64url(bytes(16)) } }),
          unsubscribe: async () => {
            atual = null
            return true
          },
        }
        return atual
      },
    })
  }, permissao)
}

const aparelhos = (quem: Caller) => quem.get<{ endpoint: string }[]>('/api/notificacoes/inscricoes')

test('a person of few rights turns push on for this device, chooses what comes by it, and turns it off', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'inscrita', [])
  const quem = await signIn(page, request, pessoa)
  await comServicoDePush(page, 'granted')
  await page.goto('/')
  await sino(page).click()
  await painel(page).getByRole('button', { name: 'Escolher por onde receber' }).click()
  await expect(page).toHaveURL('/configuracoes/notificacao')
  await expectAccessible(page)

  const esteAparelho = page.getByRole('switch', { name: 'Receber notificações neste aparelho' })
  await expect(esteAparelho).toBeEnabled()
  await esteAparelho.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Notificações ativadas com sucesso!')).toBeVisible()
  await expect(esteAparelho).toBeChecked()
  expect(await aparelhos(quem)).toMatchObject([{ endpoint: 'https://push.exemplo/aparelho-do-teste' }])
  const registro = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map((r) => [r.scope, r.active?.scriptURL]),
  )
  const { origin } = new URL(page.url())
  expect(registro).toEqual([[`${origin}/notificacoes-push/`, `${origin}/sw.js`]])

  await page.getByRole('switch', { name: /^E-mail/ }).uncheck()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  const garantia = page.getByRole('switch', { name: /por e-mail e push: Garantia a vencer/ })
  await garantia.locator('..').click()
  await expect(garantia).toBeChecked()
  await page.getByRole('link', { name: 'Garantia a vencer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Garantia a vencer' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Receber também por e-mail e push' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Quem recebe por e-mail e push' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goBack()
  await expect(garantia).toBeChecked()
  // The stub forgets on a new page, the server does not: off means off on both.
  await esteAparelho.check()
  await esteAparelho.uncheck()
  await expect(esteAparelho).not.toBeChecked()
  await expect.poll(() => aparelhos(quem)).toEqual([])
  await page.goto('/configuracoes/notificacao/emails')
  await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
})

test('what the browser refuses is said in its words', async ({ page, request }) => {
  await signIn(page, request)
  await comServicoDePush(page, 'denied')
  await page.goto('/configuracoes/notificacao')
  const texto = 'Permissão de notificações negada, será necessário ir nas configurações de privacidade'
  await expect(page.getByText(texto)).toBeVisible()
  await page.getByRole('switch', { name: 'Receber notificações neste aparelho' }).click()
  await expect(page.getByRole('alert').filter({ hasText: texto }).last()).toBeVisible()
  await expectAccessible(page)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.reload()
  await expect(page.getByText('Este navegador não possui suporte para notificações')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Receber notificações neste aparelho' })).toBeDisabled()
})

test('an administrator subscribes a person to a kind, and removes them; mails are listed without their text', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const { username } = await createUser(admin, 'assinante', [])
  await page.goto('/configuracoes/notificacao/4')
  await page.getByRole('button', { name: 'Inscrever pessoa' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Inscrever em “Garantia a vencer”' })
  const campo = dialogo.getByRole('combobox', { name: 'Pessoa' })
  await expect(campo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('Preenchimento obrigatório.')).toBeVisible()
  await campo.fill(username)
  const opcao = page.getByRole('option', { name: username })
  await expect(opcao).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(campo).toHaveValue(username)
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialogo).toHaveCount(0)
  const linha = page.getByRole('row', { name: username })
  await expect(linha).toContainText('Só no sino: sem e-mail nem aparelho ligado')
  await expectAccessible(page)
  await linha.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Remover' }).click()
  await expect(linha).toHaveCount(0)
  await page.goto('/configuracoes/notificacao/emails')
  await expect(page.getByRole('searchbox', { name: 'Procurar em e-mails enviados' })).toBeVisible()
  await expectAccessible(page)
})
