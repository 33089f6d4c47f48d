import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { nfe } from '../../apps/api/test/files/nfe.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { type Caller, callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

interface Lista<T> {
  count: number
  resultList: T[]
}
interface Bem {
  id: number
  valorAquisicao: string
}

const comoArquivo = (xml: string, name = 'nota.xml') => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(xml),
})
const escolherArquivo = (page: Page, arquivo: ReturnType<typeof comoArquivo>) =>
  page.locator('input[type=file]').setInputFiles(arquivo)

/** Chooses by the keyboard alone: types, waits for the answer, Enter. */
async function escolher(campo: Locator, busca: string, opcao: RegExp) {
  await campo.focus()
  await campo.page().keyboard.type(busca)
  await expect(campo.page().getByRole('option').first()).toHaveText(opcao)
  await expect(campo.page().getByLabel('Procurando')).toHaveCount(0)
  await campo.page().keyboard.press('Enter')
}

const paraTodos = (page: Page) => page.getByRole('region', { name: 'O mesmo para todos os itens' })

async function prepararCadastros(api: Caller, sufixo: string) {
  await api.post('/api/localizacoes', { descricao: `Depósito ${sufixo}` })
  await api.post('/api/responsaveis', { nome: `Rita ${sufixo}` })
}

const bensDa = (api: Caller, nota: string) =>
  api.get<Lista<Bem>>(
    `/api/patrimonios?order=id&where=${encodeURIComponent(JSON.stringify({ chaveNotaFiscal: { contains: [nota] } }))}`,
  )

