import { chromium } from '@playwright/test'
import {
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
import { launchOptions } from '../kernel/browser.ts'
import { giveCamera } from '../kernel/camera.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { countTravel } from '../kernel/travel.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

/** Says what a page does not have here, as a browser has it that does. */
interface StandIns {
  asked: string[]
}

test('the browser is asked to keep what is stored, and to send by itself: where it can', async ({
  page,
  request,
}) => {
  const c = await novaCampanha(request, 'Contagem moderna')
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    navigator.storage.persist = () => {
      asked.push('persist')
      return Promise.resolve(true)
    }
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', {
      value: {
        register: (tag: string) => {
          asked.push(`sync ${tag}`)
          return Promise.resolve()
        },
      },
    })
  })
  await entrar(page, c)
  await semRede(page)
  await irPara(page, c.lugares[0] as Lugar)
  await ler(page, c.lugares[0]!.etiquetas[0]!, '✓ Encontrado')
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as StandIns).asked))
    .toEqual(expect.arrayContaining(['persist', 'sync leituras']))
  await porEnviar(page).click()
  await expect(page.getByText('O navegador prometeu não apagar')).toBeVisible()
  const asking = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asking
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(porEnviar(page)).toContainText('1 por enviar')
})

test('while the line does not answer a scan costs no try of its own; the next one takes all with it', async ({
  page,
  request,
}) => {
  const codes = Array.from({ length: 40 }, (_, i) => `SEM-REDE-${i}`)
  const c = await novaCampanha(request, 'Contagem parada')
  await entrar(page, c)
  await semRede(page)
  let tries = 0
  page.on('requestfailed', (asked) => {
    if (asked.url().endsWith('/leituras')) tries += 1
  })
  await irPara(page, c.lugares[0] as Lugar)
  for (const [i, code] of codes.entries()) {
    await escanear(page, code)
    await expect(porEnviar(page)).toContainText(`${i + 1} por enviar`)
  }
  // The first one tries at once, and each other by its time: after one second, two, four, and so on up to a minute.
  expect(tries).toBeGreaterThan(0)
  expect(tries).toBeLessThan(codes.length / 4)
  await page.context().setOffline(false)
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  expect(sorted((await leiturasDe(c)).map((l) => l.codigo))).toEqual(sorted(codes))
})

test('where it cannot, it says so, and what is read goes out all the same', async ({ page, request }) => {
  const c = await novaCampanha(request, 'Contagem antiga')
  await entrar(page, c)
  await irPara(page, c.lugares[0] as Lugar)
  await ler(page, c.lugares[0]!.etiquetas[0]!, '✓ Encontrado')
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  await porEnviar(page).click()
  await expect(page.getByText('O navegador não prometeu guardar')).toBeVisible()
})

test('the service worker sends what waits when the browser tells it that there is a network', async ({
  page,
  request,
  context,
}) => {
  const c = await novaCampanha(request, 'Contagem de fundo')
  await entrar(page, c)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await semRede(page)
  await irPara(page, c.lugares[0] as Lugar)
  await ler(page, c.lugares[0]!.etiquetas[0]!, '✓ Encontrado')
  await page.goto('about:blank')
  await context.setOffline(false)
  await worker.evaluate(() => {
    const event = Object.assign(new Event('sync'), {
      tag: 'leituras',
      waitUntil: (work: Promise<unknown>) => void work,
    })
    globalThis.dispatchEvent(event)
  })
  await expect.poll(async () => (await leiturasDe(c)).length).toBe(1)
})

test("the browser's own reader of codes is used where it has one", async ({ page, request }) => {
  const c = await novaCampanha(request, 'Contagem nativa')
  const [sala] = c.lugares as [Lugar]
  await giveCamera(page)
  await page.addInitScript((etiqueta) => {
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code', 'data_matrix'])
      detect = () => Promise.resolve([{ rawValue: etiqueta }])
    }
    Object.assign(globalThis, { BarcodeDetector })
  }, sala.etiquetas[0]!)
  const fetched: string[] = []
  page.on('request', (r) => fetched.push(r.url()))
  await entrar(page, c)
  await irPara(page, sala)
  await page.getByRole('button', { name: 'Câmera' }).click()
  await expect(resultado(page).getByRole('heading')).toHaveText('✓ Encontrado')
  await page.getByRole('button', { name: 'Fechar a câmera' }).click()
  await expect(porEnviar(page)).toContainText('Tudo enviado')
  const lidas = await leiturasDe(c)
  expect(lidas.map((l) => l.origem.value)).toEqual(['CAMERA'])
  expect(fetched.filter((url) => url.includes('zxing') && !url.includes('sw'))).toEqual([])
})

test('without HTTPS the page says why it cannot count, and what to do', async ({ baseURL }) => {
  const options = launchOptions()
  const args = [...(options.args ?? []), '--host-resolver-rules=MAP tombo.interno 127.0.0.1']
  const browser = await chromium.launch({ ...options, args })
  try {
    const page = await browser.newPage()
    await page.goto(`http://tombo.interno:${new URL(baseURL ?? '').port}/contagem`)
    await expect(page.getByRole('heading')).toHaveText('Este endereço não permite contar')
    await expect(page.getByText('https://')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await browser.close()
  }
})

/** Bytes that may travel until the page stands: it is opened on any phone, on any line. */
const BUDGET = 120_000

test('without a campaign it says how to begin; it is light, loads nothing of the office, and can be installed', async ({
  page,
  request,
}) => {
  const travel = await countTravel(page)
  await page.goto('/contagem')
  await expect(page.getByText('ainda não conta nenhum inventário')).toBeVisible()
  const paths = travel.list().map(({ url }) => new URL(url).pathname)
  const ofBoth = ['/favicon.svg', '/tema.js']
  expect(paths.filter((p) => !p.startsWith('/contagem') && !ofBoth.includes(p))).toEqual([])
  expect(travel.total()).toBeLessThan(BUDGET)
  await expectAccessible(page)
  const manifest = (await (await request.get('/contagem/manifest.webmanifest')).json()) as {
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.start_url).toBe('/contagem')
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})
