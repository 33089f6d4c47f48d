import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { signIn } from './kernel/session.ts'

test('suppliers come in by a file: the type first, every fault of a row, and the list of them at the end', async ({
  page,
  request,
}, { retry, repeatEachIndex }) => {
  const vez = `${retry}${repeatEachIndex}`
  const api = await signIn(page, request)
  await page.goto('/importacao/nova')
  await page.getByRole('combobox', { name: 'O que a planilha traz' }).click()
  await page.getByRole('option', { name: 'Fornecedores', exact: true }).click()
  await expectAccessible(page)
  const ensaiada = page.waitForResponse(
    (r) => r.request().method() === 'POST' && new URL(r.url()).pathname === '/api/importacao',
  )
  await page.locator('input[type=file]').setInputFiles({
    name: `fornecedores-${vez}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Razão social;CNPJ;Município',
        `Marcenaria Zimbro ${vez};;Curitiba/PR`,
        `Vidraçaria Zimbro ${vez};123;Atlântida/ZZ`,
      ].join('\n'),
    ),
  })
  await ensaiada
  const recusada = page.getByRole('row', { name: /Recusada/ })
  await expect(recusada).toContainText('Cidade: “Atlântida/ZZ” não está no cadastro.')
  await expect(recusada).toContainText('CPF ou CNPJ inválido.')
  await expect(page.getByText('Criar os cadastros que faltam')).toHaveCount(0)
  await expectAccessible(page)
  // On a phone the reasons are read to their end.
  await page.setViewportSize({ width: 390, height: 800 })
  const motivos = page.getByText('Cidade: “Atlântida/ZZ” não está no cadastro.')
  await expect(motivos).toHaveCSS('white-space', 'normal')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('3 colunas serão importadas')).toBeVisible()
  await expect(page.getByText('Com o estado: Curitiba/PR.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await page.getByRole('button', { name: 'Ver fornecedores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible()
  const { resultList } = await api.get<{ resultList: { nome: string }[] }>(
    `/api/fornecedores?q=zimbro%20${vez}`,
  )
  expect(resultList.map((f) => f.nome)).toEqual([`Marcenaria Zimbro ${vez}`])
})
