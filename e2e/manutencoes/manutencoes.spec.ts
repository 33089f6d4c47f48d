import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { pdf } from '../kernel/files.ts'
import { choose, press, pressInMenu, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { bensDe } from '../saidabens/saidabens.scene.ts'

/** Takes what is found in a look-up. */
async function escolher(page: Page, campo: Locator, texto: string): Promise<void> {
  await tabTo(page, campo)
  await choose(page, texto)
}

test('an order is opened, priced, begun, and its assets end one by one, by the keyboard; the asset says so', async ({
  page,
  request,
}) => {
  test.slow()
  const sede = await callsOf(request)
  const unidade = await createUnit(sede, 'Garagem do porto')
  const admin = await callsOf(request, administrator, unidade)
  const [gerador] = await bensDe(admin, 'Marta Reis', ['Gerador a diesel', 'Bomba de recalque'])
  await admin.post('/api/fornecedores', { nome: 'Oficina do Porto', ativo: true })
  const quem = await createUser(
    admin,
    'cuidamanutencao',
    [
      'CRIAR_ALTERAR_MANUTENCOES',
      'CRIAR_ALTERAR_MANUTENCAO_ORCAMENTO',
      'CRIAR_ALTERAR_BAIXAS',
      'CORRIGIR_LANCAMENTOS',
      'PATRIMONIO',
    ],
    [unidade],
  )
  await signIn(page, request, quem)
  const achados = watch(page)
  const botao = (name: string, onde: Page | Locator = page) => onde.getByRole('button', { name, exact: true })
  const titulo = page.getByRole('heading', { level: 1 })
  const dialogo = page.getByRole('dialog')

  await page.goto('/manutencao')
  await expect(page.getByText('Nenhuma manutenção ainda')).toBeVisible()
  await expectAccessible(page)
  await press(page, botao('Abrir manutenção'))
  const bens = page.getByRole('combobox', { name: 'Bens' })
  await expect(bens).toBeFocused()
  await press(page, botao('Abrir manutenção'))
  await expect(page.getByRole('alert')).toContainText('Preenchimento obrigatório.')
  for (const qual of ['Gerador a diesel', 'Bomba de recalque']) {
    await escolher(page, bens, qual)
    await expect(page.getByRole('list', { name: 'Bens escolhidos' })).toContainText(qual)
  }
  await write(page, page.getByRole('textbox', { name: 'O que será feito' }), 'Revisão do gerador')
  await escolher(page, page.getByRole('combobox', { name: 'Fornecedor' }), 'Oficina do Porto')
  await write(page, page.getByRole('textbox', { name: 'Previsão de término' }), '31/12/2099')
  await expectAccessible(page)
  await press(page, botao('Abrir manutenção'))
  await expect(page).toHaveURL(/\/manutencao\/\d+$/)
  await expect(titulo).toBeFocused()
  await expectAccessible(page)

  // It tells what is done to an asset, and a market value that makes it irrecoverable.
  await press(page, page.getByRole('button', { name: /Ações.*Gerador a diesel/ }))
  await pressInMenu(page, 'Serviços e valores')
  await write(page, dialogo.getByRole('textbox', { name: 'Serviço 1', exact: true }), 'Retífica do motor')
  await write(page, dialogo.getByRole('textbox', { name: 'Valor do serviço 1' }), '600,00')
  await write(page, dialogo.getByRole('textbox', { name: 'Valor de mercado do bem' }), '1000,00')
  await expectAccessible(page)
  await press(page, botao('Salvar', dialogo))
  await expect(page.getByRole('note').filter({ hasText: 'Gerador a diesel: irrecuperável' })).toBeVisible()

  // It offers a write-off.
  await press(page, page.getByRole('button', { name: /^Preparar a baixa de .*Gerador a diesel/ }))
  await expect(dialogo.getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)

  // A quote with its file, and a document, which must have one.
  await press(page, botao('Novo orçamento'))
  await escolher(page, dialogo.getByRole('combobox', { name: 'Fornecedor' }), 'Oficina do Porto')
  await write(page, dialogo.getByRole('textbox', { name: 'Valor' }), '750,00')
  const dia = dialogo.getByRole('textbox', { name: 'Data', exact: true })
  // It is of today, unless another day is written.
  await expect(dia).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
  await write(page, dia, '10/03/2026')
  await dialogo.locator('input[type=file]').setInputFiles(pdf('orcamento.pdf'))
  await expect(dialogo.getByText('orcamento.pdf')).toBeVisible()
  await expectAccessible(page)
  await press(page, botao('Salvar', dialogo))
  await expect(page.getByRole('list', { name: 'Orçamentos' })).toContainText('R$ 750,00')
  await press(page, botao('Novo documento'))
  // One that is not described is called by its file's name.
  await expect(dialogo.getByRole('textbox', { name: 'Descrição' })).toHaveValue('')
  await press(page, botao('Salvar', dialogo))
  await expect(dialogo.getByText('É necessário escolher um arquivo!').first()).toBeVisible()
  await dialogo.locator('input[type=file]').setInputFiles(pdf('laudo.pdf'))
  await expect(dialogo.getByText('laudo.pdf')).toBeVisible()
  await press(page, botao('Salvar', dialogo))
  const documentos = page.getByRole('list', { name: 'Documentos' })
  await expect(documentos).toContainText('laudo.pdf')

  await press(page, botao('Iniciar manutenção'))
  await press(page, dialogo.getByRole('radio', { name: 'Nenhum' }), 'ArrowUp')
  await expect(dialogo.getByRole('radio', { name: /Oficina do Porto/ })).toBeChecked()
  await expectAccessible(page)
  await press(page, botao('Iniciar manutenção', dialogo))
  await expect(page.getByText('Manutenção iniciada: os bens ficam presos a ela até o fim.')).toBeVisible()
  await expect(page.getByText('Escolhido', { exact: true })).toBeVisible()
  await expect(botao('Alterar')).toHaveCount(0)
  await expectAccessible(page)
  await press(page, botao('Termo de entrega'))
  await expect(botao('Abrir', dialogo)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')

  // The asset says that it is mended.
  const daqui = page.url()
  await page.goto(`/patrimonio/${gerador}/contabil`)
  await expect(page.getByText('Em manutenção', { exact: true }).first()).toBeVisible()
  await page.goto('/patrimonio?q=Gerador+a+diesel')
  await expect(page.getByText('Em manutenção', { exact: true }).first()).toBeVisible()
  await page.goto(daqui)

  await press(page, page.getByRole('button', { name: /Ações.*Gerador a diesel/ }))
  await pressInMenu(page, 'Concluir')
  await expect(dialogo.getByRole('textbox', { name: 'Quanto custou' })).toHaveValue('600,00')
  await press(page, botao('Concluir', dialogo))
  await expect(page.getByText('Manutenção do bem concluída.')).toBeVisible()
  await press(page, page.getByRole('button', { name: /Ações.*Gerador a diesel/ }))
  await pressInMenu(page, 'Somar ao valor do bem')
  await expect(dialogo.getByRole('textbox', { name: 'Valor' })).toHaveValue('600,00')
  await write(page, dialogo.getByRole('textbox', { name: 'Motivo' }), 'Motor novo')
  await expectAccessible(page)
  await press(page, botao('Somar', dialogo))
  await expect(page.getByText('Custo somado ao valor do bem.')).toBeVisible()
  await expect(page.getByText('Somado ao bem: 600,00')).toBeVisible()
  await press(page, page.getByRole('button', { name: /Ações.*Bomba de recalque/ }))
  await pressInMenu(page, 'Cancelar')
  await press(page, botao('Cancelar a manutenção do bem', dialogo))
  await expect(page.getByText('Manutenção do bem cancelada.')).toBeVisible()
  await expect(page.getByText('Concluída', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/manutencao')
  await expect(page.getByText('Revisão do gerador').first()).toBeVisible()
  await press(page, botao('Relatório'))
  await expect(dialogo.getByRole('combobox', { name: 'Somar por' })).toBeVisible()
  await expectAccessible(page)
  await press(page, botao('Emitir', dialogo))
  await expect(botao('Abrir', dialogo)).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  expect(achados).toEqual([])
})

test('several assets of the list go into one order; on a phone it is refused with a reason', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await bensDe(admin, 'Nilo Prado', ['Roçadeira costal A', 'Roçadeira costal B'])
  await signIn(page, request)
  await page.goto('/patrimonio?q=Roçadeira')
  const botao = (name: string, onde: Page | Locator = page) => onde.getByRole('button', { name, exact: true })
  const dialogo = page.getByRole('dialog')
  for (const qual of ['A', 'B'])
    await page.getByRole('checkbox', { name: new RegExp(`costal ${qual}`) }).check()
  await botao('Abrir manutenção').click()
  await expect(dialogo.getByText('2 bens escolhidos')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'O que será feito' }).fill('Afiar as lâminas')
  await expectAccessible(page)
  await botao('Abrir manutenção', dialogo).click()
  await expect(page).toHaveURL(/\/manutencao\/\d+$/)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Manutenção nº')
  // A card leaves no room for warnings that there are none of.
  await expect(page.getByText('Nenhum serviço descrito · 0,00')).toHaveCount(2)
  await expectAccessible(page)
  await botao('Recusar').click()
  await botao('Recusar', dialogo).click()
  await expect(dialogo.getByText('Preenchimento obrigatório.')).toBeVisible()
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Não há verba')
  await botao('Recusar', dialogo).click()
  await expect(page.getByText('Motivo da recusa')).toBeVisible()
  await botao('Excluir').click()
  await botao('Excluir!', dialogo).click()
  await expect(page).toHaveURL('/manutencao')
})
