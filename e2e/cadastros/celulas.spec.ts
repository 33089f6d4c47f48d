import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { type Caller, callsOf, createUser, signIn } from '../kernel/session.ts'

const semLugar = { latitude: null, longitude: null }
const criarMembro = (admin: Caller, nome: string) =>
  admin.post<{ id: number }>('/api/membros', {
    nome,
    tipo: 'MEMBRO',
    celula: null,
    telefone: null,
    ...semLugar,
  })

const abrirFoto = async (page: Page, nome: string) => {
  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Foto' }).click()
  return page.getByRole('dialog', { name: `Foto: ${nome}` })
}

test('a member gets a photo, another one, and none again', async ({ page, request }) => {
  const admin = await signIn(page, request)
  await criarMembro(admin, 'Clara Nunes Prado')
  await page.goto('/membros/lista')
  let vista: string | null = null
  for (const cor of ['#27768f', '#8f2740']) {
    const dialogo = await abrirFoto(page, 'Clara Nunes Prado')
    await expect(dialogo.getByText(vista ? 'Arraste outra imagem' : 'Arraste a imagem')).toBeVisible()
    await expectAccessible(page)
    await dialogo.getByLabel('Imagem', { exact: true }).setInputFiles(await picture(page, 'membro.png', cor))
    await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(dialogo).toHaveCount(0)
    const foto = (await abrirFoto(page, 'Clara Nunes Prado')).getByRole('img', {
      name: 'Foto de Clara Nunes',
    })
    await expect(foto).toBeVisible()
    await expect.poll(() => foto.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
    expect(await foto.getAttribute('src')).not.toBe(vista)
    vista = await foto.getAttribute('src')
    await page.keyboard.press('Escape')
  }
  const dialogo = await abrirFoto(page, 'Clara Nunes Prado')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Remover foto' }).click()
  await page.getByRole('button', { name: 'Excluir!' }).click()
  await expect(page.getByText('Foto removida com sucesso.')).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  const vazio = await abrirFoto(page, 'Clara Nunes Prado')
  await expect(vazio.getByText('Arraste a imagem')).toBeVisible()
  await expect(vazio.locator('img')).toHaveCount(0)
})

test('who only reads is shown a photo, and changes none', async ({ page, request }) => {
  const admin = await callsOf(request)
  await criarMembro(admin, 'Sem Retrato')
  await signIn(page, request, await createUser(admin, 'leitorademembros', ['CONSULTAR_MEMBROS']))
  await page.goto('/membros/lista')
  await page.getByRole('button', { name: 'Ações de Sem Retrato' }).click()
  await expect(page.getByRole('menuitem', { name: 'Foto' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0)
})

test('the lists of members, cells and encounters are there for everyone', async ({ page, request }) => {
  const admin = await signIn(page, request)
  await criarMembro(admin, 'Alguém da Lista')
  const { id } = await admin.post<{ id: number }>('/api/celulas', {
    descricao: 'Célula da lista',
    ...semLugar,
  })
  await admin.post('/api/encontros', {
    descricao: 'Encontro da lista',
    celula: { id },
    data: '2026-03-10',
    ...semLugar,
  })
  for (const [tela, linha] of [
    ['/membros/lista', 'Alguém da Lista'],
    ['/membros/celulas', 'Célula da lista'],
    ['/membros/encontros', 'Encontro da lista'],
  ] as const) {
    await page.goto(tela)
    await expect(page.getByRole('gridcell', { name: linha, exact: true })).toBeVisible()
    await expectAccessible(page)
  }
})
