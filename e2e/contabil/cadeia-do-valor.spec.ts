import type { Locator, Page } from '@playwright/test'
import {
  centavos,
  conferirConta,
  conferirContas,
  conferirPagina,
  diaEscrito,
  escrito,
  lancamentosDe,
  liquidoDe,
  mes,
  mesEscrito,
  prepararCadeia,
} from './cadeia.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { signIn } from '../kernel/session.ts'

const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true })
const campo = (onde: Page | Locator, name: string) => onde.getByRole('textbox', { name, exact: true })
const dialogoDe = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** The commission opens an appraisal, looks three prices up, ends it and issues its laudo. */
async function avaliar(page: Page, dia: string): Promise<void> {
  await page.goto('/avaliacao')
  await botao(page, 'Abrir avaliação').first().click()
  const abrir = dialogoDe(page, 'Abrir avaliação')
  await pick(page, 'Comissão', 'Comissão da cadeia')
  await pick(page, 'Fórmula', 'Conservação')
  await campo(abrir, 'Data-base').fill(diaEscrito(dia))
  await campo(abrir, 'Descrição').fill('Prensa da gráfica')
  await botao(abrir, 'Abrir avaliação').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Avaliação nº \d+$/ })).toBeVisible()

  await botao(page, 'Adicionar bens').click()
  const adicionar = dialogoDe(page, 'Adicionar bens')
  await campo(adicionar, 'Bens que a busca encontra').fill('prensa da cadeia')
  await botao(adicionar, 'Contar os bens').click()
  await botao(adicionar, 'Adicionar 1 bem').click()
  await dialogoDe(page, 'Adicionar bens à avaliação?').getByRole('button', { name: 'Adicionar' }).click()
  await expect(adicionar).toBeHidden()

  await botao(page, 'Avaliação dos bens').click()
  await botao(page, 'Nova pesquisa').click()
  for (const [i, valor] of ['9.900,00', '10.000,00', '10.100,00'].entries()) {
    const preco = page.getByRole('group', { name: `Preço ${i + 1}`, exact: true })
    await campo(preco, `Valor ${i + 1}`).fill(valor)
    await campo(preco, `Data ${i + 1}`).fill(diaEscrito(dia))
    await campo(preco, `Loja ou fonte ${i + 1}`).fill(`Fornecedora ${i + 1}`)
    await preco
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture(page, `prensa${i}.png`, `#4477${i}0`))
    await expect(preco.getByRole('img', { name: `Foto do preço ${i + 1}`, exact: true })).toBeVisible()
  }
  await page.getByRole('checkbox', { name: /Prensa da cadeia/ }).check()
  await botao(page, 'Avaliar').click()
  await expect(page.getByText(/^1 de 1 be(m|ns) avaliados?\.$/)).toBeVisible()
  await botao(page, 'Voltar à avaliação').click()
  await botao(page, 'Finalizar').click()
  await botao(page.getByRole('dialog'), 'Finalizar').click()
  await expect(page.getByText('Avaliação finalizada: nada nela muda mais.')).toBeVisible()

  await botao(page, 'Emitir laudo').click()
  const laudo = dialogoDe(page, /^Emitir o laudo/)
  await campo(laudo, 'Nome do contador').fill('Contadora da cadeia')
  await campo(laudo, 'CRC do contador').fill('SP-123456/O-7')
  await campo(laudo, 'CPF do contador').fill('529.982.247-25')
  await botao(laudo, 'Emitir').click()
  const pronto = dialogoDe(page, /^Laudo da avaliação/)
  await botao(pronto, 'Fechar').first().click()
  await botao(page, 'Assinar laudo').click()
  await expect(page.getByText(/Assinado por Presidente da cadeia/)).toBeVisible()
}

