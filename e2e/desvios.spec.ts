import { assetBody, createWhereabouts } from './kernel/assets.ts'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from './kernel/session.ts'

test('a move makes the place and the person that are not there yet from its own fields', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}${retry}`
  const admin = await signIn(page, request)
  const onde = await createWhereabouts(admin, `Cais ${vez}`, `Guarda do cais ${vez}`)
  const bem = await assetBody(admin, onde, `Bússola do cais ${vez}`, { dataTombamento: '2024-03-15' })
  await admin.post('/api/patrimonios/tombar', bem)
  await page.goto('/movimentacaolocalizacao/novo')
  await page.getByRole('combobox', { name: 'Bem', exact: true }).fill(`bússola, cais ${vez}`)
  const achado = page.getByRole('option', { name: `Bússola do cais ${vez}` })
  await expect(achado).toContainText(`Cais ${vez}`)
  await achado.click()
  const criar = async (nome: string, texto: string) => {
    const campo = page.getByRole('combobox', { name: nome, exact: true })
    await campo.fill(texto)
    await page.getByRole('option', { name: `Cadastrar “${texto}”` }).click()
    await expect(campo).toHaveValue(texto)
  }
  await criar('Localização', `Farol ${vez}`)
  await criar('Responsável que recebe', `Faroleira ${vez}`)
  await page.getByRole('button', { name: 'Conferir' }).click()
  const conferencia = page.getByRole('dialog')
  await expect(conferencia.getByText(`Farol ${vez}`, { exact: true })).toBeVisible()
  await expect(conferencia.getByText(`Faroleira ${vez}`, { exact: true })).toBeVisible()
})

test('an empty register leads straight to a new import, and a copy of what is not there back to the list', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const admin = await callsOf(request)
  const vez = `${repeatEachIndex}${retry}`
  const unidade = await createUnit(admin, `Unidade sem bens ${vez}`)
  const quem = await createUser(
    admin,
    `sem.bens.${vez}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CRIAR_ALTERAR_PATRIMONIO', 'CRIAR_ALTERAR_IMPORTACOES'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/patrimonio/novo?de=999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicar bem' })).toBeVisible()
  await expect(page.getByText('Não foi possível abrir o bem')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar à lista' }).click()
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  await expect(page).toHaveURL(/\/importacao\/nova$/)
})
