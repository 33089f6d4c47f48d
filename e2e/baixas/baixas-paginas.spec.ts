import { assetBody, createWhereabouts, today, type Row } from '../kernel/assets.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('with the last asset of a page taken out of a write-off, those that are left are shown', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Anexo das páginas')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala das páginas', 'Pessoa das páginas')
  const bens: number[] = []
  for (let i = 1; i <= 11; i += 1) {
    const corpo = await assetBody(la, onde, `Estante ${i}`, { dataTombamento: '2024-03-15' })
    bens.push((await la.post<Row>('/api/patrimonios/tombar', corpo)).id)
  }
  const tipo = await admin.post<Row>('/api/tiposbaixa', {
    descricao: 'Sucata do anexo',
    classificacao: 'SUCATA',
  })
  const baixa = await la.post<Row>('/api/baixas', { tipoBaixa: { id: tipo.id }, data: today() })
  await la.post(`/api/baixas/${baixa.id}/itens`, { patrimonios: bens.map((id) => ({ id })) })
  const quem = await createUser(admin, 'tiradabaixa', ['CRIAR_ALTERAR_BAIXAS', 'PATRIMONIO'], [unidade])
  await signIn(page, request, quem)
  await page.goto(`/baixas/${baixa.id}`)
  const linhas = page.getByRole('grid', { name: 'Bens da baixa' }).locator('tbody tr')
  await expect(linhas).toHaveCount(10)
  await page
    .getByRole('navigation', { name: 'Páginas de bens' })
    .getByRole('button', { name: 'Seguintes' })
    .click()
  await expect(linhas).toHaveCount(1)
  await linhas.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Retirar' }).click()
  await expect(linhas).toHaveCount(10)
})