/** The finalised appraisal becomes the asset's value in the books. */
async function reavaliar(page: Page, dia: string): Promise<void> {
  await page.goto('/reavaliacao')
  await botao(page, 'Nova reavaliação').first().click()
  const dialogo = dialogoDe(page, 'Nova reavaliação')
  await campo(dialogo, 'Descrição').fill('Prensa pelo laudo')
  await pick(page, 'Comissão', 'Comissão da cadeia')
  await campo(dialogo, 'Data').fill(diaEscrito(dia))
  await botao(dialogo, 'Abrir reavaliação').click()
  await expect(page).toHaveURL(/\/reavaliacao\/\d+$/)
  await botao(page, 'Incluir bens').click()
  await pick(page, 'Avaliação finalizada', 'Prensa da gráfica')
  await botao(page.getByRole('dialog'), 'Incluir').click()
  await expect(page.getByRole('grid', { name: 'Bens da reavaliação' })).toContainText('Prensa da cadeia')
  await botao(page, 'Concluir').click()
  await botao(page.getByRole('dialog'), 'Concluir').click()
  await expect(page.getByText('Concluída', { exact: true }).first()).toBeVisible()
}

/** A month is computed, looked at and posted. */
async function depreciar(page: Page, m: string): Promise<void> {
  await page.goto('/depreciacao')
  await botao(page, 'Nova depreciação').click()
  await page.getByLabel('Competência').fill(mesEscrito(m))
  await botao(page.getByRole('dialog'), 'Abrir').click()
  await expect(page.getByRole('heading', { level: 1, name: `Depreciação de ${mesEscrito(m)}` })).toBeVisible()
  await botao(page, 'Processar').click()
  await botao(page.getByRole('dialog'), 'Processar').click()
  await expect(page.getByText('Total a lançar')).toBeVisible()
  await botao(page, 'Finalizar').click()
  await botao(page, 'Lançar e finalizar').click()
  await expect(page.getByText('Total lançado').first()).toBeVisible()
}

/** A write-off by sale, on the ground of the appraisal, is prepared and sent; gives its address. */
async function vender(page: Page, dia: string, preco: string): Promise<string> {
  await page.goto('/baixas')
  await botao(page, 'Nova baixa').first().click()
  const dialogo = dialogoDe(page, 'Nova baixa')
  await pick(page, 'Tipo de baixa', 'Venda da cadeia')
  await campo(dialogo, 'Data da baixa').fill(diaEscrito(dia))
  await pick(page, 'Fundamento legal', 'Leilão de bens móveis')
  await campo(dialogo, 'Processo').fill('2026/501')
  await campo(dialogo, 'Data do processo').fill(diaEscrito(dia))
  await pick(page, 'Avaliação da comissão', 'Prensa da gráfica')
  await pick(page, 'Quem recebe', 'Leiloeira da cadeia')
  await campo(dialogo, 'Justificativa').fill('Sem uso desde a nova gráfica')
  await expectAccessible(page)
  await botao(dialogo, 'Abrir baixa').click()
  await expect(page).toHaveURL(/\/baixas\/\d+$/)
  await expect(page.getByText(/Nº \d+ – Prensa da gráfica/).first()).toBeVisible()
  await campo(page, 'Procurar bens para a baixa').fill('prensa da cadeia')
  await page.getByRole('button', { name: /^Incluir .*Prensa da cadeia/ }).click()
  const item = dialogoDe(page, /Prensa da cadeia/)
  await campo(item, 'Valor da venda').fill(preco)
  await botao(item, 'Incluir').click()
  await expect(page.getByText('Bens incluídos na baixa.')).toBeVisible()

  // The accessory is asked about: it stays, independent.
  await botao(page, 'Enviar para análise').click()
  await botao(dialogoDe(page, /^Enviar a baixa/), 'Enviar para análise').click()
  const acessorios = dialogoDe(page, 'O que fazer com os acessórios?')
  await expect(acessorios.getByRole('list', { name: 'Acessórios fora da baixa' })).toContainText(
    'Bandeja da cadeia: acessório de',
  )
  await expect(acessorios.getByRole('radio', { name: /^Vão junto/ })).toBeFocused()
  await expectAccessible(page)
  await acessorios.getByRole('radio', { name: /^Ficam em uso/ }).check()
  await botao(acessorios, 'Enviar para análise').click()
  await expect(page.getByText('Baixa enviada para análise.')).toBeVisible()
  await expect(page.getByText('Ficam em uso, independentes').first()).toBeVisible()
  return new URL(page.url()).pathname
}

