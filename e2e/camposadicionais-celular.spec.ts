import { assetBody, createWhereabouts } from './kernel/assets.ts'
import { expectAccessible } from './kernel/axe.ts'
import { administrator, expect, test } from './kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from './kernel/session.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone the list is ordered by a field of its own, and the overview is filtered by it', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}.${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Campos no celular ${vez}`)
  const rotulo = `Sala de guarda ${vez}`
  const campo = await admin.post<{ chave: string }>('/api/camposadicionais', {
    rotulo,
    tipo: 'TEXTO',
    secao: `Guarda ${vez}`,
    ordem: 1,
  })
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Depósito', 'Pessoa do depósito')
  for (const [nome, valor] of [
    ['Mesa do depósito', 'B'],
    ['Armário do depósito', 'A'],
  ] as const) {
    const corpo = await assetBody(la, onde, nome)
    await la.post('/api/patrimonios', { ...corpo, camposAdicionais: { [campo.chave]: valor } })
  }
  const acoes = ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CONSULTAR_CAMPOS_ADICIONAIS']
  const quem = await createUser(admin, `campos.celular.${vez}`, acoes, [unidade])

  await signIn(page, request, quem)
  await page.goto('/patrimonio')
  await page.getByRole('button', { name: 'Ordenar' }).press('Enter')
  const ordem = page.getByRole('menuitem', { name: rotulo })
  await expect(ordem).toBeVisible()
  await expectAccessible(page)
  const ordenada = page.waitForRequest((r) => r.url().includes(`order=camposAdicionais.${campo.chave}`))
  await ordem.press('Enter')
  await ordenada
  await expect(page.getByText('depósito').first()).toContainText('Armário do depósito')

  await page.goto('/configuracoes/camposadicionais')
  await expect(page.getByText(rotulo)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/visaogeral/patrimonio')
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await page.getByRole('dialog').getByLabel(rotulo).fill('A')
  await expectAccessible(page)
  const contado = page.waitForResponse(
    (r) =>
      r.url().includes('/visaogeral') && (r.url() + (r.request().postData() ?? '')).includes(campo.chave),
  )
  await page.getByRole('button', { name: 'Aplicar filtros' }).press('Enter')
  expect((await contado).status()).toBe(200)
  await expect(page.getByRole('list', { name: 'Filtros em vigor' })).toContainText(rotulo)
})
