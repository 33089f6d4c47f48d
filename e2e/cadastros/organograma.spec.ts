import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { choose, press, pressInMenu, tabTo, watch } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'

const dialogo = (page: Page) => page.getByRole('dialog')
const linha = (page: Page, nome: string) =>
  page.getByRole('treegrid').getByRole('row', { name: nome, exact: true })
const ANO = new Date().getFullYear()

test('a chart from its levels to its entries, by the keyboard, and onto a place', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/organograma')
  await expect(page.getByText('Ainda não há organograma')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Níveis' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Cadastrar' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('textbox', { name: 'Exercício' })).toBeFocused()
  await expect(dialogo(page).getByText('Os números terão a forma 00.00.00.')).toBeVisible()
  await tabTo(page, dialogo(page).getByRole('combobox', { name: 'Separador depois do nível 2' }))
  await page.keyboard.press('Enter')
  // Pressed as the list comes, an arrow begins at its top, and else at what is chosen.
  const hifen = page.getByRole('option', { name: 'Hífen (-)' })
  await expect(hifen).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(hifen).toHaveAttribute('data-combobox-selected', 'true', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await tabTo(page, dialogo(page).getByRole('textbox', { name: 'Algarismos do nível 3' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await expect(dialogo(page).getByText('Os números terão a forma 00.00-000.')).toBeVisible()
  // A level that is taken away again leaves the focus where another is added.
  const mais = dialogo(page).getByRole('button', { name: 'Mais um nível' })
  await tabTo(page, mais)
  await page.keyboard.press('Enter')
  await tabTo(page, dialogo(page).getByRole('button', { name: 'Retirar o nível 4' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(mais).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, dialogo(page).getByRole('button', { name: 'Salvar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name: '00.00-000' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/organograma')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  const numero = dialogo(page).getByRole('textbox', { name: 'Número' })
  await expect(numero).toBeFocused()
  await page.keyboard.type('0200')
  await expect(numero).toHaveValue('02.00')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Secretaria de Obras')
  await page.keyboard.press('Enter')
  await expect(linha(page, '02 – Secretaria de Obras')).toBeVisible()

  await linha(page, '02 – Secretaria de Obras').focus()
  await tabTo(page, linha(page, '02 – Secretaria de Obras').getByRole('button', { name: /^Ações de/ }))
  await page.keyboard.press('Enter')
  await pressInMenu(page, 'Cadastrar abaixo')
  await expect(numero).toHaveValue('02')
  await page.keyboard.press('Escape')
  await expect(linha(page, '02 – Secretaria de Obras')).toBeFocused()
  await tabTo(page, linha(page, '02 – Secretaria de Obras').getByRole('button', { name: /^Ações de/ }))
  await page.keyboard.press('Enter')
  await pressInMenu(page, 'Cadastrar abaixo')
  await expect(numero).toHaveValue('02')
  await numero.fill('03.01')
  await expect(dialogo(page).getByText(/Não há no organograma uma entrada/)).toBeVisible()
  await numero.fill('02.01')
  await expect(dialogo(page).getByText('Fica abaixo de 02 – Secretaria de Obras.')).toBeVisible()
  await dialogo(page).getByRole('textbox', { name: 'Descrição' }).fill('Departamento de Vias')
  await expectAccessible(page)
  await dialogo(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(linha(page, '02.01 – Departamento de Vias')).toHaveAttribute('aria-level', '2')
  await expectAccessible(page)

  // Whatever stands below an entry closes with it, and is found by its words.
  await linha(page, '02 – Secretaria de Obras').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(linha(page, '02.01 – Departamento de Vias')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('vias')
  await expect(linha(page, '02.01 – Departamento de Vias')).toBeVisible()

  await page.getByRole('button', { name: 'Emitir' }).click()
  await expect(dialogo(page).getByRole('checkbox', { name: 'Incluir as entradas inativas' })).toBeFocused()
  await dialogo(page).getByRole('radio', { name: 'Texto (CSV)' }).check()
  await dialogo(page).getByRole('button', { name: 'Emitir' }).click()
  await expect(dialogo(page).getByRole('button', { name: 'Baixar' })).toBeVisible({ timeout: 20_000 })

  await page.goto('/localizacao/novo')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('Garagem das vias')
  await tabTo(page, page.getByRole('combobox', { name: 'Organograma' }))
  await choose(page, 'Departamento de Vias')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Garagem das vias' })).toBeVisible()
  await expect(page.getByText('02.01 – Departamento de Vias')).toBeVisible()
})

test('an active entry is disabled and deleted only after a question; levels in use keep their digits', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const { id } = await api.post<{ id: number }>('/api/organograma/configuracao', {
    exercicio: ANO - 5,
    niveis: [{}, {}],
  })
  await api.post('/api/organograma', { configuracao: { id }, numero: '01', descricao: 'Câmara', ativo: true })
  await page.goto('/organograma')
  await page.getByRole('combobox', { name: 'Exercício' }).click()
  await page.getByRole('option', { name: `${ANO - 5} (em vigor)` }).click()
  const ativa = page.getByRole('switch', { name: '01 – Câmara: ativa' })
  await expect(ativa).toBeChecked()
  await ativa.click({ force: true })
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(ativa).toBeChecked()
  await ativa.click({ force: true })
  await expect(page.getByRole('heading', { name: 'Desativar 01 – Câmara?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desativar' }).click()
  await expect(ativa).not.toBeChecked()
  await ativa.click({ force: true })
  await expect(ativa).toBeChecked()

  await page.goto('/organograma/configuracao')
  await page.getByRole('gridcell', { name: String(ANO - 5), exact: true }).click()
  await expect(dialogo(page).getByText('1 nível já é usado por entradas')).toBeVisible()
  await expect(dialogo(page).getByRole('textbox', { name: 'Algarismos do nível 1' })).toBeDisabled()
  await expect(dialogo(page).getByRole('textbox', { name: 'Algarismos do nível 2' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/organograma')
  await page.getByRole('combobox', { name: 'Exercício' }).click()
  await page.getByRole('option', { name: `${ANO - 5} (em vigor)` }).click()
  await linha(page, '01 – Câmara')
    .getByRole('button', { name: /^Ações de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByText(`O organograma de ${ANO - 5} está vazio`)).toBeVisible()
})

test('the chart of a year begins with that of the year before', async ({ page, request }) => {
  const api = await signIn(page, request)
  const { id } = await api.post<{ id: number }>('/api/organograma/configuracao', {
    exercicio: ANO - 8,
    niveis: [{}, { separador: 'BARRA' }],
  })
  for (const numero of ['01', '0101'])
    await api.post('/api/organograma', {
      configuracao: { id },
      numero,
      descricao: `Setor ${numero}`,
      ativo: true,
    })
  await page.goto('/organograma/configuracao')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const ano = page.getByRole('row', { name: new RegExp(`^${ANO - 8}`) })
  const acoes = ano.getByRole('button', { name: /^Ações de/ })
  const abrirCopia = async () => {
    await press(page, acoes)
    await pressInMenu(page, 'Copiar para outro exercício…')
    await expect(dialogo(page).getByRole('textbox', { name: 'Exercício' })).toBeFocused()
  }
  await expect(ano).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await abrirCopia()
  await expect(dialogo(page).getByText(`Os níveis e 2 entradas de ${ANO - 8} são copiados.`)).toBeVisible()
  await expectAccessible(page)
  // In the year itself one is in force already.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(String(ANO - 8))
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('alert')).toContainText('Já há uma configuração em vigor')
  await page.keyboard.press('Escape')
  await expect(ano).toBeFocused()
  await abrirCopia()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Organograma copiado.')).toBeVisible()
  await expect(ano).toBeFocused()
  await expect(page.getByRole('row', { name: new RegExp(`^${ANO - 7}`) })).toContainText('00.00')
  await page.goto('/organograma')
  await page.getByRole('combobox', { name: 'Exercício' }).click()
  await page.getByRole('option', { name: `${ANO - 7} (em vigor)` }).click()
  await expect(linha(page, '01.01 – Setor 0101')).toHaveAttribute('aria-level', '2')
})

test('in the next year the places come along into its chart, by the keyboard', async ({ page, request }) => {
  const api = await signIn(page, request)
  const configuracao = async (exercicio: number) => {
    const { resultList } = await api.get<{ resultList: { id: number; versao: number; exercicio: number }[] }>(
      '/api/organograma/configuracao?rpp=100',
    )
    const corpo = { exercicio, niveis: [{}, {}] }
    return (
      resultList.find((c) => c.exercicio === exercicio) ??
      (await api.post<{ id: number; versao: number }>('/api/organograma/configuracao', corpo))
    )
  }
  const entrada = async (ano: { id: number }, descricao: string) =>
    api.post<{ id: number }>('/api/organograma', {
      configuracao: { id: ano.id },
      numero: '66',
      descricao,
      ativo: true,
    })
  const vigorar = async (ativo: boolean) => {
    const { id, versao } = await configuracao(ANO)
    await api.post(`/api/organograma/configuracao/${id}`, { ativo, versao })
  }
  // A year ago the place was put into the chart of that year.
  await entrada(await configuracao(ANO), 'Museu')
  const antes = await entrada(await configuracao(ANO - 1), 'Museu antigo')
  await vigorar(false)
  const lugar = await api.post<{ id: number }>('/api/localizacoes', {
    descricao: 'Reserva técnica do museu',
    organograma: { id: antes.id },
  })
  await vigorar(true)

  const faltas = watch(page)
  await page.goto('/organograma/configuracao')
  const ano = page.getByRole('row', { name: new RegExp(`^${ANO}`) })
  await expect(ano).toBeVisible()
  await press(page, ano.getByRole('button', { name: /^Ações de/ }))
  await pressInMenu(page, 'Trazer as localizações…')
  await expect(dialogo(page)).toContainText(`Trazer as localizações para o organograma de ${ANO}?`)
  await expectAccessible(page)
  await tabTo(page, dialogo(page).getByRole('button', { name: 'Trazer' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`1 localização passou para o organograma de ${ANO}.`)).toBeVisible()
  await page.goto(`/localizacao/${lugar.id}`)
  await expect(page.getByText('66 – Museu', { exact: true })).toBeVisible()
  expect(faltas).toEqual([])
})

test('who may only look at the chart changes nothing', async ({ page, request }) => {
  const admin = await callsOf(request)
  const { id } = await admin.post<{ id: number }>('/api/organograma/configuracao', {
    exercicio: ANO - 6,
    niveis: [{}],
  })
  await admin.post('/api/organograma', {
    configuracao: { id },
    numero: '01',
    descricao: 'Para ler',
    ativo: true,
  })
  const leitor = await createUser(admin, 'so.olha.organograma', ['CONSULTAR_ORGANOGRAMA'])
  await signIn(page, request, leitor)
  const faltas = watch(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/organograma')
  await page.getByRole('combobox', { name: 'Exercício' }).click()
  await page.getByRole('option', { name: `${ANO - 6} (em vigor)` }).click()
  await expect(page.getByRole('switch', { name: '01 – Para ler: ativa' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Emitir' })).toHaveCount(0)
  await expectAccessible(page)
  expect(faltas).toEqual([])
})
