// Takes the pictures of the manual (docs/manual/imagens) from a running server with the demonstration in it:
//   npm run demo, npm start, and then
//   node scripts/manual-imagens.mjs http://localhost:3000 <user> <password> [name …]
// Starts nothing itself; with names only these pictures. The user should administer the demonstration's unit.
import { createRequire } from 'node:module'
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { launchOptions } from '../e2e/kernel/browser.ts'
import { inRoot } from './setup/root.mjs'

/** @typedef {import('playwright').Page} Page */
/** @typedef {(page: Page) => Promise<unknown>} Step */

const sharp = createRequire(inRoot('apps', 'api', 'package.json'))('sharp')
const folder = inRoot('docs', 'manual', 'imagens')
const size = { width: 1280, height: 720 }

/** @type {(role: 'button' | 'tab' | 'menuitem' | 'link' | 'option', name: string) => Step} */
const click = (role, name) => (page) => page.getByRole(role, { name }).first().click()
/** @type {(keys: string) => Step} */
const press = (keys) => (page) => page.keyboard.press(keys)
/** @type {(text: string) => Step} */
const type = (text) => (page) => page.keyboard.type(text)
/** @type {(field: string, text: string) => Step} */
const write = (field, text) => (page) => page.getByRole('textbox', { name: field }).fill(text)
/** Brings the last of a long screen into sight.
 * @type {(region: string) => Step} */
const show = (region) => (page) => page.getByRole('region', { name: region }).first().scrollIntoViewIfNeeded()
/** @type {Step} */
const firstRow = (page) => page.locator('table tbody tr').first().click()
/** @type {Step} */
const secondRow = (page) => page.locator('table tbody tr').nth(1).click()
/** @type {Step} */
const secondLink = (page) => page.locator('table tbody a').nth(1).click()
/** @type {Step} */
const settle = (page) => page.waitForTimeout(900)

/** Every picture: its name, the screen, and what is done there before. `{bem}` is the number of an asset.
 * @type {Record<string, { path: string, steps?: Step[] }>} */
const pictures = {
  'visao-geral': { path: '/visaogeral/patrimonio' },
  bens: { path: '/patrimonio' },
  busca: { path: '/patrimonio', steps: [press('Control+K'), settle, type('mesa'), settle] },
  'bem-gerencial': { path: '/patrimonio/{bem}/gerencial' },
  'bem-contabil': { path: '/patrimonio/{bem}/contabil' },
  'bem-novo': { path: '/patrimonio/novo' },
  'lote-cadastro': { path: '/lote/cadastro' },
  'lote-edicao': { path: '/lote/edicao' },
  notas: { path: '/notafiscal' },
  'notas-importar': { path: '/notafiscal/importar' },
  biblioteca: { path: '/biblioteca' },
  solicitacoes: { path: '/solicitacoesalteracao' },
  importacao: { path: '/importacao/nova' },
  depreciacao: { path: '/depreciacao' },
  'depreciacao-mes': { path: '/depreciacao', steps: [firstRow, settle] },
  fechamento: { path: '/fechamento' },
  'fechamento-mes': { path: '/fechamento', steps: [secondLink, settle] },
  'roteiro-contabil': { path: '/configuracoes/roteirocontabil' },
  localizacoes: {
    path: '/localizacao',
    steps: [press('ArrowDown'), press('End'), press('ArrowRight'), settle],
  },
  organograma: { path: '/organograma' },
  'etiqueta-modelo': { path: '/configuracoes/etiqueta/layout/novo' },
  etiquetas: { path: '/configuracoes/etiqueta/listagem' },
  'etiquetas-imprimir': {
    path: '/configuracoes/impressaoetiquetas',
    steps: [write('Da etiqueta', '1'), write('Até a etiqueta', '40'), settle],
  },
  movimentacoes: { path: '/movimentacaolocalizacao' },
  movimentacao: { path: '/movimentacaolocalizacao', steps: [firstRow, settle] },
  saidas: { path: '/saidabens' },
  saida: { path: '/saidabens', steps: [firstRow, settle] },
  relatorios: { path: '/relatorio/historico' },
  'todos-os-relatorios': { path: '/relatorio', steps: [settle] },
  'relatorio-pedido': {
    path: '/relatorio',
    steps: [settle, click('button', 'Conservação dos bens'), settle],
  },
  'relatorio-customizado': { path: '/relatorio/custom', steps: [settle] },
  inventarios: { path: '/inventario' },
  inventario: { path: '/inventario', steps: [firstRow, settle] },
  baixas: { path: '/baixas' },
  baixa: { path: '/baixas', steps: [firstRow, settle] },
  seguro: { path: '/seguros', steps: [firstRow, settle] },
  manutencao: { path: '/manutencao', steps: [secondRow, settle] },
  agendamento: { path: '/agendamento', steps: [click('button', 'Novo agendamento'), settle] },
  avaliacao: { path: '/avaliacao', steps: [firstRow, settle] },
  notificacoes: { path: '/patrimonio', steps: [click('button', 'Notificações'), settle] },
  ajuda: { path: '/patrimonio', steps: [click('button', 'Ajuda'), settle] },
  suporte: { path: '/suporte' },
  seguranca: { path: '/perfilusuario/seguranca' },
  'receber-notificacoes': { path: '/configuracoes/notificacao' },
  usuarios: { path: '/configuracoes/usuario' },
  grupo: { path: '/configuracoes/grupopermissao', steps: [firstRow, settle] },
  acessos: { path: '/configuracoes/logs/acesso' },
  integracoes: { path: '/configuracoes/integracoes' },
  parametros: { path: '/configuracoes/parametro' },
  // The organisation publishes: Publicar dados abertos is on, and its files are there.
  transparencia: { path: '/transparencia', steps: [settle] },
  // The organisation has fields of its own, and the first notebook values in them.
  'campos-adicionais': { path: '/configuracoes/camposadicionais' },
  'campo-adicional': {
    path: '/configuracoes/camposadicionais',
    steps: [
      click('button', 'Cadastrar'),
      settle,
      write('Nome do campo', 'Local da chave reserva'),
      write('Seção', 'Guarda'),
      settle,
    ],
  },
  'campos-adicionais-bem': {
    path: '/patrimonio/{bem}/gerencial',
    steps: [show('Guarda'), settle],
  },
  servidor: { path: '/configuracoes/servidor' },
  'servidor-copias': { path: '/configuracoes/servidor', steps: [show('Últimas cópias'), settle] },
}

