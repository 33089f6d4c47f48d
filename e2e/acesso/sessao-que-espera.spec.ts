import type { Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { type Credentials, createUser, callsOf, endOnTheWay, signIn } from '../kernel/session.ts'

const coberta = (page: Page) => page.getByRole('dialog', { name: 'Entre novamente' })
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

async function entrar(page: Page, { password }: Credentials = administrator) {
  await coberta(page).getByLabel('Senha', { exact: true }).fill(password)
  await coberta(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(coberta(page)).toHaveCount(0)
}

test('what was typed in a dialog when the session ended is there for the same person, and is saved', async ({
  page,
  request,
}) => {
  const quem = await signIn(page, request)
  await page.goto('/tipoato')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  const descricao = page.getByRole('textbox', { name: 'Descrição' })
  await expect(descricao).toBeFocused()
  await page.keyboard.type('Resolução que espera')
  await page.getByRole('combobox', { name: 'Classificação' }).click()
  await page.getByRole('option', { name: 'Portaria', exact: true }).click()
  await endOnTheWay(page, { end: () => quem.get('/api/logout'), send: () => salvar(page) })

  await expect(coberta(page)).toContainText('O que você digitou continua aqui')
  await expect(coberta(page).getByLabel('Usuário')).toHaveValue(administrator.username)
  await expectAccessible(page)
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(coberta(page).getByRole('alert')).toContainText('inválid')
  // Escape and the buttons of the browser ask first.
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await entrar(page)

  await expect(descricao).toHaveValue('Resolução que espera')
  await salvar(page)
  await expect(descricao).toHaveCount(0)
  await expect(page.getByText('Resolução que espera')).toBeVisible()
})

test('a form of its own waits too when its person was away, and so does a dialog without rules of its own', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await signIn(page, request)
  await page.goto('/movimentacaolocalizacao/novo')
  const motivo = page.getByRole('textbox', { name: 'Motivo' })
  await motivo.fill('Reforma do almoxarifado')
  await page.clock.runFor(322_000)
  await expect(coberta(page)).toContainText('5 minutos sem uso')
  await entrar(page)
  await expect(page).toHaveURL(/\/movimentacaolocalizacao\/novo/)
  await expect(motivo).toHaveValue('Reforma do almoxarifado')

  await motivo.fill('')
  await page.goto('/suporte')
  await page.getByRole('button', { name: 'Abrir chamado' }).first().click()
  const mensagem = page.getByRole('textbox', { name: 'O que aconteceu' })
  await mensagem.fill('A impressora não imprime')
  await page.clock.runFor(322_000)
  await entrar(page)
  await expect(mensagem).toHaveValue('A impressora não imprime')
})

test('what was typed is never shown to another person, and another unit is only an interlude', async ({
  page,
  request,
  context,
}) => {
  const admin = await callsOf(request)
  const outra = await createUser(admin, 'outra.pessoa', ['PATRIMONIO'])
  const vizinha = (
    await admin.post<{ id: number }>('/api/unidades', {
      codigo: null,
      descricao: 'Unidade ao lado',
      ativo: true,
    })
  ).id
  await signIn(page, request)
  await page.goto('/tipoato')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  const descricao = page.getByRole('textbox', { name: 'Descrição' })
  await descricao.fill('Só de quem digitou')

  // Another tab of the same browser: its session is this one's.
  const aba = await context.newPage()
  await aba.goto('/perfilusuario/dados')
  const trocar = (token: string, unidade: number) =>
    aba.evaluate(
      async ([t, u]) => {
        const resposta = await fetch(`/api/unidades/${u}/selecionar`, {
          headers: { 'X-AUTH-TOKEN': String(t) },
        })
        const { content, tokenScope, database_id } = await resposta.json()
        localStorage.setItem('tombo:sessao', JSON.stringify({ token: content, tokenScope, database_id }))
      },
      [token, unidade],
    )
  const meu = await callsOf(request)
  await trocar(meu.token, vizinha)
  await expect(coberta(page)).toContainText('outra unidade')
  await coberta(page)
    .getByRole('button', { name: /^Voltar a / })
    .click()
  await expect(coberta(page)).toHaveCount(0)
  await expect(descricao).toHaveValue('Só de quem digitou')

  await aba.evaluate(() => localStorage.removeItem('tombo:sessao'))
  await expect(coberta(page)).toContainText('encerrada em outra aba')
  const dela = await callsOf(request, outra)
  await trocar(dela.token, dela.unitId)
  await expect(page.getByRole('button', { name: 'Menu de outra.pessoa' })).toBeVisible()
  await expect(page).toHaveURL(/\/visaogeral/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what was typed goes when its person says so', async ({ page, request }) => {
  const quem = await signIn(page, request)
  await page.goto('/tipoato')
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Não era isto')
  await quem.get('/api/logout')
  await coberta(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL('/login?next=%2Ftipoato')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
