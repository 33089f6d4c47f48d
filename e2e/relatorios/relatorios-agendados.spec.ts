import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { press } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('a schedule gets a report as its service, and it comes to who was chosen', async ({ page, request }) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade dos relatórios agendados')
  const acoes = ['PATRIMONIO', 'CONSULTAR_RELATORIOS', 'CRIAR_ALTERAR_AGENDAMENTOS']
  const quem = await createUser(admin, 'programador.relatorios', acoes, [unidade])
  const la = await callsOf(request, quem, unidade)
  const { id } = await la.post<{ id: number }>('/api/agendamentos', {
    descricao: 'Relatórios da chefia',
    startDate: '2020-01-01',
    endDate: null,
    cronExpression: '0 0 6 1 1 ? *',
  })
  await signIn(page, request, quem)
  await page.goto(`/agendamento/${id}`)
  await press(page, page.getByRole('button', { name: 'Novo serviço', exact: true }))
  const dialogo = page.getByRole('dialog', { name: 'Novo serviço', exact: true })
  const escolher = async (campo: string, opcao: string) => {
    await dialogo.getByRole('combobox', { name: campo, exact: true }).click()
    await page.getByRole('option', { name: opcao, exact: true }).click()
  }
  await expect(dialogo.getByRole('combobox', { name: 'Serviço', exact: true })).toBeVisible()
  await escolher('Serviço', 'Emitir relatório')
  await expect(dialogo.getByRole('combobox', { name: 'Relatório', exact: true })).toBeVisible()
  await expectAccessible(page)

  // Says what is missing beside its field, and all of it above, from where each line leads to its field.
  const descricao = dialogo.getByRole('textbox', { name: 'Descrição', exact: true })
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialogo.getByText('A descrição do serviço deve ser preenchida', { exact: true })).toBeVisible()
  await expect(dialogo.getByRole('alert')).toBeFocused()
  await dialogo.getByRole('alert').getByRole('button', { name: 'Para quem', exact: true }).click()
  await expect(dialogo.getByRole('combobox', { name: 'Para quem', exact: true })).toBeFocused()
  await dialogo.getByRole('alert').getByRole('button', { name: 'Descrição', exact: true }).click()
  await expect(descricao).toBeFocused()
  await page.keyboard.type('Mudanças do mês')
  // Whoever leaves by mistake is asked, and loses nothing.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
  await expect(descricao).toHaveValue('Mudanças do mês')
  await escolher('Relatório', 'Alterações de bens')
  // The days that follow from the period are asked for no more.
  await expect(dialogo.getByRole('textbox', { name: 'Até', exact: true })).toBeVisible()
  await escolher('De que período', 'O mês anterior')
  await expect(dialogo.getByRole('textbox', { name: 'Até', exact: true })).toHaveCount(0)
  // Somebody outside gets it by mail, at an address that is one.
  const emails = dialogo.getByRole('textbox', { name: 'E-mails de quem não entra no Tombo', exact: true })
  await emails.fill('conselho')
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialogo.getByText('Email inválido.', { exact: true })).toBeVisible()
  await emails.fill('')
  await dialogo.getByRole('combobox', { name: 'Para quem', exact: true }).click()
  await page.getByRole('option', { name: quem.username, exact: true }).click()
  await page.keyboard.press('Tab')
  await dialogo.getByRole('radio', { name: 'Texto (CSV)', exact: true }).check()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialogo).toHaveCount(0)
  const servico = page.getByRole('list', { name: 'Serviços', exact: true }).getByRole('listitem')
  await expect(servico).toContainText('Alterações de bens (CSV), o mês anterior, para ')

  // It opens again as it was saved.
  await servico.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
  const editar = page.getByRole('dialog', { name: 'Serviço: Mudanças do mês', exact: true })
  await expect(editar.getByRole('combobox', { name: 'Relatório', exact: true })).toHaveValue(
    'Alterações de bens',
  )
  await expect(editar.getByRole('radio', { name: 'Texto (CSV)', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(editar).toHaveCount(0)

  await la.post(`/api/agendamentos/${id}/executar`, {})
  await expect(async () => {
    const { resultList } = await la.get<{ resultList: { nome: string; link: string | null }[] }>(
      '/api/relatorios/historico',
    )
    expect(resultList.map((l) => [l.nome, l.link !== null])).toEqual([['Alterações de bens', true]])
  }).toPass({ timeout: 30_000 })
  await page.goto('/relatorio/historico')
  const linha = page.getByRole('grid', { name: 'Relatórios emitidos', exact: true }).locator('tbody tr')
  await expect(linha).toHaveCount(1)
  await expect(linha).toContainText('Pronto')
})