const [base, username, password, ...only] = process.argv.slice(2)
if (base === undefined || username === undefined || password === undefined) {
  console.error('Usage: node scripts/manual-imagens.mjs <address> <user> <password> [name …]')
  process.exit(2)
}

// The register of accesses tells this of the script: a browser, as of anybody.
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** @param {string} path @param {RequestInit} [init] @returns {Promise<any>} the answer as JSON */
async function call(path, init) {
  const headers = { 'user-agent': userAgent, ...init?.headers }
  const answer = await fetch(base + path, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const { content: token } = await call('/api/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username, password }),
})
const { content: units } = await call('/api/usuariosunidades', { headers: { 'X-AUTH-TOKEN': token } })
const unit = units.resultList[0].unidade.id
const session = await call(`/api/unidades/${unit}/selecionar`, { headers: { 'X-AUTH-TOKEN': token } })
const { content: assets } = await call('/api/patrimonios?q=notebook&rpp=1', {
  headers: { 'X-AUTH-TOKEN': session.content },
})
const kept = { token: session.content, tokenScope: session.tokenScope, database_id: session.database_id }

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(launchOptions())
try {
  for (const [name, { path, steps = [] }] of Object.entries(pictures)) {
    if (only.length > 0 && !only.includes(name)) continue
    const context = await browser.newContext({
      viewport: size,
      colorScheme: 'light',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    const page = await context.newPage()
    await page.addInitScript((value) => localStorage.setItem('tombo:sessao', JSON.stringify(value)), kept)
    // A browser without a window refuses every notice; that of a person has not been asked yet.
    await page.addInitScript("Object.defineProperty(Notification, 'permission', { value: 'default' })")
    await page.goto(base + path.replace('{bem}', assets.resultList[0].id))
    await page.locator('h1').first().waitFor()
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    await settle(page)
    for (const step of steps) await step(page)
    const picture = await page.screenshot()
    await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(`${folder}/${name}.png`)
    console.log(`${name}.png`)
    await context.close()
  }
} finally {
  await browser.close()
}
