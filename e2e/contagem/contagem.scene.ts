import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { expect } from '../kernel/fixtures.ts'
import { type Caller, callsOf, createUser, type Credentials } from '../kernel/session.ts'

/** A place of a campaign of the tests, with the labels of its assets. */
export interface Lugar {
  id: number
  nome: string
  etiquetas: string[]
}
export interface CampanhaDeTeste {
  id: number
  admin: Caller
  lugares: Lugar[]
  contadores: Credentials[]
}
interface Pedido {
  lugares?: number
  /** In each place. */
  bens?: number
  contadores?: number
  /** The first label of the second place is the register number of an asset of the first. */
  ambigua?: boolean
  mais?: object
}

let ultimaEtiqueta = 700_000

/** Labels are of this server, whose tests share it: each place takes the next ones. */
async function novoLugar(admin: Caller, nome: string, quantidade: number, etiqueta?: number): Promise<Lugar> {
  const { place, person } = await createWhereabouts(admin, nome, `Responsável por ${nome}`)
  const inicial = etiqueta ?? ultimaEtiqueta + 1
  if (etiqueta === undefined) ultimaEtiqueta += quantidade
  const etiquetas = Array.from({ length: quantidade }, (_, i) => String(inicial + i))
  const bem = await assetBody(admin, { place, person }, `Bem de ${nome}`, {
    dataTombamento: '2024-03-15',
    tombar: true,
    quantidade,
    referenciaInicial: etiquetas[0],
  })
  await admin.post('/api/patrimonios/cadastrolote/criar', bem)
  return { id: place.id, nome, etiquetas }
}

/** The register number of the asset with a label. */
async function numeroDe(admin: Caller, etiqueta: string): Promise<number> {
  const { resultList } = await admin.get<{ resultList: { numeroTombamento: number }[] }>(
    `/api/patrimonios?q=${etiqueta}`,
  )
  const [bem] = resultList
  if (!bem) throw new Error(`no asset has the label ${etiqueta}`)
  return bem.numeroTombamento
}

/** A campaign over places of its own, open for counting, with people who may count it and nothing else. */
export async function novaCampanha(
  request: APIRequestContext,
  nome: string,
  { lugares = 2, bens = 3, contadores = 1, ambigua = false, mais = {} }: Pedido = {},
): Promise<CampanhaDeTeste> {
  const admin = await callsOf(request)
  const salas: Lugar[] = []
  for (let i = 1; i <= lugares; i++) {
    const numero = ambigua && i === 2 ? await numeroDe(admin, salas[0]?.etiquetas[0] ?? '') : undefined
    salas.push(await novoLugar(admin, `${nome} sala ${i}`, numero === undefined ? bens : 1, numero))
  }
  const pessoas: (Credentials & { id: number })[] = []
  const membros: number[] = []
  for (let i = 1; i <= contadores; i++) {
    const pessoa = await createUser(admin, `${nome.toLowerCase().replaceAll(' ', '')}${i}`, [
      'CONTAR_INVENTARIOS',
    ])
    pessoas.push(pessoa)
    const usuario = { id: pessoa.id }
    membros.push(
      (await admin.post<Row>('/api/responsaveis', { nome: `${nome} ${i}`, ativo: true, usuario })).id,
    )
  }
  const tipos = await admin.get<{ resultList: { id: number; classificacao: { value: string } | null }[] }>(
    '/api/tiposcomissao?rpp=100',
  )
  const comissao = await admin.post<Row>('/api/comissoes', {
    descricao: `Comissão ${nome}`,
    tipo: { id: tipos.resultList.find((t) => t.classificacao?.value === 'INVENTARIO')?.id },
    responsavel: { id: membros[0] },
    dataDesignacao: '2026-01-01',
  })
  if (membros.length > 1)
    await admin.post(
      `/api/comissoes/salvarmembros?comissaoId=${comissao.id}&ids=${membros.slice(1).join(',')}`,
    )
  const { id } = await admin.post<Row>('/api/inventarios/criarinventario', {
    descricao: nome,
    tipo: 'EVENTUAL',
    alcance: 'LOCALIZACOES',
    localizacoes: salas.map((s) => ({ localizacao: { id: s.id } })),
    periodoIni: '2026-01-01',
    periodoFin: '2099-12-31',
    comissao,
    ...mais,
  })
  await expect
    .poll(
      async () =>
        (await admin.get<{ situacaoCriacao: { value: string } }>(`/api/inventarios/${id}`)).situacaoCriacao
          .value,
      { timeout: 120_000 },
    )
    .toBe('CRIADO')
  return { id, admin, lugares: salas, contadores: pessoas }
}

