import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { bensDe } from './saidabens.scene.ts'

test('an exit without a return is ended for good; the asset says where it is, and a write-off can be made of it', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade da saída definitiva')
  const la = await callsOf(request, administrator, unidade)
  const [bem] = (await bensDe(la, 'Custódia da Saída Definitiva', ['Barógrafo definitivo'])) as [number]
  const saida = await la.post<{ id: number }>('/api/saidabens', {
    itens: [{ id: bem }],
    motivo: 'Doação ao museu',
    terceiro: false,
    dataHoraCriacao: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
    dataRetornoPrevista: null,
  })
  const rights = ['APROVAR_SAIDA_DE_BENS', 'CONSULTAR_SAIDA_DE_BENS', 'PATRIMONIO', 'CRIAR_ALTERAR_BAIXAS']
  await signIn(page, request, await createUser(admin, 'encerra.saidas', rights, [unidade]))
  await page.goto(`/saidabens/${saida.id}`)
  await page.getByRole('button', { name: 'Aceitar', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar', exact: true }).press('Enter')
  const encerrar = page.getByRole('button', { name: 'Encerrar como definitiva', exact: true })
  await encerrar.press('Enter')
  const pergunta = page.getByRole('dialog')
  await expect(pergunta).toContainText('Não haverá retorno de 1 bem.')
  await expectAccessible(page)
  await pergunta.getByRole('button', { name: 'Encerrar como definitiva', exact: true }).press('Enter')
  await expect(page.getByText('Saída definitiva', { exact: true }).first()).toBeVisible()
  await expect(encerrar).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/patrimonio/${bem}/gerencial`)
  await expect(page.getByText('Este bem saiu em definitivo')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Ver a saída nº ${saida.id}` }).press('Enter')
  await expect(page).toHaveURL(`/saidabens/${saida.id}`)

  // It came back: the end is taken back, with the reason, and the return declared.
  await page.getByRole('button', { name: 'Estornar o encerramento' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Estornar o encerramento' }).click()
  await expect(dialog.getByText('Preenchimento obrigatório.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('O museu não o recebeu')
  await dialog.getByRole('button', { name: 'Estornar o encerramento' }).click()
  await page.getByRole('button', { name: 'Declarar retorno', exact: true }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Declarar retorno' }).press('Enter')
  await expect(page.getByText('Finalizada', { exact: true }).first()).toBeVisible()
  await page.goto(`/patrimonio/${bem}/gerencial`)
  await expect(page.getByRole('heading', { name: /Barógrafo definitivo/ }).first()).toBeVisible()
  await expect(page.getByText('Este bem saiu em definitivo')).toHaveCount(0)
})
