import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { choose, press, tabTo, watch, write } from './kernel/keyboard.ts'
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

/** Takes what is found in a look-up. */
async function escolher(page: Page, campo: Locator, texto: string): Promise<void> {
  await tabTo(page, campo)
  await choose(page, texto)
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
  const botao = (name: string, onde: Page | Locator = page) => onde.getByRole('button', { name, exact: true })
  const titulo = page.getByRole('heading', { level: 1 })
  const dialogo = page.getByRole('dialog')
  try {
    const quemPede = await createUser(admin, 'pedesaida', ['CRIAR_ALTERAR_SAIDA_DE_BENS'])
    await signIn(page, request, quemPede)
    const achados = watch(page)
    await page.goto('/')
    await expect(page).toHaveURL('/saidabens')
    await expect(titulo).toHaveText('Minhas saídas de bens')
    await expect(page.getByText('Você ainda não solicitou saídas de bens')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
      'Saídas de bens',
    ])
    await expectAccessible(page)
    await page.goto('/patrimonio')
    await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
    await page.goto('/saidabens')
    await expect(page.getByRole('searchbox')).toBeFocused()

    await press(page, botao('Solicitar saída'))
    const bens = page.getByRole('combobox', { name: 'Bens' })
    await expect(bens).toBeFocused()
    await press(page, botao('Solicitar saída'))
    const erros = page.getByRole('alert')
    await expect(erros).toContainText('É necessário selecionar pelo menos um patrimônio para a saída.')
    await expect(erros).toBeFocused()
    await expectAccessible(page)
    await press(page, botao('Bens', erros))
    await expect(bens).toBeFocused()
    const escolhidos = page.getByRole('list', { name: 'Bens escolhidos' })
    for (const qual of ['Planetário portátil', 'Planetário de mesa']) {
      await escolher(page, bens, qual)
      await expect(escolhidos).toContainText(qual)
    }
    await press(page, escolhidos.getByRole('button', { name: /Retirar .*Planetário de mesa/ }))
    await expect(bens).toBeFocused()
    await escolher(page, bens, 'Planetário de mesa')
    await write(page, page.getByRole('textbox', { name: 'Motivo' }), 'Noite das estrelas')
    const retorno = page.getByRole('textbox', { name: 'Retorno previsto' })
    await write(page, retorno, '01/01/2020')
    await page.keyboard.press('Enter')
    await expect(erros).toContainText('A data precisa estar correta, verifique e tente novamente.')
    await write(page, retorno, '31/12/2099')
    const terceiro = page.getByRole('checkbox', { name: 'Os bens vão para um terceiro' })
    await press(page, terceiro, 'Space')
    await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toHaveCount(0)
    await escolher(page, page.getByRole('combobox', { name: 'Responsável' }), 'Olívia Dutra')
    await expectAccessible(page)
    await press(page, botao('Solicitar saída'))
    await expect(page.getByText('Saída solicitada.')).toBeVisible()
    await expect(page).toHaveURL(/\/saidabens\/\d+$/)
    const numero = Number(/\d+$/.exec(page.url())?.[0])
    await expect(
      page.getByText('Olívia Dutra recebeu um link por e-mail (ol•••@exemplo.gov.br)'),
    ).toBeVisible()
    await expect(titulo).toBeFocused()
    await expect(botao('Aceitar')).toHaveCount(0)
    await expectAccessible(page)

    // Given up, the change leads back to where it began.
    await press(page, botao('Alterar'))
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
    await press(page, botao('Cancelar'))
    await expect(botao('Alterar')).toBeFocused()
    await press(page, botao('Termo'))
    await expect(botao('Abrir', dialogo)).toBeVisible({ timeout: 20_000 })
    await expect(botao('Relatórios emitidos', dialogo)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(botao('Termo')).toBeFocused()

    // The link is sent again: the earlier one is dead.
    const chegou = () => mail.find('olívia@exemplo.gov.br', /(\/responsavelsaidabens\?\S+)/)
    const primeiro = await chegou()
    mail.empty()
    await press(page, botao('Enviar o link de novo'))
    await expect(page.getByText('Link enviado.')).toBeVisible()
    await expect(botao('Enviar o link de novo')).toBeFocused()
    const link = await chegou()
    expect((await request.get(`${BASE}/validate?${primeiro.split('?')[1]}`)).status()).toBe(400)
    const query = link.split('?')[1]
    // What merely opens an address answers nothing.
    for (const qual of ['aceitar', 'recusar'])
      expect((await request.get(`${BASE}/resp/${qual}?${query}`)).status()).toBe(400)
    const fone = await outraMaquina(browser, baseURL, 390)
    await fone.goto(link)
    const noFone = fone.getByRole('heading', { level: 1 })
    await expect(noFone).toHaveText(`Saída de bens nº ${numero}`)
    await expect(fone.getByText('Planetário portátil')).toBeVisible()
    await expect(fone.getByText('Noite das estrelas')).toBeVisible()
    await expect(fone.getByText('1.234,56')).toHaveCount(0)
    await expectAccessible(fone)
    // Without a connection nothing is answered, and nothing is lost.
    await fone.context().setOffline(true)
    await press(fone, botao('Autorizar', fone))
    await expect(fone.getByRole('alert')).toContainText('tente novamente mais tarde')
    await expect(fone.getByRole('alert')).toBeFocused()
    await expectAccessible(fone)
    await fone.context().setOffline(false)
    await press(fone, botao('Autorizar', fone))
    await expect(fone.getByText('Saída autorizada.')).toBeVisible()
    await expect(noFone).toBeFocused()
    await expectAccessible(fone)
    await fone.reload()
    await expect(fone.getByRole('alert')).toHaveText('Token inválido ou já processado.')
    await expectAccessible(fone)

    // One asset is taken out: the person is asked anew, with another link.
    mail.empty()
    await page.reload()
    await expect(page.getByText('Falta a decisão de quem aprova saídas na unidade.')).toBeVisible()
    await press(page, page.getByRole('checkbox', { name: /Planetário de mesa/ }), 'Space')
    await press(page, botao('Retirar 1 bem'))
    await expect(botao('Voltar', dialogo)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(botao('Retirar 1 bem')).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, botao('Retirar', dialogo))
    await expect(page.getByText('Bens retirados da saída.')).toBeVisible()
    await expect(page.getByText('Olívia Dutra recebeu um link por e-mail')).toBeVisible()
    await expect(titulo).toBeFocused()

    // Who approves need not wait for the answer; the page that is still open finds out.
    await fone.goto(await chegou())
    await expect(botao('Não autorizar', fone)).toBeVisible()
    const aprova = await createUser(admin, 'aprovasaida', ['APROVAR_SAIDA_DE_BENS'])
    const mesa = await outraMaquina(browser, baseURL, 1280)
    await signIn(mesa, request, aprova)
    const achadosNaMesa = watch(mesa)
    await mesa.goto(`/saidabens/${numero}`)
    await press(mesa, botao('Aceitar', mesa))
    await expect(botao('Cancelar', mesa.getByRole('dialog'))).toBeFocused()
    await press(mesa, botao('Aceitar', mesa.getByRole('dialog')))
    await expect(mesa.getByText('Saída aceita.')).toBeVisible()
    await expect(mesa.getByRole('heading', { level: 1 })).toBeFocused()
    expect(achadosNaMesa).toEqual([])
    await mesa.context().close()
    await press(fone, botao('Não autorizar', fone))
    await expect(fone.getByRole('alert')).toHaveText('Token inválido ou já processado.')
    await expect(noFone).toBeFocused()
    await fone.context().close()

    await page.reload()
    await expect(page.getByRole('list', { name: 'Histórico da saída' })).toContainText('Saída aceita')
    await press(page, botao('Declarar retorno'))
    await expectAccessible(page)
    await press(page, botao('Declarar retorno', dialogo))
    await expect(page.getByText('Retorno declarado.').first()).toBeVisible()
    await expect(page.getByText('Finalizada')).toBeVisible()
    await expect(titulo).toBeFocused()
    await expectAccessible(page)
    expect(achados).toEqual([])
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
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Solicitar saída' }))
  const dialogo = page.getByRole('dialog', { name: 'Solicitar saída de bens' })
  await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await page.keyboard.type('Mostra de inverno')
  await expectAccessible(page)
  await press(page, dialogo.getByRole('button', { name: 'Solicitar saída' }))
  const problemas = page.getByRole('dialog', { name: 'Bens que não podem sair' })
  await expect(problemas.getByText(/Em saída \(nº \d+\)/)).toBeVisible()
  await expect(problemas.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(problemas).toHaveCount(0)
  await expect(dialogo.getByRole('combobox', { name: 'Bens' })).toBeFocused()
  await press(page, dialogo.getByRole('button', { name: 'Solicitar saída' }))
  await press(page, problemas.getByRole('button', { name: 'Retirar e solicitar 1 bem' }))
  await expect(page).toHaveURL(/\/saidabens\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const endereco = page.url()

  const aprova = await createUser(admin, 'decidesaida', ['APROVAR_SAIDA_DE_BENS'])
  const mesa = await outraMaquina(browser, baseURL, 1280)
  await signIn(mesa, request, aprova)
  const deLa = mesa.getByRole('grid').locator('tbody tr')
  await mesa.goto('/saidabens')
  await press(mesa, mesa.getByRole('checkbox', { name: 'Em análise' }), 'Space')
  await expect(mesa).toHaveURL(/EM_ANALISE/)
  await mesa.keyboard.press('/')
  await expect(mesa.getByRole('searchbox')).toBeFocused()
  await mesa.keyboard.type('mostra de inverno')
  await expect(deLa).toHaveCount(1)
  await press(mesa, mesa.getByRole('button', { name: 'Filtros' }))
  const painel = mesa.getByRole('dialog', { name: 'Filtros' })
  await expect(painel.getByRole('textbox').first()).toBeFocused()
  await mesa.keyboard.type('02/01/2099')
  await mesa.keyboard.press('Enter')
  await expect(mesa.getByText('Nada encontrado com esta busca')).toBeVisible()
  await expect(mesa.getByRole('button', { name: /Filtros/ })).toBeFocused()
  await press(mesa, mesa.getByRole('button', { name: /Retirar o filtro/ }))
  await expect(deLa).toHaveCount(1)
  await expectAccessible(mesa)
  // What was chosen is remembered.
  await mesa.goto('/saidabens')
  await expect(mesa.getByRole('checkbox', { name: 'Em análise' })).toBeChecked()
  await expect(mesa.getByRole('searchbox')).toBeFocused()
  await expect(deLa.first()).toBeVisible()
  await mesa.keyboard.press('ArrowDown')
  await expect(deLa.first()).toBeFocused()
  await mesa.keyboard.press('Enter')
  await expect(mesa).toHaveURL(endereco)
  await mesa.setViewportSize({ width: 390, height: 800 })
  await press(mesa, mesa.getByRole('button', { name: 'Recusar' }))
  await expect(mesa.getByRole('textbox', { name: 'Resposta para quem solicitou' })).toBeFocused()
  await mesa.keyboard.type('Só depois das férias.')
  await expectAccessible(mesa)
  await press(mesa, mesa.getByRole('dialog').getByRole('button', { name: 'Recusar' }))
  await expect(mesa.getByText('Saída recusada.').first()).toBeVisible()
  await expect(mesa.getByText('Só depois das férias.').first()).toBeVisible()
  await expect(mesa.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(mesa)
  await mesa.context().close()
})