test('an XML becomes an invoice and its assets, once, however often it is confirmed', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await prepararCadastros(api, 'norte')
  const { xml, chave } = nfe({
    numero: 501,
    emitente: 'FÁBRICA DE MÓVEIS NORTE LTDA',
    itens: [
      { xProd: 'CADEIRA FIXA', vProd: '100.00', qCom: '3.0000' },
      { xProd: 'MESA REDONDA', vProd: '450.00', vDesc: '50.00' },
      { xProd: 'BRINDE', vProd: '10.00' },
    ],
  })
  // Tall, so that the totals at the bottom cover nothing while axe looks.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await page.goto('/notafiscal/999999')
  await expect(page.getByText('Isto não existe', { exact: true })).toBeVisible()
  await page.goto('/notafiscal')
  await expect(page.getByText('Ainda não há notas fiscais nesta unidade')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Importar XML' }).click()
  await expect(page.getByText('Arraste o XML da nota para cá')).toBeVisible()
  await expectAccessible(page)
  await escolherArquivo(page, comoArquivo('%PDF', 'danfe.pdf'))
  await expect(page.getByRole('alert')).toContainText('DANFE em PDF não serve')
  await escolherArquivo(page, comoArquivo(nfe({ tpAmb: '2' }).xml))
  await expect(page.getByRole('alert')).toContainText('homologação')

  await escolherArquivo(page, comoArquivo(xml))
  await expect(page.getByRole('heading', { level: 1, name: 'Importar nota fiscal 501' })).toBeVisible()
  await expect(page.getByText('R$ 510,00').first()).toBeVisible()
  await expect(page.getByText('2 bens de R$ 33,33 e um de R$ 33,34')).toBeVisible()
  await expectAccessible(page)

  // Everything that is missing is told, each line leading to its field.
  await page.getByRole('button', { name: 'Registrar nota e 5 bens' }).click()
  const pendencias = page.getByRole('alert').filter({ hasText: 'Existem erros no formulário' })
  await expect(pendencias).toBeFocused()
  await pendencias.getByRole('button', { name: 'Item 2, natureza' }).click()
  await expect(page.getByLabel('Natureza do item 2')).toBeFocused()
  await expectAccessible(page)

  // The same for all, by the keyboard; then one line is left out.
  const todos = paraTodos(page)
  await escolher(todos.getByLabel('Natureza'), '4.4.90.52.42', /4\.4\.90\.52\.42/)
  await escolher(todos.getByLabel('Localização'), 'norte', /Depósito norte/)
  await escolher(todos.getByLabel('Responsável'), 'Rita', /Rita norte/)
  await todos.getByRole('button', { name: 'Preencher onde falta' }).press('Enter')
  await expect(page.getByLabel('Localização do item 3')).toHaveValue('Depósito norte')
  await page.getByLabel('O que fazer do item 3').first().click()
  await page.getByRole('option', { name: 'Não registrar' }).click()
  await page.getByLabel('Descrição do bem do item 1').fill('Cadeira fixa estofada')
  const rodape = page.locator('footer')
  await expect(rodape).toContainText('R$ 500,00')
  await expect(rodape).toContainText('R$ 10,00')
  await expect(rodape.getByLabel('confere')).toBeVisible()

  // Leaving and coming back loses nothing.
  const guardado = () => page.evaluate((k) => localStorage.getItem(`tombo:notafiscal:${k}`) ?? '', chave)
  await expect.poll(guardado).toContain('estofada')
  await page.reload()
  await escolherArquivo(page, comoArquivo(xml))
  await expect(page.getByText('foram retomadas')).toBeVisible()
  await expect(page.getByLabel('Descrição do bem do item 1')).toHaveValue('Cadeira fixa estofada')

  await page.getByRole('button', { name: 'Registrar nota e 4 bens' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Nota fiscal 501' })).toBeVisible()
  await expect(page.getByRole('row', { name: /CADEIRA FIXA/ })).toContainText('3')
  await expect(page.getByRole('link', { name: 'Cadeira fixa estofada' })).toHaveCount(3)
  await expectAccessible(page)
  const { count, resultList } = await bensDa(api, chave)
  expect([count, resultList.map((b) => b.valorAquisicao)]).toEqual([4, ['33.33', '33.33', '33.34', '400.00']])

  const espera = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o XML' }).click()
  expect(readFileSync(await (await espera).path(), 'utf8')).toBe(xml)

  // To an asset, and back to its invoice.
  await page.getByRole('link', { name: 'Cadeira fixa estofada' }).first().click()
  await page.getByRole('link', { name: '501', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nota fiscal 501' })).toBeVisible()

  // The same file again is known.
  await page.goto('/notafiscal/importar')
  await escolherArquivo(page, comoArquivo(xml))
  await expect(page.getByRole('alert')).toContainText('Esta nota fiscal já está registrada.')
})

test('a typed invoice: created, corrected and deleted by the keyboard', async ({ page, request }) => {
  const api = await signIn(page, request)
  await page.goto('/notafiscal')
  await page.getByRole('button', { name: 'Cadastrar' }).press('Enter')
  const dialogo = page.getByRole('dialog', { name: /Nota fiscal/ })
  await expect(dialogo.getByLabel('Número')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('Insira o número da nota fiscal no campo').first()).toBeVisible()
  await dialogo.getByLabel('Número').fill('9090')
  await dialogo.getByLabel('Chave de acesso').fill('35170358716523000119550010000000301000000301')
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('Chave da nota fiscal inválida!').first()).toBeVisible()
  await dialogo.getByLabel('Chave de acesso').fill('35170358716523000119550010000000301000000300')
  await page.keyboard.press('Enter')
  await expect(dialogo.getByText('A chave de acesso diz 30: confira os dois.').first()).toBeVisible()
  await dialogo.getByLabel('Número').fill('000.030')
  await page.keyboard.press('Enter')
  await expect(dialogo).toBeHidden()

  await page.getByRole('row', { name: /000\.030/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nota fiscal 000.030' })).toBeVisible()
  await expect(page.getByText('Nenhum bem está ligado a esta nota')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog').getByLabel('Valor total').fill('1500,5')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('R$ 1.500,50')).toBeVisible()

  await page.getByRole('button', { name: 'Excluir a nota' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notas fiscais' })).toBeVisible()
  expect((await api.get<Lista<unknown>>('/api/notasfiscais?q=000.030')).count).toBe(0)
})

test('who may only read sees the invoices and changes none; the phone has it all', async ({
  page,
  request,
  browser,
}) => {
  const admin = await signIn(page, request)
  const nota = await admin.post<{ id: number }>('/api/notasfiscais', { numero: '777', valorTotal: '10.00' })
  const leitora = await createUser(admin, 'leitora.notas', ['CONSULTAR_NOTAS_FISCAIS'])
  const contexto = await openContext(browser, { viewport: { width: 390, height: 800 }, locale: 'pt-BR' })
  const celular = await contexto.newPage()
  await signIn(celular, request, leitora)
  await celular.goto('/notafiscal')
  await expect(celular.getByRole('button', { name: /^777/ })).toBeVisible()
  for (const nome of ['Importar XML', 'Cadastrar'])
    await expect(celular.getByRole('button', { name: nome })).toHaveCount(0)
  await expectAccessible(celular)
  await celular.getByRole('button', { name: /^777/ }).click()
  await expect(celular.getByRole('heading', { level: 1, name: 'Nota fiscal 777' })).toBeVisible()
  await expect(celular.getByText('aparecem para quem pode consultar bens')).toBeVisible()
  for (const nome of ['Editar', 'Excluir a nota'])
    await expect(celular.getByRole('button', { name: nome })).toHaveCount(0)
  await expectAccessible(celular)
  await celular.goto('/notafiscal/importar')
  await expect(celular.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
  await contexto.close()

  await page.setViewportSize({ width: 390, height: 2600 })
  await page.goto('/notafiscal/importar')
  await escolherArquivo(
    page,
    comoArquivo(nfe({ numero: 502, itens: [{ vProd: '1.00' }, { vProd: '2.00' }] }).xml),
  )
  await expect(page.getByLabel('Natureza do item 1')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/notafiscal/${nota.id}`)
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await expectAccessible(page)
})

test('what is cancelled is refused, and what is another body’s is warned of, before anything is kept', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Fundação das notas')
  const la = await callsOf(request, administrator, unidade)
  await la.post('/api/unidades/current', { cnpj: '12.ABC.345/01DE-35' })
  const quem = await createUser(
    admin,
    'fundacao.notas',
    ['CONSULTAR_NOTAS_FISCAIS', 'CRIAR_ALTERAR_NOTAS_FISCAIS', 'PATRIMONIO', 'CRIAR_ALTERAR_PATRIMONIO'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/notafiscal/importar')
  const cancelada = nfe({ numero: 777 }).xml.replace(
    '</nfeProc>',
    '<retEvento versao="1.00"><infEvento><cStat>135</cStat><tpEvento>110111</tpEvento></infEvento></retEvento></nfeProc>',
  )
  await escolherArquivo(page, comoArquivo(cancelada))
  await expect(page.getByText('A nota foi cancelada e não tem valor fiscal.').first()).toBeVisible()
  await expectAccessible(page)
  await escolherArquivo(page, comoArquivo(nfe({ numero: 778 }).xml))
  await expect(page.getByRole('note').filter({ hasText: 'Antes de confirmar' })).toContainText(
    'e não para esta unidade: confira',
  )
  expect((await la.get<Lista<Bem>>('/api/notasfiscais?q=77')).count).toBe(0)
})
