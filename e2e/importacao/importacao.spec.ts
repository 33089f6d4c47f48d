import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { spreadsheet } from '../../apps/api/test/files/spreadsheet.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

/** As an old program writes it: windows-1252, an accessory, a row without description, a date that does not exist. */
const linhas = [
  'Plaqueta;Descrição;Conta;Sala;Compra;Registro;Preço;Agregado;Cor',
  '9001;Mesa de reunião;4.4.90.52.42;Câmara Técnica;15/12/2025;15/12/2025;1.234,56;Não;azul',
  '9001;Braço regulável;4.4.90.52.42;Câmara Técnica;15/12/2025;15/12/2025;100,00;Sim;',
  '9002;;4.4.90.52.42;Câmara Técnica;15/12/2025;15/12/2025;100,00;Não;',
  '9003;Cadeira giratória;44905242;Câmara Técnica;31/02/2025;15/12/2025;350.10;Não;preta',
]
const arquivo = {
  name: 'acervo.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(linhas.join('\r\n'), 'latin1'),
}

async function ligar(page: Page, coluna: string, modelo: string) {
  const campo = page.getByLabel(`O que é a coluna ${coluna}`).first()
  await campo.click()
  await campo.fill(modelo)
  await page.getByRole('option', { name: modelo, exact: true }).click()
}

