import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'
import { goWithin } from '../kernel/within.ts'
import { painel, sino } from './notificacoes.scene.ts'

const EXPORTA = ['PATRIMONIO', 'EXPORTAR_PATRIMONIO']

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
  await expect(linhas(page)).toHaveCount(10)
  // Whatever is read leaves the list, and the focus stays in it.
  const marca = linhas(page)
    .first()
    .getByRole('button', { name: /^Marcar como lida/ })
  await marca.focus()
  await page.keyboard.press('Enter')
  await expect(sino(page)).toHaveAccessibleName(/: 11 notificações/)
  await expect(linhas(page).first().getByRole('button').first()).toBeFocused()
  // With the last of its page read, what is left is there.
  await painel(page).getByRole('button', { name: 'Próxima página' }).click()
  await expect(linhas(page)).toHaveCount(1)
  await linhas(page)
    .getByRole('button', { name: /^Marcar como lida/ })
    .click()
  await expect(linhas(page)).toHaveCount(10)
  await expect(sino(page)).toHaveAccessibleName(/: 10 notificações/)
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

  // The link of a mail says the unit, and is opened there wherever its person is at work.
  await goWithin(page, `/patrimonio?q=mesa&naUnidade=${admin.unitId}`)
  await expect(page).toHaveURL('/patrimonio?q=mesa')
  await expect(page.getByRole('button', { name: /^Unidade: Unidade gestora principal/ })).toBeVisible()
  await goWithin(page, `/importacao/${id}?naUnidade=${longe}`)
  await expect(page).toHaveURL(`/importacao/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'bens.csv' })).toBeVisible()
  await goWithin(page, '/patrimonio?naUnidade=99999')
  await expect(page.getByRole('alert')).toHaveText('Você não trabalha mais na unidade desta notificação.')
  await expect(page.getByRole('button', { name: /^Unidade: Unidade vizinha/ })).toBeVisible()
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

test('where no signals come, the count is asked for each minute, and only while the page is looked at', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await page.route('**/api/context/sinais', (route) => route.abort())
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
