import { assetBody, createWhereabouts } from './kernel/assets.ts'
import { expectAccessible } from './kernel/axe.ts'
import { expect, test } from './kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from './kernel/session.ts'
import { goWithin } from './kernel/within.ts'
import { enderecos } from './telas/todas.enderecos.ts'

test('a move makes the place and the person that are not there yet from its own fields', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `${repeatEachIndex}${retry}`
  const admin = await signIn(page, request)
  const onde = await createWhereabouts(admin, `Cais ${vez}`, `Guarda do cais ${vez}`)
  const bem = await assetBody(admin, onde, `Bússola do cais ${vez}`, { dataTombamento: '2024-03-15' })
  await admin.post('/api/patrimonios/tombar', bem)
  await page.goto('/movimentacaolocalizacao/novo')
  await page.getByRole('combobox', { name: 'Bem', exact: true }).fill(`bússola, cais ${vez}`)
  const achado = page.getByRole('option', { name: `Bússola do cais ${vez}` })
  await expect(achado).toContainText(`Cais ${vez}`)
  await achado.click()
  const criar = async (nome: string, texto: string) => {
    const campo = page.getByRole('combobox', { name: nome, exact: true })
    await campo.fill(texto)
    await page.getByRole('option', { name: `Cadastrar “${texto}”` }).click()
    await expect(campo).toHaveValue(texto)
  }
  await criar('Localização', `Farol ${vez}`)
  await criar('Responsável que recebe', `Faroleira ${vez}`)
  await page.getByRole('button', { name: 'Conferir' }).click()
  const conferencia = page.getByRole('dialog')
  await expect(conferencia.getByText(`Farol ${vez}`, { exact: true })).toBeVisible()
  await expect(conferencia.getByText(`Faroleira ${vez}`, { exact: true })).toBeVisible()
})

test('an empty register leads straight to a new import, and a copy of what is not there back to the list', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const admin = await callsOf(request)
  const vez = `${repeatEachIndex}${retry}`
  const unidade = await createUnit(admin, `Unidade sem bens ${vez}`)
  const quem = await createUser(
    admin,
    `sem.bens.${vez}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CRIAR_ALTERAR_PATRIMONIO', 'CRIAR_ALTERAR_IMPORTACOES'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/patrimonio/novo?de=999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicar bem' })).toBeVisible()
  await expect(page.getByText('Não foi possível abrir o bem')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar à lista' }).click()
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  await expect(page).toHaveURL(/\/importacao\/nova$/)
})

/** The addresses of records, with a number that no record has, and a month that is none. */
function deQuemNaoHa(): string[] {
  const { doTrabalho, dosCadastros } = enderecos()
  const partes: Record<string, string> = { competencia: '1901-13', conta: '1.9.9.9.9.99.99' }
  return [...doTrabalho, ...dosCadastros]
    .filter((caminho) => caminho.includes('/:'))
    .map((caminho) => caminho.replace(/:(\w+)/g, (_, nome: string) => partes[nome] ?? '2000000000'))
}

test('whatever is not there says so, and leads back', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/suporte')
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible()
  const semVolta: string[] = []
  for (const endereco of deQuemNaoHa()) {
    await goWithin(page, endereco)
    await expect(page.locator('[aria-busy="true"]'), endereco).toHaveCount(0)
    const conteudo = page.getByRole('main')
    const dito = await conteudo.innerText()
    const volta = await conteudo.getByRole('link').first().isVisible()
    if (!volta || !/não (existe|(foi )?encontrad)/i.test(dito))
      semVolta.push(`${endereco}: ${dito.replace(/\s+/g, ' ')}`)
  }
  expect(semVolta).toEqual([])
})

test('a list that remembers an order by what is there no more is seen again', async ({ page, request }) => {
  await signIn(page, request)
  for (const endereco of ['/patrimonio', '/tipobaixa']) {
    await page.goto(`${endereco}?order=camposAdicionais.extinto`)
    await expect(page.getByText('Não foi possível carregar')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Limpar busca, filtros e ordem' }).press('Enter')
    await expect(page.getByText('Não foi possível carregar')).toHaveCount(0)
    await page.goto(endereco)
    await expect(page.getByText('Não foi possível carregar')).toHaveCount(0)
    await expect(page).not.toHaveURL(/extinto/)
  }
})

test('a part of a screen that cannot be read is told, and the rest of the screen stands', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.route('**/api/tagslist/vinculadas', (route) => route.abort())
  await page.goto('/configuracoes/etiqueta/listagem')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Não foi possível carregar quantas etiquetas há.' }),
  ).toBeVisible()
  await expect(page.getByRole('searchbox').or(page.getByRole('table')).first()).toBeVisible()
})
