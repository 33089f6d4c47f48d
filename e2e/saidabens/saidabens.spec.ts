import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, tabTo, watch, write } from '../kernel/keyboard.ts'
import { removeMail, startMail } from '../kernel/mail.ts'
import { callsOf, createUser, signIn } from '../kernel/session.ts'
import { bensDe, outraMaquina } from './saidabens.scene.ts'

/** Takes what is found in a look-up. */
async function escolher(page: Page, campo: Locator, texto: string): Promise<void> {
  await tabTo(page, campo)
  await choose(page, texto)
}

test('who only asks for exits starts there, sees nothing else, and asks by the keyboard; the responsible person answers on a phone, and the exit runs its course', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow()
  const admin = await callsOf(request)
  await removeMail(admin)
  await bensDe(admin, 'Olívia Dutra', ['Planetário portátil', 'Planetário de mesa'])
  const mail = await startMail(admin, administrator.password)
  const botao = (name: string, onde: Page | Locator = page) => onde.getByRole('button', { name, exact: true })
  const titulo = page.getByRole('heading', { level: 1 })
  const dialogo = page.getByRole('dialog')
  try {
    const quemPede = await createUser(admin, 'pedesaida', ['CRIAR_ALTERAR_SAIDA_DE_BENS'])
    await signIn(page, request, quemPede)
    const achados = watch(page)
    await page.goto('/')
    await expect(page).toHaveURL('/saidabens')
    await expect(titulo).toHaveText('Minhas saídas de bens')
    await expect(page.getByText('Você ainda não solicitou saídas de bens')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
      'Saídas de bens',
    ])
    await expectAccessible(page)
    await page.goto('/patrimonio')
    await expect(page.getByText('Você não possui permissão para acessar essa funcionalidade.')).toBeVisible()
    await page.goto('/saidabens')
    await expect(page.getByRole('searchbox')).toBeFocused()

    await press(page, botao('Solicitar saída'))
    const bens = page.getByRole('combobox', { name: 'Bens' })
    await expect(bens).toBeFocused()
    await press(page, botao('Solicitar saída'))
    const erros = page.getByRole('alert')
    await expect(erros).toContainText('É necessário selecionar pelo menos um patrimônio para a saída.')
    await expect(erros).toBeFocused()
    await expectAccessible(page)
    await press(page, botao('Bens', erros))
    await expect(bens).toBeFocused()
    // On a phone both buttons below share the whole width, as those of every form do.
    const antes = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(async () => (await botao('Cancelar').boundingBox())?.width ?? 0).toBeGreaterThan(150)
    await page.setViewportSize(antes)
    const escolhidos = page.getByRole('list', { name: 'Bens escolhidos' })
    for (const qual of ['Planetário portátil', 'Planetário de mesa']) {
      await escolher(page, bens, qual)
      await expect(escolhidos).toContainText(qual)
    }
    await press(page, escolhidos.getByRole('button', { name: /Retirar .*Planetário de mesa/ }))
    await expect(bens).toBeFocused()
    await escolher(page, bens, 'Planetário de mesa')
    await write(page, page.getByRole('textbox', { name: 'Motivo' }), 'Noite das estrelas')
    const retorno = page.getByRole('textbox', { name: 'Retorno previsto' })
    await write(page, retorno, '01/01/2020')
    await page.keyboard.press('Enter')
    await expect(erros).toContainText('A data precisa estar correta, verifique e tente novamente.')
    await write(page, retorno, '30/12/2099')
    const terceiro = page.getByRole('checkbox', { name: 'Os bens vão para um terceiro' })
    await press(page, terceiro, 'Space')
    await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toHaveCount(0)
    await escolher(page, page.getByRole('combobox', { name: 'Responsável' }), 'Olívia Dutra')
    await expectAccessible(page)
    await press(page, botao('Solicitar saída'))
    await expect(page.getByText('Saída solicitada.')).toBeVisible()
    await expect(page).toHaveURL(/\/saidabens\/\d+$/)
    const numero = Number(/\d+$/.exec(page.url())?.[0])
    await expect(
      page.getByText('Olívia Dutra recebeu um link por e-mail (ol•••@exemplo.gov.br)'),
    ).toBeVisible()
    await expect(titulo).toBeFocused()
    await expect(botao('Aceitar')).toHaveCount(0)
    await expectAccessible(page)

    // Given up, the change leads back to where it began.
    await press(page, botao('Alterar'))
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
    await press(page, botao('Cancelar'))
    await expect(botao('Alterar')).toBeFocused()
    await press(page, botao('Termo'))
    await expect(botao('Abrir', dialogo)).toBeVisible({ timeout: 20_000 })
    await expect(botao('Relatórios emitidos', dialogo)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(botao('Termo')).toBeFocused()

    // The link is sent again: the earlier one is dead.
    const chegou = () => mail.find('olívia@exemplo.gov.br', /(\/responsavelsaidabens\?\S+)/)
    const primeiro = await chegou()
    mail.empty()
    await press(page, botao('Enviar o link de novo'))
    await expect(page.getByText('Link enviado.')).toBeVisible()
    await expect(botao('Enviar o link de novo')).toBeFocused()
    const link = await chegou()
    expect((await request.get(`/api/saidabens/validate?${primeiro.split('?')[1]}`)).status()).toBe(400)
    const query = link.split('?')[1]
    // Whatever merely opens an address answers nothing.
    for (const qual of ['aceitar', 'recusar'])
      expect((await request.get(`/api/saidabens/resp/${qual}?${query}`)).status()).toBe(400)
    const fone = await outraMaquina(browser, baseURL, 390)
    await fone.goto(link)
    const noFone = fone.getByRole('heading', { level: 1 })
    await expect(noFone).toHaveText(`Saída de bens nº ${numero}`)
    await expect(fone.getByText('Planetário portátil')).toBeVisible()
    await expect(fone.getByText('Noite das estrelas')).toBeVisible()
    await expect(fone.getByText('1.234,56')).toHaveCount(0)
    await expectAccessible(fone)
    // Without a connection nothing is answered, and nothing is lost.
    await fone.context().setOffline(true)
    await press(fone, botao('Autorizar', fone))
    await expect(fone.getByRole('alert')).toContainText('tente novamente mais tarde')
    await expect(fone.getByRole('alert')).toBeFocused()
    await expectAccessible(fone)
    await fone.context().setOffline(false)
    await press(fone, botao('Autorizar', fone))
    await expect(fone.getByText('Saída autorizada.')).toBeVisible()
    await expect(noFone).toBeFocused()
    await expectAccessible(fone)
    await fone.reload()
    await expect(fone.getByRole('alert')).toHaveText('Token inválido ou já processado.')
    await expectAccessible(fone)

    // One asset is taken out: the person is asked anew, with another link.
    mail.empty()
    await page.reload()
    await expect(page.getByText('Falta a decisão de quem aprova saídas na unidade.')).toBeVisible()
    await press(page, page.getByRole('checkbox', { name: /Planetário de mesa/ }), 'Space')
    await press(page, botao('Retirar 1 bem'))
    await expect(botao('Voltar', dialogo)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(botao('Retirar 1 bem')).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, botao('Retirar', dialogo))
    await expect(page.getByText('Bens retirados da saída.')).toBeVisible()
    await expect(page.getByText('Olívia Dutra recebeu um link por e-mail')).toBeVisible()
    await expect(titulo).toBeFocused()

    // Whoever approves need not wait for the answer; the page that is still open finds out.
    await fone.goto(await chegou())
    await expect(botao('Não autorizar', fone)).toBeVisible()
    const aprova = await createUser(admin, 'aprovasaida', ['APROVAR_SAIDA_DE_BENS'])
    const mesa = await outraMaquina(browser, baseURL, 1280)
    await signIn(mesa, request, aprova)
    const achadosNaMesa = watch(mesa)
    await mesa.goto(`/saidabens/${numero}`)
    await press(mesa, botao('Aceitar', mesa))
    const porQue = mesa.getByRole('dialog').getByLabel('Por que não esperar a resposta')
    await expect(porQue).toBeFocused()
    await press(mesa, botao('Aceitar', mesa.getByRole('dialog')))
    await expect(mesa.getByRole('dialog')).toContainText('O responsável ainda não respondeu: diga por que')
    await porQue.fill('Está em férias.')
    await expectAccessible(mesa)
    await press(mesa, botao('Aceitar', mesa.getByRole('dialog')))
    await expect(mesa.getByText('Saída aceita.')).toBeVisible()
    await expect(mesa.getByRole('heading', { level: 1 })).toBeFocused()
    await press(mesa, botao('Prorrogar', mesa))
    const prorroga = mesa.getByRole('dialog')
    await write(mesa, prorroga.getByRole('textbox', { name: 'Retorno previsto' }), '31/12/2099')
    await write(mesa, prorroga.getByRole('textbox', { name: 'Motivo' }), 'O eclipse é na outra semana')
    await expectAccessible(mesa)
    await press(mesa, botao('Prorrogar', prorroga))
    await expect(prorroga).toHaveCount(0)
    await expect(mesa.getByText('31/12/2099').first()).toBeVisible()
    expect(achadosNaMesa).toEqual([])
    await mesa.context().close()
    await press(fone, botao('Não autorizar', fone))
    await expect(fone.getByRole('alert')).toHaveText('Token inválido ou já processado.')
    await expect(noFone).toBeFocused()
    await fone.context().close()

    await page.reload()
    await expect(page.getByRole('list', { name: 'Histórico da saída' })).toContainText('Saída aceita')
    await press(page, botao('Declarar retorno'))
    await expectAccessible(page)
    await press(page, botao('Declarar retorno', dialogo))
    await expect(page.getByText('Retorno declarado.').first()).toBeVisible()
    await expect(page.getByText('Finalizada')).toBeVisible()
    await expect(titulo).toBeFocused()
    await expectAccessible(page)
    expect(achados).toEqual([])
  } finally {
    await mail.stop()
    await removeMail(admin)
  }
})
