import { mensagens } from '@tombo/contract'
import type { Page } from '@playwright/test'
import { today } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { giveCamera } from '../kernel/camera.ts'
import { copy, drop, paste, pdf, picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, signIn } from '../kernel/session.ts'
import { askToBringIn, bringIn, open, prepare } from './avaliacoes.scene.ts'

/** Counts the assets that a word finds, and leaves them where they are: at the question, and at the dialog. */
async function giveUpBringingIn(page: Page, word: string, count: string) {
  const dialog = await askToBringIn(page, word, count)
  await page
    .getByRole('dialog', { name: 'Adicionar bens à avaliação?' })
    .getByRole('button', { name: mensagens.cancelar })
    .click()
  await expect(page.getByText(mensagens.adicaoDeBensCancelada)).toBeVisible()
  await dialog.getByRole('button', { name: mensagens.cancelar }).press('Enter')
  await expect(page.getByText(mensagens.adicaoCancelada, { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Finds assets of the appraisal on show by a filter, and takes it away again. */
async function filter(page: Page): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Bens da avaliação' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const button = page.getByRole('button', { name: /^Filtros/ })
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  const ask = async (word: string) => {
    await button.press('Enter')
    await panel.getByRole('combobox', { name: 'Descrição', exact: true }).fill(word)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Aplicar filtros', exact: true }).press('Enter')
    await expect(panel).toBeHidden()
  }
  await ask('armário')
  await expect(page.getByText('Nenhum bem com este recorte')).toBeVisible()
  await expect(button).toBeFocused()
  await page.getByRole('button', { name: /^Retirar o filtro Descrição/ }).press('Enter')
  await ask('poltrona')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: /^Retirar o filtro Descrição/ }).press('Enter')
  await expect(rows).toHaveCount(2)
}

/** Three prices as one copies them from the pages of shops: amounts, days and addresses pasted, pictures pasted and dropped. */
async function copyPrices(page: Page): Promise<void> {
  const group = (n: number) => page.getByRole('group', { name: `Preço ${n}`, exact: true })
  const field = (n: number, name: string) =>
    group(n).getByRole('textbox', { name: `${name} ${n}`, exact: true })
  const day = today().split('-').toReversed().join('/')
  for (const [i, value] of ['R$ 900,00', 'R$ 1.000,00', '2000,00'].entries()) {
    const n = i + 1
    await paste(page, field(n, 'Valor'), value)
    await paste(page, field(n, 'Data'), n === 1 ? `${today()}T10:30` : day)
    await expect(field(n, 'Data')).toHaveValue(day)
    await paste(page, field(n, 'Loja ou fonte'), `Loja ${n}`)
    await paste(page, field(n, 'Endereço da página'), `https://www.loja${n}.example/poltrona?cor=${n}`)
    await expect(field(n, 'Endereço da página')).toHaveValue(`https://www.loja${n}.example/poltrona?cor=${n}`)
  }
  await expect(field(2, 'Valor')).toHaveValue('1.000,00')
  // A picture goes to the price in which the keyboard stands, and otherwise to the first that has none.
  const pictures = [1, 2, 3].map((n) => picture(page, `preco${n}.png`, `#3366${n}0`))
  const [one, second, third] = await Promise.all(pictures)
  if (!one || !second || !third) throw new Error('there are three pictures')
  const seen = (n: number) =>
    expect(group(n).getByRole('img', { name: `Foto do preço ${n}`, exact: true })).toBeVisible()
  await copy(page, second)
  await field(2, 'Loja ou fonte').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await seen(2)
  await copy(page, one)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('ControlOrMeta+v')
  await seen(1)
  await drop(page, group(3).getByText('Arraste a foto para cá'), third)
  await seen(3)
  // Another picture in its place, by the camera, which the keyboard works.
  await group(3).getByRole('button', { name: 'Trocar a foto 3', exact: true }).press('Enter')
  await group(3).getByRole('button', { name: 'Fotografar o preço 3', exact: true }).press('Enter')
  const camera = page.getByRole('dialog', { name: 'Fotografar o preço 3', exact: true })
  const take = camera.getByRole('button', { name: 'Tirar foto', exact: true })
  await expect(take).toBeEnabled()
  await take.press('Enter')
  await expect(camera.getByRole('img', { name: 'A foto tirada', exact: true })).toBeVisible()
  await expectAccessible(page)
  await camera.getByRole('button', { name: 'Tirar outra', exact: true }).press('Enter')
  await take.press('Enter')
  await expect(camera.getByRole('button', { name: 'Usar foto', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await seen(3)
  await drop(page, group(1).getByText('Arraste o documento para cá'), pdf('pagina da loja.pdf'))
  await expect(group(1).getByText('pagina da loja.pdf')).toBeVisible()
}

test('assets are appraised by three prices, from the commission to the end', async ({ page, request }) => {
  const { quem } = await prepare(request, 'preco', ['Poltrona avaliada', 'Poltrona avaliada'])
  await giveCamera(page)
  await signIn(page, request, quem)
  await open(page, 'Comissão preco')
  await giveUpBringingIn(page, 'poltrona avaliada', '2 bens')
  await bringIn(page, 'poltrona avaliada', '2 bens')
  await expect(page.getByText('0 de 2', { exact: true })).toBeVisible()
  await filter(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Avaliação dos bens', exact: true }).click()
  await expect(page.getByText('Nenhuma pesquisa ainda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova pesquisa', exact: true }).click()
  // The assets stand above the button, and push it down when they come.
  await expect(page.getByRole('button', { name: /^Todos os 2: Poltrona avaliada/ })).toBeVisible()
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click()
  await expect(page.getByText('É necessário ter 3 imagens!')).toBeVisible()
  await expect(page.getByText('É necessário preencher todos os valores')).toBeVisible()
  await expect(page.getByText('Deve ser escolhido um patrimônio!')).toBeVisible()
  await copyPrices(page)
  await expect(page.getByText('R$ 1.300,00')).toBeVisible()
  await expect(page.getByText('O maior preço está 53,9 % acima da média.')).toBeVisible()
  await page.getByRole('button', { name: /^Todos os 2: Poltrona avaliada/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Avaliar', exact: true }).click()
  await expect(page.getByText('2 de 2 bens avaliados.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Voltar à avaliação', exact: true }).click()
  await page.getByRole('button', { name: 'Finalizar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar', exact: true }).click()
  await expect(page.getByText('Avaliação finalizada: nada nela muda mais.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Emitir laudo', exact: true }).click()
  const laudo = page.getByRole('dialog', { name: /^Emitir o laudo/ })
  await laudo.getByRole('textbox', { name: 'Nome do contador', exact: true }).fill('Contadora do laudo')
  await laudo.getByRole('textbox', { name: 'CRC do contador', exact: true }).fill('SP-123456/O-7')
  await laudo.getByRole('textbox', { name: 'CPF do contador', exact: true }).fill('529.982.247-25')
  await expectAccessible(page)
  await laudo.getByRole('button', { name: 'Emitir', exact: true }).click()
  const caminho = page.getByRole('dialog', { name: /^Laudo da avaliação/ })
  await expect(caminho).toBeVisible()
  await caminho.getByRole('button', { name: 'Fechar', exact: true }).first().click()
  await page.getByRole('button', { name: 'Assinar laudo', exact: true }).click()
  await expect(page.getByText(/Assinado por Presidente preco/)).toBeVisible()
  await expectAccessible(page)

  // A finished research is read, and no field is left of it.
  await page.getByRole('button', { name: 'Avaliação dos bens', exact: true }).click()
  await page.getByRole('row', { name: /1\.300,00/ }).click()
  const preco = page.getByRole('region', { name: 'Preço 2', exact: true })
  await expect(preco.getByText('R$ 1.000,00')).toBeVisible()
  await expect(preco.getByRole('link', { name: 'https://www.loja2.example/poltrona?cor=2' })).toBeVisible()
  await expect(preco.getByRole('button', { name: 'Foto do preço 2' })).toBeVisible()
  await expect(page.getByText('O maior preço está 53,9 % acima da média.')).toBeVisible()
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('a formula is built: its points, then its account, tried on an asset', async ({ page, request }) => {
  const { quem } = await prepare(request, 'formula', ['Bancada da fórmula'])
  const admin = await callsOf(request)
  for (const acao of ['CRIAR_ALTERAR_FORMULAS_AVALIACAO'])
    await admin.post(
      `/api/unidades/${(await callsOf(request, quem)).unitId}/usuarios/${quem.id}/permissoes/${acao}`,
    )
  await signIn(page, request, quem)
  await page.goto('/avaliacao')
  await page.getByRole('button', { name: 'Fórmulas', exact: true }).click()
  await page.getByRole('button', { name: 'Nova fórmula', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova fórmula: pontos' })
  await dialog.getByRole('textbox', { name: 'EC: Bom', exact: true }).fill('9')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
  const conta = page.getByRole('dialog', { name: 'Nova fórmula: conta' })
  await conta.getByRole('textbox', { name: 'Descrição', exact: true }).fill('Fórmula do teste de tela')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
  const formula = conta.getByRole('textbox', { name: 'Fórmula', exact: true })
  await formula.fill('EC/(PVU-4)')
  await expect(conta.getByText(/A fórmula divide por zero com EC/)).toBeVisible()
  await formula.fill('(4*EC+6*PVU-3*PUB)/100')
  await expect(conta.getByText(/Exemplo: .*Bancada da fórmula/)).toBeVisible()
  await expectAccessible(page)
  await conta.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(
    page.getByRole('button', { name: 'Abrir a fórmula Fórmula do teste de tela', exact: true }),
  ).toBeVisible()
})
