import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { slowLine } from '../kernel/line.ts'
import { signIn } from '../kernel/session.ts'

/** The list of a catalogue stands, and every program that is still to be fetched waits for `letGo`. */
async function onSlowLine(page: Page, address: string, addresses = '**/assets/**'): Promise<() => void> {
  await page.goto(address)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('grid')).toBeVisible()
  return slowLine(page, addresses)
}

/** Presses a key and types on, all before the page can draw: as quick as hands are on a slow machine. */
async function pressAndType(page: Page, key: string, text: string): Promise<void> {
  await page.keyboard.press(key)
  await page.keyboard.type(text)
}

test('the search of screens has the keys from the first on', async ({ page, request }) => {
  await signIn(page, request)
  await onSlowLine(page, '/tipobaixa')
  await pressAndType(page, 'Control+K', 'métodos')
  await expect(page.getByRole('combobox', { name: 'Procurar tela ou bem' })).toHaveValue('métodos')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('option').first()).toContainText('Métodos de depreciação')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a new record: what is typed before its dialog has come goes into its fields', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  const letGo = await onSlowLine(page, '/tipobaixa')
  await page.getByRole('button', { name: 'Cadastrar' }).focus()
  await pressAndType(page, 'Enter', 'Extravio na mudança')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Abrindo')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.keyboard.press('Tab')
  letGo()
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Extravio na mudança')
  await expect(dialog.getByLabel('Classificação').first()).toBeFocused()
})

test('a record that is read slowly: keys wait for its fields, and one pressed twice saves nothing', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const { id } = await admin.post<Row>('/api/tiposbaixa', { descricao: 'Leilão', classificacao: 'VENDA' })
  const letGo = await onSlowLine(page, '/tipobaixa?q=Leil%C3%A3o', `**/api/tiposbaixa/${id}`)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: /Leilão/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' público')
  letGo()
  const first = page.getByRole('dialog').getByLabel('Descrição')
  await expect(first).toBeFocused()
  await expect(first).toHaveValue(/ público/)
})

test('the filters: of a catalogue, and of the assets', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const where = await createWhereabouts(admin, 'Sala das teclas', 'Guarda das teclas')
  await admin.post('/api/patrimonios/tombar', {
    ...(await assetBody(admin, where, 'Teclado')),
    dataTombamento: '2024-03-15',
  })
  for (const [address, typed, field] of [
    ['/tipobaixa', 'perda', 'Descrição'],
    ['/patrimonio', 'Em uso', 'Situação'],
  ] as const) {
    const letGo = await onSlowLine(page, address)
    await page.getByRole('button', { name: 'Filtros' }).focus()
    await pressAndType(page, 'Enter', typed)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    letGo()
    const first = page.getByRole('dialog', { name: 'Filtros' }).getByLabel(field).first()
    await expect(first).toBeFocused()
    await expect(first).toHaveValue(typed)
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Escape')
  }
})

test('the question for the password is closed by Escape while its program has not come', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/configuracoes/integracoes')
  await page.getByRole('button', { name: 'Cadastrar aviso' }).click()
  const form = page.getByRole('dialog', { name: 'Novo aviso' })
  await form.getByLabel('Nome').fill('Contabilidade')
  await form.getByLabel('Endereço').fill('https://contabilidade.exemplo.gov.br/avisos')
  await form.getByLabel('Bem tombado').check()
  const letGo = await slowLine(page, '**/assets/**')
  await form.getByRole('button', { name: 'Salvar' }).press('Enter')
  const opening = page.getByRole('dialog', { name: 'Abrindo' })
  await expect(opening).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opening).toHaveCount(0)
  // Whatever was typed stays to be saved or thrown away, and asks for the password anew.
  await expect(form.getByLabel('Nome')).toHaveValue('Contabilidade')
  letGo()
  await form.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirme com a sua senha' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Confirme com a sua senha' })).toHaveCount(0)
  await expect(form).toBeVisible()
})

/** The page's own timers of no delay wait for the function that is given: as on a machine that has other things to do. */
async function withholdTimers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const withheld: (() => void)[] = []
    const set = window.setTimeout
    const later = (run: () => void, ms = 0) => (ms === 0 ? withheld.push(run) : set(run, ms))
    const letGo = () => {
      window.setTimeout = set
      for (const run of withheld) run()
    }
    Object.assign(window, { setTimeout: later, letGo })
  })
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
}

/** Runs what is to come at once now, and a second time when what it gives is called: as a trap chooses the focus twice. */
async function doubleTimers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const set = window.setTimeout.bind(window)
    const runs: (() => void)[] = []
    const now = (run: () => void, ms?: number) => {
      if (!ms) runs.push(run)
      return set(run, ms)
    }
    const again = () => {
      window.setTimeout = set
      for (const run of runs) run()
    }
    Object.assign(window, { setTimeout: now, again })
  })
  return () => page.evaluate(() => (window as unknown as { again: () => void }).again())
}

test('a confirmation is there with the key that asks for it, and the harmless answer has the focus until a key moves it', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  await admin.post('/api/tiposbaixa', { descricao: 'Sinistro a confirmar', classificacao: 'PERDA' })
  await onSlowLine(page, '/tipobaixa?q=Sinistro%20a%20confirmar')
  await page
    .getByRole('button', { name: /^Ações/ })
    .first()
    .focus()
  const again = await doubleTimers(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await again()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeFocused()
  const letGo = await withholdTimers(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await page.keyboard.press('Tab')
  // The dialog's choice of when it was drawn is no longer that of the person.
  await letGo()
  await expect(page.getByRole('button', { name: 'Excluir!' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Excluído com sucesso.')).toBeVisible()
})

test('from a row Tab goes to its menu, and from there past the list', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/tipoaquisicao')
  const lista = page.getByRole('grid')
  await expect(lista.getByRole('row').nth(3)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const linha = lista.getByRole('row').nth(2)
  await expect(linha).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(linha.getByRole('button', { name: /^Ações de/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(lista.locator(':focus')).toHaveCount(0)
})
