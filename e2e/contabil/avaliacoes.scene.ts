import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { assetBody, createWhereabouts, first } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { callsOf, createUnit, createUser } from '../kernel/session.ts'

const DIREITOS = ['CRIAR_ALTERAR_AVALIACOES', 'CRIAR_ALTERAR_FORMULAS_AVALIACAO', 'PATRIMONIO'] as const

/** A unit of its own with a commission of appraisals and assets, and somebody of the commission who appraises there. */
export async function prepare(request: APIRequestContext, name: string, assets: readonly string[]) {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade ${name}`)
  const la = await callsOf(request, administrator, unidade)
  const quem = await createUser(admin, `avalia.${name}`, DIREITOS, [unidade])
  const where = await createWhereabouts(la, `Sala ${name}`, `Presidente ${name}`, {
    person: { usuario: { id: quem.id } },
  })
  for (const asset of assets) await la.post('/api/patrimonios/tombar', await assetBody(la, where, asset))
  const tipo = await la.post<{ id: number }>('/api/tiposcomissao', {
    descricao: `Comissão ${name}`,
    classificacao: 'AVALIACAO',
  })
  await la.post('/api/comissoes', {
    descricao: `Comissão ${name}`,
    tipo: { id: tipo.id },
    responsavel: where.person,
    dataDesignacao: '2026-01-01',
  })
  return { la, quem, formula: await first(la, '/api/dadosavaliacao') }
}

/** Opens an appraisal by its dialog, and waits for its own screen. */
export async function open(page: Page, commission: string, classification?: string) {
  await page.goto('/avaliacao')
  await page.getByRole('button', { name: 'Abrir avaliação', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Abrir avaliação' })
  if (classification) {
    await dialog.getByRole('combobox', { name: 'Classificação', exact: true }).fill(classification)
    await page.getByRole('option', { name: classification, exact: true }).click()
  }
  await pick(page, 'Comissão', commission)
  await pick(page, 'Fórmula', 'Conservação')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abrir avaliação', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Avaliação nº \d+$/ })).toBeVisible()
}

/** Counts the assets that a word finds, up to the question whether they come in; gives the dialog below it. */
export async function askToBringIn(page: Page, word: string, count: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Adicionar bens', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar bens', exact: true })
  await dialog.getByRole('textbox', { name: 'Bens que a busca encontra', exact: true }).fill(word)
  await dialog.getByRole('button', { name: 'Contar os bens', exact: true }).click()
  await dialog.getByRole('button', { name: `Adicionar ${count}`, exact: true }).click()
  return dialog
}

/** Brings the assets that a word finds into the appraisal on show. */
export async function bringIn(page: Page, word: string, count: string) {
  const dialog = await askToBringIn(page, word, count)
  await page
    .getByRole('dialog', { name: 'Adicionar bens à avaliação?' })
    .getByRole('button', { name: 'Adicionar' })
    .click()
  await expect(dialog).toBeHidden()
}
