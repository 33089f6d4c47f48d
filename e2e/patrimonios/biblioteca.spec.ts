import type { Page } from '@playwright/test'
import { createWhereabouts, first } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

const PROIBIDA = 'Você não possui permissão para acessar essa funcionalidade.'
const livros = (page: Page) => page.getByRole('grid', { name: 'Livros' }).locator('tbody tr')

/** A book that is not registered yet. */
async function livroDe(api: Caller, descricao: string, livro: object) {
  return api.post<{ id: number }>('/api/patrimonios', {
    situacao: 'CARGA',
    tipoNatureza: await first(api, '/api/tiposnatureza?q=4.4.90.52.18'),
    produtoCaracteristica: { ...livro, produto: { descricao } },
  })
}

test('a librarian registers a book, finds it by author and by ISBN typed both ways, and changes it', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await createWhereabouts(api, 'Estante do acervo', 'Bibliotecária do acervo')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Biblioteca', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biblioteca')
  await page.getByRole('button', { name: 'Cadastrar livro' }).first().click()
  const titulo = page.getByRole('combobox', { name: 'Título' })
  await expect(titulo).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Natureza' })).toHaveValue(/4\.4\.90\.52\.18/)
  await expectAccessible(page)

  // From field to field by the keyboard, in the order of the title page.
  await page.keyboard.type('Triste fim de Policarpo Quaresma')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Barreto, Lima')
  await page.keyboard.press('Tab')
  await page.keyboard.type('978-85-359-0092-8')
  await page.getByRole('combobox', { name: 'Idioma' }).fill('port')
  await page.getByRole('option', { name: 'Português' }).click()
  await page.getByRole('textbox', { name: 'Ano de publicação' }).fill('1911')
  await page.getByRole('button', { name: 'Salvar e tombar' }).click()
  await expect(page.getByRole('alert')).toContainText('ISBN inválido.')
  await expectAccessible(page)
  const isbn = page.getByRole('textbox', { name: 'ISBN' })
  await isbn.fill('978-85-359-0092-7')
  await pick(page, 'Localização', 'Estante do acervo')
  await pick(page, 'Responsável', 'Bibliotecária do acervo')
  await pick(page, 'Tipo de aquisição', 'Compra')
  await pick(page, 'Estado de conservação', 'Bom')
  await page.getByRole('textbox', { name: 'Data de aquisição' }).fill('15/03/2024')
  await page.getByRole('textbox', { name: 'Valor de aquisição' }).fill('80,00')
  await page.getByRole('button', { name: 'Salvar e tombar' }).click()
  await expect(page).toHaveURL(/\/biblioteca\/\d+\/gerencial$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ – Triste fim de Policarpo Quaresma$/)
  await expect(page.getByRole('region', { name: 'Livro', exact: true })).toContainText('9788535900927')
  await expectAccessible(page)

  await page.goto('/biblioteca')
  const busca = page.getByRole('searchbox', { name: 'Procurar livros' })
  for (const q of ['barreto', '978-85-359-0092-7', '8535900926', '85 359 0092 6']) {
    await busca.fill(q)
    await expect(livros(page)).toHaveCount(1)
    await expect(livros(page).first()).toContainText('Triste fim de Policarpo Quaresma')
  }
  await busca.fill('ninguém escreveu')
  await expect(page.getByText('Nenhum livro tem “ninguém escreveu”')).toBeVisible()
  await busca.fill('barreto')
  await expect(livros(page)).toHaveCount(1)
  await expectAccessible(page)
  await busca.press('Enter')
  await expect(page).toHaveURL(/\/biblioteca\/\d+\/gerencial$/)

  await page.getByRole('button', { name: 'Editar livro' }).click()
  await page.getByRole('textbox', { name: 'Editora' }).fill('Ática')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ática', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Editora')

  // To the asset and its accounts, and back.
  await page.getByRole('link', { name: 'Visão contábil do bem' }).click()
  await expect(page).toHaveURL(/\/patrimonio\/\d+\/contabil$/)
  await page.getByRole('link', { name: 'Ver na biblioteca' }).click()
  await expect(page).toHaveURL(/\/biblioteca\/\d+\/gerencial$/)
  await page.getByRole('link', { name: 'Contábil', exact: true }).click()
  await expect(page).toHaveURL(/\/biblioteca\/\d+\/contabil$/)
})

test('filters of the library are remembered, and a batch begins with its nature', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  await livroDe(api, 'Cálculo em campo', { autor: 'Spivak, Michael', idioma: 'Inglês', ano: 1980 })
  await livroDe(api, 'Cálculo à mão', { autor: 'Guidorizzi, Hamilton', idioma: 'Português', ano: 2001 })
  await page.goto('/biblioteca')
  await page.getByRole('searchbox').fill('cálculo')
  await expect(livros(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('dialog').getByLabel('Autor', { exact: true }).fill('guidorizzi')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(livros(page)).toHaveCount(1)
  await livros(page).first().click()
  await page.goto('/biblioteca')
  await expect(livros(page)).toHaveCount(1)
  await expect(livros(page).first()).toContainText('Cálculo à mão')

  await page.getByRole('button', { name: 'Em lote' }).click()
  await page.getByRole('menuitem', { name: 'Cadastrar vários livros' }).click()
  await expect(page).toHaveURL(/\/lote\/cadastro\?tipoNatureza=\d+$/)
  await expect(page.getByRole('combobox', { name: 'Natureza' })).toHaveValue(/4\.4\.90\.52\.18/)
  await expect(page.getByRole('group', { name: 'Livro' })).toBeVisible()
})

test('on a phone the books are cards, and open by a tap', async ({ page, request }) => {
  const api = await signIn(page, request)
  const { id } = await livroDe(api, 'Gramática de bolso', { autor: 'Bechara, Evanildo' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/biblioteca?q=bechara')
  const cartao = page.getByRole('list', { name: 'Livros' }).getByRole('listitem')
  await expect(cartao).toHaveCount(1)
  await expect(cartao).toContainText('Bechara, Evanildo')
  await expectAccessible(page)
  await cartao.getByText('Gramática de bolso').click()
  await expect(page).toHaveURL(`/biblioteca/${id}/gerencial`)
  await expect(page.getByRole('region', { name: 'Livro', exact: true })).toContainText('Bechara')
  await expectAccessible(page)
  await page.goto('/biblioteca/novo')
  await expect(page.getByRole('button', { name: 'Salvar e tombar' })).toBeVisible()
  await expectAccessible(page)
})

test('without the management view there is no library; with it alone nothing can be changed', async ({
  page,
  request,
  browser,
}) => {
  const admin = await callsOf(request)
  await livroDe(admin, 'Guia do leitor', { autor: 'Manguel, Alberto' })
  await signIn(page, request, await createUser(admin, 'semgerencial', ['PATRIMONIO']))
  await page.goto('/')
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Biblioteca', exact: true }),
  ).toHaveCount(0)
  await page.goto('/biblioteca')
  await expect(page.getByText(PROIBIDA)).toBeVisible()

  const outra = await (await openContext(browser)).newPage()
  await signIn(outra, request, await createUser(admin, 'gerencial', ['PATRIMONIO_GERENCIAL']))
  await outra.goto(new URL('/biblioteca?q=manguel', page.url()).href)
  await expect(livros(outra)).toHaveCount(1)
  await expect(outra.getByRole('button', { name: /Cadastrar|Em lote|Exportar/ })).toHaveCount(0)
  await expectAccessible(outra)
  await livros(outra).first().click()
  await expect(outra.getByRole('button', { name: 'Solicitar alteração de livro' })).toBeVisible()
  await outra.context().close()
})
