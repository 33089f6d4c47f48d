import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import {
  type CampanhaDeTeste,
  entrar,
  escanear,
  irPara,
  leiturasDe,
  type Lugar,
  novaCampanha,
  porEnviar,
  resultado,
  semRede,
  sorted,
} from './contagem.scene.ts'
import { type Cable, layCable } from '../kernel/cable.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

const PHONES = 10
const PLACES = 20
/** In each place. */
const ASSETS = 100
/** Six thousand scans on ten browsers that share the machine; a sending that met the killed server waits up to a minute. */
const TIMEOUT_MS = 900_000
const HOUR_MS = 3_600_000
/** Two devices whose clocks stand wrong. */
const CLOCKS: Readonly<Record<number, number>> = { 2: -72 * HOUR_MS, 5: 9 * HOUR_MS }

interface Fone {
  cabo: Cable
  context: BrowserContext
  page: Page
}

/** A phone that has the campaign, and no network from then on. */
async function fone(browser: Browser, serverURL: string, c: CampanhaDeTeste, n: number): Promise<Fone> {
  const cabo = await layCable(serverURL)
  const context = await openContext(browser, {
    baseURL: cabo.baseURL,
    viewport: { width: 390, height: 780 },
    acceptDownloads: true,
  })
  const shift = CLOCKS[n]
  if (shift)
    await context.addInitScript((ms) => {
      const Real = Date
      globalThis.Date = class extends Real {
        constructor(...args: ConstructorParameters<typeof Date>) {
          super(
            ...(((args as unknown[]).length === 0 ? [Real.now() + ms] : args) as ConstructorParameters<
              typeof Date
            >),
          )
        }
        static override now = () => Real.now() + ms
      } as DateConstructor
    }, shift)
  const page = await context.newPage()
  await entrar(page, c, { quem: c.contadores[n % c.contadores.length]! })
  await semRede(page)
  cabo.cut()
  return { cabo, context, page }
}

/** Reads labels in a place, each twice; half-way the page may be killed, and opened again without a network. */
async function contar(f: Fone, lugar: Lugar, etiquetas: readonly string[], kill: boolean): Promise<void> {
  await irPara(f.page, lugar)
  const seen = async (n: number) => expect(f.page.locator('.coisas > li')).toHaveCount(n)
  const half = Math.ceil(etiquetas.length / 2)
  await escanear(f.page, ...etiquetas.slice(0, half).flatMap((e) => [e, e]))
  await seen(Math.min(half, 20))
  // A reading is told when it is kept: what was not told yet is lost with the page, as a scan that gave no sound.
  await expect(resultado(f.page)).toContainText(etiquetas[half - 1]!)
  if (kill) {
    const address = f.page.url()
    await f.page.close({ runBeforeUnload: false })
    f.page = await f.context.newPage()
    await f.page.goto(address)
    await seen(Math.min(half, 20))
  }
  await escanear(f.page, ...etiquetas.slice(half).flatMap((e) => [e, e]))
  await expect(f.page.getByRole('banner')).toContainText(lugar.nome)
  await seen(Math.min(etiquetas.length, 20))
  if (etiquetas.length > 20)
    await expect(f.page.getByRole('button', { name: `Mostrar todas (${etiquetas.length})` })).toBeVisible()
  await f.page.getByRole('button', { name: 'Voltar' }).click()
}

/** The file of a device is brought to the campaign's screen by somebody else, twice: the second time nothing is new. */
async function entregarNaMesa(
  browser: Browser,
  baseURL: string,
  request: APIRequestContext,
  c: CampanhaDeTeste,
  file: string,
  readings: number,
): Promise<void> {
  const context = await openContext(browser, { baseURL })
  const page = await context.newPage()
  await signIn(page, request)
  await page.goto(`/inventario/${c.id}`)
  await page.getByRole('button', { name: 'Aparelhos' }).click()
  const aparelhos = page.getByRole('dialog')
  for (const said of [`${readings} leituras guardadas, 0 já`, `0 leituras guardadas, ${readings} já`]) {
    await aparelhos.locator('input[type=file]').setInputFiles(file)
    await expect(aparelhos.getByRole('note')).toContainText(said)
  }
  await context.close()
}

