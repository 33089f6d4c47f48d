import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { onDatabase } from '../kernel/database.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

test('to an asset that was written off documents still come, and nothing that is of its use', async ({
  page,
  request,
  server,
}) => {
  const api = await signIn(page, request)
  const onde = await createWhereabouts(api, 'Lugar do baixado', 'Guarda do baixado')
  const { id } = await api.post<Row>(
    '/api/patrimonios/tombar',
    await assetBody(api, onde, 'Guilhotina velha'),
  )
  await api.post('/api/garantias', {
    patrimonio: { id },
    numero: 'G-77',
    dataInicial: '2026-01-10',
    prazoGarantia: 365,
  })
  const botao = (nome: string) => page.getByRole('button', { name: nome, exact: true })
  const novos = ['Nova garantia', 'Novo licenciamento']
  await page.goto(`/patrimonio/${id}/contabil`)
  for (const nome of ['Novo documento', ...novos]) await expect(botao(nome)).toBeVisible()
  await onDatabase(server.dataDir, async (c) => {
    await c.query(`update patrimonio set situacao = 'BAIXADO' where id = ${id}`)
  })
  await page.reload()
  await expect(botao('Novo documento')).toBeVisible()
  await expect(botao('Garantia nº G-77')).toBeVisible()
  for (const nome of novos) await expect(botao(nome)).toHaveCount(0)
  await expectAccessible(page)
  // A warranty is looked at, and may be ended.
  await page.getByRole('button', { name: /^Ações.*Garantia nº G-77/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir', 'Finalizar', 'Excluir'])
  await page.getByRole('menuitem', { name: 'Abrir' }).click()
  await expect(page.getByRole('dialog').getByLabel('Número')).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goto(`/patrimonio/${id}/gerencial`)
  await expect(page.getByText('Nenhum bem relacionado a este.')).toBeVisible()
  await expect(botao('Relacionar bem')).toHaveCount(0)
})
