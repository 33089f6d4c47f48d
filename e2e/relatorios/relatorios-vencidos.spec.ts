import { expectAccessible } from '../kernel/axe.ts'
import { onDatabase } from '../kernel/database.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

test('a report whose file was removed says so, and is made again', async ({ page, request, server }) => {
  const admin = await callsOf(request)
  const quem = await createUser(admin, 'arquivista', ['PATRIMONIO', 'CONSULTAR_RELATORIOS'])
  const api = await signIn(page, request, quem)
  await api.get('/api/patrimonios/relatorio?formato=CSV&agrupar=NENHUM')
  await page.goto('/relatorio/historico')
  const linhas = page.getByRole('grid', { name: 'Relatórios emitidos' }).locator('tbody tr')
  await expect(linhas).toContainText('Pronto')
  await expect(linhas).toContainText(/até \d\d\/\d\d\/\d{4}/)
  await onDatabase(server.dataDir, async (c) => {
    await c.query(`update arquivo set criado_em = criado_em - interval '91 days'
      where id in (select arquivo_id from relatorio where usuario_id = ${quem.id})`)
    await c.query(
      `select graphile_worker.add_job('rotina', json_build_object('nome', 'vencer-arquivos-emitidos'))`,
    )
  })
  const vencido = async () =>
    (await api.get<{ resultList: { vencido: boolean }[] }>('/api/relatorios')).resultList[0]?.vencido
  await expect.poll(vencido).toBe(true)
  await page.reload()
  await expect(linhas).toContainText('Arquivo removido')
  await expectAccessible(page)
  await linhas.click()
  await expect(page.getByText('O arquivo já foi removido: emita o relatório de novo')).toBeVisible()
  await linhas.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Emitir de novo' }).click()
  await expect(linhas).toHaveCount(2)
  await expect(linhas.first()).toContainText('Pronto')
  await expect(linhas.last()).toContainText('Arquivo removido')
})
