import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, signIn } from '../kernel/session.ts'

test('addresses that name a group of screens lead to one, and the list leads to its import', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { resultList } = await admin.get<{ resultList: { id: number }[] }>('/api/usuarios?rpp=1')
  await signIn(page, request)
  const id = resultList[0]?.id
  for (const [de, para] of [
    ['/configuracoes/etiqueta', '/configuracoes/etiqueta/listagem'],
    ['/configuracoes/logs', '/configuracoes/logs/acesso'],
    [`/configuracoes/usuario/${id}`, `/configuracoes/usuario/${id}/dados`],
    ['/lote', '/lote/edicao'],
  ] as const) {
    await page.goto(de)
    await expect(page).toHaveURL((url) => url.pathname === para)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/configuracoes')
  await expect(page).toHaveURL((url) => url.pathname.startsWith('/configuracoes/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/patrimonio')
  await page.getByRole('button', { name: 'Importar bens' }).press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/importacao/nova')
})
