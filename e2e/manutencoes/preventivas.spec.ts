import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, pressInMenu, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { bensDe } from '../saidabens/saidabens.scene.ts'

const brasileira = (dia: Date) => dia.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
const ONTEM = new Date(Date.now() - 86_400_000)

test('a plan is made by the keyboard, is overdue in list and calendar, and opens its order; the asset tells it', async ({
  page,
  request,
}) => {
  test.slow()
  const sede = await callsOf(request)
  const unidade = await createUnit(sede, 'Garagem das preventivas')
  const admin = await callsOf(request, administrator, unidade)
  const [van] = await bensDe(admin, 'Olga Preventiva', ['Van das preventivas'])
  const quem = await createUser(
    admin,
    `cuidapreventiva${test.info().repeatEachIndex}`,
    ['CRIAR_ALTERAR_MANUTENCOES', 'PATRIMONIO'],
    [unidade],
  )
  await signIn(page, request, quem)
  const achados = watch(page)
  const botao = (name: string, onde: Page | Locator = page) => onde.getByRole('button', { name, exact: true })
  const dialogo = page.getByRole('dialog')
  const mais = page.getByRole('button', { name: /Ações.*Van das preventivas/ })

  await page.goto('/manutencao/preventivas')
  await expect(page.getByText('Nenhum bem em planos')).toBeVisible()
  await expectAccessible(page)
  await press(page, botao('Novo plano'))
  await write(page, dialogo.getByRole('textbox', { name: 'O que será feito' }), 'Trocar o óleo da van')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Bem', exact: true }))
  await choose(page, 'Van das preventivas')
  await press(page, botao('Salvar', dialogo))
  await expect(dialogo.getByRole('alert')).toContainText('A cada quantos meses')
  await write(page, dialogo.getByRole('textbox', { name: 'A cada quantos meses' }), '6')
  await write(page, dialogo.getByRole('textbox', { name: 'Primeira vez em' }), brasileira(ONTEM))
  await expectAccessible(page)
  await press(page, botao('Salvar', dialogo))
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Vencida (1)' })).toBeAttached()
  await expect(page.getByText(brasileira(ONTEM)).first()).toBeVisible()
  await expectAccessible(page)

  // The day leads from the calendar to the list.
  await page.getByRole('radio', { name: 'Calendário' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('A cada 6 meses').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Planos' }).focus()
  await page.keyboard.press('ArrowLeft')
  const hoje = new Date()
  const doMes = (d: Date) => brasileira(d).slice(3)
  if (doMes(hoje) !== doMes(ONTEM)) await press(page, botao('Mês anterior'))
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: `${brasileira(ONTEM)}: 1 vencimento.` }))
  await expect(botao(`Dia ${brasileira(ONTEM)}: mostrar todos os dias`)).toBeVisible()

  // A reading beside the asset, on a phone as well.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/patrimonio/${van}/contabil`)
  const registrar = async () => {
    await botao('Mais ações').click()
    await page.getByRole('menuitem', { name: 'Registrar leitura do medidor' }).click()
  }
  const marca = dialogo.getByRole('textbox', { name: 'Quanto marca' })
  await registrar()
  await marca.fill('58300')
  await dialogo.getByRole('textbox', { name: 'Lido em' }).fill(brasileira(ONTEM))
  await expectAccessible(page)
  await botao('Salvar', dialogo).click()
  await expect(page.getByText('Leitura registrada.')).toBeVisible()
  await expect(page.getByText(/58\.300 km em/)).toBeVisible()
  await expect(page.getByText('Trocar o óleo da van')).toBeVisible()
  await expectAccessible(page)
  // A digit too many is asked about by both numbers, and corrected.
  await registrar()
  await marca.fill('583010')
  await botao('Salvar', dialogo).click()
  await expect(page.getByText('A leitura anterior é 58.300 km, e esta, 583.010 km')).toBeVisible()
  await expectAccessible(page)
  await botao('Corrigir').click()
  await expect(dialogo.getByText('Confira o que o medidor marca.').first()).toBeVisible()
  await marca.fill('58301')
  await botao('Salvar', dialogo).click()
  await expect(page.getByText(/58\.301 km em/)).toBeVisible()
  for (const lida of [/58\.301 km em/, /58\.300 km em/]) {
    await botao('Excluir leitura').first().click()
    await botao('Excluir!', dialogo).click()
    await expect(page.getByText(lida)).toHaveCount(0)
  }

  await page.goto('/manutencao/preventivas')
  await page.setViewportSize({ width: 1280, height: 800 })
  // A notice leads to what is due of its plan; the search finds an asset in it.
  const { resultList } = await admin.get<{ resultList: { id: number }[] }>('/api/manutencoes/planos')
  const [plano] = resultList.map((x) => x.id)
  await page.goto(`/manutencao/preventivas?plano=${plano}`)
  const todos = botao('Plano Trocar o óleo da van: mostrar todos os planos')
  await expect(todos).toBeVisible()
  await page.goto(`/manutencao/preventivas?plano=${(plano as number) + 1000}`)
  await expect(page.getByText('Nada assim')).toBeVisible()
  await press(page, botao('Ver todos'))
  await expect(page).toHaveURL('/manutencao/preventivas')
  const procura = page.getByRole('searchbox', { name: 'Procurar em vencimentos' })
  await write(page, procura, 'carroça')
  await expect(page.getByText('Nada assim')).toBeVisible()
  await write(page, procura, 'oleo van')
  await expectAccessible(page)
  await press(page, mais)
  await pressInMenu(page, 'Abrir a manutenção')
  await expect(page).toHaveURL(/\/manutencao\/\d+$/)
  await page.goto('/manutencao/preventivas')
  await expect(page.getByRole('checkbox', { name: 'Em manutenção (1)' })).toBeAttached()
  // The refusal that asked about the reading, and nothing else.
  expect(achados).toEqual([expect.stringMatching(/^400 .*\/leituras$/), expect.stringContaining('400')])
})
