import type { Browser } from '@playwright/test'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { startMail } from './kernel/mail.ts'
import { administrator } from './kernel/server.ts'
import { type Caller, callsOf, createUser, signIn } from './kernel/session.ts'

interface Lida {
  resultList: { id: number }[]
}
const BASE = '/api/saidabens'

async function primeiro(api: Caller, path: string) {
  const { resultList } = await api.get<Lida>(path)
  return { id: resultList[0]!.id }
}

/** A place, a person with an e-mail who answers for it, and assets in use there; gives the ids of the assets. */
async function bensDe(api: Caller, pessoa: string, descricoes: readonly string[]) {
  const sala = await api.post<{ id: number }>('/api/localizacoes', {
    descricao: `Sala de ${pessoa}`,
    ativo: true,
  })
  const responsavel = await api.post<{ id: number }>('/api/responsaveis', {
    nome: pessoa,
    email: `${pessoa.split(' ')[0]!.toLowerCase()}@exemplo.gov.br`,
    ativo: true,
  })
  const ids: number[] = []
  for (const descricao of descricoes) {
    const { id } = await api.post<{ id: number }>('/api/patrimonios/tombar', {
      produtoCaracteristica: { produto: { descricao } },
      tipoNatureza: await primeiro(api, '/api/tiposnatureza?q=4.4.90.52.42'),
      tipoAquisicao: await primeiro(api, '/api/tiposaquisicao?q=Compra'),
      estadoConservacao: await primeiro(api, '/api/estadosconservacao?q=Bom'),
      localizacaoInicial: { id: sala.id },
      responsavel: { id: responsavel.id },
      dataAquisicao: '2024-03-15',
      dataTombamento: '2024-03-15',
      valorAquisicao: '1234.56',
    })
    ids.push(id)
  }
  return { ids, responsavel: responsavel.id }
}

/** Another machine: of somebody else, or of somebody who is nobody here. */
async function outraMaquina(browser: Browser, baseURL: string | undefined, width: number) {
  const contexto = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(baseURL ? { baseURL } : {}),
  })
  return contexto.newPage()
}

