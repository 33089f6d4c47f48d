import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/kernel/browser.ts'
import { countTravel } from '../e2e/kernel/travel.ts'
import { CREDENTIALS, type Server } from './kernel/server.ts'

/** A phone of few means in a basement's entrance: a quarter of this machine, 1.5 Mbit/s. */
const LENTO = { bitsPerSecond: 1_500_000, latencyMs: 40, cpu: 4 }
const TELA = { width: 390, height: 780 }
const PRAZO_MS = 60_000

/** Types a code as a scanner does; gives how long after its Enter the tone came, in milliseconds. */
const escanear = (page: Page, codigo: string) =>
  page.evaluate(async (c) => {
    const tons = () => performance.getEntriesByName('contagem:tom')
    const antes = tons().length
    const agora = performance.now()
    for (const key of [...c, 'Enter']) {
      const tecla = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(tecla, 'timeStamp', { value: agora })
      document.body.dispatchEvent(tecla)
    }
    while (tons().length === antes) await new Promise((r) => setTimeout(r, 1))
    return (tons()[antes]?.startTime ?? 0) - agora
  }, codigo)

const em = (times: readonly number[], q: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * q)] ?? 0

/** The count on a slow phone: from asking for the pack to its places, opened again without a network, from the scan to the tone. */
export async function measurePhone(
  s: Server,
  inventario: number,
  { local, etiquetas }: { local: string; etiquetas: readonly string[] },
  say: (t: string) => void,
): Promise<void> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: TELA, hasTouch: true, locale: 'pt-BR' })
    page.setDefaultTimeout(PRAZO_MS)
    await page.goto(`${s.base}/contagem?inventario=${inventario}`)
    await countTravel(page, LENTO)
    await page.getByLabel('Usuário').fill(CREDENTIALS.username)
    await page.getByLabel('Senha', { exact: true }).fill(CREDENTIALS.password)
    const pedido = page.waitForRequest(/\/pacote/)
    await page.getByRole('button', { name: 'Entrar e contar' }).click()
    await pedido
    const meusLocais = async (desde: number) => {
      await page.getByRole('heading', { name: 'Meus locais' }).waitFor()
      return ((performance.now() - desde) / 1000).toFixed(1)
    }
    const pacote = await meusLocais(performance.now())
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    const outra = performance.now()
    await page.reload({ waitUntil: 'commit' })
    say(
      `  num celular lento: do pedido do pacote aos locais ${pacote} s, aberto outra vez sem rede ${await meusLocais(outra)} s`,
    )
    await page.getByRole('button', { name: local }).first().click()
    await page.getByRole('banner').getByText(local).waitFor()
    const tons: number[] = []
    for (const e of etiquetas) tons.push(await escanear(page, e))
    say(
      `  do Enter ao tom, a leitura no disco, ${tons.length} vezes: mediana ${em(tons, 0.5).toFixed(0)} ms, 95 de 100 ${em(tons, 0.95).toFixed(0)} ms, o mais longo ${em(tons, 1).toFixed(0)} ms`,
    )
  } finally {
    await browser.close()
  }
}
