import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { choose, press, tabTo, watch } from './kernel/keyboard.ts'
import { administrator } from './kernel/server.ts'
import { type Caller, callsOf, createUnit, createUser, signIn } from './kernel/session.ts'

interface Lida {
  resultList: { id: number }[]
}

async function primeiro(api: Caller, path: string) {
  const { resultList } = await api.get<Lida>(path)
  return { id: resultList[0]!.id }
}

/** A place and a person of a unit. */
async function destinoEm(api: Caller, nome: string) {
  const lugar = await api.post<{ id: number }>('/api/localizacoes', {
    descricao: `Sala ${nome}`,
    ativo: true,
  })
  const pessoa = await api.post<{ id: number }>('/api/responsaveis', { nome: `Pessoa ${nome}`, ativo: true })
  return { lugar: { id: lugar.id }, pessoa: { id: pessoa.id } }
}

/** Registered assets, all in one place with one person. */
async function bensEm(api: Caller, nome: string, quantos: number) {
  const { lugar, pessoa } = await destinoEm(api, nome)
  const ids: number[] = []
  for (let i = 1; i <= quantos; i++) {
    const { id } = await api.post<{ id: number }>('/api/patrimonios/tombar', {
      produtoCaracteristica: { produto: { descricao: `${nome} ${i}` } },
      tipoNatureza: await primeiro(api, '/api/tiposnatureza?q=4.4.90.52.42'),
      tipoAquisicao: await primeiro(api, '/api/tiposaquisicao?q=Compra'),
      estadoConservacao: await primeiro(api, '/api/estadosconservacao?q=Bom'),
      localizacaoInicial: lugar,
      responsavel: pessoa,
      dataAquisicao: '2024-03-15',
      dataTombamento: '2024-03-15',
      valorAquisicao: '100.00',
    })
    ids.push(id)
  }
  return { ids, lugar, pessoa }
}

