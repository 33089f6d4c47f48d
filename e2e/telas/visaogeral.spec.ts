import { mensagens } from '@tombo/contract'
import type { Page } from '@playwright/test'
import { novaCampanha } from '../contagem/contagem.scene.ts'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, tabTo } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { sideways } from '../kernel/sideways.ts'

const grafico = (page: Page, titulo: string) => page.getByRole('table', { name: titulo, exact: true })
const figura = (page: Page, nome: string) =>
  page.locator('dl > div').filter({ has: page.getByText(nome, { exact: true }) })

test('work begins with the overview of the unit: each chart is a question whose parts lead to their assets', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade do painel')
  const la = await callsOf(request, administrator, unidade)
  const sala = await createWhereabouts(la, 'Sala do painel', 'Guarda do painel')
  const galpao = await createWhereabouts(la, 'Galpão do painel', 'Vigia do painel')
  const tombar = async (onde: typeof sala, nome: string, mais: object = {}) =>
    la.post(
      '/api/patrimonios/tombar',
      await assetBody(la, onde, nome, { dataTombamento: '2024-03-15', ...mais }),
    )
  await tombar(sala, 'Prancheta do painel')
  await tombar(sala, 'Luminária do painel', { utilizacao: 'DESUSO', justificativaDesuso: 'OCIOSO' })
  await tombar(galpao, 'Esteira do painel', { valorAquisicao: '99.50' })
  const quem = await createUser(admin, 'painelista', ['PATRIMONIO', 'CONSULTAR_LOCALIZACOES'], [unidade])

  await signIn(page, request, quem)
  await page.goto('/')
  await expect(page).toHaveURL('/visaogeral/patrimonio')
  await expect(figura(page, 'Quantos bens há')).toContainText('3')
  await expect(figura(page, 'Quanto custaram')).toContainText('R$ 2.499,50')
  // Only the tabs that this person may open.
  await expect(page.getByRole('navigation', { name: 'Visão geral' }).getByRole('link')).toHaveText([
    'Patrimônio',
  ])
  await expect(grafico(page, 'Onde estão?').getByRole('row', { name: 'Sala do painel' })).toContainText(
    '2.400,00',
  )
  await expect(
    grafico(page, 'Quanto se gastou em cada ano?').getByRole('row', { name: 'Total' }),
  ).toContainText('2.499,50')
  await expectAccessible(page)
  // An amount of trillions stays within its chart.
  await page.route('**/api/patrimonios/graficos/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"2400.00"', '"88888888888888.88"')
    await route.fulfill({ response: answer, body })
  })
  await page.reload()
  const valores = grafico(page, 'Onde estão?').getByRole('cell')
  await expect(valores.filter({ hasText: '88.888.888.888.888,88' })).toHaveCount(1)
  expect(await page.evaluate(sideways)).toEqual([])
  expect(await valores.evaluateAll((cs) => cs.filter((c) => c.scrollWidth > c.clientWidth).length)).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()

  // A part leads to the list of its assets, and back.
  await press(page, grafico(page, 'Onde estão?').getByRole('link', { name: 'Galpão do painel' }))
  await expect(page).toHaveURL(/\/patrimonio\?where=/)
  await expect(page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('grid', { name: 'Bens' })).toContainText('Esteira do painel')
  await page.goBack()
  await expect(grafico(page, 'Onde estão?')).toBeVisible()

  // Why an asset is not used is asked only of those that are not.
  await press(page, page.getByRole('button', { name: 'Filtrar', exact: true }))
  const dialogo = page.getByRole('dialog', { name: 'Filtrar a visão geral' })
  const motivo = dialogo.getByRole('combobox', { name: 'Justificativa do desuso' })
  await expect(motivo).toBeDisabled()
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Utilização', exact: true }))
  await page.keyboard.type('Em desuso')
  await page.getByRole('option', { name: 'Em desuso', exact: true }).click()
  await expect(motivo).toBeEnabled()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Aplicar filtros' }).press('Enter')
  await expect(dialogo).toHaveCount(0)
  await expect(figura(page, 'Quantos bens há')).toContainText('1')
  await expect(figura(page, 'Quanto custaram')).toContainText('R$ 1.200,00')
  await page.reload()
  await expect(figura(page, 'Quanto custaram')).toContainText('R$ 1.200,00')
  await page.getByRole('button', { name: 'Retirar o filtro Utilização: Em desuso' }).press('Enter')
  await expect(figura(page, 'Quanto custaram')).toContainText('R$ 2.499,50')
})

