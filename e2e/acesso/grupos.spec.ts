import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('a group is made by keyboard, gives its rights, and the person’s screen says why', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const unidade = await createUnit(admin, 'Unidade zonal dos grupos')
  const dela = await createUser(admin, 'do.grupo', [], [unidade])
  await page.goto('/configuracoes/grupopermissao')
  await expect(page.getByRole('gridcell', { name: 'Contabilidade', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type('Almoxarifes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Almoxarifes' })).toBeVisible()
  await expect(page.getByText(/faltam permissões, unidades e usuários/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Procurar permissão' }).fill('localizacoes')
  await page.getByRole('checkbox', { name: 'Consultar localizações' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Unidade zonal dos grupos' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('searchbox', { name: 'Procurar usuário' }).fill('do.grupo')
  await page.getByRole('checkbox', { name: 'do.grupo' }).check()
  await expect(page.getByText(/Este grupo ainda não dá permissões/)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Histórico do grupo' })).toContainText('do.grupo')
  const ela = await callsOf(request, dela)
  await ela.get('/api/localizacoes')

  await page.goto(`/configuracoes/usuario/${dela.id}/dados`)
  await expect(page.getByRole('checkbox', { name: 'Almoxarifes' })).toBeChecked()
  await expect(page.getByText('Pelo grupo Almoxarifes')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Consultar localizações' })).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Por que pode isto?' }).click()
  const painel = page.getByRole('dialog')
  await expect(painel.getByText(/^Pelo grupo Almoxarifes, por Administrador, em /)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // In a unit that is none of the group's, as one that was made later, it gives nothing, and the screen says so.
  const semEfeito = page.getByRole('alert').filter({ hasText: 'não dá nada nesta unidade' })
  await expect(semEfeito).toHaveCount(0)
  await createUnit(admin, 'Unidade zonal de depois')
  await page.reload()
  await page.getByRole('checkbox', { name: 'Trabalha em Unidade zonal de depois' }).check()
  await expect(semEfeito.getByRole('link', { name: 'Almoxarifes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unidade zonal dos grupos', exact: true }).click()
  await expect(semEfeito).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Almoxarifes' }).uncheck()
  await expect(page.getByText('Pelo grupo Almoxarifes')).toHaveCount(0)
  const historico = page.getByRole('list', { name: 'Histórico do usuário' }).getByRole('listitem')
  await expect(historico.first()).toContainText(/Grupo de permissão.*Almoxarifes/)
  await expect(ela.get('/api/localizacoes')).rejects.toThrow('403')
})

test('the rights of another person are copied', async ({ page, request }) => {
  const admin = await callsOf(request)
  await createUser(admin, 'modelo.de.acesso', ['CONSULTAR_PRODUTOS', 'CONSULTAR_ORGAOS'])
  const nova = await createUser(admin, 'recem.chegada', [])
  await signIn(page, request)
  await page.goto(`/configuracoes/usuario/${nova.id}/dados`)
  await page.getByRole('button', { name: 'Copiar de outra pessoa' }).click()
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(page.getByText('Preenchimento obrigatório.')).toBeVisible()
  await page.getByRole('combobox', { name: 'De quem' }).fill('modelo.de')
  await page.getByRole('option', { name: 'modelo.de.acesso' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(page.getByText('2 permissões dadas.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Consultar órgãos' })).toBeChecked()
})

test('who may only look at groups changes nothing', async ({ page, request }) => {
  const admin = await callsOf(request)
  const leitor = await createUser(admin, 'so.olha.grupos', ['CONF', 'CONSULTAR_GRUPOS_PERMISSAO'])
  const { id } = await admin.post<{ id: number }>('/api/grupopermissao', {
    descricao: 'Para olhar',
    ativo: true,
  })
  await signIn(page, request, leitor)
  await page.goto(`/configuracoes/grupopermissao/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Para olhar' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Consultar bens' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Editar dados' })).toHaveCount(0)
})

test('the ready groups say what they allow, come back by one press, and give it', async ({
  page,
  request,
}) => {
  const admin = await signIn(page, request)
  const auditora = await createUser(admin, 'do.grupo.pronto', [])
  const { resultList } = await admin.get<{ resultList: { id: number; descricao: string }[] }>(
    '/api/grupopermissao?q=Auditoria',
  )
  for (const g of resultList.filter((r) => r.descricao === 'Auditoria'))
    await admin.remove(`/api/grupopermissao/${g.id}`)
  await page.goto('/configuracoes/grupopermissao')
  await expect(page.getByRole('gridcell', { name: 'Contabilidade', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar grupos prontos' }).click()
  await expect(page.getByText('1 grupo adicionado.')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Auditoria', exact: true })).toBeVisible()

  await page.goto(`/configuracoes/usuario/${auditora.id}/dados`)
  await expect(page.getByText(/^Vê tudo o que foi feito e quem fez/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Auditoria', exact: true }).check()
  await expect(page.getByText('Pelo grupo Auditoria').first()).toBeVisible()
  const ela = await callsOf(request, auditora)
  await ela.get('/api/patrimonios')
  await expect(ela.post('/api/tiposato', { descricao: 'Não pode' })).rejects.toThrow('403')
})
