import { join } from 'node:path'
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { inRoot } from '../../scripts/setup/root.mjs'
import { expectAccessible } from '../kernel/axe.ts'
import { beneath } from '../kernel/beneath.ts'
import { expect, testOnItsOwn } from '../kernel/fixtures.ts'
import { watch } from '../kernel/keyboard.ts'
import { asOldest } from '../kernel/oldest.ts'
import { countFrames, restless } from '../kernel/rest.ts'
import { signIn } from '../kernel/session.ts'
import { sideways } from '../kernel/sideways.ts'
import { whileDrawn } from '../kernel/undrawn.ts'
import { goWithin } from '../kernel/within.ts'
import { cenaDeTodas } from './todas.scene.ts'
import { enderecos } from './todas.enderecos.ts'
import type { Entrada } from './todas.entrada.ts'

/** Where the pictures of a run with `TOMBO_FIGURAS=1` are: `todas/320-dark/patrimonio-novo.png`. */
const figuras = inRoot('e2e', '.out', 'todas')

interface Vista {
  largura: number
  tema: 'light' | 'dark'
  /** Axe looks for faults of colours alone: the rest was seen in the other theme. */
  soCores?: boolean
  /** Nothing of it was not seen in the other views: only its picture is made. */
  soFigura?: boolean
}

/** A small phone, and a screen of 1280 pixels of which somebody sees a quarter, four times as large. */
const ESTREITA = 320

/**
 * Each screen is looked at wide in light, in dark for its colours, and narrow in dark; narrow in light for its picture. The
 * next one begins where the last one ended, so that width and theme change once for each.
 */
const VISTAS: readonly Vista[] = [
  { largura: 1280, tema: 'light' },
  { largura: 1280, tema: 'dark', soCores: true },
  { largura: ESTREITA, tema: 'dark' },
  { largura: ESTREITA, tema: 'light', soFigura: true },
]

/** Pictures are made when somebody wants to look at them. */
const comFiguras = process.env.TOMBO_FIGURAS === '1'

/**
 * An address with its variable parts filled in: by the part's name, or where two addresses mean different things by it, by
 * the part before it and the name (`biblioteca/patrimonioId`), or by the whole address; that may be told whole too.
 * @throws {Error} when nothing is known for a part
 */
function enderecoDe(caminho: string, partes: Record<string, string | number>): string {
  const inteiro = partes[caminho]
  if (typeof inteiro === 'string' && inteiro.startsWith('/')) return inteiro
  return caminho.replace(/(\w*)\/:(\w+)/g, (_, antes: string, nome: string) => {
    const valor = partes[caminho] ?? partes[`${antes}/${nome}`] ?? partes[nome]
    if (valor === undefined) throw new Error(`${caminho}: nothing is known for ${nome}`)
    return `${antes}/${valor}`
  })
}

/** Says what of a page is still on its way; streams never end, and are none of it. */
function aCaminho(page: Page): Set<Request> {
  const pedidos = new Set<Request>()
  page.on('request', (r) => !r.url().endsWith('/api/context/sinais') && pedidos.add(r))
  page.on('requestfinished', (r) => pedidos.delete(r))
  page.on('requestfailed', (r) => pedidos.delete(r))
  return pedidos
}

