import type { APIRequestContext, Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { slowLine } from '../kernel/line.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

/** In use since December 2025: three quotas are due in March 2026. Furniture: 120 months, 10 %; computers: 60 months, 10 %. */
const bens = [
  'numeroTombamento;descricao;tipoNatureza;localizacao;dataAquisicao;dataTombamento;valorAquisicao',
  '7001;Estante quotada;4.4.90.52.42;Arquivo morto;15/12/2025;15/12/2025;1234,56',
  '7002;Servidor quotado;4.4.90.52.35;Arquivo morto;15/12/2025;15/12/2025;6000,00',
  '7003;Quotado sem natureza;;Arquivo morto;15/12/2025;15/12/2025;500,00',
]

async function importar(api: Caller, request: APIRequestContext) {
  const enviado = await request.post('/api/arquivos?diretorio=IMPORTACOES_CSV', {
    headers: { 'X-AUTH-TOKEN': api.token },
    multipart: { file: { name: 'quotados.csv', mimeType: 'text/csv', buffer: Buffer.from(bens.join('\n')) } },
  })
  const { content } = (await enviado.json()) as { content: { id: number } }
  const { id } = await api.post<{ id: number }>('/api/importacao', {
    tipo: 'PATRIMONIO',
    arquivo: { id: content.id },
    criarCadastros: true,
  })
  await expect
    .poll(
      async () => (await api.get<{ situacao: { value: string } }>(`/api/importacao/${id}`)).situacao.value,
    )
    .toBe('FINALIZADO')
}

const linha = (page: Page, nome: string) => page.getByRole('row', { name: new RegExp(nome) })

test('a month is tried, computed, checked, posted and reversed', async ({ page, request }) => {
  test.setTimeout(120_000)
  const api = await signIn(page, request)
  await importar(api, request)
  // An address that names no run says so, and the list is a link away.
  await page.goto('/depreciacao/x')
  await expect(page.getByText('Isto não existe', { exact: true })).toBeVisible()
  await page.goto('/depreciacao')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nova depreciação' }).click()
  await page.getByLabel('Competência').fill('03/2026')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Abrir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Depreciação de 03/2026' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeDisabled()
  await expect(page.getByText('processe primeiro')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Processar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ensaiar' }).click()
  await expect(page.getByText('Ensaio: o que seria lançado')).toBeVisible()
  await expectAccessible(page)
  // Nothing was kept of it.
  await expect(page.getByRole('tab', { name: 'Bens' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Processar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Processar' }).click()
  await expect(page.getByText('Total a lançar')).toBeVisible()

  // (1.234,56 − 123,46) ÷ 120 = 9,26 and (6.000,00 − 600,00) ÷ 60 = 90,00 a month; the two before are the opening's.
  const procura = page.waitForResponse(/itens\?.*q=quotad/)
  await page.getByLabel('Procurar nos bens desta depreciação').fill('quotad')
  await procura
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(linha(page, 'Estante quotada')).toContainText('9,26')
  await expect(linha(page, 'Servidor quotado')).toContainText('90,00')
  await expectAccessible(page)
  await linha(page, 'Estante quotada').click()
  await expect(page.getByText('(1.234,56 − 123,46) ÷ 120 meses = 9,26 por mês')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByText('Com erro (').click()
  await linha(page, 'Quotado sem natureza').click()
  await expect(page.getByRole('dialog')).toContainText('O bem não tem método de depreciação.')
  await expect(page.getByRole('dialog')).toContainText('na aba contábil')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Totais' }).click()
  await expect(page.getByRole('img', { name: /Depreciação por natureza, total R\$/ })).toBeVisible()
  await expect(page.locator('svg text', { hasText: 'Líquido' })).toBeVisible()
  // Each slice is told in full beside the ring, on a phone too.
  const fatia = page.locator('ol > li').filter({ hasText: /\d,\d %$/ })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(fatia.first()).toBeVisible()
    expect(await fatia.evaluateAll((ls) => ls.filter((l) => l.scrollWidth > l.clientWidth).length)).toBe(0)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver tabela' }).first().click()
  await expect(page.getByRole('cell', { name: '90,00' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByText('Serão lançados R$')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lançar e finalizar' }).click()
  await expect(page.getByText('Total lançado')).toBeVisible()
  const achado = await api.get<{ resultList: { id: number; valorDepreciado: string }[] }>(
    '/api/patrimonios?q=Estante quotada',
  )
  expect(achado.resultList[0]?.valorDepreciado).toBe('27.78')
  await page.getByRole('tab', { name: 'Totais' }).click()
  await expect(page.getByRole('img', { name: /Total lançado por competência. 03\/2026: R\$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByText('Conclusão')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Estornar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar!' }).click()
  await expect(page.getByText('Processando exclusão, fique atento às notificações!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Depreciação', exact: true })).toBeVisible()
  const depois = await api.get<{ resultList: { valorDepreciado: string }[] }>(
    '/api/patrimonios?q=Estante quotada',
  )
  expect(depois.resultList[0]?.valorDepreciado).toBe('18.52')
})

/** A part is added to the cost of the asset on show, whose gross value is 1,234.56, and taken back. */
async function somarEEstornar(page: Page): Promise<void> {
  const custos = page.getByRole('region', { name: 'Custos somados ao bem' })
  const conta = page.getByRole('region', { name: 'Como este valor foi calculado' })
  const somar = page.getByRole('dialog', { name: 'Somar custo ao bem' })
  await custos.getByRole('button', { name: 'Somar custo' }).press('Enter')
  await expect(somar.getByRole('textbox', { name: 'O que foi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(somar.getByText('Preenchimento obrigatório.').first()).toBeVisible()
  await somar.getByRole('textbox', { name: 'O que foi' }).fill('Prateleiras novas')
  await somar.getByRole('textbox', { name: 'Valor', exact: true }).fill('120,00')
  await somar.getByRole('textbox', { name: 'Documento', exact: true }).fill('NF 812')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(somar).toBeHidden()
  await expect(custos).toContainText('R$ 120,00 · NF 812')
  await expect(conta).toContainText('Líquido com o custo subsequente')
  await expect(conta).toContainText('Valor bruto1.354,56')
  await expectAccessible(page)
  await custos.getByRole('button', { name: 'Estornar Prateleiras novas' }).press('Enter')
  const estornar = page.getByRole('dialog', { name: 'Estornar o custo: Prateleiras novas' })
  await estornar.getByRole('textbox', { name: 'Motivo' }).fill('Eram de outra estante')
  await expectAccessible(page)
  await estornar.getByRole('button', { name: 'Estornar', exact: true }).press('Enter')
  await expect(custos).toContainText('estornado: Eram de outra estante')
  await expect(conta).toContainText('Valor bruto1.234,56')
  await expectAccessible(page)
}

test('the books are opened, and an asset of them is corrected', async ({ page, request }) => {
  test.setTimeout(90_000)
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Secretaria da abertura')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Sala da abertura', 'Pessoa da abertura')
  const datas = {
    dataAquisicao: '2025-12-15',
    dataTombamento: '2025-12-15',
    dataInicioDepreciacao: '2025-12-15',
  }
  const corpo = await assetBody(la, onde, 'Estante aberta', {
    ...datas,
    valorAquisicao: '1234.56',
    vidaUtil: 120,
    percentualValorResidual: '10',
  })
  const { id } = await la.post<{ id: number }>('/api/patrimonios/tombar', corpo)
  const contador = await createUser(
    admin,
    'contador.abertura',
    ['CORRIGIR_LANCAMENTOS', 'CONSULTAR_DEPRECIACOES', 'PATRIMONIO'],
    [unidade],
  )
  await signIn(page, request, contador)
  const letGo = await slowLine(page, '**/api/depreciacoes/abertura')
  await page.goto('/depreciacao')
  await page.getByRole('button', { name: 'Abertura dos livros' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Abertura dos livros' })
  const dia = dialogo.getByLabel('Último dia antes do primeiro mês')
  // Until the dialog knows how the books stand there is nothing to be sent, and a key pressed twice opens none.
  await expect(dialogo).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dia).toHaveCount(0)
  letGo()
  await expect(dia).toBeFocused()
  await dia.fill('30/01/2026')
  await page.keyboard.press('Enter')
  await expect(dialogo).toContainText('Os livros começam no último dia de um mês que já passou.')
  await expectAccessible(page)
  await dia.fill('31/01/2026')
  await page.keyboard.press('Enter')
  await expect(dialogo).toHaveCount(0)

  await page.goto(`/patrimonio/${id}/contabil`)
  await expect(page.getByText('Depreciado na abertura dos livros')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '9,26' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Corrigir a abertura' }).press('Enter')
  const valor = page.getByLabel('Depreciação acumulada na abertura')
  await expect(valor).toBeFocused()
  await valor.fill('500,00')
  await page.getByLabel('Motivo').fill('Laudo de 2025')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('definition').filter({ hasText: '500,00' }).first()).toBeVisible()
  await expectAccessible(page)
  await somarEEstornar(page)
})

test('who may only read sees runs and imports, and nothing that changes them', async ({
  page,
  request,
  browser,
  server,
}) => {
  const api = await signIn(page, request)
  const { id } = await api.post<{ id: number }>('/api/depreciacoes', { competencia: '2026-03' })
  const leitor = await createUser(api, 'leitor', ['CONSULTAR_DEPRECIACOES', 'CONSULTAR_IMPORTACOES'])
  const contexto = await openContext(browser, { baseURL: server.baseURL })
  const outro = await contexto.newPage()
  await signIn(outro, request, leitor)
  await outro.goto('/depreciacao')
  await expect(linha(outro, '03/2026')).toBeVisible()
  await expect(outro.getByRole('button', { name: 'Nova depreciação' })).toHaveCount(0)
  await outro.goto(`/depreciacao/${id}`)
  await expect(outro.getByText('Cadastro')).toBeVisible()
  await expect(outro.getByRole('button', { name: /Processar|Finalizar|Excluir/ })).toHaveCount(0)
  await expectAccessible(outro)
  await outro.goto('/importacao')
  await expect(outro.getByRole('heading', { level: 1, name: 'Importações' })).toBeVisible()
  await expect(outro.getByRole('button', { name: 'Nova importação' })).toHaveCount(0)
  await outro.goto('/importacao/nova')
  await expect(outro.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
  await contexto.close()
  await api.remove(`/api/depreciacoes/${id}`)
})