test('ten phones count without a network, are killed, overlap, and send to a server that is killed: every reading is there once, every outcome right', async ({
  browser,
  request,
  server,
}) => {
  test.setTimeout(TIMEOUT_MS)
  const c = await novaCampanha(request, 'Contagem de dez', { lugares: PLACES, bens: ASSETS, contadores: 2 })
  const place = (i: number) => c.lugares[i % PLACES]!
  const fones: Fone[] = []
  for (let n = 0; n < PHONES; n++) fones.push(await fone(browser, server.baseURL, c, n))

  // The last asset of place 0 is read by nobody; that of place 2 only in place 4; that of place 6 there and in place 8.
  const [missing, moved, twice] = [0, 2, 6].map((i) => place(i).etiquetas.at(-1)!) as [string, string, string]
  const labelsIn = (i: number): string[] => [
    ...place(i).etiquetas.filter((e) => e !== missing && e !== moved),
    ...(i === 4 ? [moved] : []),
    ...(i === 8 ? [twice] : []),
  ]
  /** Each phone counts two places, and the first of the next phone too. */
  const placesOf = (n: number) => [2 * n, 2 * n + 1, (2 * n + 2) % PLACES]
  for (const [n, f] of fones.entries()) {
    for (const [nth, i] of placesOf(n).entries()) await contar(f, place(i), labelsIn(i), nth === n % 3)
    // Nothing comes in meanwhile; and whoever asks is not away for as long as ten phones take.
    expect(await leiturasDe(c)).toEqual([])
  }
  const made = fones.map((_, n) => placesOf(n).reduce((sum, i) => sum + labelsIn(i).length, 0))
  for (const [n, f] of fones.entries()) await expect(porEnviar(f.page)).toContainText(`${made[n]} por enviar`)

  // The last phone is revoked: what it read comes as a file.
  const sessoes = await c.admin.get<{ id: number }[]>(`/api/inventarios/${c.id}/sessoes`)
  await c.admin.remove(`/api/inventarios/${c.id}/sessoes/${Math.max(...sessoes.map((s) => s.id))}`)
  for (const f of fones) {
    f.cabo.mend()
    await f.context.setOffline(false)
  }
  await server.crash()
  const revoked = fones[PHONES - 1]!
  await revoked.page.reload()
  await expect(revoked.page.getByRole('alert')).toContainText('foi revogada')
  const asked = revoked.page.waitForEvent('download')
  await revoked.page.getByRole('button', { name: 'Salvar tudo em arquivo' }).click()
  await entregarNaMesa(browser, server.baseURL, request, c, await (await asked).path(), made[PHONES - 1]!)
  for (const f of fones.slice(0, -1))
    await expect(porEnviar(f.page)).toContainText('Tudo enviado', { timeout: 180_000 })
  for (const f of fones) {
    await f.context.close()
    f.cabo.remove()
  }

  const wanted = fones.flatMap((_, n) =>
    placesOf(n).flatMap((i) => labelsIn(i).map((e) => `${place(i).id} ${e}`)),
  )
  const lidas = await leiturasDe(c)
  expect(sorted(lidas.map((l) => `${l.localizacao.id} ${l.codigo}`))).toEqual(sorted(wanted))
  expect(new Set(lidas.map((l) => l.id)).size).toBe(wanted.length)

  const outcome = (e: string) =>
    e === missing ? 'PENDENTE' : e === moved ? 'OUTRO_LOCAL' : e === twice ? 'CONFLITO' : 'ENCONTRADO'
  const right = new Map(c.lugares.flatMap((l) => l.etiquetas.map((e) => [e, outcome(e)] as const)))
  const found = new Map<string, string>()
  for (let page = 1; ; page++) {
    const { resultList, more } = await c.admin.get<{
      resultList: { patrimonio: { referencia: string }; resultado: { value: string } }[]
      more: boolean
    }>(`/api/inventarios/${c.id}/itens?rpp=500&page=${page}`)
    for (const i of resultList) found.set(i.patrimonio.referencia, i.resultado.value)
    if (!more) break
  }
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(right))
})
