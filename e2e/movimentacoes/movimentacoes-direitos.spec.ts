import { expectAccessible } from '../kernel/axe.ts'
import { test as base, expect } from '../kernel/fixtures.ts'
import { choose, press, tabTo, watch } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import type { Caller, Credentials } from '../kernel/session.ts'
import { bensEm, destinoEm } from './movimentacoes.scene.ts'

/** Whoever comes in by `entrar` has few rights, and yet meets no refused call and no error until the end. */
const test = base.extend<{ admin: Caller; entrar: (quem: Credentials) => Promise<void> }>({
  admin: async ({ request }, use) => use(await callsOf(request)),
  entrar: async ({ page, request }, use) => {
    let faltas = ['ninguém entrou']
    await use(async (quem) => {
      await signIn(page, request, quem)
      faltas = watch(page)
    })
    expect(faltas).toEqual([])
  },
})

test('whoever receives accepts on a phone, with no right but to be the one who receives', async ({
  page,
  admin,
  entrar,
}) => {
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
  await entrar(recebe)
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
})

test('who may only look sees moves and what a person answers for, and changes nothing', async ({
  page,
  admin,
  entrar,
}) => {
  const { ids, pessoa } = await bensEm(admin, 'Bússola', 2)
  const { lugar, pessoa: outra } = await destinoEm(admin, 'da bússola')
  const m = await admin.post<{ id: number }>('/api/movimentacoes', {
    itens: [{ patrimonio: { id: ids[0] } }],
    localizacao: lugar,
    responsavel: outra,
  })
  const leitor = await createUser(admin, 'leitor.de.movimentacoes', ['CONSULTAR_MOVIMENTACOES'])
  await entrar(leitor)
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
})

test('who only moves chooses, moves and takes back without a right to the register', async ({
  page,
  admin,
  entrar,
}) => {
  const { pessoa } = await bensEm(admin, 'Nônio', 2)
  await destinoEm(admin, 'do nônio')
  await entrar(await createUser(admin, 'so.movimenta', ['CRIAR_ALTERAR_MOVIMENTACOES']))
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
})
