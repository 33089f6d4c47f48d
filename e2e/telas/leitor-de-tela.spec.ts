import type { Locator, Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { beneath } from '../kernel/beneath.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, type Credentials, signIn } from '../kernel/session.ts'
import { sideways } from '../kernel/sideways.ts'
import { goWithin } from '../kernel/within.ts'

/** The ten screens of a clerk's day: the name of what is expected of each, its address, its heading. */
const TELAS = [
  ['visao-geral', '/visaogeral/patrimonio', 'Visão geral'],
  ['bens', '/patrimonio', 'Bens'],
  ['bem', '/patrimonio/:bem', 'Cadeira lida'],
  ['cadastrar-bem', '/patrimonio/novo', 'Cadastrar bem'],
  ['localizacoes', '/localizacao', 'Localizações'],
  ['movimentacoes', '/movimentacaolocalizacao', 'Movimentações'],
  ['inventarios', '/inventario', 'Inventários'],
  ['depreciacao', '/depreciacao', 'Depreciação'],
  ['baixas', '/baixas', 'Baixas'],
  ['relatorios', '/relatorio', 'Todos os relatórios'],
] as const

const scene = {} as { bem: number; quem: Credentials }
test.beforeAll(async ({ playwright, server }) => {
  const request = await playwright.request.newContext({ baseURL: server.baseURL })
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade lida em voz alta')
  const la = await callsOf(request, administrator, unidade)
  const sala = await createWhereabouts(la, 'Sala lida', 'Guarda lida')
  const dia = { dataAquisicao: '2024-03-15', dataTombamento: '2024-03-15' }
  const { id } = await la.post<{ id: number }>(
    '/api/patrimonios/tombar',
    await assetBody(la, sala, 'Cadeira lida', dia),
  )
  scene.bem = id
  scene.quem = await createUser(admin, 'le.em.voz.alta', ['ADMINISTRAR_SISTEMA'], [unidade])
  await request.dispose()
})

/** The words of buttons that are not seen whole, whatever shows that there are more. */
const cortados = (page: Page) =>
  page
    .locator('.mantine-Button-label')
    .evaluateAll((labels) =>
      labels
        .filter(
          (l) =>
            l.scrollWidth > l.clientWidth + 1 || l.clientHeight > (l.closest('button, a')?.clientHeight ?? 0),
        )
        .map((l) => l.textContent),
    )

async function cabe(page: Page) {
  expect(await page.evaluate(sideways)).toEqual([])
  expect(await page.evaluate(beneath)).toEqual([])
  expect(await cortados(page)).toEqual([])
  await expectAccessible(page)
}

for (const [nome, endereco, titulo] of TELAS)
  test(`${titulo} is read aloud in order, fits a phone and large text, and keeps the colours one chose`, async ({
    page,
    request,
  }) => {
    const abrir = async () => {
      await page.goto(endereco.replace(':bem', String(scene.bem)))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titulo)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    }
    await signIn(page, request, scene.quem)
    await abrir()
    await expect(page.getByRole('main')).toMatchAriaSnapshot({ name: `${nome}.aria.yml` })
    await expectAccessible(page)

    await page.emulateMedia({ forcedColors: 'active' })
    await expectAccessible(page)
    await page.emulateMedia({ forcedColors: 'none' })

    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    await cabe(page)

    // Opened anew on the phone, within the client, so that the size of the text stays.
    await page.setViewportSize({ width: 390, height: 844 })
    const aqui = page.url()
    for (const para of ['/perfilusuario/dados', aqui]) await goWithin(page, para)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(titulo)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await cabe(page)
  })

test('the header and the menu are read aloud in order', async ({ page, request }) => {
  await signIn(page, request, scene.quem)
  await page.goto('/patrimonio')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bens')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot({ name: 'cabecalho.aria.yml' })
  await expect(page.getByRole('navigation', { name: 'Menu' })).toMatchAriaSnapshot({ name: 'menu.aria.yml' })
})

test('in colours that one chose, what is selected, where one is, and what has the focus are seen', async ({
  page,
  request,
}) => {
  await signIn(page, request, scene.quem)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/patrimonio')
  const linha = page.getByRole('row', { name: /Cadeira lida/ })
  await linha.focus()
  // The lines around an element: colours of one's own paint every ground alike.
  const linhas = (alvo: Locator) =>
    alvo.evaluate((e) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(e)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
  const cor = (alvo: Locator) => alvo.evaluate((e) => getComputedStyle(e).backgroundColor)
  expect(await linhas(linha)).toBeGreaterThanOrEqual(2)
  const cela = linha.getByRole('gridcell', { name: 'Cadeira lida', exact: true })
  const antes = await cor(cela)
  await page.keyboard.press('Space')
  await expect(linha).toHaveAttribute('aria-selected', 'true')
  expect(await cor(cela)).not.toBe(antes)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const aqui = menu.getByRole('link', { name: 'Bens', exact: true })
  const outra = menu.getByRole('link', { name: 'Baixas', exact: true })
  expect(await cor(aqui)).not.toBe(await cor(outra))
  // By the keyboard: the focus of the mouse is not drawn.
  await page.keyboard.press('Tab')
  expect(await linhas(page.locator(':focus'))).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Control+K')
  const achada = page.getByRole('dialog').getByRole('option').first()
  await page.keyboard.type('bens')
  await expect(achada).toHaveAttribute('aria-selected', 'true')
  const segunda = page.getByRole('dialog').getByRole('option').nth(1)
  expect(await cor(achada)).not.toBe(await cor(segunda))
  await expectAccessible(page)
})

test('in colours that one chose, what is marked is told from what is not', async ({ page, request }) => {
  await signIn(page, request, scene.quem)
  await page.emulateMedia({ forcedColors: 'active' })
  const cor = (alvo: Locator) => alvo.evaluate((e) => getComputedStyle(e).backgroundColor)
  const linha = (alvo: Locator) => alvo.evaluate((e) => Number.parseFloat(getComputedStyle(e).borderTopWidth))
  await page.goto('/configuracoes/configuracaohistoricobem')
  const caixa = page.getByRole('checkbox', { name: 'Cadastro', exact: true })
  const marcada = await cor(caixa)
  await caixa.uncheck()
  expect(await cor(caixa)).not.toBe(marcada)

  await goWithin(page, '/configuracoes/impressaoetiquetas')
  expect(await cor(page.getByRole('radio', { name: /Imprimir agora/ }))).not.toBe(
    await cor(page.getByRole('radio', { name: /Arquivo PDF/ })),
  )
  const escolha = (nome: string) => page.locator('.mantine-SegmentedControl-label', { hasText: nome })
  expect(await cor(escolha('Intervalo'))).not.toBe(await cor(escolha('Localização')))

  await goWithin(page, '/configuracoes/notificacao')
  const chave = (nome: string) =>
    page.locator('.mantine-Switch-root', { has: page.getByRole('switch', { name: nome }) }).first()
  const trilho = (nome: string) => chave(nome).locator('.mantine-Switch-track')
  expect(await cor(trilho('Nos aparelhos'))).not.toBe(await cor(trilho('Trabalho concluído')))
  expect(await linha(trilho('Trabalho concluído'))).toBeGreaterThan(0)
})
