import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/kernel/browser.ts'
import { countTravel, type Slowness } from '../e2e/kernel/travel.ts'
import type { Server } from './kernel/server.ts'

const VEZES = 7

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Until an element with this text (any, when none is given) is on the page, asked at every frame. */
const aparecer = (page: Page, seletor: string, texto = '') =>
  page.waitForFunction(
    ([s, t]) => [...document.querySelectorAll(s)].some((e) => !t || e.textContent?.trim() === t),
    [seletor, texto] as [string, string],
    { polling: 'raf' },
  )

async function timeOf(page: Page, agir: () => Promise<unknown>, ate: () => Promise<unknown>) {
  await page.waitForLoadState('networkidle')
  const t = performance.now()
  await agir()
  await ate()
  return performance.now() - t
}

/** The page of somebody who has signed in. */
const entrar = (page: Page, { token }: Server) =>
  page.addInitScript((sessao) => localStorage.setItem('tombo:sessao', JSON.stringify(sessao)), {
    token,
    tokenScope: 'USUARIO_UNIDADE',
    database_id: 1,
  })

/** A slow office: 1.5 Mbit/s, and a machine four times slower than this one. */
const LENTA: Slowness = { bitsPerSecond: 1_500_000, latencyMs: 40, cpu: 4 }

const CELULA = 'table[role=grid] tbody td'

/** The list opened on a slow line and a slow machine: for the first time in a browser, and again. */
export async function measureSlowLine(s: Server, say: (t: string) => void): Promise<void> {
  const frio: number[] = []
  const quente: number[] = []
  const quadro: number[] = []
  let bytes = 0
  for (let i = 0; i < VEZES; i += 1) {
    const browser = await chromium.launch(launchOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
      await entrar(page, s)
      const travel = await countTravel(page, LENTA)
      const abrir = () => page.goto(`${s.base}/patrimonio`, { waitUntil: 'commit' })
      frio.push(await timeOf(page, abrir, () => aparecer(page, CELULA)))
      bytes = travel.total()
      quadro.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
      )
      quente.push(await timeOf(page, abrir, () => aparecer(page, CELULA)))
    } finally {
      await browser.close()
    }
  }
  say(`\nNum navegador a 1,5 Mbit/s e com um quarto do processador, mediana de ${VEZES}`)
  say(`  Endereço aberto, até o quadro da tela  ${median(quadro).toFixed(0)} ms`)
  say(`  até as linhas, pela primeira vez       ${median(frio).toFixed(0)} ms, ${bytes} bytes`)
  say(`  até as linhas, outra vez               ${median(quente).toFixed(0)} ms`)
}

/** From the keystroke or click to what was asked for on the screen, in a real browser: what a clerk waits for. */
export async function measureBrowser(s: Server, say: (t: string) => void): Promise<void> {
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
    await entrar(page, s)
    const times: Record<string, number[]> = {}
    const passo = async (nome: string, agir: () => Promise<unknown>, ate: () => Promise<unknown>) =>
      (times[nome] ??= []).push(await timeOf(page, agir, ate))
    for (let i = 0; i < VEZES; i += 1) {
      const n = String(700_001 + i * 31)
      await passo(
        'Endereço aberto, até as linhas',
        () => page.goto(`${s.base}/patrimonio?i=${i}`),
        () => aparecer(page, CELULA),
      )
      await passo(
        'Tombo digitado, até a linha',
        () => page.getByRole('searchbox').fill(n),
        () => aparecer(page, CELULA, n),
      )
      await passo(
        'Linha aberta, até o bem',
        () => page.getByRole('gridcell', { name: n, exact: true }).click(),
        () => aparecer(page, 'h2', 'Identificação'),
      )
    }
    say(`\nNo navegador, mediana de ${VEZES} (a busca espera uma pausa na digitação)`)
    for (const [nome, t] of Object.entries(times)) say(`  ${nome.padEnd(38)}${median(t).toFixed(0)} ms`)
  } finally {
    await browser.close()
  }
}
