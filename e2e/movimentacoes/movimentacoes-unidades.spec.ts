import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, signIn } from '../kernel/session.ts'
import { bensEm, destinoEm } from './movimentacoes.scene.ts'

test('a batch edit takes assets to another unit, where the organisation lets them go', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await bensEm(admin, 'Grafômetro', 2)
  const outra = await createUnit(admin, 'Zeladoria do grafômetro')
  await destinoEm(await callsOf(request, administrator, outra), 'do grafômetro')
  await signIn(page, request)
  await page.goto('/lote/edicao?q=Grafômetro')
  const alterar = async () => {
    await page.getByRole('checkbox', { name: /Selecionar tod/ }).check()
    await page.getByRole('button', { name: /^Alterar/ }).click()
  }
  await alterar()
  await expect(page.getByRole('combobox', { name: 'Acrescentar campo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Levar a outra unidade' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await admin.post('/api/parametros', { permitirMovimentacaoEntreUnidades: true })
  await page.reload()
  await alterar()
  await page.getByRole('button', { name: 'Levar a outra unidade' }).press('Enter')
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('combobox', { name: 'Unidade' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const escolher = async (campo: string, texto: string) => {
    await dialogo.getByRole('combobox', { name: campo }).fill(texto)
    await page.getByRole('option', { name: texto }).click()
  }
  await escolher('Unidade', 'Zeladoria do grafômetro')
  await escolher('Localização', 'Sala do grafômetro')
  await escolher('Responsável', 'Pessoa do grafômetro')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('row', { name: 'Unidade Zeladoria do grafômetro' })).toBeVisible()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Alterar 2 bens' }).press('Enter')
  await expect(dialogo.getByText('2 bens alterados')).toBeVisible()
  // The undo would be refused: what is done instead is a link away.
  await expect(dialogo.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  await expectAccessible(page)
  await dialogo.getByRole('link', { name: /^Movimentação nº/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Movimentação nº')
  await expect(page.getByRole('button', { name: 'Estornar', exact: true })).toBeVisible()
  await page.goto('/lote/edicao')
  await expect(page.getByText(/selecionado/)).toHaveCount(0)
  const la = await callsOf(request, administrator, outra)
  expect(
    (await la.get<{ resultList: object[] }>('/api/patrimonios?q=Graf%C3%B4metro')).resultList,
  ).toHaveLength(2)
  await admin.post('/api/parametros', { permitirMovimentacaoEntreUnidades: false })
})