test('a clerk moves assets from the list to their term, past one that cannot go, and takes it back: by the keyboard alone', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { ids } = await bensEm(admin, 'Sextante', 4)
  const { lugar, pessoa } = await destinoEm(admin, 'do sextante')
  await admin.post('/api/movimentacoes', {
    itens: [{ patrimonio: { id: ids[2] } }],
    localizacao: lugar,
    responsavel: pessoa,
    dataRetorno: '2099-12-31',
  })
  const quem = await createUser(admin, 'movimentador', [
    'PATRIMONIO',
    'PATRIMONIO_GERENCIAL',
    'CONSULTAR_MOVIMENTACOES',
    'CRIAR_ALTERAR_MOVIMENTACOES',
  ])
  await signIn(page, request, quem)
  await page.goto('/patrimonio?q=Sextante')
  const todos = page.getByRole('checkbox', { name: /Selecionar tod/ })
  await expect(todos).toBeVisible()
  await tabTo(page, todos)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Movimentar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nova movimentação')
  const lista = page.getByRole('list', { name: 'Bens escolhidos' })
  await expect(lista.getByRole('listitem')).toHaveCount(4)
  // The first that is still to be filled in.
  const localizacao = page.getByRole('combobox', { name: 'Localização' })
  await expect(localizacao).toBeFocused()
  await expectAccessible(page)

  // Taken out and brought back: the search has the focus after either.
  const bem = page.getByRole('combobox', { name: 'Bem' })
  await tabTo(page, page.getByRole('button', { name: /^Tirar .*Sextante 4/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(lista.getByRole('listitem')).toHaveCount(3)
  await expect(bem).toBeFocused()
  await page.keyboard.type('Sextante 3')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await choose(page, 'Sextante 4')
  await expect(lista.getByRole('listitem')).toHaveCount(4)
  await expect(bem).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Tirar .*Sextante 4/ }))
  await page.keyboard.press('Enter')

  const conferir = page.getByRole('button', { name: 'Conferir' })
  await tabTo(page, conferir)
  await page.keyboard.press('Enter')
  const resumo = page.getByRole('alert')
  await expect(resumo).toBeFocused()
  await expect(resumo.getByRole('listitem')).toHaveText([/^Localização: /, /^Responsável que recebe: /])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(localizacao).toBeFocused()
  await choose(page, 'Sala do sextante')
  await tabTo(page, page.getByRole('combobox', { name: 'Responsável que recebe' }))
  await choose(page, 'Pessoa do sextante')
  await tabTo(page, conferir)
  await page.keyboard.press('Enter')

  const dialogo = page.getByRole('dialog')
  const impedidos = dialogo.getByRole('list', { name: 'Bens que não podem ser movimentados' })
  await expect(impedidos).toContainText('Sextante 3')
  await expect(impedidos).toContainText('Emprestado (nº')
  await expect(dialogo.getByRole('button', { name: /^Movimentar/ })).toBeDisabled()
  await expect(dialogo.getByRole('button', { name: 'Tirar estes bens e continuar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialogo.getByRole('button', { name: 'Movimentar 2 bens' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(conferir).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo.getByRole('button', { name: 'Movimentar 2 bens' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Bens movimentados.')).toBeVisible()
  const titulo = page.getByRole('heading', { level: 1 })
  await expect(titulo).toContainText('Movimentação nº')
  await expect(titulo).toBeFocused()
  await expect(page.getByRole('grid', { name: 'Bens da movimentação' })).toContainText('Sextante 1')
  await expectAccessible(page)

  // One alone, by the menu of its row; the row has the focus back.
  const linha = page.getByRole('row', { name: /Sextante 2/ })
  await tabTo(page, linha.getByRole('button', { name: /^Ações de/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialogo.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(linha).toBeFocused()

  await tabTo(page, page.getByRole('tab', { name: 'Bens' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const emitir = page.getByRole('button', { name: 'Emitir o termo' })
  await tabTo(page, emitir)
  await page.keyboard.press('Enter')
  await expect(dialogo.getByRole('button', { name: 'Abrir' })).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(emitir).toBeFocused()

  const estornar = page.getByRole('button', { name: 'Estornar', exact: true })
  await tabTo(page, estornar, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(estornar).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Movimentação estornada.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Estornada' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(titulo).toBeFocused()
})

test('whoever receives accepts on a phone, with no right but to be the one who receives', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { ids } = await bensEm(admin, 'Octante', 1)
  const { lugar } = await destinoEm(admin, 'da luneta')
  const recebe = await createUser(admin, 'recebedor', [])
  const pessoa = await admin.post<{ id: number }>('/api/responsaveis', {
    nome: 'Recebedor da luneta',
    ativo: true,
    usuario: { id: recebe.id },
  })
  await admin.post('/api/parametros', { exigirAceiteMovimentacao: true })
  const { id } = await admin.post<{ id: number }>('/api/movimentacoes', {
    itens: [{ patrimonio: { id: ids[0] } }],
    localizacao: lugar,
    responsavel: { id: pessoa.id },
  })
  await admin.post('/api/parametros', { exigirAceiteMovimentacao: false })

  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, request, recebe)
  const faltas = watch(page)
  await page.goto('/movimentacaolocalizacao?pendencias=true')
  await expect(page.getByRole('checkbox', { name: 'Minhas pendências' })).toBeChecked()
  await expectAccessible(page)
  // She is offered no filter that looks up what she may not see.
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('combobox', { name: 'Situação' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Localização' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByText('Sala da luneta').click()
  await expect(page).toHaveURL(new RegExp(`/movimentacaolocalizacao/${id}`))
  await expect(page.getByRole('note')).toContainText('espera a sua resposta')
  await expectAccessible(page)
  // Refusing is thought better of: the focus is back on what was pressed.
  const dialogo = page.getByRole('dialog')
  const observacao = page.getByRole('textbox', { name: 'Observação' })
  await press(page, page.getByRole('button', { name: 'Recusar' }))
  await expect(page.getByRole('textbox', { name: 'Por que recusa' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Recusar' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Aceitar' }), 'Enter', 'Shift+Tab')
  await expect(observacao).toBeFocused()
  await page.keyboard.type('Conferida na chegada.')
  await expectAccessible(page)
  await press(page, dialogo.getByRole('button', { name: 'Aceitar' }))
  await expect(page.getByText('Movimentação aceita.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('tab', { name: 'Termos (1)' }).click()
  await expect(page.getByText(/Aceito por recebedor em/)).toBeVisible()
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByRole('list', { name: 'Histórico da movimentação' })).toContainText('Aceite')
  expect(faltas).toEqual([])
})

test('who may only look sees moves and what a person answers for, and changes nothing', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { ids, pessoa } = await bensEm(admin, 'Bússola', 2)
  const { lugar, pessoa: outra } = await destinoEm(admin, 'da bússola')
  const m = await admin.post<{ id: number }>('/api/movimentacoes', {
    itens: [{ patrimonio: { id: ids[0] } }],
    localizacao: lugar,
    responsavel: outra,
  })
  const leitor = await createUser(admin, 'leitor.de.movimentacoes', ['CONSULTAR_MOVIMENTACOES'])
  await signIn(page, request, leitor)
  const faltas = watch(page)
  await page.goto('/movimentacaolocalizacao?q=bússola')
  await expect(page.getByRole('button', { name: 'Nova movimentação' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('grid').getByText('Sala da bússola').click()
  await expect(page).toHaveURL(new RegExp(`/movimentacaolocalizacao/${m.id}`))
  await expect(page.getByRole('button', { name: 'Estornar' })).toHaveCount(0)
  await page.goto('/movimentacaolocalizacao/novo')
  await expect(page.getByRole('button', { name: 'Conferir' })).toHaveCount(0)
  await page.goto(`/responsavel/${pessoa.id}`)
  await expect(page.getByText('Responde por 1 bem, no valor de R$ 100,00.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Transferir tudo' })).toHaveCount(0)
  await expectAccessible(page)
  expect(faltas).toEqual([])
})

test('who only moves chooses, moves and takes back without a right to the register', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { pessoa } = await bensEm(admin, 'Nônio', 2)
  await destinoEm(admin, 'do nônio')
  await signIn(page, request, await createUser(admin, 'so.movimenta', ['CRIAR_ALTERAR_MOVIMENTACOES']))
  const faltas = watch(page)
  await page.goto('/movimentacaolocalizacao/novo')
  await expect(page.getByRole('combobox', { name: 'Bem' })).toBeFocused()
  await choose(page, 'Nônio 1')
  await tabTo(page, page.getByRole('combobox', { name: 'Localização' }))
  await choose(page, 'Sala do nônio')
  await tabTo(page, page.getByRole('combobox', { name: 'Responsável que recebe' }))
  await choose(page, 'Pessoa do nônio')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Movimentar 1 bem' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Movimentação nº')
  await expect(page.getByRole('grid', { name: 'Bens da movimentação' })).toContainText('Nônio 1')
  await page.goto(`/movimentacaolocalizacao/novo?de=${pessoa.id}`)
  await expect(page.getByText('Todos os bens em uso por que a pessoa responde.')).toBeVisible()
  await choose(page, 'Pessoa do nônio')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Movimentar 1 bem' }).press('Enter')
  await expect(page.getByText('Bens movimentados.')).toBeVisible()
  expect(faltas).toEqual([])
})

test('everything of one who leaves goes to another, and nothing is left', async ({ page, request }) => {
  const admin = await callsOf(request)
  const { pessoa } = await bensEm(admin, 'Ampulheta', 2)
  await destinoEm(admin, 'da ampulheta')
  await signIn(page, request)
  await page.goto(`/responsavel/${pessoa.id}`)
  await expect(page.getByRole('button', { name: 'Nada consta' })).toBeDisabled()
  await tabTo(page, page.getByRole('button', { name: 'Transferir tudo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Todos os bens em uso por que a pessoa responde: 2 bens.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Responsável que recebe' })).toBeFocused()
  await choose(page, 'Pessoa da ampulheta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Movimentar 2 bens' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bens movimentados.')).toBeVisible()
  await page.goto(`/responsavel/${pessoa.id}`)
  const certidao = page.getByRole('button', { name: 'Nada consta' })
  await tabTo(page, certidao)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Abrir' })).toBeVisible({
    timeout: 20_000,
  })
  await page.keyboard.press('Escape')
  await expect(certidao).toBeFocused()
})

test('a batch edit takes assets to another unit, where the organisation lets them go', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await bensEm(admin, 'Grafômetro', 2)
  const outra = await createUnit(admin, 'Zeladoria do grafômetro')
  await destinoEm(await callsOf(request, administrator, outra), 'do grafômetro')
  await signIn(page, request)
  await page.goto('/lote/edicao?q=Grafômetro')
  const alterar = async () => {
    await page.getByRole('checkbox', { name: /Selecionar tod/ }).check()
    await page.getByRole('button', { name: /^Alterar/ }).click()
  }
  await alterar()
  await expect(page.getByRole('combobox', { name: 'Acrescentar campo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Levar a outra unidade' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await admin.post('/api/parametros', { permitirMovimentacaoEntreUnidades: true })
  await page.reload()
  await alterar()
  await page.getByRole('button', { name: 'Levar a outra unidade' }).press('Enter')
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('combobox', { name: 'Unidade' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const escolher = async (campo: string, texto: string) => {
    await dialogo.getByRole('combobox', { name: campo }).fill(texto)
    await page.getByRole('option', { name: texto }).click()
  }
  await escolher('Unidade', 'Zeladoria do grafômetro')
  await escolher('Localização', 'Sala do grafômetro')
  await escolher('Responsável', 'Pessoa do grafômetro')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByRole('row', { name: 'Unidade Zeladoria do grafômetro' })).toBeVisible()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Alterar 2 bens' }).press('Enter')
  await expect(dialogo.getByText('2 bens alterados')).toBeVisible()
  // The undo would be refused: what is done instead is a link away.
  await expect(dialogo.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  await expectAccessible(page)
  await dialogo.getByRole('link', { name: /^Movimentação nº/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Movimentação nº')
  await expect(page.getByRole('button', { name: 'Estornar', exact: true })).toBeVisible()
  await page.goto('/lote/edicao')
  await expect(page.getByText(/selecionado/)).toHaveCount(0)
  const la = await callsOf(request, administrator, outra)
  expect((await la.get<Lida>('/api/patrimonios?q=Graf%C3%B4metro')).resultList).toHaveLength(2)
  await admin.post('/api/parametros', { permitirMovimentacaoEntreUnidades: false })
})

test('a look-up offers nothing that answers what was typed before', async ({ page, request }) => {
  const api = await signIn(page, request)
  await destinoEm(api, 'do ratímetro antigo')
  await destinoEm(api, 'do ratímetro novo')
  await page.goto('/movimentacaolocalizacao/novo')
  const lugar = page.getByRole('combobox', { name: 'Localização' })
  const opcao = (nome: string) => page.getByRole('option', { name: nome })
  await tabTo(page, lugar)
  await page.keyboard.type('ratímetro antigo')
  await expect(opcao('Sala do ratímetro antigo')).toBeEnabled()
  // From here on the server takes its time.
  await page.route(/destinos\/localizacoes.*novo/, async (rota) => {
    await new Promise((r) => setTimeout(r, 1500))
    await rota.continue()
  })
  await lugar.fill('ratímetro novo')
  await expect(opcao('Sala do ratímetro antigo')).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(lugar).toHaveValue('ratímetro novo')
  await expect(opcao('Sala do ratímetro novo')).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(lugar).toHaveValue(/Sala do ratímetro novo/)
})
