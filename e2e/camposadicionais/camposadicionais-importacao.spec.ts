import { createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('a column of a file becomes a field of the organisation’s own, and one that is missing a constant', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}.${retry}`
  const [lacre, vistoria] = [`Lacre da frota ${vez}`, `Vistoria da frota ${vez}`]
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Frota da planilha ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  await createWhereabouts(la, 'Garagem da frota', 'Chefe da frota')
  const criar = (rotulo: string, tipo: string, ordem: number, opcoes: string | null) =>
    admin.post<{ id: number; chave: string }>('/api/camposadicionais', {
      rotulo,
      tipo,
      secao: `Frota ${vez}`,
      ordem,
      opcoes,
      naturezas: null,
      obrigatorio: false,
      ativo: true,
    })
  const campos = [await criar(lacre, 'TEXTO', 1, null), await criar(vistoria, 'OPCAO', 2, 'Feita\nVencida')]
  const quem = await createUser(
    admin,
    `frota.planilha.${vez}`,
    [
      'PATRIMONIO',
      'PATRIMONIO_GERENCIAL',
      'CRIAR_ALTERAR_PATRIMONIO',
      'TOMBAR_PATRIMONIO',
      'CONSULTAR_IMPORTACOES',
      'CRIAR_ALTERAR_IMPORTACOES',
    ],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/importacao/nova')
  await expect(page.getByText('Arraste a planilha para cá')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'frota.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Descrição;${lacre}\nCaminhão da frota ${vez};L-77\n`),
  })
  await expect(page.getByText('Abrir o ensaio')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel(`O que é a coluna ${lacre}`).first()).toHaveValue(lacre)
  const outro = page.getByRole('combobox', { name: 'Acrescentar um valor fixo' })
  await outro.fill(vistoria)
  await page.getByRole('option', { name: vistoria, exact: true }).click()
  await page.getByRole('combobox', { name: vistoria, exact: true }).click()
  await page.getByRole('option', { name: 'Vencida', exact: true }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(`${vistoria}: Vencida`)).toBeVisible()
  await expect(page.getByText('Nenhuma linha teve aviso nem recusa.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'frota.csv' })).toBeVisible()
  await expect(page.getByText('Ver o bem', { exact: true })).toBeVisible()

  const bem = await la.get<{ resultList: { id: number }[] }>('/api/patrimonios?q=frota')
  const [achado] = bem.resultList
  const lido = await la.get<{ camposAdicionais: Record<string, unknown> }>(`/api/patrimonios/${achado?.id}`)
  expect(lido.camposAdicionais).toMatchObject({
    [campos[0]?.chave ?? '']: 'L-77',
    [campos[1]?.chave ?? '']: { descricao: 'Vencida' },
  })
  for (const { id } of campos) await admin.post(`/api/camposadicionais/${id}`, { ativo: false })
})