test('who only asks for exits starts there, sees nothing else, and asks by the keyboard; the responsible person answers on a phone, and the exit runs its course', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const admin = await callsOf(request)
  await request.delete('/api/parametros/email', { headers: { 'X-AUTH-TOKEN': admin.token } })
  await bensDe(admin, 'Olívia Dutra', ['Planetário portátil', 'Planetário de mesa'])
  const mail = await startMail(admin, administrator.password)
  try {
    const quemPede = await createUser(admin, 'pedesaida', ['CRIAR_ALTERAR_SAIDA_DE_BENS'])
    await signIn(page, request, quemPede)
    await page.goto('/')
    await expect(page).toHaveURL('/saidabens')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minhas saídas de bens')
    await expect(page.getByText('Você ainda não solicitou saídas de bens')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bens', exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/patrimonio')
    await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()

    await page.goto('/saidabens/novo')
    const bens = page.getByRole('combobox', { name: 'Bens' })
    await expect(bens).toBeFocused()
    await page.getByRole('button', { name: 'Solicitar saída' }).press('Enter')
    await expect(
      page.getByText('É necessário selecionar pelo menos um patrimônio para a saída.').first(),
    ).toBeVisible()
    await expectAccessible(page)
    for (const qual of ['Planetário portátil', 'Planetário de mesa']) {
      await bens.fill(qual)
      await expect(page.getByRole('option', { name: qual })).toHaveAttribute('data-combobox-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: 'Bens escolhidos' })).toContainText(qual)
    }
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Noite das estrelas')
    const retorno = page.getByRole('textbox', { name: 'Retorno previsto' })
    await retorno.fill('01/01/2020')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('A data precisa estar correta, verifique e tente novamente.').first(),
    ).toBeVisible()
    await retorno.fill('31/12/2099')
    await page.getByRole('combobox', { name: 'Responsável' }).fill('Olívia')
    await page.getByRole('option', { name: 'Olívia Dutra' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Solicitar saída' }).press('Enter')
    await expect(page.getByText('Saída solicitada.')).toBeVisible()
    await expect(page).toHaveURL(/\/saidabens\/\d+$/)
    const numero = Number(/\d+$/.exec(page.url())?.[0])
    await expect(page.getByText('Olívia Dutra recebeu um link por e-mail')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
    await expectAccessible(page)

    const link = await mail.find('olívia@exemplo.gov.br', /(\/responsavelsaidabens\?\S+)/)
    const query = link.split('?')[1]
    // What merely opens an address answers nothing.
    for (const qual of ['aceitar', 'recusar'])
      expect((await request.get(`${BASE}/resp/${qual}?${query}`)).status()).toBe(400)
    const fone = await outraMaquina(browser, baseURL, 390)
    await fone.goto(link)
    await expect(fone.getByRole('heading', { level: 1 })).toHaveText(`Saída de bens nº ${numero}`)
    await expect(fone.getByText('Planetário portátil')).toBeVisible()
    await expect(fone.getByText('Noite das estrelas')).toBeVisible()
    await expect(fone.getByText('1.234,56')).toHaveCount(0)
    await expectAccessible(fone)
    await fone.getByRole('button', { name: 'Autorizar', exact: true }).press('Enter')
    await expect(fone.getByText('Saída autorizada.')).toBeVisible()
    await expectAccessible(fone)
    await fone.reload()
    await expect(fone.getByRole('alert')).toHaveText('Token inválido ou já processado.')
    await expectAccessible(fone)
    await fone.context().close()

    // One asset is taken out: the person is asked anew, with another link.
    await page.reload()
    await expect(page.getByText('Falta a decisão de quem aprova saídas na unidade.')).toBeVisible()
    await page.getByRole('checkbox', { name: /Planetário de mesa/ }).press('Space')
    await page.getByRole('button', { name: 'Retirar 1 bem' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByText('Bens retirados da saída.')).toBeVisible()
    await expect(page.getByText('Olívia Dutra recebeu um link por e-mail')).toBeVisible()

    // Who approves need not wait for the answer.
    const aprova = await createUser(admin, 'aprovasaida', ['APROVAR_SAIDA_DE_BENS'])
    const calls = await callsOf(request, aprova)
    await calls.post(`${BASE}/${numero}/aceitar`, {})
    await page.reload()
    await expect(page.getByRole('list', { name: 'Histórico da saída' })).toContainText('Saída aceita')
    await page.getByRole('button', { name: 'Declarar retorno' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Declarar retorno' }).press('Enter')
    await expect(page.getByText('Retorno declarado.').first()).toBeVisible()
    await expect(page.getByText('Finalizada')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await mail.stop()
    await request.delete('/api/parametros/email', { headers: { 'X-AUTH-TOKEN': admin.token } })
  }
})

test('assets chosen in the list are asked for, those that cannot go are named, and an approver decides', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const admin = await callsOf(request)
  const { ids } = await bensDe(admin, 'Saulo Reis', ['Girassol solar A', 'Girassol solar B'])
  await admin.post(BASE, {
    itens: [{ id: ids[0] }],
    motivo: 'Outra saída',
    terceiro: false,
    dataHoraCriacao: '2099-01-01',
  })
  const quem = await createUser(admin, 'levabens', [
    'PATRIMONIO_GERENCIAL',
    'CRIAR_ALTERAR_SAIDA_DE_BENS',
    'CONSULTAR_LOTE',
  ])
  await signIn(page, request, quem)
  await page.goto('/patrimonio?q=girassol')
  const linhas = page.getByRole('grid').locator('tbody tr')
  await expect(linhas).toHaveCount(2)
  for (const i of [0, 1]) await linhas.nth(i).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Solicitar saída' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Solicitar saída de bens' })
  await dialogo.getByRole('textbox', { name: 'Motivo' }).fill('Mostra de inverno')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Solicitar saída' }).click()
  const problemas = page.getByRole('dialog', { name: 'Bens que não podem sair' })
  await expect(problemas.getByText(/Em saída \(nº \d+\)/)).toBeVisible()
  await expectAccessible(page)
  await problemas.getByRole('button', { name: 'Retirar e solicitar 1 bem' }).click()
  await expect(page).toHaveURL(/\/saidabens\/\d+$/)
  const endereco = page.url()

  const aprova = await createUser(admin, 'decidesaida', ['APROVAR_SAIDA_DE_BENS'])
  const mesa = await outraMaquina(browser, baseURL, 1280)
  await signIn(mesa, request, aprova)
  const deLa = mesa.getByRole('grid').locator('tbody tr')
  await mesa.goto('/saidabens')
  await mesa.getByRole('checkbox', { name: 'Em análise' }).press('Space')
  await expect(mesa).toHaveURL(/EM_ANALISE/)
  await mesa.getByRole('searchbox').fill('mostra de inverno')
  await expect(deLa).toHaveCount(1)
  await expectAccessible(mesa)
  // What was chosen is remembered.
  await mesa.goto('/saidabens')
  await expect(mesa.getByRole('checkbox', { name: 'Em análise' })).toBeChecked()
  await deLa.first().press('Enter')
  await expect(mesa).toHaveURL(endereco)
  await mesa.setViewportSize({ width: 390, height: 800 })
  await mesa.getByRole('button', { name: 'Recusar' }).click()
  await mesa.getByRole('textbox', { name: 'Resposta para quem solicitou' }).fill('Só depois das férias.')
  await expectAccessible(mesa)
  await mesa.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(mesa.getByText('Saída recusada.').first()).toBeVisible()
  await expect(mesa.getByText('Só depois das férias.').first()).toBeVisible()
  await expectAccessible(mesa)
  await mesa.context().close()
})
