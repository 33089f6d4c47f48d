import { assetBody, createWhereabouts } from './kernel/assets.ts'
import { expectAccessible } from './kernel/axe.ts'
import { administrator, expect, test } from './kernel/fixtures.ts'
import { choose, press, tabTo, watch, write } from './kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from './kernel/session.ts'

const hoje = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

test('assets get new values by the keyboard, the effect is seen, posted and taken back', async ({
  page,
  request,
}) => {
  test.slow()
  const sede = await callsOf(request)
  const unidade = await createUnit(sede, 'Casa da reavaliação')
  const admin = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(admin, 'Sala da reavaliação', 'Perita da reavaliação')
  const dia = { dataAquisicao: hoje(), dataTombamento: hoje(), valorAquisicao: '1000.00' }
  for (const qual of ['Torno revalorizado', 'Fresa revalorizada'])
    await admin.post('/api/patrimonios/tombar', await assetBody(admin, onde, qual, dia))
  const tipos = await admin.get<{ resultList: { id: number; classificacao: { value: string } }[] }>(
    '/api/tiposcomissao?rpp=50',
  )
  const tipo = tipos.resultList.find((x) => x.classificacao.value === 'REAVALIACAO')
  await admin.post('/api/comissoes', {
    descricao: 'Comissão da reavaliação',
    tipo: { id: tipo?.id },
    responsavel: onde.person,
    dataDesignacao: hoje(),
  })
  const quem = await createUser(admin, 'revaloriza', ['CRIAR_ALTERAR_REAVALIACOES', 'PATRIMONIO'], [unidade])
  await signIn(page, request, quem)
  const achados = watch(page)
  const dialogo = page.getByRole('dialog')
  const botao = (name: string, dentro = false) =>
    (dentro ? dialogo : page).getByRole('button', { name, exact: true })

  await page.goto('/reavaliacao')
  await expect(page.getByText('Nenhuma reavaliação ainda')).toBeVisible()
  await expectAccessible(page)
  await press(page, botao('Nova reavaliação'))
  await write(page, dialogo.getByRole('textbox', { name: 'Descrição' }), 'Máquinas de 2026')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Comissão' }))
  await choose(page, 'Comissão da reavaliação')
  const [ano, mes, diaDoMes] = hoje().split('-')
  await write(page, dialogo.getByRole('textbox', { name: 'Data' }), `${diaDoMes}/${mes}/${ano}`)
  await expectAccessible(page)
  await press(page, botao('Abrir reavaliação', true))
  await expect(page).toHaveURL(/\/reavaliacao\/\d+$/)
  await expect(page.getByText('Nenhum bem nesta reavaliação')).toBeVisible()

  await press(page, botao('Incluir bens'))
  await dialogo.getByText('De uma conta').click()
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Conta' }))
  await choose(page, '(2 bens)')
  await expectAccessible(page)
  await press(page, botao('Incluir', true))
  const bens = page.getByRole('grid', { name: 'Bens da reavaliação' })
  await expect(bens).toContainText('Torno revalorizado')
  await bens.getByRole('row', { name: /Torno revalorizado/ }).click()
  await write(page, dialogo.getByRole('textbox', { name: 'Novo valor' }), '1500,00')
  await expectAccessible(page)
  await press(page, botao('Salvar', true))
  await expect(page.getByRole('region', { name: 'Efeito por conta' })).toContainText('500,00')
  await expectAccessible(page)

  await press(page, botao('Concluir'))
  await press(page, botao('Concluir', true))
  await expect(page.getByText('Concluída', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await press(page, botao('Estornar'))
  await write(page, dialogo.getByRole('textbox', { name: 'Motivo' }), 'Laudo trocado')
  await press(page, botao('Estornar', true))
  await expect(page.getByText('Laudo trocado')).toBeVisible()
  await expect(page.getByText('Estornada', { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  expect(achados).toEqual([])
})
