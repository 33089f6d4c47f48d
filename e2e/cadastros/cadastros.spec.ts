import type { Page } from '@playwright/test'
import { TELAS } from '@tombo/contract'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { tabTo } from '../kernel/keyboard.ts'
import { signIn } from '../kernel/session.ts'
import { goWithin } from '../kernel/within.ts'

const linhas = (page: Page) => page.getByRole('grid').locator('tbody tr')
const dialogo = (page: Page) => page.getByRole('dialog')
const salvo = (page: Page) => page.getByText('Salvo com sucesso.').first()
const erroDe = (page: Page, campo: string, texto: string) =>
  expect(dialogo(page).getByRole('textbox', { name: campo })).toHaveAccessibleDescription(new RegExp(texto))

/** Holds back what is to be done as soon as nothing else is; gives what does it after all. */
const holdBackTimers = (page: Page) =>
  page.evaluateHandle(() => {
    const real = window.setTimeout
    const held: (() => void)[] = []
    const holding = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms ? real(work, ms, ...rest) : typeof work === 'function' ? held.push(work as () => void) : 0
    window.setTimeout = holding as typeof window.setTimeout
    return () => {
      window.setTimeout = real
      for (const work of held) work()
    }
  })

/** The others have two fields, and are looked at above. */
const comMaisCampos = new Set(['/fornecedor', '/responsavel', '/mascara', '/produto'])

