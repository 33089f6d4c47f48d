import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

test('an administrator sees who came in, from where, and ends a session', async ({ page, request }) => {
  const admin = await signIn(page, request)
  const pessoa = await createUser(admin, 'vista.na.porta', ['PATRIMONIO'])
  await request.post('/api/login', { data: { username: pessoa.username, password: 'errada' } })
  const dela = await callsOf(request, pessoa)
  await page.goto('/configuracoes/logs/acesso')
  await expect(
    page.getByText(/usaram o sistema neste intervalo|usou o sistema neste intervalo/),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: 'Procurar em registro de acessos' }).fill('vista.na')
  const registro = page.getByRole('grid', { name: 'Registro de acessos' })
  await expect(registro.locator('tbody tr')).toHaveCount(3)
  await expect(registro.getByText('Entrada recusada')).toBeVisible()
  await expect(registro.getByText('Senha errada')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Minutos' }).fill('0')
  await expect(page.getByText('Ninguém usou o sistema neste intervalo')).toBeVisible()

  await registro.locator('tbody tr').first().click()
  await expect(page).toHaveURL(`/configuracoes/logs/sessoes?usuario=${pessoa.id}`)
  await expect(page.getByRole('combobox', { name: 'De quem' })).toHaveValue('vista.na.porta')
  const sessoes = page.getByRole('grid', { name: 'Sessões' })
  await expect(sessoes.locator('tbody tr')).toHaveCount(2)
  await expectAccessible(page)
  await sessoes
    .getByRole('button', { name: /Ações/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Encerrar sessão' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Encerrar sessão' }).click()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()
  await expect(sessoes.getByText('Encerrada por um administrador')).toBeVisible()
  await expect(dela.get('/api/context')).rejects.toThrow('401')
})

test('who may look at the register, and nothing else, ends nothing', async ({ page, request }) => {
  const admin = await callsOf(request)
  await signIn(page, request, await createUser(admin, 'auditor.da.porta', ['CONF', 'CONSULTAR_LOGS']))
  await page.goto('/configuracoes/logs/sessoes')
  await expect(page.getByText('Escolha uma pessoa para ver as sessões dela')).toBeVisible()
  await page.getByRole('combobox', { name: 'De quem' }).fill('auditor.da')
  await page.getByRole('option', { name: 'auditor.da.porta' }).click()
  await expect(page.getByRole('grid', { name: 'Sessões' }).getByText('Aberta')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ações/ })).toHaveCount(0)
})
