import { assetBody, createWhereabouts, today, type Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('accessories go along with what is sold: their price is asked for, they are sent with it, and leave the books with it', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Anexo dos acessórios')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala dos acessórios', 'Pessoa dos acessórios')
  const bens: number[] = []
  for (const nome of ['Torno do anexo', 'Mandril do anexo']) {
    const corpo = await assetBody(la, onde, nome, { dataTombamento: '2024-03-15' })
    bens.push((await la.post<Row>('/api/patrimonios/tombar', corpo)).id)
  }
  const [torno, mandril] = bens
  await la.post(`/api/patrimonios/${torno}/relacionamentos`, {
    patrimonioRelacionado: { id: mandril },
    tipo: 'ACESSORIO',
  })
  const comprador = await admin.post<Row>('/api/fornecedores', { nome: 'Comprador do anexo', ativo: true })
  const tipo = await admin.post<Row>('/api/tiposbaixa', {
    descricao: 'Venda do anexo',
    classificacao: 'VENDA',
  })
  const quem = await createUser(admin, 'vendeacessorios', ['CRIAR_ALTERAR_BAIXAS', 'PATRIMONIO'], [unidade])
  const chefe = await createUser(admin, 'autorizaacessorios', ['AUTORIZAR_BAIXAS'], [unidade])
  const baixa = await la.post<Row>('/api/baixas', {
    tipoBaixa: { id: tipo.id },
    data: today(),
    processo: '2026/88',
    dataProcesso: '2026-02-01',
    fundamento: 'OUTRO',
    justificativa: 'A oficina fechou',
    laudo: 'Laudo 8/2026',
    fornecedor: { id: comprador.id },
  })
  await la.post(`/api/baixas/${baixa.id}/itens`, {
    patrimonios: [{ id: torno }],
    fornecedor: { id: comprador.id },
    valorVenda: '900.00',
  })

  await signIn(page, request, quem)
  await page.goto(`/baixas/${baixa.id}`)
  const botao = (name: string) => page.getByRole('button', { name, exact: true })
  const dialogo = page.getByRole('dialog')
  await botao('Enviar para análise').click()
  await dialogo.getByRole('button', { name: 'Enviar para análise', exact: true }).click()
  await expect(dialogo.getByRole('list', { name: 'Acessórios fora da baixa' })).toContainText('Mandril')
  await expect(dialogo.getByRole('radio', { name: /^Vão junto/ })).toBeChecked()
  await dialogo.getByRole('button', { name: 'Enviar para análise', exact: true }).click()

  // It came in without its price: the write-off waits, and says so.
  await expect(page.getByText('Há bens sem quem recebe ou sem valor.')).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Ações.*Mandril do anexo/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ações.*Mandril do anexo/ }).click()
  await page.getByRole('menuitem', { name: 'Quem recebe e valor' }).click()
  await expect(dialogo.getByRole('combobox', { name: 'Quem recebe' })).toHaveValue('Comprador do anexo')
  await dialogo.getByRole('textbox', { name: 'Valor da venda', exact: true }).fill('100,00')
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialogo).toHaveCount(0)
  await botao('Enviar para análise').click()
  await dialogo.getByRole('button', { name: 'Enviar para análise', exact: true }).click()
  await expect(page.getByText('Baixa enviada para análise.')).toBeVisible()

  const dele = await callsOf(request, chefe, unidade)
  await dele.post(`/api/baixas/${baixa.id}/alterarsituacao/FINALIZADA`, {})
  for (const id of [torno, mandril]) {
    await page.goto(`/patrimonio/${id}/contabil`)
    await expect(page.getByText('Este bem foi baixado')).toBeVisible()
  }
})
