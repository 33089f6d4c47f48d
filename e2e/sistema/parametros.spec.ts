import type { Page } from '@playwright/test'
import { startSmtp } from '../../apps/api/test/outside/smtp.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, confirmWithPassword, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

const PADRAO = {
  corPrincipalSistema: '#302979',
  corSecundariaSistema: '#FF0066',
  moduloReavaliacao: true,
  sugerirValorPelaConservacao: false,
  inicioDepreciacao: 'MES_SEGUINTE',
  ajustarUltimaCota: true,
  exigirAceiteMovimentacao: false,
  autorizarBaixaPorOutraPessoa: true,
  reabrirMesPorQuemFechou: false,
  fusoHorario: 'SERVIDOR',
  mostrarBemPublicamente: true,
  publicarDadosAbertos: false,
  permitirMovimentacaoEntreUnidades: false,
  diasArquivosEmitidos: 90,
  diasArquivosImportados: 1825,
  diasAvisoVencimento: '30, 7, 0',
  encodingImportacaoEnum: 'AUTOMATICA',
  emailResultadoInventario: '',
  emailSuporte: '',
}
const fundoDo = (page: Page, botao: string) =>
  page.getByRole('button', { name: botao }).evaluate((el) => getComputedStyle(el).backgroundColor)
const cor = (page: Page, nome: string) => page.getByRole('textbox', { name: nome })

// The other tests share the organisation.
test.afterEach(async ({ request }) => {
  await (await callsOf(request)).post('/api/parametros', PADRAO)
})

