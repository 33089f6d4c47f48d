import { expect, test } from '../kernel/fixtures.ts'
import { slowLine } from '../kernel/line.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import { goWithin } from '../kernel/within.ts'

test('whoever goes back while the first screen is still coming sees the screen of the address', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/localizacao')
  await goWithin(page, '/suporte')
  const letGo = await slowLine(page, '**/assets/Suporte-*.js')
  // It is asked for as the program begins, which waits for the screen from then on.
  const begun = page.waitForRequest('**/api/context')
  await page.reload({ waitUntil: 'commit' })
  await begun
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/localizacao$/)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Localizações', exact: true })).toBeVisible()
})

test('whoever waits for their rights is let in when they are given, without asking', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'sem.nada', [])
  await signIn(page, request, pessoa)
  const begun = page.waitForResponse('**/api/context/sinais')
  await page.goto('/')
  await expect(page.getByText('Você ainda não tem permissões nesta unidade')).toBeVisible()
  await begun
  await admin.post(`/api/unidades/${admin.unitId}/usuarios/${pessoa.id}/permissoes/CONSULTAR_PRODUTOS`)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page).toHaveURL(/\/produto$/)
  // A right that is taken leaves no screen that would be refused.
  await admin.remove(`/api/unidades/${admin.unitId}/usuarios/${pessoa.id}/permissoes/CONSULTAR_PRODUTOS`)
  await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
})