/** Says what is wrong with the screen as it stands, but for what axe finds. */
function defeitosNaTela(): string[] {
  const texto = document.body.innerText
  const defeitos: string[] = []
  if (![...document.querySelectorAll('h1')].some((h) => h.innerText.trim() !== ''))
    defeitos.push('has no heading')
  const erro =
    /Não foi possível|não pôde ser aberta|Não há tela neste endereço|não possui permissão para acessar/.exec(
      texto,
    )
  if (erro) defeitos.push(`says “${erro[0]}”`)
  const cru = /\b(undefined|null|NaN|Invalid Date)\b|\[object /.exec(texto)
  if (cru) defeitos.push(`shows ${cru[0]}`)
  const estrangeira = /\b(webhook|push|token)s?\b/i.exec(texto)
  if (estrangeira) defeitos.push(`says “${estrangeira[0]}” to who is no programmer`)
  for (const abas of document.querySelectorAll<HTMLElement>('nav[data-tabs]')) {
    const [mostrada, ...outras] = abas.querySelectorAll('[aria-current]')
    if (!mostrada || outras.length > 0)
      defeitos.push(`says not which of its tabs is shown: ${abas.getAttribute('aria-label')}`)
    const nome = mostrada?.previousElementSibling ? (mostrada.firstChild?.textContent ?? '') : ''
    if (!document.title.includes(nome)) defeitos.push(`is called “${document.title}” where ${nome} is shown`)
  }
  return defeitos
}

class Passeio {
  readonly defeitos: string[] = []
  readonly #page: Page
  readonly #pedidos: Set<Request>
  readonly #queixas: string[]
  #vistas = VISTAS.filter((v) => comFiguras || !v.soFigura)
  #largura = 0

  constructor(page: Page) {
    this.#page = page
    this.#pedidos = aCaminho(page)
    this.#queixas = watch(page)
  }

  /** Nothing is being asked for, and nothing that was asked for is still to be drawn. */
  async #assenta(): Promise<void> {
    await expect(async () => {
      expect(this.#pedidos.size).toBe(0)
      await this.#page.evaluate(
        () => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto))),
      )
      expect(this.#pedidos.size).toBe(0)
      expect(await this.#page.locator('[aria-busy="true"]').count()).toBe(0)
    }).toPass({ intervals: [20, 50, 100, 200], timeout: 30_000 })
  }

  async #olha(caminho: string, { largura, tema, soCores = false, soFigura }: Vista): Promise<void> {
    if (largura !== this.#largura) await this.#page.setViewportSize({ width: largura, height: 800 })
    this.#largura = largura
    await this.#page.emulateMedia({ colorScheme: tema })
    await this.#assenta()
    if (comFiguras) {
      const nome = caminho.slice(1).replaceAll('/:', '-').replaceAll('/', '-')
      const path = join(figuras, `${largura}-${tema}`, `${nome}.png`)
      await whileDrawn(this.#page, () => this.#page.screenshot({ path }))
    }
    const achados = await this.#page.evaluate(defeitosNaTela)
    achados.push(...(await this.#page.evaluate(sideways)), ...(await this.#page.evaluate(beneath)))
    if (!soFigura)
      await expectAccessible(this.#page, { coloursAlone: soCores }).catch((e: Error) =>
        achados.push(e.message),
      )
    if (!soCores && !soFigura) achados.push(...(await restless(this.#page)))
    achados.push(...this.#queixas.splice(0))
    for (const d of achados) this.defeitos.push(`${caminho}, ${largura} px, ${tema}: ${d}`)
  }

  /** Opens a screen inside the client, and looks at it in each width and in both colours. */
  async tela(caminho: string, partes: Record<string, string | number>): Promise<void> {
    try {
      // Whoever looks is at work: a session that is left alone ends.
      await this.#page.keyboard.press('Shift')
      await goWithin(this.#page, enderecoDe(caminho, partes))
      for (const vista of this.#vistas) await this.#olha(caminho, vista)
      this.#vistas = this.#vistas.toReversed()
    } catch (erro) {
      this.defeitos.push(`${caminho}: ${erro instanceof Error ? erro.message : String(erro)}`)
    }
  }
}

/** The scene makes what stands once in an organisation, as its chart of the year does. */
export const test = testOnItsOwn()

/** Opens these screens one after another inside one page, as somebody who may see all, and says what is wrong with them. */
export async function verTodas(
  page: Page,
  request: APIRequestContext,
  servidor: string,
  caminhos: readonly string[],
): Promise<void> {
  const { quem, partes } = await cenaDeTodas(request, servidor)
  await signIn(page, request, quem)
  await countFrames(page)
  await asOldest(page)
  await page.goto('/suporte')
  const passeio = new Passeio(page)
  for (const caminho of caminhos) await passeio.tela(caminho, partes)
  expect(passeio.defeitos).toEqual([])
}

/** The one screen before work that asks for a session. */
const ESCOLHA = '/selecaounidade'

/** The same of the screens before work, by who has no session, and by who has two units and is in none. */
export async function verAsDeEntrada(page: Page, { quem, partes }: Entrada): Promise<void> {
  await countFrames(page)
  await asOldest(page)
  await page.goto('/login')
  const passeio = new Passeio(page)
  const semSessao = enderecos().daEntrada.filter((caminho) => caminho !== ESCOLHA)
  for (const caminho of semSessao) await passeio.tela(caminho, partes)
  await page.goto('/login')
  await page.getByLabel('Usuário').fill(quem.username)
  await page.getByLabel('Senha', { exact: true }).fill(quem.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ESCOLHA)
  await passeio.tela(ESCOLHA, partes)
  expect(passeio.defeitos).toEqual([])
}
