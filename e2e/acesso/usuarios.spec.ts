import { mensagens } from '@tombo/contract'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, confirmWithPassword, createUnit, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

test('a user is created, given a unit and rights, and sees just that', async ({
  page,
  request,
  browser,
  server,
}) => {
  const admin = await signIn(page, request)
  await createUnit(admin, 'Unidade zonal norte')
  await page.goto('/configuracoes/usuario')
  await expect(page.getByRole('gridcell', { name: 'admin', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo usuário' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('Joana Prado')
  await page.getByRole('textbox', { name: 'Usuário', exact: true }).fill('admin')
  await expect(page.getByText('Já existe um usuário com esse nome.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Usuário', exact: true }).fill('joana.prado')
  await expect(page.getByText('Já existe um usuário com esse nome.')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('joana')
  await page.getByLabel(/^Senha/).fill('fraca')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Existem erros no formulário, revise-o salve novamente.',
  )
  await expect(page.getByText('Email inválido.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('joana@exemplo.gov.br')
  await page.getByLabel(/^Senha/).fill('Joana#2026')
  await page.getByRole('checkbox', { name: 'A pessoa escolhe outra senha no primeiro acesso' }).uncheck()
  await page.getByLabel(/^Senha/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Joana Prado' })).toBeVisible()
  await expect(page.getByText('A pessoa ainda não trabalha em nenhuma unidade')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Trabalha em Unidade zonal norte' }).check()
  await page.getByRole('checkbox', { name: 'Consultar bens' }).check()
  await page.getByRole('checkbox', { name: 'Consultar localizações' }).check()
  await page.getByRole('checkbox', { name: 'Criar e alterar localizações' }).check()
  await expectAccessible(page)
  await page.reload()
  for (const nome of ['Consultar bens', 'Consultar localizações', 'Criar e alterar localizações'])
    await expect(page.getByRole('checkbox', { name: nome })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Administrar o sistema' })).not.toBeChecked()

  const contexto = await openContext(browser, { baseURL: server.baseURL })
  const dela = await contexto.newPage()
  await dela.goto('/')
  await dela.getByLabel('Usuário').fill('joana.prado')
  await dela.getByLabel('Senha', { exact: true }).fill('Joana#2026')
  await dela.keyboard.press('Enter')
  await expect(dela).toHaveURL('/visaogeral/patrimonio')
  await expect(dela.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Visão geral',
    'Bens',
    'Localizações',
  ])
  await dela.getByRole('link', { name: 'Localizações' }).click()
  await dela.getByRole('button', { name: 'Cadastrar' }).click()
  await dela.getByRole('textbox', { name: 'Descrição' }).fill('Guichê da Joana')
  await dela.keyboard.press('Enter')
  await expect(dela.getByRole('heading', { level: 1, name: 'Guichê da Joana' })).toBeVisible()
  await dela.goto('/localizacao')
  await expect(dela.getByRole('row', { name: 'Guichê da Joana' })).toBeVisible()

  // A right that is taken away is gone at the next call; a new password ends what was open.
  const saved = page.waitForResponse((r) => r.request().method() !== 'GET' && r.ok())
  await page.getByRole('checkbox', { name: 'Criar e alterar localizações' }).uncheck()
  await saved
  await expect(page.getByRole('checkbox', { name: 'Criar e alterar localizações' })).toBeEnabled()
  await dela.reload()
  await expect(dela.getByRole('row', { name: 'Guichê da Joana' })).toBeVisible()
  await expect(dela.getByRole('button', { name: 'Cadastrar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Senha e entrada' }).click()
  await page.getByLabel(/^Nova senha/).fill('Prado#2027')
  await page.getByLabel('Repita a nova senha').fill('Prado#2028')
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('As senhas devem ser idênticas!')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Repita a nova senha').fill('Prado#2027')
  await page.getByRole('checkbox', { name: 'A pessoa escolhe outra senha no próximo acesso' }).uncheck()
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await dela.reload()
  await expect(dela).toHaveURL(/\/login/)
  await callsOf(request, { username: 'joana.prado', password: 'Prado#2027' })
  await contexto.close()
})

test('who changes users changes their own password with the present one', async ({ page, request }) => {
  const chefe = await createUser(await callsOf(request), 'chefe.dos.usuarios', [
    'CONF',
    'CRIAR_ALTERAR_USUARIOS',
  ])
  await signIn(page, request, chefe)
  await page.goto(`/configuracoes/usuario/${chefe.id}/senha`)
  await page.getByLabel(/^Nova senha/).fill('Chefe#2027')
  await page.getByLabel('Repita a nova senha').fill('Chefe#2027')
  await page.getByRole('checkbox', { name: 'A pessoa escolhe outra senha no próximo acesso' }).uncheck()
  await page.getByRole('button', { name: 'Trocar a senha' }).click()
  await confirmWithPassword(page, chefe)
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await callsOf(request, { username: chefe.username, password: 'Chefe#2027' })
})

test('a unit is deactivated, and the one at work is not', async ({ page, request }) => {
  const admin = await signIn(page, request)
  await createUnit(admin, 'Unidade zonal sul')
  await page.goto('/configuracoes/unidade/todas?q=zonal sul')
  await page.getByRole('gridcell', { name: 'Unidade zonal sul', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Ativa' }).uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('gridcell', { name: 'Não', exact: true })).toBeVisible()
  const { descricao } = await admin.get<{ descricao: string }>('/api/unidades/current')
  await page.getByRole('searchbox').fill(descricao)
  await page.getByRole('gridcell', { name: descricao, exact: true }).click()
  await page.getByRole('checkbox', { name: 'Ativa' }).uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('É a unidade em que você está.')
  await expectAccessible(page)
})

test('who may do what is emitted as a report, by group', async ({ page, request }) => {
  await signIn(page, request)
  await page.goto('/configuracoes/usuario')
  await page.getByRole('button', { name: 'Relatório de permissões' }).click()
  await expect(page.getByRole('radio', { name: 'Usuário', exact: true })).toBeFocused()
  await page.getByRole('radio', { name: 'Grupo de permissão' }).check()
  await page.getByRole('radio', { name: /XLSX/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Emitir' }).click()
  const pronto = page.getByRole('dialog').getByRole('button', { name: 'Abrir' })
  await expect(pronto).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
})

test('two-factor without an e-mail for its codes is refused; a link goes only to who has one', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const { id } = await createUser(admin, 'dos.dois.fatores', [])
  await page.goto('/configuracoes/usuario?q=dos.dois')
  await page.getByRole('button', { name: 'Ações de dos.dois.fatores' }).click()
  await page.getByRole('menuitem', { name: 'Exigir dois fatores' }).click()
  await expect(page.getByText(mensagens.doisFatoresSemEmail)).toBeVisible()
  await page.goto(`/configuracoes/usuario/${id}/senha`)
  await expect(page.getByRole('button', { name: 'Enviar link por e-mail' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Pedir um código além da senha' })).not.toBeChecked()
  await expectAccessible(page)
  await page.goto('/configuracoes/usuario/novo')
  await page.getByRole('radio', { name: /um link para ela mesma escolher/ }).check()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
