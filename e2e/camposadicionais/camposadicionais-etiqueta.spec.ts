import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

test('a layout shows a field of the organisation’s own that labels may print', async ({ page, request }, {
  repeatEachIndex,
  retry,
}) => {
  const vez = `${repeatEachIndex}.${retry}`
  const rotulo = `Chapa do ateliê ${vez}`
  const admin = await callsOf(request)
  const campo = await admin.post<{ id: number; chave: string }>('/api/camposadicionais', {
    rotulo,
    tipo: 'TEXTO',
    secao: `Ateliê ${vez}`,
    ordem: 1,
    opcoes: null,
    naturezas: null,
    obrigatorio: false,
    pesquisavel: true,
    naEtiqueta: true,
    ativo: true,
  })
  const quem = await createUser(admin, `atelie.etiqueta.${vez}`, [
    'CONSULTAR_PARAMETROS',
    'CRIAR_ALTERAR_PARAMETROS',
    'CONSULTAR_ETIQUETAS',
    'CRIAR_ALTERAR_ETIQUETAS',
  ])
  await signIn(page, request, quem)
  await page.goto('/configuracoes/etiqueta/layout')
  await page.getByRole('button', { name: 'Novo modelo', exact: true }).press('Enter')
  await page.getByLabel('Nome do modelo').fill(`Do ateliê ${vez}`)
  await page.getByRole('button', { name: /^Descrição, em/ }).press('Enter')
  await page.getByRole('combobox', { name: 'O que mostra', exact: true }).click()
  await page.getByRole('option', { name: rotulo, exact: true }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${rotulo}, em`) })).toBeVisible()
  await expectAccessible(page)
  const salvo = page.waitForResponse(
    (r) => r.url().endsWith('/api/parametros/etiquetas') && r.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  expect((await salvo).status()).toBe(200)
  const { content } = (await (await salvo).json()) as {
    content: { id: number; campos: { dado: string }[] }
  }
  expect(content.campos.map((c) => c.dado)).toContain(`camposAdicionais.${campo.chave}`)
  // Taken off labels, it is told of the layout's field, and why the layout is not saved.
  await admin.post(`/api/camposadicionais/${campo.id}`, { naEtiqueta: false })
  await page.goto(`/configuracoes/etiqueta/layout/${content.id}`)
  await page.getByRole('button', { name: /não sai mais na etiqueta: escolha outro dado/ }).focus()
  await expect(page.getByRole('status').filter({ hasText: 'ou tire o campo' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'não pode sair na etiqueta' })).toBeVisible()
  await expectAccessible(page)
  await admin.remove(`/api/parametros/etiquetas/${content.id}`)
  await admin.post(`/api/camposadicionais/${campo.id}`, { ativo: false })
})
