import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const MENSAGEM = 'Quem prepara a baixa não pode autorizá-la: outra pessoa precisa autorizar.'

test('a write-off says beside its fields what it still lacks, and to who prepared it that another authorises it', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Unidade da baixa que falta')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala da baixa que falta', 'Pessoa da baixa que falta')
  const corpo = await assetBody(la, onde, 'Rádio perdido', { dataTombamento: '2024-03-15' })
  const bem = await la.post<Row>('/api/patrimonios/tombar', corpo)
  const tipoBaixa = await admin.post<Row>('/api/tiposbaixa', {
    descricao: 'Perda que falta',
    classificacao: 'PERDA',
  })
  const direitos = ['CRIAR_ALTERAR_BAIXAS', 'AUTORIZAR_BAIXAS', 'PATRIMONIO']
  const quem = await createUser(admin, 'preparaeautoriza', direitos, [unidade])
  const dele = await callsOf(request, quem)
  const baixa = await dele.post<Row>('/api/baixas', { tipoBaixa: { id: tipoBaixa.id }, data: '2026-01-10' })
  await dele.post(`/api/baixas/${baixa.id}/itens`, { patrimonios: [{ id: bem.id }] })
  await signIn(page, request, quem)
  const dialogo = page.getByRole('dialog')
  const campo = (name: string) => dialogo.getByRole('textbox', { name, exact: true })

  await page.goto(`/baixas/${baixa.id}`)
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(dialogo.getByRole('combobox', { name: 'Fundamento legal' })).toBeFocused()
  for (const falta of ['Processo', 'Data do processo', 'Apuração de responsabilidade'])
    await expect(campo(falta)).toHaveAccessibleDescription(/Preenchimento obrigatório\./)
  await expect(campo('Ato')).not.toHaveAccessibleDescription(/Preenchimento/)
  await expectAccessible(page)
  await page.keyboard.type('Apuração')
  await page.keyboard.press('Enter')
  await campo('Processo').fill('2026/5')
  await campo('Data do processo').fill('10/01/2026')
  await campo('Apuração de responsabilidade').fill('Sindicância 5/2026')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo).toHaveCount(0)

  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await dialogo.getByRole('button', { name: 'Enviar para análise' }).click()
  const autorizar = page.getByRole('button', { name: 'Autorizar e finalizar' })
  await expect(autorizar).toBeDisabled()
  await expect(autorizar).toHaveAccessibleDescription(MENSAGEM)
  await expect(page.getByText(MENSAGEM)).toBeVisible()
  await expectAccessible(page)
})