test('a unit without assets says what to do, and the other tabs what is missing', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade vazia do painel')
  const quem = await createUser(
    admin,
    'painelvazio',
    ['CRIAR_ALTERAR_PATRIMONIO', 'CONSULTAR_INVENTARIOS', 'CONSULTAR_DEPRECIACOES'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/visaogeral')
  await expect(page).toHaveURL('/visaogeral/patrimonio')
  await expect(page.getByRole('button', { name: 'Cadastrar bem' })).toBeVisible()
  const abas = page.getByRole('navigation', { name: 'Visão geral' })
  await abas.getByRole('link', { name: 'Inventário' }).press('Enter')
  await expect(page.getByText('Ainda não há inventários nesta unidade')).toBeVisible()
  await expectAccessible(page)
  await abas.getByRole('link', { name: 'Depreciação' }).press('Enter')
  await expect(page.getByText('Ainda não há bens nos livros desta unidade')).toBeVisible()
  await expectAccessible(page)
})

test('a campaign is chosen and told in figures, and the depreciation has its charts and their tables', async ({
  page,
  request,
}) => {
  const campanha = await novaCampanha(request, 'Contagem do painel', { lugares: 1, bens: 2 })
  await signIn(page, request)
  await page.goto('/visaogeral/inventario')
  const escolha = page.getByRole('combobox', { name: 'Inventário', exact: true })
  await escolha.fill('')
  await page.getByRole('button', { name: 'Carregar', exact: true }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: mensagens.inventarioEscolha })).toBeVisible()
  await escolha.focus()
  await choose(page, 'Contagem do painel')
  await page.getByRole('button', { name: 'Carregar', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: `Nº ${campanha.id}, ` })).toBeVisible()
  await expect(figura(page, 'O que falta contar')).toContainText('2')
  await expect(
    grafico(page, 'O que foi de cada bem?').getByRole('row', { name: 'Ainda não lido' }),
  ).toContainText('2')
  const divergencias = page.getByRole('region', { name: 'Que bens divergem?' })
  await expect(divergencias.getByRole('listitem')).toHaveCount(2)
  await divergencias.getByText('Contados', { exact: true }).click()
  await expect(divergencias.getByText('Nenhum bem diverge.')).toBeVisible()
  await expectAccessible(page)
  // A part leads to its assets, and a place to those that stand there.
  await press(page, grafico(page, 'O que foi de cada bem?').getByRole('link', { name: 'Ainda não lido' }))
  await expect(page).toHaveURL(`/inventario/${campanha.id}/itens?quais=PENDENTE`)
  await expect(page.getByRole('combobox', { name: 'Quais bens' })).toHaveValue('Ainda não lido')
  await expect(page.getByRole('grid', { name: 'Bens do inventário' }).locator('tbody tr')).toHaveCount(2)
  await page.goBack()
  await press(
    page,
    grafico(page, 'Onde falta contar?').getByRole('link', { name: 'Contagem do painel sala 1' }),
  )
  const soDaqui = page.getByRole('button', {
    name: 'Só em Contagem do painel sala 1: mostrar todos os locais',
  })
  await expect(soDaqui).toBeVisible()
  await expectAccessible(page)
  await soDaqui.press('Enter')
  await expect(soDaqui).toHaveCount(0)

  await page.goto('/visaogeral/depreciacao')
  const residual = page.getByRole('region', { name: 'Quantos bens chegaram ao residual?', exact: true })
  await expect(residual.getByRole('img', { name: /Ainda sem depreciação: [\d.]+ bens/ })).toBeVisible()
  await residual.getByRole('button', { name: 'Ver tabela' }).press('Enter')
  await expect(residual.getByRole('row', { name: /Não depreciam/ })).toBeVisible()
  await expectAccessible(page)
})
