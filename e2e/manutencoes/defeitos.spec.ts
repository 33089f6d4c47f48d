import { readQr } from '../../apps/api/test/files/barcode-reader.ts'
import { createLabelled } from '../etiquetas/etiquetas.scene.ts'
import { photograph, sheet } from '../etiquetas/etiquetas-foto.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, signIn } from '../kernel/session.ts'
import { outraMaquina } from '../saidabens/saidabens.scene.ts'

test('a stranger reads a label and tells that it is broken; an operator makes an order of it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const admin = await callsOf(request)
  const { id } = await createLabelled(admin, '880711', 'Bebedouro da praça')
  const unidade = await admin.get<Record<string, unknown>>('/api/unidades/current')
  await admin.post('/api/unidades/current', { ...unidade, aceitaRelatos: true })
  const folha = await sheet(browser, await admin.post<string>(`/api/tags/impressao/${id}`))
  const lido = await readQr(await photograph(folha, folha.locator('path').first()))
  await folha.context().close()
  const fone = await outraMaquina(browser, baseURL, 390)
  await fone.goto(new URL(lido).pathname)
  await fone.getByRole('button', { name: 'Avisar que está com defeito' }).click()
  await expect(fone.getByRole('textbox', { name: 'O que está com defeito' })).toBeFocused()
  await fone.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(fone.getByText('Preenchimento obrigatório.')).toHaveCount(2)
  await expectAccessible(fone)
  await fone.getByRole('textbox', { name: 'O que está com defeito' }).fill('Não sai água')
  await fone.getByRole('textbox', { name: 'Seu nome' }).fill('Moradora')
  await fone.locator('input[type=file]').setInputFiles(await picture(fone, 'porta.png', '#aa3333'))
  await expect(fone.getByText('porta.png')).toBeVisible()
  await fone.keyboard.press('Enter')
  await expect(fone.getByRole('alert')).toContainText('Aviso recebido.')
  await expectAccessible(fone)

  await signIn(page, request)
  await page.goto('/manutencao')
  await page.getByRole('link', { name: 'Avisos de defeito' }).click()
  const lista = page.getByRole('list', { name: 'Avisos de defeito' })
  await expect(lista).toContainText('Não sai água')
  await expect(lista).toContainText('Moradora (sem usuário)')
  await expectAccessible(page)
  await lista.getByRole('button', { name: 'Abrir manutenção' }).click()
  await expect(page).toHaveURL(/\/manutencao\/\d+$/)
  await expect(page.getByText('Não sai água').first()).toBeVisible()
})
