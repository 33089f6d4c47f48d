import type { Page } from '@playwright/test'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { callsOf, createUser, signIn } from './kernel/session.ts'

const aba = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes do perfil' }).getByRole('link', { name })

/** A picture of one colour, made by the browser itself. */
async function imagem(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const ctx = canvas.getContext('2d')
    if (ctx) {
      ctx.fillStyle = '#27768f'
      ctx.fillRect(0, 0, 640, 480)
    }
    return canvas.toDataURL('image/png')
  })
  return { name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

test('somebody without any right looks after their own data, photo, password and sessions', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const pessoa = await createUser(admin, 'perfil.joana', [])
  await signIn(page, request, pessoa)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu de perfil.joana' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Meu perfil' }).press('Enter')
  await expect(page).toHaveURL('/perfilusuario/dados')
  await expect(page).toHaveTitle('Meu perfil · Tombo')
  await expectAccessible(page)

  await page.getByLabel('Nome').fill('')
  await page.getByLabel('E-mail').fill('joana')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Preenchimento obrigatório.').first()).toBeVisible()
  await expect(page.getByText('Email inválido.').first()).toBeVisible()
  await page.getByLabel('Nome').fill('Joana Prado')
  await page.getByLabel('E-mail').fill('joana@exemplo.gov.br')
  await page.getByLabel('Sua senha').fill('não é esta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A senha atual não confere.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Sua senha').fill(pessoa.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu de Joana Prado' })).toBeVisible()
  await expect(page.getByLabel('Sua senha')).toHaveCount(0)

  await aba(page, 'Foto').click()
  await expect(page.getByText('Você ainda não tem foto.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Imagem', { exact: true }).setInputFiles(await imagem(page))
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('img', { name: 'Sua foto' })).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByText('Foto removida com sucesso.')).toBeVisible()
  await expect(page.getByRole('banner').locator('img')).toHaveCount(0)

  const outra = await callsOf(request, pessoa)
  const mais = await callsOf(request, pessoa)
  await aba(page, 'Segurança').click()
  const sessoes = page.getByRole('region', { name: 'Minhas sessões' })
  await expect(sessoes.getByRole('listitem')).toHaveCount(3)
  await expect(sessoes.getByRole('listitem').first()).toContainText('Esta sessão')
  await expectAccessible(page)
  await sessoes
    .getByRole('button', { name: /^Encerrar a sessão de/ })
    .first()
    .click()
  await expect(sessoes.getByRole('listitem')).toHaveCount(2)
  await sessoes.getByRole('button', { name: 'Encerrar as outras sessões' }).click()
  await page.getByRole('button', { name: 'Encerrar', exact: true }).last().click()
  await expect(sessoes.getByRole('listitem')).toHaveCount(1)
  for (const quem of [outra, mais]) await expect(quem.get('/api/context')).rejects.toThrow('401')

  const terceira = await callsOf(request, pessoa)
  await aba(page, 'Senha').click()
  await expectAccessible(page)
  await page.getByLabel('Senha atual').focus()
  await page.keyboard.type(pessoa.password)
  await page.getByLabel('Nova senha', { exact: true }).fill('Joana')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A senha ainda não cumpre todos os requisitos.')).toBeVisible()
  await expect(page.getByText('As senhas devem ser idênticas!')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nova senha', { exact: true }).fill('Joana#2027')
  await page.getByLabel('Repita a nova senha').fill('Joana#2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(page.getByLabel('Senha atual')).toHaveValue('')
  await expect(terceira.get('/api/context')).rejects.toThrow('401')
  await callsOf(request, { ...pessoa, password: 'Joana#2027' })
  await page.reload()
  await expect(page).toHaveURL('/perfilusuario/alterarsenha')
})
