import { expectAccessible } from '../kernel/axe.ts'
import { first } from '../kernel/assets.ts'
import { pdf, picture } from '../kernel/files.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'
import { batch } from './lote.scene.ts'

test('every asset of a batch is related to another one', async ({ page, request }) => {
  const api = await batch(page, request, 'Teclado avulso', 2)
  await batch(page, request, 'Computador central', 1)
  await page.goto('/lote/historico')
  await page.getByRole('row', { name: /Teclado avulso/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Relacionar' }).click()
  await pick(page, 'Bem', 'Computador central')
  await page.getByRole('radio', { name: 'Bem principal, do qual eles são acessórios' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Relacionar 2 bens' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  const { id: principal } = await first(api, '/api/patrimonios?q=computador central')
  const { relacionamentos } = await api.get<{ relacionamentos: { tipo: string }[] }>(
    `/api/patrimonios/${principal}`,
  )
  expect(relacionamentos.map((r) => r.tipo)).toEqual(['ACESSORIO', 'ACESSORIO'])
})

test('every asset of a batch gets the same documents, and a batch is registered with its files', async ({
  page,
  request,
}) => {
  test.slow()
  const api = await batch(page, request, 'Ventilador doado', 2)
  await page.goto('/lote/historico')
  const row = page.getByRole('row', { name: /Ventilador doado/ })
  await row.getByRole('button', { name: /Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Documentos para os bens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Documentos para os bens do lote' })
  await dialog.getByRole('button', { name: 'Guardar em 2 bens' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('É obrigatório preencher o documento.')
  await dialog.getByLabel('Arquivos').first().setInputFiles(pdf('termo-de-doacao.pdf'))
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('termo de doacao')
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Termo de doação')
  await dialog.getByLabel('Arquivos').nth(1).setInputFiles(pdf('laudo.pdf'))
  await expect(dialog.getByRole('list', { name: 'Anexos' })).toContainText('laudo.pdf')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Guardar em 2 bens' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  const { id: one } = await first(api, '/api/patrimonios?q=ventilador doado')
  expect(await api.get(`/api/patrimonios/${one}`)).toMatchObject({
    documentos: [{ descricao: 'Termo de doação', documento: { nome: 'termo-de-doacao.pdf' } }],
    anexos: [{ arquivo: { nome: 'laudo.pdf' } }],
  })

  // Files are chosen while assets are registered, and survive a reload with what is typed.
  await page.goto('/lote/cadastro')
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('2')
  await pick(page, 'Natureza', '4.4.90.52.42')
  await page.getByRole('combobox', { name: 'Descrição', exact: true }).fill('Púlpito')
  await page.getByRole('button', { name: 'Acrescentar foto, documentos ou anexos' }).click()
  await page.getByLabel('Imagem', { exact: true }).setInputFiles(await picture(page, 'foto.png'))
  await page.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  await page.getByLabel('Arquivos').first().setInputFiles(pdf('nota.pdf'))
  await expect(page.getByRole('textbox', { name: 'Descrição' }).last()).toHaveValue('nota')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Continuar o cadastro' }).click()
  await expect(page.getByRole('img', { name: 'Foto escolhida' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Descrição' }).last()).toHaveValue('nota')
})

test('who may only read sees the history and nothing that writes; who may not change assets has no batch', async ({
  page,
  request,
  browser,
  server,
}) => {
  const api = await batch(page, request, 'Só para ler', 2)
  const reader = await createUser(api, 'leitor-de-lotes', ['PATRIMONIO', 'CONSULTAR_LOTE'])
  const half = await createUser(api, 'meio-lote', ['PATRIMONIO', 'CRIAR_ALTERAR_LOTE'])
  const other = await (await openContext(browser, { baseURL: server.baseURL })).newPage()
  await signIn(other, request, reader)
  await other.goto('/lote/historico')
  await other.getByRole('row', { name: /Só para ler/ }).click()
  await expect(other.getByRole('dialog').getByRole('link', { name: /Só para ler/ })).toHaveCount(2)
  await expect(other.getByRole('button', { name: /Desfazer|Relacionar|Editar em lote/ })).toHaveCount(0)
  await expectAccessible(other)
  await other.goto('/patrimonio?q=S%C3%B3%20para%20ler')
  await other.getByRole('checkbox', { name: /Selecionar tod/ }).check()
  await expect(other.getByText('2 selecionados')).toBeVisible()
  await expect(other.getByRole('button', { name: /em lote|Movimentar/ })).toHaveCount(0)
  for (const screen of ['/lote/edicao', '/lote/cadastro']) {
    await other.goto(screen)
    await expect(other.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
  }
  const third = await (await openContext(browser, { baseURL: server.baseURL })).newPage()
  await signIn(third, request, half)
  await third.goto('/lote/edicao')
  await expect(third.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
  await expect(third.getByRole('link', { name: 'Edição em lote' })).toHaveCount(0)
  await other.context().close()
  await third.context().close()
})
