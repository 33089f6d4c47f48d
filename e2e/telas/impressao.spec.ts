import { novaCampanha } from '../contagem/contagem.scene.ts'
import { createWhereabouts, assetBody } from '../kernel/assets.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { goWithin } from '../kernel/within.ts'

test('a list on paper says whose it is, what was looked for and how much of it is there, and cuts no column', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const admin = await callsOf(request)
  const nome = `Unidade do papel ${repeatEachIndex}${retry}`
  const unidade = await createUnit(admin, nome)
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Fórum da comarca de Nossa Senhora do Livramento', 'Quem guarda')
  const acima = await la.get<{ resultList: { id: number }[] }>('/api/localizacoes?rpp=1')
  const sala = await la.post<{ id: number }>('/api/localizacoes', {
    descricao: 'Sala de audiências da segunda vara cível',
    localizacaoPai: { id: acima.resultList[0]?.id },
  })
  for (const n of [1, 2, 3]) {
    const corpo = await assetBody(la, onde, `Poltrona giratória de encosto alto ${n}`, {
      dataTombamento: '2024-03-15',
    })
    await la.post('/api/patrimonios/tombar', { ...corpo, localizacaoInicial: { id: sala.id } })
  }
  const quem = await createUser(admin, `papel.${repeatEachIndex}${retry}`, ['ADMINISTRAR_SISTEMA'], [unidade])
  await signIn(page, request, quem)
  await page.goto('/patrimonio?q=poltrona&rpp=10')
  await expect(page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')).toHaveCount(3)
  const timbre = page.getByText(new RegExp(`${nome} · impresso por .+ em \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d`))
  await expect(timbre).toBeHidden()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(timbre).toBeVisible()
  await expect(page.getByText('Busca: “poltrona”')).toBeVisible()
  await expect(page.getByText('1–3 de 3')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  const inTable = await page.getByRole('grid', { name: 'Bens' }).getByRole('button').count()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(inTable)

  // A sheet of A4 upright, without its margins.
  const folha = 703
  const beyond = await page.evaluate((largura) => {
    document.body.style.width = `${largura}px`
    return (
      Math.max(...[...document.querySelectorAll('td')].map((td) => td.getBoundingClientRect().right)) -
      largura
    )
  }, folha)
  expect(beyond).toBeLessThanOrEqual(0)
  // Columns that are not on paper leave their widths to nobody: a long text has more of it than a chip.
  const larga = (coluna: string) =>
    page
      .locator(`td[data-column="${coluna}"]`)
      .first()
      .evaluate((td) => td.getBoundingClientRect().width)
  expect(await larga('localizacao')).toBeGreaterThan(1.5 * (await larga('situacao')))
})

test('on paper what is marked is seen without grounds, and of tabs the one that is open alone', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/configuracoes/configuracaohistoricobem')
  const caixa = page.getByRole('checkbox', { name: 'Cadastro', exact: true })
  await expect(caixa).toBeChecked()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const marca = caixa.locator('xpath=following-sibling::*[1]')
  expect(await caixa.evaluate((e) => getComputedStyle(e).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await marca.evaluate((e) => getComputedStyle(e).color)).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await goWithin(page, '/configuracoes/roteirocontabil')
  await expect(page.getByRole('tab')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab')).toHaveCount(1)
})

test('the fields above a count’s assets are on paper where something is looked for', async ({
  page,
  request,
}) => {
  const { id } = await novaCampanha(request, 'Papel da contagem', { lugares: 1, bens: 1 })
  await signIn(page, request)
  await page.goto(`/inventario/${id}/itens`)
  const busca = page.getByRole('textbox', { name: 'Buscar bens do inventário' })
  await expect(busca).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(busca).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Quais bens' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await busca.fill('mesa')
  await page.emulateMedia({ media: 'print' })
  await expect(busca).toBeVisible()
})

test('a tree of which the screen draws a part is on paper whole', async ({ page, request }) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade de muitas salas')
  const la = await callsOf(request, administrator, unidade)
  for (let n = 1; n <= 60; n++) await la.post('/api/localizacoes', { descricao: `Sala ${n}`, ativo: true })
  const quem = await createUser(admin, 'papel.salas', ['CONSULTAR_LOCALIZACOES'], [unidade])
  await signIn(page, request, quem)
  await page.goto('/localizacao')
  const linhas = page.getByRole('treegrid').getByRole('row')
  await expect(linhas.first()).toBeVisible()
  expect(await linhas.count()).toBeLessThan(60)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(linhas).toHaveCount(60)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await linhas.count()).toBeLessThan(60)
})
