import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'

const LISTA = '/solicitacoesalteracao'

/** An asset in a place of its own, and another place to ask for. */
async function bemEm(api: Caller, descricao: string): Promise<Row> {
  const onde = await createWhereabouts(api, `Sala de ${descricao}`, `Responsável de ${descricao}`)
  await api.post('/api/localizacoes', { descricao: `Depósito de ${descricao}`, ativo: true })
  return api.post<Row>('/api/patrimonios', await assetBody(api, onde, descricao))
}

test('who may only see assets asks for a change, by the keyboard, and sees what became of it', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { id } = await bemEm(admin, 'Astrolábio')
  const quemPede = await createUser(admin, 'solicitante', ['PATRIMONIO_GERENCIAL'])
  await signIn(page, request, quemPede)
  await page.goto(`/patrimonio/${id}/gerencial`)
  await expect(page.getByRole('button', { name: /Editar|Salvar/ })).toHaveCount(0)
  await expectAccessible(page)

  const pedir = page.getByRole('button', { name: 'Solicitar alteração de onde está e quem responde' })
  await pedir.focus()
  await page.keyboard.press('Enter')
  const local = page.getByRole('combobox', { name: 'Localização' })
  await expect(local).toBeFocused()
  // Nothing differs: nothing is asked for, and nothing typed is lost.
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(page.getByText('Nenhuma alteração foi feita.')).toBeVisible()
  await local.fill('Depósito de Astrolábio')
  await page.getByRole('option', { name: 'Depósito de Astrolábio' }).click()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Está guardado desde a reforma.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar solicitação' }).press('Enter')
  await expect(page.getByText('Solicitação enviada.')).toBeVisible()
  await expect(pedir).toBeFocused()
  await expect(page.getByRole('note')).toContainText('Há 1 solicitação em análise (1 sua).')
  await expect(page.getByText('Sala de Astrolábio').first()).toBeVisible()

  await page.getByRole('link', { name: 'Ver as minhas' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minhas solicitações de alteração')
  const linhas = page.getByRole('grid').locator('tbody tr')
  await expect(linhas).toHaveCount(1)
  await linhas.first().press('Enter')
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByText('Está guardado desde a reforma.')).toBeVisible()
  await expect(dialogo.getByRole('button', { name: /Aprovar|Reprovar/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/solicitacao=/)
  await expect(linhas.first()).toBeFocused()

  const [pedida] = (
    await admin.get<{ resultList: Row[] }>(`/api/patrimonios/solicitacoesalteracoes?patrimonio=${id}`)
  ).resultList
  await admin.post('/api/patrimonios/solicitacoesalteracoes/atualizarstatus', {
    id: pedida!.id,
    status: 'REPROVAR',
    resposta: 'Ainda será usado.',
  })
  await page.goto(`${LISTA}?solicitacao=${pedida!.id}`)
  await expect(dialogo.getByText('Ainda será usado.')).toBeVisible()
  await expectAccessible(page)
})

test('an administrator approves one of two changes, and the other request of the asset is cancelled', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const bem = await bemEm(admin, 'Sextante')
  const autor = await callsOf(request, await createUser(admin, 'autora', ['PATRIMONIO']))
  const base = '/api/patrimonios/solicitacoesalteracoes'
  const pedir = (alteracoes: object) =>
    autor.post(base, { patrimonio: { id: bem.id }, alteracoes, motivo: 'Conferido na sala.' })
  await pedir({ chassi: '9BWZZZ377VT004251' })
  await pedir({ placa: 'ABC1234', observacao: 'Ocular trincada' })
  await admin.post(`/api/patrimonios/${bem.id}`, { observacao: 'Limpo em abril' })

  await signIn(page, request)
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Solicitações de alteração', exact: true })
    .click()
  await expect(page.getByRole('searchbox', { name: 'Procurar em solicitações de alteração' })).toBeFocused()
  await page.getByRole('searchbox').fill('sextante')
  const linhas = page.getByRole('grid').locator('tbody tr')
  await expect(linhas).toHaveCount(2)
  await expectAccessible(page)
  const reprovadas = page.getByRole('checkbox', { name: 'Reprovada' })
  await reprovadas.press('Space')
  await expect(page.getByText('Nada encontrado com esta busca')).toBeVisible()
  await reprovadas.press('Space')
  await expect(linhas).toHaveCount(2)

  // Search, down, Enter: the request; Space takes a change out; what is left is approved.
  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByText('Limpo em abril')).toBeVisible()
  await expect(dialogo.getByText('mudou depois do pedido')).toBeVisible()
  await expect(dialogo.getByRole('listitem').filter({ hasText: 'Chassi: 9BWZZZ377VT004251' })).toBeVisible()
  await expectAccessible(page)
  const placa = dialogo.getByRole('checkbox', { name: 'Placa' })
  await expect(placa).toBeFocused()
  await page.keyboard.press('Space')
  await expect(placa).not.toBeChecked()
  await dialogo.getByRole('button', { name: 'Aprovar selecionadas (1)' }).press('Enter')
  await expect(page.getByText('Solicitação aprovada.')).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: 'Aprovada' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Cancelada' })).toBeVisible()

  const lido = await admin.get<{ placa: string | null; observacao: string }>(`/api/patrimonios/${bem.id}`)
  expect(lido).toMatchObject({ placa: null, observacao: 'Ocular trincada' })
  await page.goto(`/patrimonio/${bem.id}/gerencial`)
  const historico = page.getByRole('list', { name: 'Histórico' })
  await expect(historico).toContainText('Solicitação de alteração aprovada')
  await expect(historico).toContainText('autora')
})

test('on a phone a request is refused with an answer', async ({ page, request }) => {
  const admin = await callsOf(request)
  const bem = await bemEm(admin, 'Planímetro')
  const autor = await callsOf(request, await createUser(admin, 'autor', ['PATRIMONIO']))
  await autor.post('/api/patrimonios/solicitacoesalteracoes', {
    patrimonio: { id: bem.id },
    alteracoes: { observacao: 'Sem a tampa' },
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, request)
  await page.goto(`${LISTA}?patrimonio=${bem.id}`)
  await page.getByRole('list', { name: 'Solicitações de alteração' }).getByRole('button').click()
  await expect(page.getByRole('dialog').getByText('Sem a tampa')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reprovar' }).click()
  const resposta = page.getByRole('textbox', { name: 'Resposta para quem pediu' })
  await expect(resposta).toBeFocused()
  await resposta.fill('A tampa está no armário.')
  await expectAccessible(page)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Reprovar' }).click()
  await expect(page.getByText('Solicitação reprovada.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Reprovada').last()).toBeVisible()
})
