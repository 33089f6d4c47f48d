import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  assinarNoQuadro,
  entrar,
  escanear,
  irPara,
  ler,
  leiturasDe,
  type Lugar,
  novaCampanha,
  porEnviar,
  resultado,
  semRede,
  sorted,
} from './contagem.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { profile, startPhone } from '../kernel/phone.ts'
import { signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

test('a phone whose battery dies between two scans, and that starts anew without a network, has every reading, and goes on', async ({
  request,
  baseURL,
}) => {
  const c = await novaCampanha(request, 'Contagem bateria')
  const [sala, outra] = c.lugares as [Lugar, Lugar]
  const at = (path: string) => new URL(path, baseURL).href
  const { folder, remove } = profile()
  try {
    let phone = await startPhone(folder)
    const { page } = phone
    await entrar(page, c, { base: baseURL ?? '' })
    await semRede(page)
    await irPara(page, sala)
    await ler(page, sala.etiquetas[0]!, '✓ Encontrado')
    await phone.kill()
    for (const n of [1, 2]) {
      phone = await startPhone(folder, { offline: true })
      // Opened as an installed program is: without the campaign in its address.
      await phone.page.goto(at('/contagem'))
      await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(sala.nome)
      await expect(phone.page.getByRole('banner')).toContainText(`${n} de 3`)
      await expect(porEnviar(phone.page)).toContainText(`${n} por enviar`)
      await ler(phone.page, sala.etiquetas[n]!, '✓ Encontrado')
      await phone.kill()
    }
    phone = await startPhone(folder, { offline: true })
    await phone.page.goto(at('/contagem'))
    await phone.page.getByRole('button', { name: 'Voltar' }).click()
    await irPara(phone.page, outra)
    await ler(phone.page, outra.etiquetas[0]!, '✓ Encontrado')
    await phone.kill()
    expect(await leiturasDe(c)).toEqual([])
    phone = await startPhone(folder)
    await phone.page.goto(at('/contagem'))
    await expect(porEnviar(phone.page)).toContainText('Tudo enviado')
    await phone.kill()
  } finally {
    remove()
  }
  expect(sorted((await leiturasDe(c)).map((l) => l.codigo))).toEqual(
    sorted([...sala.etiquetas, outra.etiquetas[0]]),
  )
})

/** Readings that the server refuses come back to the device as a line that broke would have them. */
/** A browser that does not send by itself, as some: what the worker sends goes by no route of a test. */
const semSincronia = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
const semLeituras = (page: Page) => page.context().route('**/leituras', (route) => route.abort())

test('a revoked session says so; its readings and photos leave as a file, which anybody who counts brings in, twice without harm', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const c = await novaCampanha(request, 'Contagem revogada', { contadores: 2 })
  const [sala] = c.lugares as [Lugar]
  await semSincronia(page)
  await entrar(page, c)
  await semLeituras(page)
  await irPara(page, sala)
  for (const etiqueta of sala.etiquetas) await ler(page, etiqueta, '✓ Encontrado')
  // The last is told in the same words as the one before.
  await expect(porEnviar(page)).toContainText('3 por enviar')
  await resultado(page)
    .locator('input[type=file]')
    .setInputFiles(await picture(page, 'mesa.png'))
  await expect(resultado(page).getByText('Outra foto')).toBeVisible()
  const [sessao] = await c.admin.get<{ id: number }[]>(`/api/inventarios/${c.id}/sessoes`)
  await c.admin.remove(`/api/inventarios/${c.id}/sessoes/${sessao?.id}`)
  await page.context().unroute('**/leituras')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('foi revogada')
  await expectAccessible(page)
  const asked = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar tudo em arquivo' }).click()
  const path = await (await asked).path()
  const file = JSON.parse(readFileSync(path, 'utf8')) as { leituras: { id: string }[] }
  expect(file).toMatchObject({ fechamentos: [], fotos: [{ bytes: expect.stringMatching(/^\/9j\//) }] })
  expect(await leiturasDe(c)).toEqual([])

  const desk = await openContext(browser, { ...(baseURL ? { baseURL } : {}), hasTouch: false })
  const mesa = await desk.newPage()
  await signIn(mesa, request, c.contadores[1])
  await mesa.goto(`/inventario/${c.id}`)
  await mesa.getByRole('button', { name: 'Contar com um aparelho' }).click()
  const n = file.leituras.length
  for (const said of [`${n} leituras guardadas, 0 já`, `0 leituras guardadas, ${n} já`]) {
    await mesa.getByRole('dialog').locator('input[type=file]').setInputFiles(path)
    await expect(mesa.getByRole('note')).toContainText(said)
    await expect(mesa.getByRole('note')).toContainText('1 foto guardada, 0 recusadas')
  }
  await desk.close()
  const lidas = await leiturasDe(c)
  expect(sorted(lidas.map((l) => l.id))).toEqual(sorted(file.leituras.map((l) => l.id)))
  expect(lidas.filter((l) => l.foto !== null && !l.desfeita)).toHaveLength(1)
})

test('a campaign that ended counts no more on the device, and still gets what was read', async ({
  page,
  request,
}) => {
  const c = await novaCampanha(request, 'Contagem encerrada')
  const [sala] = c.lugares as [Lugar]
  await semSincronia(page)
  await entrar(page, c)
  await semLeituras(page)
  await irPara(page, sala)
  await ler(page, sala.etiquetas[0]!, '✓ Encontrado')
  await c.admin.post(`/api/inventarios/${c.id}/cancelar`, { motivo: 'Teste.' })
  await page.context().unroute('**/leituras')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('terminou')
  await expect(page.getByRole('button', { name: 'Câmera' })).toHaveCount(0)
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  expect(await leiturasDe(c)).toHaveLength(1)
})

test('a refused reading stays on the device, with why', async ({ page, request }) => {
  const c = await novaCampanha(request, 'Contagem recusada')
  const [sala] = c.lugares as [Lugar]
  await entrar(page, c)
  await irPara(page, sala)
  await escanear(page, `MUITO-LONGO-${'9'.repeat(300)}`)
  await expect(porEnviar(page)).toContainText('1 recusada')
  await porEnviar(page).click()
  await expect(page.getByRole('heading', { name: 'Recusadas pelo servidor' })).toBeVisible()
  await expect(page.locator('.dica')).not.toBeEmpty()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Tirar este inventário' })).toBeDisabled()
})

test('a blind count tells nothing of what is expected', async ({ page, request }) => {
  const c = await novaCampanha(request, 'Contagem cega', { mais: { contagem: 'CEGA' } })
  const [sala, outra] = c.lugares as [Lugar, Lugar]
  await entrar(page, c)
  await irPara(page, sala)
  await ler(page, outra.etiquetas[0]!, '• Lido')
  await expect(page.getByRole('button', { name: /Faltam/ })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('1 lido')
  await expect(page.getByText(outra.nome)).toHaveCount(0)
  await expectAccessible(page)
})

test('typed with suggestions, by the keyboard alone; a code that fits two assets is asked', async ({
  page,
  request,
}) => {
  const c = await novaCampanha(request, 'Contagem digitada', { ambigua: true })
  const [sala, outra] = c.lugares as [Lugar, Lugar]
  await entrar(page, c)
  await page.getByLabel('Procurar local').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel('Número ou plaqueta').focus()
  await page.keyboard.type(sala.etiquetas[2]!, { delay: 60 })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(resultado(page).getByRole('heading')).toHaveText('✓ Encontrado')
  await page.getByLabel('Número ou plaqueta').fill(outra.etiquetas[0]!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /serve a mais de um bem/ })).toBeVisible()
  await expectAccessible(page)
  expect(await leiturasDe(c)).toHaveLength(1)
  await resultado(page).getByRole('button').first().click()
  await expect(resultado(page).getByRole('heading')).toHaveText(/Encontrado|outro local/)
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  // The words stand there from the reading before until the new one is on its way.
  const origens = async () => (await leiturasDe(c)).map((l) => l.origem.value)
  await expect.poll(origens).toEqual(['DIGITADA', 'DIGITADA'])
})

test('a place that was ended and that the server refused is told, and goes out once more', async ({
  page,
  request,
}) => {
  const c = await novaCampanha(request, 'Contagem devolvida')
  const [sala] = c.lugares as [Lugar]
  await semSincronia(page)
  await entrar(page, c)
  await page.context().route('**/fechar', (route) => route.abort())
  await irPara(page, sala)
  await ler(page, sala.etiquetas[0]!, '✓ Encontrado')
  await page.getByRole('button', { name: 'Terminei' }).click()
  await page.getByLabel('Quem responde pelo local e assina').fill('Dona Marta')
  await assinarNoQuadro(page)
  await page.getByRole('button', { name: 'Terminar e assinar' }).click()
  await expect(porEnviar(page)).toContainText('1 por enviar')
  const locais = `/api/inventarios/${c.id}/localizacoes`
  const { resultList: antes } = await c.admin.get<{
    resultList: { id: number; localizacao: { id: number } }[]
  }>(locais)
  const link = antes.find((l) => l.localizacao.id === sala.id)?.id
  await c.admin.remove(`${locais}/${link}?motivo=Engano`)
  await page.context().unroute('**/fechar')
  await page.reload()
  await expect(porEnviar(page)).toContainText('1 recusada')
  await c.admin.post(`${locais}/${sala.id}`)
  await porEnviar(page).click()
  await expect(page.getByText(/^Término de /)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar as recusadas de novo' }).click()
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  const { resultList } = await c.admin.get<{ resultList: { fechadaEm: string | null }[] }>(locais)
  expect(resultList.filter((l) => l.fechadaEm !== null)).toHaveLength(1)
})
