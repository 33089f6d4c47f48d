import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, tabTo, watch } from '../kernel/keyboard.ts'
import { type Caller, callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { levar, meio } from './localizacoes.scene.ts'

const arvore = (page: Page) => page.getByRole('treegrid', { name: 'Localizações' })
const linha = (page: Page, nome: string) => arvore(page).getByRole('row', { name: nome, exact: true })
const dialogo = (page: Page) => page.getByRole('dialog')

let unidades = 0
/** A unit of its own: the tree holds nobody else's places. */
async function unidadePropria(request: APIRequestContext): Promise<{ admin: Caller; unidade: number }> {
  unidades += 1
  const unidade = await createUnit(await callsOf(request), `Unidade dos lugares ${unidades}`)
  return { admin: await callsOf(request, administrator, unidade), unidade }
}

/** Comes in as the administrator of a unit of its own. */
async function entrar(page: Page, request: APIRequestContext): Promise<Caller> {
  const { admin, unidade } = await unidadePropria(request)
  const dona = await createUser(admin, `dona.dos.lugares.${unidades}`, ['ADMINISTRAR_SISTEMA'], [unidade])
  return signIn(page, request, dona)
}

/** A place, below another where one is named. */
async function local(api: Caller, descricao: string, pai?: number): Promise<{ id: number; versao: number }> {
  return api.post('/api/localizacoes', {
    descricao,
    ativo: true,
    localizacaoPai: pai === undefined ? null : { id: pai },
  })
}
const filhos = async (api: Caller, id: number): Promise<string[]> =>
  (await api.get<{ descricao: string }[]>(`/api/localizacoes/buscarfilhos/${id}`)).map((n) => n.descricao)

async function abrirNo(page: Page, nome: string) {
  await linha(page, nome)
    .getByRole('button', { name: `Abrir ${nome}` })
    .click()
}

test('places are put in order and into others by the mouse; a closed one opens under it', async ({
  page,
  request,
}) => {
  const api = await entrar(page, request)
  const campus = await local(api, 'Campus do arrasto')
  const bloco = await local(api, 'Bloco do arrasto')
  await local(api, 'Sala já lá', bloco.id)
  for (const nome of ['Ala A', 'Ala B', 'Ala C']) await local(api, nome, campus.id)
  await page.goto('/localizacao')
  await abrirNo(page, 'Campus do arrasto')
  await expect(linha(page, 'Ala C')).toBeVisible()
  await expectAccessible(page)

  const salva = page.waitForResponse((r) => r.url().endsWith('/saveChildrenOrder'))
  await levar(page, linha(page, 'Ala C'), linha(page, 'Ala A'), 0.1)
  await page.mouse.up()
  await salva
  await expect.poll(() => filhos(api, campus.id)).toEqual(['Ala C', 'Ala A', 'Ala B'])

  // Escape lets go of it.
  await levar(page, linha(page, 'Ala B'), linha(page, 'Ala C'), 0.1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page).toHaveURL(/\/localizacao$/)
  expect(await filhos(api, campus.id)).toEqual(['Ala C', 'Ala A', 'Ala B'])

  await expect(linha(page, 'Sala já lá')).toHaveCount(0)
  await levar(page, linha(page, 'Ala B'), linha(page, 'Bloco do arrasto'), 0.5)
  await expect(linha(page, 'Sala já lá')).toBeVisible()
  const dentro = await meio(linha(page, 'Bloco do arrasto'))
  await page.mouse.move(dentro.x, dentro.y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => filhos(api, bloco.id)).toEqual(['Sala já lá', 'Ala B'])
  await page.reload()
  await abrirNo(page, 'Bloco do arrasto')
  await expect(linha(page, 'Ala B')).toHaveAttribute('aria-level', '2')
})

test('a move that the server refuses is marked on its node, and undone', async ({ page, request }) => {
  const api = await entrar(page, request)
  const de = await local(api, 'Origem da recusa')
  const para = await local(api, 'Destino da recusa')
  const sala = await local(api, 'Sala recusada', de.id)
  await page.goto('/localizacao')
  await abrirNo(page, 'Origem da recusa')
  await expect(linha(page, 'Sala recusada')).toBeVisible()
  // Somebody else changes it meanwhile.
  await api.post(`/api/localizacoes/${sala.id}`, { codigo: 'R-1', versao: sala.versao })
  await levar(page, linha(page, 'Sala recusada'), linha(page, 'Destino da recusa'), 0.5)
  await page.mouse.up()
  const marcada = linha(page, 'R-1 – Sala recusada')
  await expect(marcada.getByRole('alert')).toContainText('alterado por outra pessoa')
  await expect(marcada).toHaveAttribute('aria-level', '2')
  expect(await filhos(api, para.id)).toEqual([])
  await expectAccessible(page)
  // Tried again it goes, and the mark goes.
  await levar(page, marcada, linha(page, 'Destino da recusa'), 0.5)
  await page.mouse.up()
  await expect.poll(() => filhos(api, para.id)).toEqual(['Sala recusada'])
  await expect(marcada.getByRole('alert')).toHaveCount(0)
})

test('the tree by the keyboard alone: found, opened, moved, read', async ({ page, request }) => {
  const api = await entrar(page, request)
  const raiz = await local(api, 'Teclado raiz')
  for (const nome of ['Tecla 1', 'Tecla 2', 'Tecla 3']) await local(api, nome, raiz.id)
  await page.goto('/localizacao')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('tecla 3')
  await expect(page.getByText('1 encontrada')).toBeVisible()
  await expect(linha(page, 'Teclado raiz')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 encontrada')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(arvore(page).getByRole('row').first()).toBeFocused()
  await page.keyboard.press('End')
  for (let i = 0; i < 60; i += 1) {
    const foco = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    if (foco === 'Teclado raiz') break
    await page.keyboard.press('ArrowUp')
  }
  await expect(linha(page, 'Teclado raiz')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(linha(page, 'Teclado raiz')).toHaveAttribute('aria-expanded', 'true')
  await expect(linha(page, 'Tecla 1')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(linha(page, 'Tecla 1')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => filhos(api, raiz.id)).toEqual(['Tecla 2', 'Tecla 1', 'Tecla 3'])
  await expect(linha(page, 'Tecla 1')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => filhos(api, raiz.id)).toEqual(['Tecla 2', 'Tecla 3'])
  await expect(linha(page, 'Tecla 1')).toBeFocused()
  await expect(linha(page, 'Tecla 1')).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => filhos(api, raiz.id)).toEqual(['Tecla 2', 'Tecla 1', 'Tecla 3'])
  await page.keyboard.press('ArrowLeft')
  await expect(linha(page, 'Teclado raiz')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(linha(page, 'Tecla 1')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Teclado raiz' })).toBeVisible()
})

test('on a phone a place is moved by its menu, into another and up among the others', async ({
  page,
  request,
}) => {
  const api = await entrar(page, request)
  const escola = await local(api, 'Escola do celular')
  const mudar = await local(api, 'Mudar de lugar')
  await local(api, 'Biblioteca escolar', escola.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/localizacao')
  await linha(page, 'Mudar de lugar').getByRole('button', { name: 'Ações de Mudar de lugar' }).click()
  await page.getByRole('menuitem', { name: 'Mover para…' }).click()
  await dialogo(page).getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(dialogo(page).getByText('Preenchimento obrigatório.')).toBeVisible()
  const para = dialogo(page).getByRole('combobox', { name: 'Mover para dentro de' })
  await para.fill('mudar de')
  await page.getByRole('option', { name: 'Mudar de lugar' }).click()
  await dialogo(page).getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(dialogo(page).getByText('Uma localização não pode ficar dentro de si mesma.')).toBeVisible()
  await expectAccessible(page)
  await para.fill('escola do cel')
  await page.getByRole('option', { name: 'Escola do celular', exact: true }).click()
  await dialogo(page).getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(linha(page, 'Mudar de lugar')).toHaveCount(0)
  expect(await filhos(api, escola.id)).toEqual(['Biblioteca escolar', 'Mudar de lugar'])

  await abrirNo(page, 'Escola do celular')
  await linha(page, 'Mudar de lugar').getByRole('button', { name: 'Ações de Mudar de lugar' }).click()
  await page.getByRole('menuitem', { name: 'Subir' }).click()
  await expect.poll(() => filhos(api, escola.id)).toEqual(['Mudar de lugar', 'Biblioteca escolar'])
  await expectAccessible(page)
  await page.goto(`/localizacao/${mudar.id}`)
  await expect(page.getByText('Essa localização não possui localizações')).toBeVisible()
  await expectAccessible(page)
})

test('a place is registered within another, never within itself, and is read with its history', async ({
  page,
  request,
}) => {
  const api = await entrar(page, request)
  const predio = await local(api, 'Prédio anexo')
  await page.goto(`/localizacao/${predio.id}`)
  await page.getByRole('button', { name: 'Cadastrar dentro' }).click()
  await expect(page.getByRole('combobox', { name: 'Localização superior' })).toHaveValue('Prédio anexo')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('Sala 770')
  await page.getByRole('textbox', { name: 'Logradouro' }).fill('Rua das Flores')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sala 770' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Você está em' })).toContainText('Prédio anexo')
  await expect(page.getByText('Rua das Flores')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eventos' }).click()
  await expect(dialogo(page).getByRole('list', { name: 'Eventos' })).toContainText('Localização superior')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Prédio anexo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prédio anexo' })).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  await dialogo(page).getByRole('combobox', { name: 'Localização superior' }).fill('sala 770')
  await page.getByRole('option', { name: /Sala 770/ }).click()
  await dialogo(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText('Localização superior')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByText('Há localizações dentro desta')).toBeVisible()
})

test('who may only look at places changes none, and sees no assets', async ({ page, request }) => {
  const { admin, unidade } = await unidadePropria(request)
  const { id } = await local(admin, 'Só para olhar')
  const leitor = await createUser(admin, 'so.olha.lugares', ['CONSULTAR_LOCALIZACOES'], [unidade])
  await signIn(page, request, leitor)
  const faltas = watch(page)
  await page.goto('/localizacao')
  await expect(linha(page, 'Só para olhar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toHaveCount(0)
  await linha(page, 'Só para olhar')
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir'])
  await page.keyboard.press('Escape')
  await page.goto(`/localizacao/${id}`)
  await expect(
    page.getByText('Os bens desta localização aparecem para quem pode consultar bens.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  await expectAccessible(page)
  expect(faltas).toEqual([])
})

test('who has the rights of places alone registers, moves and deletes one by the keyboard, and nothing is refused', async ({
  page,
  request,
}) => {
  const { admin, unidade } = await unidadePropria(request)
  await local(admin, 'Almoxarifado das teclas')
  const direitos = ['CONSULTAR_LOCALIZACOES', 'CRIAR_ALTERAR_LOCALIZACOES']
  const quem = await createUser(admin, 'so.lugares', direitos, [unidade])
  await signIn(page, request, quem)
  const faltas = watch(page)
  await page.goto('/localizacao/novo')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('Prateleira das teclas')
  for (const campo of ['Responsável', 'Organograma', 'Centro de custo']) {
    await tabTo(page, page.getByRole('combobox', { name: campo }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Prateleira das teclas' })).toBeFocused()
  const mover = page.getByRole('button', { name: 'Mover para…' })
  await tabTo(page, mover)
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('combobox', { name: 'Mover para dentro de' })).toBeFocused()
  await choose(page, 'Almoxarifado das teclas')
  await page.keyboard.press('Enter')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(mover).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Você está em' })).toContainText(
    'Almoxarifado das teclas',
  )
  await tabTo(page, page.getByRole('button', { name: 'Excluir', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/localizacao$/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect(faltas).toEqual([])
})