test('the colours are tried before they are saved, and then everywhere at once', async ({
  page,
  request,
}) => {
  await signIn(page, request)
  await page.goto('/configuracoes/parametro')
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await expectAccessible(page)
  await cor(page, 'Cor principal').fill('#12')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Informe a cor no formato #302979.')
  await expectAccessible(page)
  await cor(page, 'Cor principal').fill('#005f56')
  const amostra = page.locator('figure').first().getByText('Cadastrar')
  await expect(amostra).toHaveCSS('background-color', 'rgb(0, 95, 86)')
  // A colour that nobody could read on paper is told so, and the screen stays readable.
  await cor(page, 'Cor secundária').fill('#ffee00')
  await expect(page.getByText('o sistema usa um tom mais escuro dela').first()).toBeVisible()
  await expect(page.getByText('Texto branco nos botões')).toBeVisible()
  // One that vanishes on paper is refused.
  await cor(page, 'Cor secundária').fill('#fdfdfd')
  await expect(page.getByText('Nesta cor nada se lê: ela some no papel branco.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Nesta cor nada se lê')
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar a cor principal' }).click()
  await expect(page.getByText('Copiado com sucesso!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#005f56')
  await cor(page, 'Cor secundária').fill('#ffee00')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()

  // Everywhere at once: the plate of the header, before any other screen is opened.
  await expect
    .poll(() =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled'),
      ),
    )
    .not.toContain('#302979')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Usuários' }).click()
  await expect(page.getByRole('button', { name: 'Cadastrar' })).toBeVisible()
  expect(await fundoDo(page, 'Cadastrar')).toBe('rgb(0, 95, 86)')
  await page.getByRole('button', { name: 'Usar o tema escuro' }).click()
  await expectAccessible(page)

  // The sign-in of this browser keeps them.
  await page.getByRole('button', { name: 'Menu de Administrador' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  await expectAccessible(page)
})

test('a light main colour, set by somebody else, is on the open page at once, and can be read', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const signals = page.waitForResponse((r) => r.url().endsWith('/api/context/sinais'))
  await page.goto('/configuracoes/usuario')
  const register = page.getByRole('button', { name: 'Cadastrar' })
  await Promise.all([signals, register.waitFor()])
  await api.post('/api/parametros', { corPrincipalSistema: '#ffd400', corSecundariaSistema: '#7fffd4' })
  await expect(register).toHaveCSS('background-color', 'rgb(255, 212, 0)', { timeout: 20_000 })
  await expectAccessible(page)
  await page.goto('/configuracoes/parametro')
  await expect(cor(page, 'Cor principal')).toHaveValue('#ffd400')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar o tema escuro' }).click()
  await expectAccessible(page)
})

test('how depreciation begins and ends is chosen by what it means, and the standard comes back', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  // A server that has been told no place for its copies offers none.
  await page.goto('/configuracoes/servidor')
  await expect(page.getByText('Nenhuma cópia ainda', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar agora' })).toBeDisabled()
  await page.goto('/configuracoes/parametro')
  await expect(page.getByRole('radio', { name: 'No mês seguinte ao início (MCASP)' })).toBeChecked()
  await expect(page.getByText('deprecia em março 16/30 da cota')).toBeVisible()
  await page.getByRole('radio', { name: 'Por dias, a partir do início' }).check()
  await page.getByRole('checkbox', { name: 'A última cota leva o que resta' }).uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  expect(await api.get('/api/parametros')).toEqual({
    ...PADRAO,
    inicioDepreciacao: 'PRO_RATA_DIAS',
    ajustarUltimaCota: false,
  })
  await page.getByRole('radio', { name: 'No próprio mês do início' }).check()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('radio', { name: 'Por dias, a partir do início' })).toBeChecked()
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(page.getByRole('radio', { name: 'No mês seguinte ao início (MCASP)' })).toBeChecked()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => api.get('/api/parametros')).toEqual(PADRAO)
  await expect(page.getByRole('button', { name: 'Restaurar padrão' })).toBeDisabled()
})

test('several result e-mails are checked, and kept in one form', async ({ page, request }) => {
  const api = await signIn(page, request)
  await page.goto('/configuracoes/parametro')
  const campo = page.getByRole('textbox', { name: 'Resultado de inventário' })
  await campo.fill('ana@exemplo.gov.br, bia')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Insira um e-mail válido')
  await campo.fill('ana@exemplo.gov.br;bia@exemplo.gov.br')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await confirmWithPassword(page)
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()
  await expect(campo).toHaveValue('ana@exemplo.gov.br, bia@exemplo.gov.br')
  expect(await api.get('/api/parametros')).toMatchObject({
    emailResultadoInventario: 'ana@exemplo.gov.br, bia@exemplo.gov.br',
  })
})

test('the mail server is tried out by a real mail before it is kept, and its refusals stand beside the fields', async ({
  page,
  request,
}) => {
  const api = await signIn(page, request)
  const smtp = await startSmtp({ senha: 'segredo do correio' })
  // Others of this server may have set one up.
  if (await api.get('/api/parametros/email')) await api.remove('/api/parametros/email')
  try {
    await page.goto('/configuracoes/parametro')
    await page.getByRole('button', { name: 'Configurar o servidor' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Servidor de e-mail' })
    const campo = (nome: string) => dialogo.getByRole('textbox', { name: nome, exact: true })
    await expect(campo('Servidor')).toBeFocused()
    await campo('Servidor').fill('10.0.0.1')
    await campo('Usuário').fill('tombo')
    await dialogo.getByLabel('Senha', { exact: true }).fill('errada')
    await campo('Nome do remetente').fill('Patrimônio')
    await campo('E-mail do remetente').fill('patrimonio')
    await page.keyboard.press('Enter')
    await expect(dialogo.getByRole('alert')).toContainText('Insira um e-mail válido')
    await campo('E-mail do remetente').fill('patrimonio@exemplo.gov.br')
    await dialogo.getByRole('button', { name: 'Enviar e-mail de teste' }).click()
    await expect(dialogo.getByRole('alert')).toContainText('TOMBO_REDE_INTERNA')
    await expectAccessible(page)
    await campo('Servidor').fill('127.0.0.1')
    await campo('Porta').fill(String(smtp.porta))
    await dialogo.getByRole('combobox', { name: 'Segurança' }).click()
    await page.getByRole('option', { name: 'Nenhuma, para um servidor da própria rede' }).click()
    await expect(campo('Porta')).toHaveValue(String(smtp.porta))
    await dialogo.getByRole('button', { name: 'Enviar e-mail de teste' }).click()
    await expect(dialogo.getByRole('alert')).toContainText('não aceitou o usuário ou a senha')
    await dialogo.getByLabel('Senha', { exact: true }).fill('segredo do correio')
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await confirmWithPassword(page)
    await expect(dialogo).toHaveCount(0)
    await expect(page.getByText(`127.0.0.1, porta ${smtp.porta}`)).toBeVisible()
    await expect(page.getByText('Patrimônio <patrimonio@exemplo.gov.br>')).toBeVisible()
    await expectAccessible(page)
    expect(await api.get('/api/parametros/email')).toMatchObject({ usuario: 'tombo', temSenha: true })

    await page.getByRole('button', { name: 'Excluir o servidor' }).click()
    await page.getByRole('button', { name: 'Excluir!' }).click()
    await confirmWithPassword(page)
    await expect(page.getByText('Não há servidor de e-mail')).toBeVisible()
  } finally {
    await smtp.fechar()
  }
})

test('a wrong password changes nothing, and who gives up goes on where they were; others than administrators read', async ({
  browser,
  page,
  request,
  server,
}) => {
  const api = await signIn(page, request)
  await page.goto('/configuracoes/parametro')
  const campo = page.getByRole('textbox', { name: 'Suporte' })
  await campo.fill('suporte@exemplo.gov.br')
  const salvar = page.getByRole('button', { name: 'Salvar' })
  await salvar.click()
  const dialogo = page.getByRole('dialog', { name: 'Confirme com a sua senha' })
  await expect(dialogo.getByLabel('Sua senha', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogo).toContainText('Preenchimento obrigatório.')
  await dialogo.getByLabel('Sua senha', { exact: true }).fill('outra')
  await page.keyboard.press('Enter')
  await expect(dialogo).toContainText('senha atual', { ignoreCase: true })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await expect(campo).toHaveValue('suporte@exemplo.gov.br')
  expect(await api.get('/api/parametros')).toMatchObject({ emailSuporte: '' })
  await salvar.click()
  await confirmWithPassword(page)
  await expect(page.getByText('Salvo com sucesso.')).toBeVisible()

  const altera = await createUser(api, 'altera.parametros', ['CONF', 'CRIAR_ALTERAR_PARAMETROS'])
  const contexto = await openContext(browser, { baseURL: server.baseURL, locale: 'pt-BR' })
  const dela = await contexto.newPage()
  await signIn(dela, request, altera)
  await dela.goto('/configuracoes')
  await expect(dela).toHaveURL('/configuracoes/configuracaohistoricobem')
  await dela.goto('/configuracoes/parametro')
  await expect(dela.getByRole('textbox', { name: 'Suporte' })).toBeDisabled()
  await expect(dela.getByRole('textbox', { name: 'Dias de antecedência' })).toBeEnabled()
  await expect(dela.getByRole('button', { name: 'Configurar o servidor' })).toHaveCount(0)
  await contexto.close()
})
