import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { choose, press, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import { bensEm, destinoEm } from './movimentacoes.scene.ts'

test('a loan goes to an address of its own, is said to be that, and comes back: by the keyboard alone', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await bensEm(admin, 'Barômetro', 1)
  await destinoEm(admin, 'do barômetro')
  const quem = await createUser(admin, 'emprestador', [
    'CONSULTAR_MOVIMENTACOES',
    'CRIAR_ALTERAR_MOVIMENTACOES',
  ])
  await signIn(page, request, quem)
  const falhas = watch(page)
  await page.goto('/movimentacaolocalizacao/novo')
  await expect(page.getByRole('combobox', { name: 'Bem' })).toBeFocused()
  await choose(page, 'Barômetro 1')
  await tabTo(page, page.getByRole('combobox', { name: 'Localização' }))
  await choose(page, 'Sala do barômetro')
  await tabTo(page, page.getByRole('combobox', { name: 'Responsável que recebe' }))
  await choose(page, 'Pessoa do barômetro')
  await press(page, page.getByRole('checkbox', { name: /^É um empréstimo/ }), 'Space')
  const devolver = page.getByRole('textbox', { name: 'Devolver até' })
  await write(page, devolver, '01/01/2020')

  // Whatever the server says of a field is told there, and not by the dialog that asked it.
  const conferir = page.getByRole('button', { name: 'Conferir' })
  const resumo = page.getByRole('alert').filter({ hasText: 'revise-o' })
  await press(page, conferir)
  await expect(resumo.getByRole('listitem')).toHaveText([
    'Devolver até: A devolução não pode ser antes de hoje.',
  ])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(falhas.splice(0)).toHaveLength(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(devolver).toBeFocused()
  await write(page, devolver, '30/12/2099')
  await press(page, page.getByRole('checkbox', { name: /^Os bens vão a um endereço/ }), 'Space')

  // An address that says nothing is asked for, beside its field and above.
  await press(page, conferir)
  await expect(resumo.getByRole('listitem')).toHaveText(['Logradouro: Preenchimento obrigatório.'])
  const logradouro = page.getByRole('textbox', { name: 'Logradouro' })
  await expect(logradouro).toHaveAccessibleDescription('Preenchimento obrigatório.')
  await expect(resumo).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(logradouro).toBeFocused()
  await page.keyboard.type('Rua da Feira')
  await write(page, page.getByRole('textbox', { name: 'Número' }), '12')
  await tabTo(page, page.getByRole('combobox', { name: 'Cidade' }))
  await choose(page, 'Recife')
  await expectAccessible(page)
  await press(page, conferir)
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByRole('button', { name: 'Movimentar 1 bem' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Empréstimo nº')
  await expect(page.getByText('Rua da Feira, 12 – Recife/PE')).toBeVisible()
  await expect(page.getByText('30/12/2099')).toBeVisible()
  await expectAccessible(page)

  // It goes on: a later day, with the reason, and another term.
  const prorrogar = page.getByRole('button', { name: 'Prorrogar' })
  await press(page, prorrogar)
  await write(page, dialogo.getByRole('textbox', { name: 'Devolver até' }), '30/12/2099')
  await write(page, dialogo.getByRole('textbox', { name: 'Motivo' }), 'A feira se estendeu')
  await expectAccessible(page)
  await press(page, dialogo.getByRole('button', { name: 'Prorrogar' }))
  await expect(dialogo).toContainText('Informe um dia depois do prazo atual')
  expect(falhas.splice(0)).toHaveLength(2)
  await write(page, dialogo.getByRole('textbox', { name: 'Devolver até' }), '31/12/2099')
  await press(page, dialogo.getByRole('button', { name: 'Prorrogar' }))
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByText('31/12/2099')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Termos (2)' })).toBeVisible()
  await expect(prorrogar).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: 'Bens' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Prorrogado até 31/12/2099: A feira se estendeu')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await press(page, page.getByRole('button', { name: 'Declarar devolução' }))
  await press(page, dialogo.getByRole('button', { name: 'Declarar devolução' }))
  await expect(page.getByRole('grid', { name: 'Bens da movimentação' })).toContainText('Devolvido')
  expect(falhas).toEqual([])
})
