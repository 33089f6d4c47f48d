import type { APIRequestContext, Page } from '@playwright/test'
import { codeFromApp } from '../../apps/api/test/session/totp.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { expect, test } from '../kernel/fixtures.ts'
import { callsOf, type Caller, type Credentials, createUser, endOnTheWay, signIn } from '../kernel/session.ts'
import { earlyInItsTime } from './sessao.scene.ts'

const TEXTO = 'A impressora do protocolo não imprime'
const senha = (page: Page) => page.getByRole('dialog', { name: 'Entre novamente' })
const codigo = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' })
const mensagem = (page: Page) => page.getByRole('textbox', { name: 'O que aconteceu' })

const enviar = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Abrir chamado' })
    .getByRole('button', { name: 'Abrir chamado', exact: true })
    .click()

/** Turns the application on; gives the seed, and a code of recovery. The code of the step before is used up: the present one is for the sign-in. */
async function ligar(quem: Caller, { password }: Credentials) {
  const { segredo } = await quem.post<{ segredo: string }>('/api/doisfatores/preparar', {
    meio: 'APLICATIVO',
    senha: password,
  })
  await earlyInItsTime()
  const { codigos } = await quem.post<{ codigos: string[] }>('/api/doisfatores/ligar', {
    codigo: codeFromApp(segredo, Date.now() - 30_000),
  })
  return { segredo, deRecuperacao: codigos[0] ?? '' }
}

/** Somebody with a second factor, who has typed something in a dialog. */
async function quemDigitou(page: Page, request: APIRequestContext, nome: string) {
  const pessoa = await createUser(await callsOf(request), nome, ['PATRIMONIO'])
  const chamadas = await signIn(page, request, pessoa)
  const segundo = await ligar(chamadas, pessoa)
  await page.goto('/suporte')
  await page.getByRole('button', { name: 'Abrir chamado' }).first().click()
  await mensagem(page).fill(TEXTO)
  return { pessoa, chamadas, ...segundo }
}

async function darSenha(page: Page, { password }: Credentials) {
  await expect(senha(page)).toContainText('O que você digitou continua aqui')
  await senha(page).getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(codigo(page).getByLabel('Código', { exact: true })).toBeFocused()
}

async function darCodigo(page: Page, segredo: string) {
  await earlyInItsTime()
  await codigo(page).getByLabel('Código', { exact: true }).fill(codeFromApp(segredo, Date.now()))
  await page.keyboard.press('Enter')
}

test('a person with a second factor is back by password and code, and what they typed is sent', async ({
  page,
  request,
}) => {
  const { pessoa, chamadas, segredo } = await quemDigitou(page, request, 'espera.codigo')
  await endOnTheWay(page, { end: () => chamadas.get('/api/logout'), send: () => enviar(page) })
  await expect(senha(page)).toBeVisible()
  // The step that follows is there with the cover: nothing is fetched for it, and the screen is never bare.
  await page.route('**/*.js', (route) => route.abort())
  await darSenha(page, pessoa)
  await expect(senha(page)).toHaveCount(0)
  expect(await codigo(page).boundingBox()).toMatchObject(page.viewportSize() ?? {})
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(codigo(page).getByText('Código inválido.')).toBeVisible()
  // Whoever goes back to the password is still before the cover.
  await page.keyboard.press('Escape')
  await expect(codigo(page)).toHaveCount(0)
  await page.unroute('**/*.js')

  await darSenha(page, pessoa)
  await darCodigo(page, segredo)
  await expect(codigo(page)).toHaveCount(0)
  await expect(senha(page)).toHaveCount(0)
  await expect(mensagem(page)).toHaveValue(TEXTO)
  await enviar(page)
  await expect(mensagem(page)).toHaveCount(0)
  await expect(page.getByText(TEXTO).first()).toBeVisible()
})

test('whose unit was taken meanwhile is told so after the code, and goes on when it is given back', async ({
  page,
  request,
}) => {
  const { pessoa, chamadas, segredo, deRecuperacao } = await quemDigitou(page, request, 'espera.unidade')
  const admin = await callsOf(request)
  const suaUnidade = `/api/unidades/${chamadas.unitId}/usuarios/${pessoa.id}`
  await endOnTheWay(page, { end: () => admin.remove(suaUnidade), send: () => enviar(page) })
  await darSenha(page, pessoa)
  await darCodigo(page, segredo)
  await expect(senha(page).getByRole('alert')).toContainText('Você não trabalha mais em ')
  await expect(senha(page).getByLabel('Senha', { exact: true })).toHaveValue('')

  await admin.post(suaUnidade)
  await darSenha(page, pessoa)
  await codigo(page).getByRole('button', { name: 'Usar código de recuperação' }).click()
  await codigo(page).getByLabel('Código de recuperação').fill(deRecuperacao)
  await page.keyboard.press('Enter')
  await expect(senha(page)).toHaveCount(0)
  await expect(mensagem(page)).toHaveValue(TEXTO)
})
