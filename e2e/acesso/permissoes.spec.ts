import type { Page } from '@playwright/test'
import { assetBody, createWhereabouts } from '../kernel/assets.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import type { Caller } from '../kernel/session.ts'

const PROIBIDA = 'Você não possui permissão para acessar essa funcionalidade.'
const doMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
const botoesQueMudam = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Cadastrar|Importar|Novo|Nova|Salvar|Excluir|Tombar|Exportar|Editar/ })

/** A place, and an asset in it, of the unit where `api` works; the asset's id. */
async function bemEm(api: Caller, descricao: string): Promise<number> {
  const onde = await createWhereabouts(api, `Sala de ${descricao}`, `Responsável de ${descricao}`)
  return (await api.post<Row>('/api/patrimonios', await assetBody(api, onde, descricao))).id
}

test('who may only consult assets sees them, and nothing that changes anything', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const id = await bemEm(admin, 'Almocântar de consulta')
  await signIn(page, request, await createUser(admin, 'consulente', ['PATRIMONIO']))
  await page.goto('/')
  await expect(page).toHaveURL('/visaogeral/patrimonio')
  await expect(doMenu(page)).toHaveText(['Visão geral', 'Bens'])
  await doMenu(page).filter({ hasText: 'Bens' }).click()
  await expect(page).toHaveURL('/patrimonio')
  await page.getByRole('searchbox').fill('almocantar')
  const linha = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(linha).toHaveCount(1)
  await expect(botoesQueMudam(page)).toHaveCount(0)
  await expectAccessible(page)
  await linha.click()
  await expect(page).toHaveURL(new RegExp(`/patrimonio/${id}/`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Almocântar de consulta')
  await expect(botoesQueMudam(page)).toHaveCount(0)

  // Screens of other people's work say that they are closed, to the letter, also by their address.
  for (const endereco of ['/patrimonio/novo', '/localizacao', '/configuracoes/usuario', '/depreciacao']) {
    await page.goto(endereco)
    await expect(page.getByText(PROIBIDA)).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('usuários')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^Usuários/ })).toHaveCount(0)
})

test('who may read a catalogue opens its records, and cannot change them', async ({ page, request }) => {
  const admin = await callsOf(request)
  const leitura = ['CONF', 'CONSULTAR_TIPOS_BAIXA', 'CONSULTAR_USUARIOS', 'CONSULTAR_PARAMETROS']
  await signIn(page, request, await createUser(admin, 'estagiaria', leitura))
  await page.goto('/')
  await expect(page).toHaveURL('/tipobaixa')
  await expect(doMenu(page)).toHaveText(['Tipos de baixa', 'Histórico do bem', 'Parâmetros', 'Usuários'])
  await expect(botoesQueMudam(page)).toHaveCount(0)
  await page.getByRole('grid').locator('tbody tr').first().click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByRole('textbox', { name: 'Descrição' })).toBeDisabled()
  await expect(dialogo.getByRole('button', { name: /Salvar|Excluir/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/configuracoes/usuario')
  await expect(botoesQueMudam(page)).toHaveCount(0)
  await page.getByRole('gridcell', { name: 'admin', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Consultar bens' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Salvar|Desativar/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/configuracoes/parametro')
  await expect(page.getByText('Você pode ver os parâmetros.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Cor principal' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'No mês seguinte' })).toBeDisabled()
  await expect(botoesQueMudam(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('somebody of another unit sees nothing of the first', async ({ page, request }) => {
  const admin = await callsOf(request)
  const id = await bemEm(admin, 'Bússola reservada')
  const outra = await createUnit(admin, 'Unidade do vizinho')
  const acoes = ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CONSULTAR_LOCALIZACOES', 'CONSULTAR_RESPONSAVEIS']
  const vizinho = await signIn(page, request, await createUser(admin, 'vizinho', acoes, [outra]))
  expect(vizinho.unitId).toBe(outra)
  for (const [endereco, termo] of [
    ['/patrimonio', 'bússola'],
    ['/localizacao', 'Sala de Bússola'],
    ['/responsavel', 'Responsável de Bússola'],
  ] as const) {
    await page.goto(`${endereco}?q=${encodeURIComponent(termo)}`)
    await expect(page.getByRole('searchbox')).toHaveValue(termo)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText(/^(Nada encontrado|Nenhum bem tem)/)).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
  // Nor by its address, in any of its views.
  for (const vista of ['gerencial', 'contabil']) {
    await page.goto(`/patrimonio/${id}/${vista}`)
    await expect(page.getByText('Isto não existe', { exact: true })).toBeVisible()
    await expect(page.getByText('Bússola reservada')).toHaveCount(0)
  }
})

test('what leads to a screen that somebody may not open is not offered, and its words stay', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const id = await bemEm(admin, 'Astrolábio sem caminho')
  await signIn(page, request, await createUser(admin, 'sembiblioteca', ['PATRIMONIO']))
  await page.goto(`/biblioteca/${id}/contabil`)
  const caminho = page.getByRole('navigation', { name: 'Você está em' })
  await expect(caminho.getByText('Biblioteca')).toBeVisible()
  await expect(caminho.getByRole('link')).toHaveCount(0)
  await page.goto(`/patrimonio/${id}/contabil`)
  await expect(caminho.getByRole('link', { name: 'Bens' })).toBeVisible()
})

test('who sees assets by the management view alone finds their list in the menu', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  await signIn(page, request, await createUser(admin, 'gerente', ['PATRIMONIO_GERENCIAL']))
  await page.goto('/')
  await doMenu(page).filter({ hasText: 'Bens' }).click()
  await expect(page).toHaveURL('/patrimonio')
  await expect(page.getByRole('heading', { level: 1, name: 'Bens' })).toBeVisible()
})

test('what was given in a unit that was deactivated is seen, and taken by an administrator', async ({
  page,
  request,
}) => {
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Escola do Cerrado')
  const quem = await createUser(admin, 'saiuescola', ['CONSULTAR_ORGAOS', 'PATRIMONIO'], [unidade])
  await admin.post(`/api/unidades/${unidade}`, { ativo: false })
  await signIn(page, request)
  await page.goto(`/configuracoes/usuario/${quem.id}/dados`)
  const dela = page.getByRole('button', { name: 'Escola do Cerrado (desativada)' })
  await dela.click()
  await expect(page.getByText('está desativada: nada disto vale até que ela volte ao uso')).toBeVisible()
  const orgaos = page.getByRole('checkbox', { name: 'Consultar órgãos' })
  await expect(orgaos).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Consultar fornecedores' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Copiar de outra pessoa' })).toHaveCount(0)
  await expectAccessible(page)
  await orgaos.uncheck()
  await expect(orgaos).toBeDisabled()
  // It goes with what it takes away: there is nothing left that could be seen to be unchecked.
  await page.getByRole('checkbox', { name: 'Trabalha em Escola do Cerrado' }).click()
  await expect(dela).toHaveCount(0)
})

test('who may do nothing yet is told so under a heading, and whom to ask', async ({ page, request }, {
  repeatEachIndex,
  retry,
}) => {
  const admin = await callsOf(request)
  await signIn(page, request, await createUser(admin, `nada.pode.${repeatEachIndex}${retry}`, []))
  await page.goto('/configuracoes')
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  await expect(page.getByText('Peça a quem administra o sistema que lhe dê acesso.')).toBeVisible()
})
