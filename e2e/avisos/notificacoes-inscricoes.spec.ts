import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'
import { painel, sino } from './notificacoes.scene.ts'

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

  const porEmail = page.getByRole('switch', { name: /^E-mail/ })
  await porEmail.focus()
  await page.keyboard.press('Space')
  await expect(porEmail).not.toBeChecked()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  const garantia = page.getByRole('switch', { name: /por e-mail e no aparelho: Garantia a vencer/ })
  await garantia.locator('..').click()
  await expect(garantia).toBeChecked()
  await page.getByRole('link', { name: 'Garantia a vencer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Garantia a vencer' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Receber também por e-mail e no aparelho' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Quem recebe por e-mail e no aparelho' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goBack()
  await expect(garantia).toBeChecked()
  // The stub forgets on a new page, the server does not: off means off on both.
  await expect(esteAparelho).toBeEnabled()
  const mudar = async () => {
    await esteAparelho.focus()
    await page.keyboard.press('Space')
  }
  if (!(await esteAparelho.isChecked())) await mudar()
  await expect(esteAparelho).toBeChecked()
  await expect(esteAparelho).toBeEnabled()
  await mudar()
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