const figura = (page: Page, nome: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${nome}$`) }) })
    .locator('dd')
    .first()

test('a file is mapped, tried, imported, and tells what became of each row', async ({ page, request }) => {
  const api = await signIn(page, request)
  await page.goto('/importacao')
  await expect(page.getByRole('heading', { level: 1, name: 'Importações' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Nova importação' }).click()
  await expect(page.getByText('Arraste a planilha para cá')).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(arquivo)

  // The columns are known by what offices call them: the dry run begins by itself.
  await expect(page.getByText('Abrir o ensaio')).toBeVisible()
  await expect(page.getByText('Responsável: sem ele')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('8 colunas serão importadas')).toBeVisible()
  for (const [coluna, modelo] of [
    ['Plaqueta', 'Número de tombamento'],
    ['Conta', 'Natureza'],
    ['Sala', 'Localização'],
    ['Compra', 'Data de aquisição'],
    ['Registro', 'Data de tombamento'],
    ['Preço', 'Valor de aquisição'],
    ['Agregado', 'É acessório'],
  ] as const)
    await expect(page.getByLabel(`O que é a coluna ${coluna}`).first()).toHaveValue(modelo)
  await ligar(page, 'Cor', 'Observação')
  await expect(page.getByText('9 colunas serão importadas')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('foi lido assim')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Braço regulável' })).toBeVisible()
  await expect(page.getByLabel('Codificação').first()).toHaveValue('Windows-1252')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()

  await page.getByRole('button', { name: 'Guardar este' }).click()
  await page.getByLabel('Nome do mapeamento').fill('Programa antigo')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByLabel('Mapeamento guardado').first()).toHaveValue('Programa antigo')

  // Nothing is lost by reloading or by going back a step.
  await page.reload()
  await expect(page.getByText('9 colunas serão importadas')).toBeVisible()
  await expect(page.getByLabel('O que é a coluna Sala').first()).toHaveValue('Localização')
  await page.getByRole('button', { name: 'Continuar' }).click()

  // The choices have changed: it is tried again, without being asked for.
  await expect(page.getByText('As escolhas mudaram')).toBeHidden()
  await expect(page.getByText('Abrir o ensaio')).toBeVisible()
  await expect(figura(page, 'Seriam salvas')).toHaveText('2')
  await expect(figura(page, 'Seriam recusadas')).toHaveText('1')
  await expect(page.getByText('“31/02/2025” não é uma data')).toBeVisible()
  await expectAccessible(page)
  expect((await api.get<{ count: number }>('/api/patrimonios?q=regul')).count).toBe(0)

  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'acervo.csv' })).toBeVisible()
  await expect(figura(page, 'Salvas')).toHaveText('2')
  await expect(figura(page, 'Salvas com aviso')).toHaveText('1')
  await expect(figura(page, 'Recusadas')).toHaveText('1')
  await expect(page.getByRole('row', { name: /Recusada/ })).toContainText('Descrição')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Mensagens/ }).click()
  await expect(page.getByText('item salvo, mas o campo não pôde ser usado')).toBeVisible()
  await expect(page.getByText('o item não pôde ser salvo')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const espera = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o resultado' }).click()
  const resultado = readFileSync(await (await espera).path())
  expect(resultado.toString('latin1')).toContain('9002')

  const achados = await api.get<{ resultList: { numeroTombamento: number; numeroAcessorio: number }[] }>(
    '/api/patrimonios?q=regul',
  )
  expect(achados.resultList).toMatchObject([{ numeroTombamento: 9001, numeroAcessorio: 1 }])

  await page.goto('/importacao')
  await expect(page.getByRole('row', { name: /acervo\.csv/ })).toHaveCount(3)
  await expect(page.getByRole('row', { name: /acervo\.csv.*Ensaio/ })).toHaveCount(2)
  await page
    .getByRole('row', { name: /acervo\.csv.*Ensaio/ })
    .first()
    .click()
  await expect(page.getByText('Seria recusada', { exact: true }).first()).toBeVisible()
})

test('what cannot be imported is refused before it travels, and in words', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/importacao/nova')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'acervo.xls', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') })
  await expect(page.getByRole('alert')).toContainText('escolha XLSX, ODS ou CSV')
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
})

test('a spreadsheet becomes assets in six clicks, and leads to them', async ({ page, request }, {
  repeatEachIndex,
}) => {
  await signIn(page, request)
  const rows = [
    ['Relação de bens do almoxarifado'],
    ['Patrimônio', 'Bem', 'Local', 'Servidor', 'Data da compra', 'Valor'],
    ...Array.from({ length: 9 }, (_, i) => [
      860_001 + i + 100 * repeatEachIndex,
      `Alidade ${i + 1}`,
      'Almoxarifado das alidades',
      'Zilda das Alidades',
      new Date(Date.UTC(2024, 2, 1 + i)),
      150.5 + i,
    ]),
  ]
  const buffer = await spreadsheet(rows)
  await page.goto('/importacao')
  await page.getByRole('button', { name: 'Nova importação' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).press('Enter')
  await (
    await chooser
  ).setFiles({
    name: 'alidades.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await expect(page.getByText('Abrir o ensaio')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conferência' })).toBeFocused()
  await expect(figura(page, 'Seriam recusadas')).toHaveText('0')
  // The second of two clicks does not take the question away that the first one brought.
  await page.getByRole('button', { name: 'Importar', exact: true }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await page.getByRole('button', { name: 'Ver os 9 bens' }).click()
  await expect(page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')).toHaveCount(9)
  await expect(page.getByRole('row', { name: /Alidade 9/ })).toContainText('158,50')
  await expect(page.getByRole('button', { name: /^Retirar o filtro Importação nº/ })).toBeVisible()
  await expectAccessible(page)
})

test('the first import asks on which day the books begin, and what it brings enters by that day', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const admin = await callsOf(request)
  const unit = await createUnit(admin, `Casa dos livros ${repeatEachIndex}`)
  const name = `livros.${repeatEachIndex}`
  const api = await signIn(page, request, await createUser(admin, name, ['ADMINISTRAR_SISTEMA'], [unit]))
  const file = [
    'Tombamento;Descrição;Natureza;Localização;Responsável;Data de aquisição;Data de tombamento;Valor de aquisição',
    `${990_001 + repeatEachIndex};Prelo manual;4.4.90.52.42;Casa dos livros;Zenaide dos Livros;10/03/2024;10/03/2024;1.200,00`,
  ]
  await page.goto('/importacao/nova')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'livros.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await expect(page.getByRole('note', { name: 'Em que dia começam os livros desta unidade?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dizer o dia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abertura dos livros' })
  const day = await dialog.getByLabel('Último dia antes do primeiro mês').inputValue()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('note', { name: `Os livros começam em ${day}` })).toBeVisible()

  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(figura(page, 'Salvas')).toHaveText('1')
  const found = await api.get<{ resultList: { id: number }[] }>('/api/patrimonios?q=Prelo')
  const entries = await api.get<{ resultList: { tipo: { value: string }; data: string }[] }>(
    `/api/patrimonios/${found.resultList[0]?.id}/lancamentos`,
  )
  expect(entries.resultList.map((e) => e.tipo.value)).toEqual(['ABERTURA_DEPRECIACAO', 'ABERTURA'])

  // The question was answered: the next file is not asked again.
  await page.goto('/importacao/nova')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'livros.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await expect(page.getByText('Abrir o ensaio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dizer o dia' })).toBeHidden()
})
