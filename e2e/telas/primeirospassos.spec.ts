import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { press } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('whoever begins a unit is led through its first steps, until they are put away', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade que começa')
  const la = await callsOf(request, administrator, unidade)
  const quem = await createUser(
    admin,
    'quem.comeca',
    [
      'CRIAR_ALTERAR_PATRIMONIO',
      'CRIAR_ALTERAR_IMPORTACOES',
      'CRIAR_ALTERAR_LOCALIZACOES',
      'CRIAR_ALTERAR_RESPONSAVEIS',
    ],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/')
  const passos = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(passos).toContainText('0 de 3 feitos')
  await expect(passos.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await la.post('/api/localizacoes', { descricao: 'Sala que começa', ativo: true })
  await press(page, passos.getByRole('link', { name: 'Cadastrar quem responde pelos bens' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Responsáveis' })).toBeVisible()
  await page.goBack()
  await expect(passos).toContainText('1 de 3 feitos')
  const lugar = passos.getByRole('listitem').filter({ hasText: 'Dizer onde os bens ficam' })
  await expect(lugar).toContainText('Feito:')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await press(page, passos.getByRole('button', { name: 'Guardar os primeiros passos' }))
  await expect(passos).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Ainda não há bens nesta unidade')).toBeVisible()
  await expect(passos).toHaveCount(0)
})