test('a catalogue through its whole life, by the keyboard alone', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/tipobem')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(linhas(page).first()).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Cadastrar' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tipo de bem: novo registro' })).toBeVisible()
  await expect(dialogo(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const resumo = dialogo(page).getByRole('alert')
  await expect(resumo).toContainText('Existem erros no formulário, revise-o salve novamente.')
  await expect(resumo).toBeFocused()
  await expect(resumo.getByRole('listitem')).toHaveText([
    'Descrição: Preenchimento obrigatório.',
    'Classificação: Preenchimento obrigatório.',
  ])
  await erroDe(page, 'Descrição', 'Preenchimento obrigatório.')
  await expectAccessible(page)
  // The line of the summary leads to its field.
  await tabTo(page, resumo.getByRole('button', { name: 'Descrição' }))
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('Semoventes de teste')
  // On a slow machine keys come before whatever the list puts off for a moment as it opens: nothing of that may unmark the option.
  const putOff = await holdBackTimers(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Recursos')
  const opcao = page.getByRole('option', { name: 'Recursos naturais' })
  await expect(opcao).toHaveAttribute('data-combobox-selected', 'true')
  await putOff.evaluate((run) => run())
  await page.keyboard.press('Enter')
  await expect(opcao).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(salvo(page)).toBeVisible()
  await expect(dialogo(page)).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('semovente')
  await expect(linhas(page)).toHaveCount(1)
  await expect(linhas(page).first()).toContainText('Recursos naturais')
  await page.keyboard.press('ArrowDown')
  await expect(linhas(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tipo de bem: Semoventes de teste' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  await expect(linhas(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Semoventes de prova')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Descartar o que foi digitado?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar editando' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue('Semoventes de prova')
  await tabTo(page, dialogo(page).getByRole('button', { name: 'Salvar' }))
  await page.keyboard.press('Enter')
  await expect(linhas(page).first()).toContainText('Semoventes de prova')

  await tabTo(page, page.getByRole('button', { name: 'Ações de Semoventes de prova' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tem certeza que deseja excluir?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cancelado processo de exclusão!')).toBeVisible()
  await expect(linhas(page)).toHaveCount(1)

  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialogo(page).getByRole('button', { name: 'Excluir', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Excluir!' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Excluído com sucesso.')).toBeVisible()
  await expect(dialogo(page)).toHaveCount(0)
  await expect(page.getByText('Nada encontrado com esta busca')).toBeVisible()
})

test('a list is filtered and put in order by the keyboard, and its address says so', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/tipobaixa')
  const todas = linhas(page)
  await expect(todas.first()).toBeVisible()
  const cabeca = page.getByRole('columnheader', { name: 'Descrição' })
  await tabTo(page, cabeca.getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(cabeca).toHaveAttribute('aria-sort', 'ascending')
  const primeira = await todas.first().textContent()
  await page.keyboard.press('Enter')
  await expect(cabeca).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order=/)
  await expect(todas.first()).not.toHaveText(primeira ?? '')

  await tabTo(page, page.getByRole('button', { name: /^Filtros/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, dialogo(page).getByRole('combobox', { name: 'Descrição' }))
  await page.keyboard.type('doa')
  await expectAccessible(page)
  await tabTo(page, dialogo(page).getByRole('button', { name: 'Aplicar filtros' }))
  await page.keyboard.press('Enter')
  const filtros = page.getByRole('list', { name: 'Filtros em vigor' })
  await expect(filtros.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/where=/)
  await expect(todas.filter({ hasNotText: /doa/i })).toHaveCount(0)
  await expect(todas.first()).toBeVisible()
  await expectAccessible(page)
  const endereco = page.url()
  await tabTo(page, filtros.getByRole('button', { name: /^Retirar o filtro/ }))
  await page.keyboard.press('Enter')
  await expect(filtros).toHaveCount(0)
  // The address alone brings the same list back.
  await page.goto(endereco)
  await expect(filtros.getByRole('listitem')).toHaveCount(1)
})

test('a supplier has a CNPJ with letters, written with its mask', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/fornecedor')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await dialogo(page).getByRole('textbox', { name: 'Nome', exact: true }).fill('Comercial Letras Ltda.')
  const documento = dialogo(page).getByRole('textbox', { name: 'CPF ou CNPJ' })
  await documento.pressSequentially('12abc34501de34')
  await expect(documento).toHaveValue('12.ABC.345/01DE-34')
  await page.keyboard.press('Enter')
  await erroDe(page, 'CPF ou CNPJ', 'CPF ou CNPJ inválido.')
  await documento.fill('52998224725')
  await expect(documento).toHaveValue('529.982.247-25')
  await documento.fill('')
  await documento.pressSequentially('12abc34501de35')
  await expect(documento).toHaveValue('12.ABC.345/01DE-35')
  const cidade = dialogo(page).getByRole('combobox', { name: 'Cidade' })
  await cidade.fill('Araxá')
  await page.getByRole('option', { name: 'Araxá/MG' }).click()
  await dialogo(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(salvo(page)).toBeVisible()
  await page.getByRole('searchbox').fill('12.ABC.345/01DE-35')
  await expect(linhas(page)).toHaveCount(1)
  await expect(linhas(page).first()).toContainText('12.ABC.345/01DE-35')
  await expect(linhas(page).first()).toContainText('Araxá/MG')
})

test('a mask tells what its useful life amounts to in a year', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/mascara')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  const vida = dialogo(page).getByRole('textbox', { name: 'Vida útil (anos)' })
  const anual = dialogo(page).getByRole('status')
  await vida.fill('3')
  await expect(anual).toHaveText('Depreciação anual: 33,33 %')
  await vida.fill('0')
  await expect(anual).toHaveText('Depreciação anual: 0,00 %')
  await vida.fill('')
  await expect(anual).toHaveText('Depreciação anual: –')
  await vida.fill('25')
  await expect(anual).toHaveText('Depreciação anual: 4,00 %')
})

test('every catalogue screen opens without a fault, wide and narrow', async ({ page, request }) => {
  test.setTimeout(180_000)
  await signIn(page, request)
  const faltas: string[] = []
  page.on('console', (m) => m.type() === 'error' && faltas.push(`${page.url()}: ${m.text()}`))
  page.on('pageerror', (e) => faltas.push(`${page.url()}: ${e.message}`))
  const telas = TELAS.filter((t) => ['Cadastros', 'Configurações'].includes(t.grupo) || t.chave === 'mascara')
  await page.goto('/suporte')
  for (const { endereco, descricao } of telas) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await goWithin(page, endereco)
    await expect(page.getByRole('heading', { level: 1, name: descricao, exact: true })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expectAccessible(page)
    if (!comMaisCampos.has(endereco)) continue
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(dialogo(page).getByRole('button', { name: 'Salvar' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialogo(page)).toHaveCount(0)
  }
  expect(telas.length).toBeGreaterThan(15)
  expect(faltas).toEqual([])
})
