import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { slowLine } from '../kernel/line.ts'
import { choose, press, pressInMenu, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { bensDe } from '../saidabens/saidabens.scene.ts'

test('a schedule is made by the keyboard, run, looked at by the week and by a period, and turned off', async ({
  page,
  request,
}) => {
  test.slow()
  const sede = await callsOf(request)
  const unidade = await createUnit(sede, 'Casa das baterias')
  const admin = await callsOf(request, administrator, unidade)
  await bensDe(admin, 'Zuleica Neri', ['Nobreak do servidor'])
  const quem = await createUser(
    admin,
    'agenda',
    ['CRIAR_ALTERAR_AGENDAMENTOS', 'CRIAR_ALTERAR_MANUTENCOES', 'CRIAR_ALTERAR_INVENTARIOS'],
    [unidade],
  )
  await signIn(page, request, quem)
  const achados = watch(page)
  const botao = (name: string, onde: Page | Locator = page) => onde.getByRole('button', { name, exact: true })
  const dialogo = page.getByRole('dialog')
  const marca = (name: string) => dialogo.getByRole('checkbox', { name, exact: true })

  await page.goto('/agendamento')
  await expect(page.getByText('Nenhum agendamento ainda')).toBeVisible()
  await expectAccessible(page)
  // Whoever types on, and sends, before the dialog knows the day of the organisation loses nothing.
  const letGo = await slowLine(page, '**/api/agendamentos/metadata')
  await press(page, botao('Novo agendamento'))
  await expect(dialogo).toBeVisible()
  await page.keyboard.type('Baterias')
  await page.keyboard.press('Enter')
  letGo()
  await expect(dialogo.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Baterias')
  const erros = dialogo.getByRole('alert')
  for (const texto of [
    'Deve ser selecionado um mês',
    'Deve ser selecionado um dia',
    'Deve ser selecionado um horário',
  ])
    await expect(erros).toContainText(texto)
  await expectAccessible(page)
  // An hour without minutes is no time, and the fault leads to the minutes.
  await marca('8 horas').press('Space')
  await marca('0 minutos').press('Space')
  await press(page, botao('Salvar', dialogo))
  await erros.getByRole('button', { name: 'Horários' }).press('Enter')
  await expect(dialogo.getByRole('group', { name: 'Minutos' })).toBeFocused()
  await marca('0 minutos').press('Space')
  await marca('8 horas').press('Space')
  await press(page, botao('Todos', dialogo).first())
  await dialogo.getByText('Dias da semana').click()
  await press(page, marca('segunda-feira'), 'Space')
  await press(page, marca('8 horas'), 'Space')
  await expect(dialogo.getByText('Toda segunda-feira, às 08:00')).toBeVisible()
  await expect(dialogo.getByText(/^seg, .* 08:00$/)).toHaveCount(10)
  await expectAccessible(page)
  await press(page, botao('Salvar', dialogo))
  await expect(page).toHaveURL(/\/agendamento\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baterias')
  await expectAccessible(page)

  await press(page, botao('Novo serviço'))
  await press(page, botao('Salvar', dialogo))
  await expect(dialogo.getByRole('alert')).toContainText('A descrição do serviço deve ser preenchida')
  await expect(dialogo.getByText('Nenhuma ação especificada para o serviço escolhido').first()).toBeVisible()
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Serviço', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const semDireito = page.getByRole('option', { name: 'Emitir relatório (pede outra permissão)' })
  await expect(semDireito).toHaveAttribute('data-combobox-disabled', 'true')
  await page.getByRole('option', { name: 'Criar manutenção' }).click()
  await write(page, dialogo.getByRole('textbox', { name: 'Descrição' }), 'Abrir revisão')
  await write(page, dialogo.getByRole('textbox', { name: 'O que será feito' }), 'Trocar as baterias')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Bens', exact: true }))
  await choose(page, 'Nobreak do servidor')
  await expectAccessible(page)
  await press(page, botao('Salvar', dialogo))
  await expect(page.getByRole('list', { name: 'Serviços' })).toContainText(
    'Preventiva: Trocar as baterias (1 bem escolhido)',
  )

  await expect(page.getByRole('list', { name: 'Histórico do agendamento' })).toContainText('Abrir revisão')

  // The assets that it names cannot be read just then: that is told, with the offer to ask again.
  const named = '**/api/manutencoes/bens**'
  await page.route(named, (route) => route.abort())
  await press(page, botao('Ações de Abrir revisão'))
  await pressInMenu(page, 'Editar')
  await expect(dialogo.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(named)
  // Asked for twice, and cut off twice: the browser says so.
  expect(achados.splice(0)).toEqual(Array(2).fill('Failed to load resource: net::ERR_FAILED'))
  await press(page, botao('Tentar novamente', dialogo))
  await expect(dialogo.getByRole('textbox', { name: 'O que será feito' })).toHaveValue('Trocar as baterias')
  // An asset that was taken out is a change as any other: whoever leaves is asked.
  await press(page, dialogo.getByRole('button', { name: /^Retirar .*Nobreak do servidor/ }))
  await page.keyboard.press('Escape')
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  await press(page, botao('Descartar', pergunta))
  await expect(dialogo).toHaveCount(0)

  // A service that opens what is due by plans asks for nothing more.
  await press(page, botao('Novo serviço'))
  await dialogo.getByRole('combobox', { name: 'Serviço', exact: true }).click()
  await page.getByRole('option', { name: 'Abrir as manutenções preventivas' }).click()
  await write(page, dialogo.getByRole('textbox', { name: 'Descrição' }), 'Preventivas da casa')
  await expectAccessible(page)
  await press(page, botao('Salvar', dialogo))
  await expect(page.getByRole('list', { name: 'Serviços' })).toContainText('Preventivas da casa')

  // The same dialog schedules an inventory; a service that is not wanted is taken out again.
  await press(page, botao('Novo serviço'))
  await dialogo.getByRole('combobox', { name: 'Serviço', exact: true }).click()
  await page.getByRole('option', { name: 'Criar inventário' }).click()
  const inventario = page.getByRole('dialog', { name: 'Agendamento de Inventário' })
  await write(page, inventario.getByRole('textbox', { name: 'Descrição' }), 'Contagem do ano')
  // A blank term waits for the digits that come; left blank, the one before stands again.
  const prazo = inventario.getByRole('textbox', { name: 'Prazo da contagem (dias)' })
  await prazo.fill('')
  await page.keyboard.type('45')
  await expect(prazo).toHaveValue('45')
  await prazo.fill('')
  await page.keyboard.press('Tab')
  await expect(prazo).toHaveValue('45')
  await expectAccessible(page)
  await press(page, botao('Salvar', inventario))
  await expect(page.getByRole('list', { name: 'Serviços' })).toContainText(
    'Anual: Contagem do ano (toda a unidade)',
  )
  await press(page, botao('Ações de Contagem do ano'))
  await pressInMenu(page, 'Editar')
  await expect(prazo).toHaveValue('45')
  await page.keyboard.press('Escape')
  await expect(inventario).toHaveCount(0)
  await press(page, botao('Ações de Contagem do ano'))
  await pressInMenu(page, 'Remover')
  await press(page, botao('Excluir!', dialogo))
  await expect(page.getByRole('list', { name: 'Serviços' })).not.toContainText('Contagem do ano')

  await press(page, botao('Executar agora'))
  await press(page, botao('Executar agora', dialogo))
  await expect(page.getByText('O agendamento entrou na fila.', { exact: false })).toBeVisible()
  // The page tells by itself what became of it.
  await expect(page.getByRole('list', { name: 'Execuções' })).toContainText('aberta para 1 bem', {
    timeout: 30_000,
  })
  await expect(page.getByText('Executada à mão')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/agendamento')
  await press(page, botao('Semana'))
  // This week's Monday may be past; the next one's is not.
  await press(page, botao('Próxima semana', dialogo))
  await expect(dialogo.getByText('08:00h')).toBeVisible()
  await expectAccessible(page)
  await press(page, dialogo.getByRole('checkbox', { name: 'Escolher o início' }), 'Space')
  await write(page, dialogo.getByRole('textbox', { name: 'Data inicial' }), '01/01/2020')
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('A data inicial não pode ser anterior a hoje')).toBeVisible()
  await press(page, botao('Próxima semana', dialogo), 'Enter', 'Shift+Tab')
  await press(page, dialogo.getByRole('button', { name: 'Baterias: Abrir revisão' }))
  await expect(page).toHaveURL(/\/agendamento\/\d+$/)

  await page.goto('/agendamento')
  await press(page, botao('Execuções'))
  await press(page, botao('Buscar', dialogo))
  await expect(dialogo.getByText('A data inicial é obrigatória')).toBeVisible()
  await expect(dialogo.getByText('A data final é obrigatória')).toBeVisible()
  await write(page, dialogo.getByRole('textbox', { name: 'Data inicial' }), '01/01/2020')
  await write(page, dialogo.getByRole('textbox', { name: 'Data final' }), '31/12/2099')
  await press(page, botao('Buscar', dialogo))
  await expectAccessible(page)
  await press(page, botao('Baterias', dialogo))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baterias')
  await press(page, botao('Inativar'))
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible()
  await press(page, botao('Excluir'))
  await press(page, botao('Excluir!', dialogo))
  await expect(page).toHaveURL('/agendamento')
  expect(achados).toEqual([])
})
