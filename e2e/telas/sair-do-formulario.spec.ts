import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, signIn } from '../kernel/session.ts'

test('a dialog that was filled is not left by the button of the browser without a question', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/tipoato')
  await page.getByRole('link', { name: 'Cadastros', exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Tipos de bem' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  const descricao = page.getByRole('textbox', { name: 'Descrição' })
  await expect(descricao).toBeFocused()
  await page.keyboard.type('Obras raras')
  await page.goBack()
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(descricao).toHaveValue('Obras raras')
  await expect(page).toHaveURL(/\/tipobem/)

  // The page itself is not left either, and the question is the browser's own.
  const doNavegador = page.waitForEvent('dialog')
  const recarga = page.reload().catch(() => undefined)
  const aviso = await doNavegador
  expect(aviso.type()).toBe('beforeunload')
  await aviso.dismiss()
  await expect(descricao).toHaveValue('Obras raras')
  void recarga

  await page.goBack()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\/cadastros/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a section of an asset that was changed is not left by a link without a question, and is once saved', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const onde = await createWhereabouts(admin, 'Sala de quem sai', 'Pessoa que sai')
  const { id } = await admin.post<{ id: number }>(
    '/api/patrimonios',
    await assetBody(admin, onde, 'Mesa de quem sai'),
  )
  await signIn(page, request)
  await page.goto(`/patrimonio/${id}`)
  await page.getByRole('button', { name: 'Editar identificação' }).click()
  const campo = page.getByRole('textbox', { name: 'Característica 1' })
  await campo.fill('De seis gavetas')
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  const bens = page.getByRole('navigation').getByRole('link', { name: 'Bens', exact: true }).first()
  await bens.click()
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(campo).toHaveValue('De seis gavetas')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(campo).toHaveCount(0)
  await bens.click()
  await expect(page).toHaveURL(/\/patrimonio(\?|$)/)
  await expect(pergunta).toHaveCount(0)
})

test('a dialog of whatever make asks too, by the values of its fields, and not for what is as it was', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/patrimonio')
  await page.getByRole('heading', { level: 1, name: 'Bens' }).waitFor()
  await page.getByRole('button', { name: 'Ajuda' }).click()
  await page.getByRole('menuitem', { name: /[Cc]hamados|Suporte/ }).click()
  const pergunta = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
  await page.getByRole('button', { name: 'Abrir chamado' }).first().click()
  const mensagem = page.getByRole('textbox', { name: 'O que aconteceu' })
  await mensagem.pressSequentially('A tela')
  await page.goBack()
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(mensagem).toHaveValue('A tela')
  const doNavegador = page.waitForEvent('dialog')
  const recarga = page.reload().catch(() => undefined)
  const aviso = await doNavegador
  expect(aviso.type()).toBe('beforeunload')
  await aviso.dismiss()
  await expect(mensagem).toHaveValue('A tela')
  void recarga

  for (const _ of 'A tela') await page.keyboard.press('Backspace')
  await page.goBack()
  await expect(page).toHaveURL(/\/patrimonio/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
