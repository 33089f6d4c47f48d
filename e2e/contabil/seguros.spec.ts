import type { Locator, Page } from '@playwright/test'
import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { pdf } from '../kernel/files.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, pressInMenu, tabTo, watch, write } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

const botao = (onde: Page | Locator, name: string) => onde.getByRole('button', { name, exact: true })
const campo = (onde: Page | Locator, name: string) => onde.getByRole('textbox', { name, exact: true })
const hojePorExtenso = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

test('a policy is opened, covers its assets, has a claim paid, and is cancelled, by the keyboard; the asset says so', async ({
  page,
  request,
}) => {
  test.slow()
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, 'Garagem dos seguros')
  const la = await callsOf(request, administrator, unidade)
  const onde = await createWhereabouts(la, 'Pátio segurado', 'Pessoa do pátio segurado')
  const bens: number[] = []
  for (const nome of ['Ambulância segurada', 'Furgão segurado'])
    bens.push(
      (
        await la.post<Row>(
          '/api/patrimonios/tombar',
          await assetBody(la, onde, nome, { dataTombamento: '2024-03-15' }),
        )
      ).id,
    )
  await admin.post('/api/fornecedores', { nome: 'Seguradora do Pátio', ativo: true })
  const quem = await createUser(admin, 'cuidaseguros', ['CRIAR_ALTERAR_SEGUROS', 'PATRIMONIO'], [unidade])
  await signIn(page, request, quem)
  const achados = watch(page)
  const dialogo = page.getByRole('dialog')
  const titulo = page.getByRole('heading', { level: 1 })

  await page.goto('/seguros')
  await expect(page.getByText('Nenhum seguro ainda')).toBeVisible()
  await expectAccessible(page)
  await press(page, botao(page, 'Novo seguro'))
  await expect(campo(dialogo, 'O que é segurado')).toBeFocused()
  await press(page, botao(dialogo, 'Abrir seguro'))
  await expect(dialogo.getByRole('alert')).toContainText('Preenchimento obrigatório.')
  await write(page, campo(dialogo, 'O que é segurado'), 'Frota do pátio')
  await write(page, campo(dialogo, 'Número da apólice'), 'PÁTIO-1')
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Seguradora' }))
  await choose(page, 'Seguradora do Pátio')
  await write(page, campo(dialogo, 'Início da vigência'), '01/01/2024')
  await write(page, campo(dialogo, 'Fim da vigência'), '31/12/2023')
  await press(page, botao(dialogo, 'Abrir seguro'))
  await expect(dialogo.getByRole('alert')).toContainText('O fim da vigência não pode ser anterior ao início.')
  await write(page, campo(dialogo, 'Fim da vigência'), '31/12/2099')
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Abrir seguro'))
  await expect(page).toHaveURL(/\/seguros\/\d+$/)
  await expect(titulo).toHaveText('Seguro PÁTIO-1')
  await expect(page.getByRole('note')).toContainText('Este seguro ainda não cobre nada')

  await press(page, botao(page, 'Incluir bens'))
  const procura = dialogo.getByRole('combobox', { name: 'Bens' })
  for (const nome of ['Ambulância segurada', 'Furgão segurado']) {
    await tabTo(page, procura)
    await choose(page, nome)
    await expect(dialogo.getByRole('list', { name: 'Bens escolhidos' })).toContainText(nome)
  }
  await page.keyboard.press('Escape')
  await press(page, botao(page, 'Continuar editando'))
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Incluir'))
  await expect(page.getByText('Bens incluídos no seguro.')).toBeVisible()
  await write(page, campo(page, 'Procurar bens do seguro'), 'ambulância')
  await expect(page.getByRole('button', { name: /Ações.*Furgão segurado/ })).toHaveCount(0)
  await press(page, page.getByRole('button', { name: /Ações.*Ambulância segurada/ }))
  await pressInMenu(page, 'Alterar valores')
  await write(page, campo(dialogo, 'Valor de mercado'), '90000,00')
  await press(page, botao(dialogo, 'Salvar'))
  await expect(page.getByText('Seguro abaixo do valor (1%)')).toBeVisible()
  await press(page, botao(page, 'Conferir e ativar'))
  await press(page, botao(dialogo, 'Ativar'))
  await expect(page.getByText('Seguro ativado.')).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await expectAccessible(page)

  // A file, which must have a name; and a claim on one of the assets.
  await press(page, botao(page, 'Novo anexo'))
  await press(page, botao(dialogo, 'Salvar'))
  await expect(dialogo.getByText('É necessário escolher um arquivo!')).toBeVisible()
  await expect(dialogo.getByText('Existem erros no formulário, revise-o salve novamente.')).toBeVisible()
  await write(page, campo(dialogo, 'Descrição'), 'Apólice assinada')
  await dialogo.locator('input[type=file]').setInputFiles(pdf('apolice.pdf'))
  await expect(dialogo.getByText('apolice.pdf')).toBeVisible()
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Salvar'))
  await expect(page.getByRole('list', { name: 'Anexos' })).toContainText('Apólice assinada')
  await press(page, botao(page, 'Registrar sinistro'))
  await tabTo(page, dialogo.getByRole('combobox', { name: 'Bem', exact: true }))
  await choose(page, 'Ambulância segurada')
  await write(page, campo(dialogo, 'Data do ocorrido'), '10/02/2024')
  await write(page, campo(dialogo, 'O que aconteceu'), 'Colisão na avenida')
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Salvar'))
  await expect(page.getByText('Sinistro registrado.')).toBeVisible()
  await press(page, page.getByRole('button', { name: /Ações.*Colisão na avenida/ }))
  await pressInMenu(page, 'Registrar indenização')
  await write(page, campo(dialogo, 'Data da indenização'), '10/03/2024')
  await press(page, botao(dialogo, 'Registrar'))
  await expect(dialogo.getByRole('alert')).toContainText('Valor indenizado')
  await write(page, campo(dialogo, 'Valor indenizado'), '850,00')
  await press(page, botao(dialogo, 'Registrar'))
  await expect(page.getByText('Indenizado', { exact: true })).toBeVisible()
  // Decided, it changes no more, and everything of it is read.
  await press(page, page.getByRole('button', { name: /Ações.*Colisão na avenida/ }))
  await pressInMenu(page, 'Ver')
  await expect(dialogo.getByText('10/03/2024')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  const daqui = page.url()
  await page.goto(`/patrimonio/${bens[0]}/contabil`)
  await expect(page.getByRole('link', { name: 'Apólice PÁTIO-1 – Seguradora do Pátio' })).toBeVisible()
  await expect(page.getByText('Coberto', { exact: true })).toBeVisible()
  await page.goto(daqui)

  await press(page, page.getByRole('button', { name: /Ações.*Furgão segurado/ }))
  await pressInMenu(page, 'Cancelar cobertura')
  await write(page, campo(dialogo, 'Data do cancelamento'), hojePorExtenso())
  await write(page, campo(dialogo, 'Justificativa'), 'Bem vendido')
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Cancelar cobertura'))
  await expect(page.getByText('Cobertura do bem cancelada.')).toBeVisible()
  await press(page, page.getByRole('button', { name: /Ações.*Furgão segurado/ }))
  await pressInMenu(page, 'Ver como terminou')
  await expect(dialogo.getByText('Bem vendido')).toBeVisible()
  await page.keyboard.press('Escape')
  const id = Number(/\d+$/.exec(page.url())?.[0])
  for (const observacao of ['um', 'dois', 'três']) await la.post('/api/seguro', { id, observacao })
  await page.reload()
  await press(page, botao(page, 'Cancelar seguro'))
  await write(page, campo(dialogo, 'Data do cancelamento'), hojePorExtenso())
  await write(page, campo(dialogo, 'Justificativa'), 'Troca de seguradora')
  await press(page, botao(dialogo, 'Cancelar seguro'))
  await expect(page.getByText('Seguro cancelado.')).toBeVisible()
  await expect(botao(page, 'Cancelar seguro')).toHaveCount(0)
  await press(page, botao(page, 'Histórico'))
  await expect(dialogo.getByText('Seguro cancelado')).toBeVisible()
  // All of its history, down to its first event, stands on one page.
  await expect(dialogo.getByText('Cadastro', { exact: true })).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Another follows it, with the assets that it covered to its end.
  await press(page, botao(page, 'Renovar'))
  await write(page, campo(dialogo, 'Número da apólice'), 'RENOVADA-1')
  await expectAccessible(page)
  await press(page, botao(dialogo, 'Renovar'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Seguro RENOVADA-1')
  await expect(page.getByText('Este seguro ainda não cobre nada')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  expect(achados).toEqual([])

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/seguros')
  await page.getByRole('listitem').filter({ hasText: 'PÁTIO-1' }).first().click()
  await expect(titulo).toHaveText('Seguro PÁTIO-1')
  await expectAccessible(page)
})