/** Opens the campaign on a device, and signs in there. */
export async function entrar(
  page: Page,
  c: CampanhaDeTeste,
  { quem = c.contadores[0] as Credentials, base = '' } = {},
): Promise<void> {
  await page.goto(`${base}/contagem?inventario=${c.id}`)
  await page.getByLabel('Usuário').fill(quem.username)
  await page.getByLabel('Senha', { exact: true }).fill(quem.password)
  await page.getByRole('button', { name: 'Entrar e contar' }).click()
  await expect(page.getByRole('heading', { name: 'Meus locais' })).toBeVisible()
}

/** The program is on the device, and opens without a network from now on. */
export const semRede = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })
  await page.context().setOffline(true)
}

export async function irPara(page: Page, lugar: Lugar): Promise<void> {
  await page.getByRole('button', { name: lugar.nome }).first().click()
  await expect(page.getByRole('banner')).toContainText(lugar.nome)
}

/** Milliseconds from one label to the next: a person is far slower, and a screen that keeps up with this keeps up with all. */
const BETWEEN_LABELS_MS = 5

/**
 * Types codes one after another as a scanner does, wherever the focus is, and waits until each is heard: a screen that was
 * just opened has not begun to listen yet, and a code that nobody heard was not read. All keys of a code are of one instant,
 * however slow the machine is. They are typed within the page, so that thousands cost no way to the browser and back each.
 */
export const escanear = (page: Page, ...codigos: string[]): Promise<void> =>
  page.evaluate(
    async ({ codes, pause }) => {
      const rest = () => new Promise((resolve) => void setTimeout(resolve, pause))
      const heard = (code: string) => {
        const now = performance.now()
        const press = (key: string) => {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
          Object.defineProperty(event, 'timeStamp', { value: now })
          return document.body.dispatchEvent(event)
        }
        for (const key of code) press(key)
        return !press('Enter')
      }
      for (const code of codes) {
        for (let tries = 0; !heard(code); tries++) {
          if (tries > 1000) throw new Error(`nobody hears ${code}`)
          await rest()
        }
        await rest()
      }
    },
    { codes: codigos, pause: BETWEEN_LABELS_MS },
  )

/** Says what the last reading came to. */
export const resultado = (page: Page): Locator => page.locator('.resultado')

/** Scans a code and waits until it is told; gives the colour. */
export async function ler(page: Page, codigo: string, titulo: string | RegExp): Promise<void> {
  await escanear(page, codigo)
  await expect(resultado(page).getByRole('heading')).toHaveText(titulo)
}

/** Says what waits on the device, as its head says. */
export const porEnviar = (page: Page): Locator => page.locator('.envio')

interface Lida {
  id: string
  codigo: string | null
  descricao: string | null
  origem: { value: string }
  localizacao: { id: number }
  conservacao: { id: number } | null
  desfaz: string | null
  desfeita: boolean
  foto: object | null
}

/** All readings that the server has of a campaign. */
export async function leiturasDe(c: CampanhaDeTeste): Promise<Lida[]> {
  const all: Lida[] = []
  for (let page = 1; ; page++) {
    const { resultList, more } = await c.admin.get<{ resultList: Lida[]; more: boolean }>(
      `/api/inventarios/${c.id}/leituras?rpp=500&page=${page}`,
    )
    all.push(...resultList)
    if (!more) return all
  }
}

/** Codes in an order that does not matter, to be compared. */
export const sorted = (codes: readonly (string | null | undefined)[]): string[] =>
  codes.map(String).toSorted((a, b) => (a < b ? -1 : Number(a > b)))

/** Draws a signature, once the box stands still. */
export async function assinarNoQuadro(page: Page): Promise<void> {
  const quadro = page.locator('.assinatura svg')
  await quadro.hover({ position: { x: 20, y: 40 } })
  await page.mouse.down()
  for (const position of [
    { x: 120, y: 20 },
    { x: 200, y: 60 },
  ])
    await quadro.hover({ position })
  await page.mouse.up()
  await expect(quadro).toHaveAccessibleName('Assinatura feita')
}
