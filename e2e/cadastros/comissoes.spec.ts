import { mensagens } from '@tombo/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { choose, pressInMenu, tabTo } from '../kernel/keyboard.ts'
import { type Caller, callsOf, createUser, signIn } from '../kernel/session.ts'

const dialogo = (page: Page) => page.getByRole('dialog')
const linha = (page: Page, nome: string) => page.getByRole('row', { name: new RegExp(nome) })
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

const criarPessoa = (admin: Caller, nome: string, ativo = true) =>
  admin.post<{ id: number }>('/api/responsaveis', { nome, ativo })
async function criarComissao(admin: Caller, descricao: string, mais: Record<string, unknown> = {}) {
  const tipos = await admin.get<{ resultList: { id: number }[] }>('/api/tiposcomissao')
  const responsavel = await criarPessoa(admin, `Presidente de ${descricao}`)
  return admin.post<{ id: number }>('/api/comissoes', {
    descricao,
    tipo: tipos.resultList[0],
    responsavel,
    dataDesignacao: '2026-01-01',
    ...mais,
  })
}
/** Goes to a look-up by Tab, types and takes what it finds. */
async function escolher(page: Page, campo: string, nome: string) {
  await tabTo(page, dialogo(page).getByRole('combobox', { name: campo }))
  await page.keyboard.press('ControlOrMeta+a')
  await choose(page, nome)
}