test('an asset is appraised, revalued, depreciated, sold and taken back, and every centavo is explained', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const { api, unidade, quem, chefe, prensa, bandeja } = await prepararCadeia(request)
  const meses = [-5, -4, -3, -2, -1, 0].map(mes)
  const [fato, venda] = [`${mes(-3)}-20`, `${mes(0)}-01`]
  const liquido = async () => liquidoDe(await lancamentosDe(api, prensa))
  const conferir = () => conferirContas(api, unidade, [prensa, bandeja], meses)
  const naPagina = async () => conferirConta(page, await conferirPagina(page, api, prensa))
  await signIn(page, request, quem)
  await conferir()

  await test.step('appraise, and revalue from the appraisal', async () => {
    await avaliar(page, fato)
    expect(await liquido(), 'an appraisal alone posts nothing').toBe(800_000n)
    await reavaliar(page, fato)
    await conferir()
    await naPagina()
  })
  const reavaliado = await liquido()
  expect(reavaliado).not.toBe(800_000n)

  await test.step('depreciate two months', async () => {
    for (const m of [mes(-2), mes(-1)]) {
      const antes = await liquido()
      await depreciar(page, m)
      expect(await liquido()).toBeLessThan(antes)
      await conferir()
    }
    await naPagina()
  })
  const depreciado = await liquido()

  const preco = '5.000,00'
  const endereco = await test.step('sell', () => vender(page, venda, preco))
  expect(await liquido(), 'a write-off that nobody authorised posts nothing').toBe(depreciado)
  const dele = await browser.newPage({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(baseURL ? { baseURL } : {}),
  })
  await signIn(dele, request, chefe)
  await dele.goto(endereco)
  await botao(dele, 'Autorizar e finalizar').click()
  await botao(dele.getByRole('dialog'), 'Autorizar e finalizar').click()
  await expect(dele.getByText('Baixa finalizada.')).toBeVisible()
  const resultado = centavos('5000.00') - depreciado
  await expect(dele.getByText(resultado < 0n ? 'Perda' : 'Ganho', { exact: true })).toBeVisible()
  await expect(dele.getByText(escrito(resultado < 0n ? -resultado : resultado)).first()).toBeVisible()
  expect(await liquido(), 'nothing is left of what was sold').toBe(0n)
  await conferir()
  const vendidos = await conferirPagina(page, api, prensa)
  const perda = vendidos.find((l) => l.tipo.value === 'PERDA_ALIENACAO')
  expect(perda && centavos(perda.valor), 'the books have the loss that the screen says').toBe(-resultado)
  await expect(page.getByText('Este bem foi baixado')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Como este valor foi calculado' })).toContainText(
    'O bem foi baixado: o seu valor líquido saiu dos livros',
  )
  await expect(
    page.getByRole('img', { name: `R$ 0,00 em ${mesEscrito(mes(0))}.` }),
    'the chart ends with the sale',
  ).toBeVisible()
  await page.goto(`/patrimonio/${bandeja}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bandeja da cadeia')

  await test.step('take the sale back', async () => {
    await botao(dele, 'Estornar').click()
    await campo(dele.getByRole('dialog'), 'Motivo').fill('Leilão anulado')
    await botao(dele.getByRole('dialog'), 'Estornar').click()
    await expect(dele.getByText('Baixa estornada: os bens voltaram ao uso.')).toBeVisible()
    await dele.close()
    expect(await liquido()).toBe(depreciado)
    await conferir()
    await naPagina()
    await expect(page.getByText('Este bem foi baixado')).toHaveCount(0)
    await expectAccessible(page)
  })
})
