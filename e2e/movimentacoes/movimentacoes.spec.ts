import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { choose, leaveAndReturn, tabTo } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import { bensEm, destinoEm } from './movimentacoes.scene.ts'

test('a clerk moves assets from the list to their term, past one that cannot go, and takes it back: by the keyboard alone', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const { ids } = await bensEm(admin, 'Alambique', 4)
  const { lugar, pessoa } = await destinoEm(admin, 'do alambique')
  // Words that no number of another asset can hold.
  const chamar = (id: number | undefined, descricao: string) =>
    admin.post('/api/patrimonios', { id, produtoCaracteristica: { produto: { descricao } } })
  await chamar(ids[2], 'Alambique emprestado')
  await chamar(ids[3], 'Alambique de bordo')
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
  for (const endereco of ['/movimentacaolocalizacao/999999', '/patrimonio/999999', '/responsavel/999999']) {
    await page.goto(endereco)
    await expect(page.getByText('Isto não existe', { exact: true })).toBeVisible()
  }
  await page.goto('/patrimonio?q=Alambique')
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
  await tabTo(page, page.getByRole('button', { name: /^Tirar .*Alambique de bordo/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(lista.getByRole('listitem')).toHaveCount(3)
  await expect(bem).toBeFocused()
  await page.keyboard.type('Alambique emprestado')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await choose(page, 'Alambique de bordo')
  await expect(lista.getByRole('listitem')).toHaveCount(4)
  await expect(bem).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: /^Tirar .*Alambique de bordo/ }))
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
  await choose(page, 'Sala do alambique')
  await tabTo(page, page.getByRole('combobox', { name: 'Responsável que recebe' }))
  await choose(page, 'Pessoa do alambique')
  await tabTo(page, conferir)
  await page.keyboard.press('Enter')

  const dialogo = page.getByRole('dialog')
  const impedidos = dialogo.getByRole('list', { name: 'Bens que não podem ser movimentados' })
  await expect(dialogo.getByText('Sala do alambique', { exact: true })).toBeVisible()
  await expect(dialogo.getByText('Pessoa do alambique', { exact: true })).toBeVisible()
  await expect(impedidos).toContainText('Alambique emprestado')
  await expect(impedidos).toContainText('Emprestado (nº')
  await expect(dialogo.getByRole('button', { name: /^Movimentar/ })).toBeDisabled()
  await expect(dialogo.getByRole('button', { name: 'Tirar estes bens e continuar' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await leaveAndReturn(page, dialogo.getByRole('button', { name: 'Movimentar 2 bens' }), conferir)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Bens movimentados.')).toBeVisible()
  const titulo = page.getByRole('heading', { level: 1 })
  await expect(titulo).toContainText('Movimentação nº')
  await expect(titulo).toBeFocused()
  await expect(page.getByRole('grid', { name: 'Bens da movimentação' })).toContainText('Alambique 1')
  await expectAccessible(page)

  // One alone, by the menu of its row; the row has the focus back.
  const linha = page.getByRole('row', { name: /Alambique 2/ })
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
  await leaveAndReturn(page, dialogo.getByRole('button', { name: 'Voltar' }), estornar)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Movimentação estornada.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Estornada' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(titulo).toBeFocused()
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