test('a clerk designates a commission with its act and its auxiliaries', async ({ page, request }) => {
  const admin = await callsOf(request)
  await admin.post('/api/tiposcomissao', { descricao: 'Comissão de contagem', classificacao: 'INVENTARIO' })
  for (const nome of ['Dalva Comissionada', 'Elias Comissionado', 'Fábio Comissionado'])
    await criarPessoa(admin, nome)
  await criarPessoa(admin, 'Inês Inativa', false)
  const clerk = await createUser(admin, 'escreventedecomissoes', [
    'CONSULTAR_COMISSOES',
    'CRIAR_ALTERAR_COMISSOES',
  ])
  await signIn(page, request, clerk)
  await page.goto('/comissao')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialogo(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('Comissão do almoxarifado')
  await escolher(page, 'Tipo de comissão', 'Comissão de contagem')
  await dialogo(page).getByRole('combobox', { name: 'Responsável' }).fill('Inês')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await escolher(page, 'Responsável', 'Dalva Comissionada')
  await dialogo(page).getByRole('textbox', { name: 'Data de designação' }).fill('01/03/2026')
  await dialogo(page).getByRole('textbox', { name: 'Data de expiração' }).fill('01/02/2026')
  await dialogo(page).getByRole('textbox', { name: 'Número do ato' }).fill('112/2026')
  await dialogo(page).getByLabel('Arquivo', { exact: true }).setInputFiles({
    name: 'portaria-112.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  })
  await expect(dialogo(page).getByRole('button', { name: 'portaria-112.pdf' })).toBeVisible()
  await dialogo(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText(mensagens.comissaoExpiraAntes)
  await expectAccessible(page)
  await dialogo(page).getByRole('textbox', { name: 'Data de expiração' }).fill('01/02/2099')
  await dialogo(page).getByRole('button', { name: 'Salvar' }).click()

  const auxiliares = page.getByRole('dialog', { name: 'Auxiliares: Comissão do almoxarifado' })
  await expect(auxiliares).toBeVisible()
  await escolher(page, 'Incluir auxiliar', 'Dalva Comissionada')
  await expect(page.getByText(mensagens.responsavelAuxiliar)).toBeVisible()
  for (const nome of ['Elias Comissionado', 'Fábio Comissionado', 'Elias Comissionado'])
    await escolher(page, 'Incluir auxiliar', nome)
  await expect(auxiliares.getByRole('listitem')).toHaveCount(2)
  await auxiliares.getByRole('button', { name: 'Retirar Fábio Comissionado' }).click()
  await expect(auxiliares.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await auxiliares.getByRole('button', { name: 'Salvar' }).click()
  await expect(auxiliares).toHaveCount(0)
  await expect(linha(page, 'Comissão do almoxarifado')).toContainText('Em vigor')

  await page.getByRole('button', { name: 'Ações de Comissão do almoxarifado' }).click()
  await page.getByRole('menuitem', { name: 'Auxiliares' }).click()
  await auxiliares.getByRole('button', { name: 'Retirar Elias Comissionado' }).click()
  await expect(auxiliares.getByText('sai ao salvar')).toBeVisible()
  await auxiliares.getByRole('button', { name: 'Manter Elias Comissionado' }).click()
  await expect(auxiliares.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await auxiliares.getByRole('button', { name: 'Retirar Elias Comissionado' }).click()
  await auxiliares.getByRole('button', { name: 'Salvar' }).click()
  await expect(auxiliares).toHaveCount(0)
  await expectAccessible(page)
})

test('by the keyboard alone, and on a phone', async ({ page, request }) => {
  const admin = await signIn(page, request)
  await criarComissao(admin, 'Comissão das teclas', { dataExoneracao: '2026-01-01' })
  await criarPessoa(admin, 'Gil do Teclado')
  await page.goto('/comissao')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('das teclas')
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(1)
  await expect(linha(page, 'Comissão das teclas')).toContainText('Encerrada')
  await expect(page).toHaveURL(/q=das/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogo(page)).toHaveCount(0)
  // The row gets the focus back, and only then it goes on.
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeFocused()
  await page.getByRole('button', { name: 'Ações de Comissão das teclas' }).focus()
  await page.keyboard.press('Enter')
  await pressInMenu(page, 'Auxiliares')
  const campo = dialogo(page).getByRole('combobox', { name: 'Incluir auxiliar' })
  await expect(campo).toBeFocused()
  await page.keyboard.type('Gil do')
  await expect(page.getByRole('option')).toHaveText(['Gil do Teclado'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialogo(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Descartar o que foi digitado?')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(dialogo(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByText('Comissão das teclas', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Comissão das teclas', { exact: true }).click()
  await expect(dialogo(page).getByRole('button', { name: 'Salvar' })).toBeVisible()
  await expectAccessible(page)
})

test('who only reads changes nothing, and who may not see is not let in', async ({
  page,
  request,
  context,
}) => {
  const admin = await callsOf(request)
  await criarComissao(admin, 'Comissão só de ver')
  await signIn(page, request, await createUser(admin, 'leitordecomissoes', ['CONSULTAR_COMISSOES']))
  await page.goto('/comissao?q=só+de+ver')
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ações de Comissão só de ver' }).click()
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Documento do ato' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Auxiliares' }).click()
  await expect(dialogo(page).getByText('ainda não tem auxiliares')).toBeVisible()
  await expect(dialogo(page).getByRole('button', { name: 'Salvar' })).toHaveCount(0)

  const outra = await context.browser()?.newPage()
  if (!outra) throw new Error('no browser')
  await signIn(outra, request, await createUser(admin, 'semcomissoes', ['PATRIMONIO']))
  await outra.goto(new URL('/comissao', page.url()).href)
  await expect(outra.getByText(mensagens.semPermissaoFuncionalidade)).toBeVisible()
  await outra.close()
})

test('a responsible person: state before city, the user they are, and what they answer for', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  await createUser(admin, 'jonasnosistema', ['PATRIMONIO'])
  await page.goto('/responsavel')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await dialogo(page).getByRole('textbox', { name: 'Nome' }).fill('Jonas Prado')
  await escolher(page, 'Usuário do sistema', 'jonasnosistema')
  await dialogo(page).getByRole('combobox', { name: 'Estado' }).fill('Paran')
  await page.getByRole('option', { name: 'Paraná' }).click()
  await dialogo(page).getByRole('combobox', { name: 'Cidade' }).fill('São Paulo')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await escolher(page, 'Cidade', 'Curitiba')
  await dialogo(page).getByRole('combobox', { name: 'Estado' }).fill('Bahia')
  await page.getByRole('option', { name: 'Bahia' }).click()
  await expect(dialogo(page).getByRole('combobox', { name: 'Cidade' })).toHaveValue('')
  await escolher(page, 'Cidade', 'Salvador')
  await expectAccessible(page)
  await dialogo(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(dialogo(page)).toHaveCount(0)

  await page.getByRole('searchbox').fill('Jonas Prado')
  await page.getByRole('button', { name: 'Ações de Jonas Prado' }).click()
  await page.getByRole('menuitem', { name: 'Bens sob responsabilidade' }).click()
  await expect(dialogo(page).getByText('Bens sob responsabilidade')).toBeVisible()
  await expect(dialogo(page).getByText('jonasnosistema')).toBeVisible()
  await expect(dialogo(page).getByRole('button', { name: 'Nenhum bem' })).toBeDisabled()
  await expectAccessible(page)
})

test('masks and natures are asked for as a report, over what is listed', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/mascara?q=veículos')
  await page.getByRole('button', { name: 'Relatório', exact: true }).click()
  await expect(dialogo(page).getByText('Busca: “veículos”')).toBeVisible()
  await expect(dialogo(page).getByRole('radio', { name: 'PDF' })).toBeFocused()
  await expectAccessible(page)
  await dialogo(page).getByRole('button', { name: 'Emitir' }).click()
  await expect(dialogo(page).getByRole('button', { name: 'Abrir' })).toBeVisible({ timeout: 20_000 })
})
