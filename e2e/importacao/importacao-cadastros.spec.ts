import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { signIn } from '../kernel/session.ts'

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
  const recusada = page.getByRole('row', { name: /Seria recusada/ })
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

test('places come in under a fixed value, and the import is undone but for what is used', async ({
  page,
  request,
}, { retry, repeatEachIndex }) => {
  const vez = `${retry}${repeatEachIndex}`
  const [torre, sala] = [`Torre do lampião ${vez}`, `Sala do lampião ${vez}`]
  const api = await signIn(page, request)
  await api.post('/api/localizacoes', { descricao: torre, divulgada: true, ativo: true })
  await page.goto('/importacao/nova')
  await page.getByRole('combobox', { name: 'O que a planilha traz' }).click()
  await page.getByRole('option', { name: 'Localizações', exact: true }).click()
  const ensaiada = page.waitForResponse(
    (r) => r.request().method() === 'POST' && new URL(r.url()).pathname === '/api/importacao',
  )
  await page.locator('input[type=file]').setInputFiles({
    name: `lugares-${vez}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['Localização', sala, `${sala} B`].join('\n')),
  })
  await ensaiada
  await page.getByRole('button', { name: 'Voltar' }).click()
  const fixos = page.getByRole('region', { name: 'Valores fixos' })
  const acrescentar = async (campo: string) => {
    await fixos.getByRole('combobox', { name: /^Acrescentar/ }).click()
    await page.getByRole('option', { name: campo, exact: true }).click()
  }
  await acrescentar('Localização superior')
  await fixos.getByRole('combobox', { name: 'Localização superior' }).fill(torre)
  await page.getByRole('option', { name: torre, exact: true }).click()
  await acrescentar('Ativa')
  await fixos.getByRole('combobox', { name: 'Ativa' }).click()
  await page.getByRole('option', { name: 'Sim', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(`Localização superior: ${torre}; Ativa: Sim`)).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('button', { name: 'Ver localizações' })).toBeVisible()

  const { resultList } = await api.get<{ resultList: { id: number; caminho: string; versao: number }[] }>(
    `/api/localizacoes?q=${encodeURIComponent(sala)}&order=descricao`,
  )
  expect(resultList.map((l) => l.caminho)).toEqual([`${torre} / ${sala}`, `${torre} / ${sala} B`])
  // A place of somebody’s stands in the second meanwhile.
  const segunda = resultList[1]?.id as number
  await api.post('/api/localizacoes', {
    descricao: `Canto ${vez}`,
    localizacaoPai: { id: segunda },
    divulgada: true,
    ativo: true,
  })
  await page.getByRole('button', { name: 'Desfazer a importação' }).press('Enter')
  const pergunta = page.getByRole('dialog', { name: `Desfazer a importação de lugares-${vez}.csv?` })
  await expectAccessible(page)
  await pergunta.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  await expect(page.getByText('Desfeito', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Não foi desfeita/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Desfazer o que ficou' })).toBeVisible()
  await expectAccessible(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText(/Não foi desfeita/)).toBeVisible()
  }
  const restam = await api.get<{ resultList: { id: number }[] }>(
    `/api/localizacoes?q=${encodeURIComponent(sala)}&order=descricao`,
  )
  expect(restam.resultList.map((l) => l.id)).toContain(segunda)
  expect(restam.resultList).toHaveLength(2)
})
