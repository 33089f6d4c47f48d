import { mensagens } from '@tombo/contract'
import type { Browser, Page } from '@playwright/test'
import { entrar, irPara, ler, porEnviar } from '../contagem/contagem.scene.ts'
import { comissaoDe, lugarCom, PRESIDE } from './inventarios.scene.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, pressInMenu } from '../kernel/keyboard.ts'
import { slowLine } from '../kernel/line.ts'
import { type Caller, callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

const dialogo = (page: Page) => page.getByRole('dialog')
/** Somebody else, at another machine. */
async function outraPessoa(browser: Browser, baseURL: string | undefined, mais: object = {}): Promise<Page> {
  const contexto = await openContext(browser, { ...(baseURL ? { baseURL } : {}), locale: 'pt-BR', ...mais })
  return contexto.newPage()
}

const abrirAba = (page: Page, nome: string) =>
  page.getByRole('navigation', { name: 'Partes do inventário' }).getByRole('link', { name: nome }).click()

test('a whole inventory: made at a desk, counted on a phone, decided, signed by each member, and done', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  // Repeated on one server it is another unit with other people.
  const vez = test.info().repeatEachIndex
  const primeira = 880_001 + vez * 10
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade do inventário inteiro ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const sala = await lugarCom(la, 'Sala inteira', primeira, 4)
  const copa = await lugarCom(la, 'Copa inteira', primeira + 4, 1)
  const [e1, e2, e3, e4] = sala.etiquetas as [string, string, string, string]
  const [e5] = copa.etiquetas as [string]
  const linha = (etiqueta: string) => page.getByRole('row', { name: etiqueta })
  const paula = await createUser(admin, `paula.inteira${vez}`, PRESIDE, [unidade])
  const marcos = await createUser(
    admin,
    `marcos.inteiro${vez}`,
    ['CONTAR_INVENTARIOS', 'CONCLUIR_INVENTARIOS'],
    [unidade],
  )
  await comissaoDe(la, 'Comissão inteira', [
    { id: paula.id, nome: 'Paula Inteira' },
    { id: marcos.id, nome: 'Marcos Inteiro' },
  ])

  await signIn(page, request, paula)
  await page.goto('/inventario')
  await expect(page.getByText('Nenhum inventário ainda')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Novo inventário', exact: true }).click()
  const novo = page.getByRole('dialog', { name: 'Inventário: capa' })
  await novo.getByRole('textbox', { name: 'Descrição' }).fill('Inventário inteiro')
  await novo.getByRole('textbox', { name: 'Início' }).fill('01/03/2026')
  await novo.getByRole('textbox', { name: 'Fim', exact: true }).fill('31/12/2099')
  await novo.getByRole('combobox', { name: 'Comissão' }).click()
  await choose(page, 'Comissão inteira')
  await expectAccessible(page)
  await novo.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('dialog', { name: 'Inventário: o que se conta' })).toBeVisible()
  await expectAccessible(page)
  await dialogo(page).getByRole('button', { name: 'Criar o inventário' }).click()
  await expect(page).toHaveURL(/\/inventario\/\d+\/itens/)
  const id = Number(/inventario\/(\d+)/.exec(page.url())?.[1])
  await expect(linha(e1)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)

  // Marcos counts on his phone: two where they should be, one elsewhere.
  const celular = await outraPessoa(browser, baseURL, {
    viewport: { width: 390, height: 780 },
    hasTouch: true,
  })
  await entrar(celular, { id, admin: la, lugares: [sala, copa], contadores: [marcos] })
  await irPara(celular, sala)
  await ler(celular, e1, '✓ Encontrado')
  await celular.getByRole('button', { name: 'Voltar' }).click()
  await irPara(celular, copa)
  await ler(celular, e5, '✓ Encontrado')
  await ler(celular, e2, '➜ É de outro local')
  await expect(porEnviar(celular)).toContainText('Tudo enviado')
  await celular.context().close()

  // At the desk the commission decides of what nobody read.
  await page.reload()
  const terceiro = linha(e3)
  await terceiro.click()
  await dialogo(page).getByRole('button', { name: 'Está presente' }).click()
  await expect(dialogo(page).getByRole('alert')).toContainText(mensagens.semJustificativa)
  await dialogo(page).getByRole('textbox', { name: 'Ou em outras palavras' }).fill('Visto no armário')
  await expectAccessible(page)
  await dialogo(page).getByRole('button', { name: 'Está presente' }).click()
  await expect(terceiro).toContainText('Encontrado')
  for (const [aba, visto] of [
    ['Locais', 'Sala inteira'],
    ['Inconsistências', 'Nenhuma leitura pede atenção'],
    ['Solicitações', 'Nenhuma solicitação deste inventário'],
    ['Histórico', 'Lista dos bens feita'],
    ['Avaliação', 'Ninguém avaliou ainda.'],
  ] as const) {
    await abrirAba(page, aba)
    await expect(page.getByText(visto).first()).toBeVisible()
    await expectAccessible(page)
  }

  // Typed before it is known what stands in the way, it is there all the same.
  const letGo = await slowLine(page, '**/fim')
  await page.getByRole('button', { name: 'Concluir', exact: true }).press('Enter')
  const fim = page.getByRole('dialog', { name: `Concluir o inventário nº ${id}` })
  await expect(fim).toBeVisible()
  await page.keyboard.type('Assinado em papel')
  letGo()
  await expect(fim.getByRole('textbox', { name: /Locais sem termo assinado/ })).toHaveValue(
    'Assinado em papel',
  )
  await fim.getByRole('textbox', { name: /Bens que ninguém leu/ }).fill('Procurado em toda a unidade')
  await expect(fim.getByText('1 bem vai para onde foi achado: 1 movimentação.')).toBeVisible()
  await expectAccessible(page)
  await fim.getByRole('button', { name: 'Encerrar a contagem' }).click()
  await expect(fim).toHaveCount(0)
  await assinar(page, id, true)
  await expect(page.getByText('Aguardando assinaturas').first()).toBeVisible()

  // Each member signs in a session of their own; the last signature concludes.
  const deMarcos = await outraPessoa(browser, baseURL)
  await signIn(deMarcos, request, marcos)
  await deMarcos.goto(`/inventario/${id}/itens`)
  await assinar(deMarcos, id, false)
  await concluido(la, id)
  await deMarcos.context().close()

  await page.reload()
  await abrirAba(page, 'Bens')
  await expect(linha(e4)).toContainText('Não encontrado')
  await expect(page.getByText('Concluído', { exact: true }).first()).toBeVisible()
  await emitir(page, 'Ata do inventário')
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  expect(await ondeEsta(la, e2)).toEqual({
    local: copa.id,
    responsavel: 'Responsável por Copa inteira',
  })
  expect(await ondeEsta(la, e1)).toEqual({
    local: sala.id,
    responsavel: 'Responsável por Sala inteira',
  })

  // An asset that nobody found goes to a write-off, which is prepared as any.
  await la.post('/api/tiposbaixa', { descricao: `Perda inteira ${vez}`, classificacao: 'PERDA' })
  await press(page, page.getByRole('button', { name: 'Baixar os não encontrados' }))
  const baixa = page.getByRole('dialog', { name: `Baixa dos não encontrados do inventário nº ${id}` })
  await baixa.getByRole('combobox', { name: 'Tipo de baixa' }).focus()
  await choose(page, `Perda inteira ${vez}`)
  await expectAccessible(page)
  await baixa.getByRole('button', { name: 'Abrir a baixa' }).click()
  await expect(page).toHaveURL(/\/baixas\/\d+/)
  await expect(page.getByRole('row', { name: /Bem de Sala inteira.*Incluído/ })).toBeVisible()

  // With a write-off upon it the conclusion is not taken back.
  await page.goto(`/inventario/${id}/itens`)
  await press(page, page.getByRole('button', { name: 'Estornar a conclusão' }))
  const estorno = page.getByRole('dialog', { name: `Estornar a conclusão do inventário nº ${id}` })
  await estorno.getByRole('textbox').fill('Faltou contar')
  await expectAccessible(page)
  await estorno.getByRole('button', { name: 'Estornar a conclusão' }).click()
  await expect(estorno.getByRole('alert')).toContainText(mensagens.inventarioComDepois)
})

/** Signs in one's own session, once what the others did is seen. */
async function assinar(page: Page, id: number, faltaAlguem: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Assinar o inventário nº ${id}` })
  await expect(dialog.getByText('assina agora')).toBeVisible()
  await expect(dialog.getByText('Ainda não assinou.')).toHaveCount(faltaAlguem ? 1 : 0)
  const inicio = faltaAlguem ? dialog.getByRole('textbox') : dialog.getByRole('button', { name: 'Cancelar' })
  await expect(inicio).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Asks for a document from the menu, by the keyboard, and waits for its file. */
async function emitir(page: Page, documento: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Documentos' }))
  await expectAccessible(page)
  await pressInMenu(page, documento)
  const dialog = page.getByRole('dialog', { name: documento })
  await dialog.getByRole('button', { name: 'Emitir' }).click()
  await expect(dialog.getByRole('button', { name: 'Baixar' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
}

/** The work of the last signature has ended. */
const concluido = (la: Caller, id: number) =>
  expect
    .poll(
      async () =>
        (await la.get<{ situacaoInventario: { value: string } }>(`/api/inventarios/${id}`)).situacaoInventario
          .value,
      { timeout: 60_000 },
    )
    .toBe('CONCLUIDO')

async function ondeEsta(la: Caller, etiqueta: string) {
  const { resultList } = await la.get<{
    resultList: { localizacaoInicial: Row | null; responsavel: { nome: string } | null }[]
  }>(`/api/patrimonios?q=${etiqueta}`)
  const [bem] = resultList
  return { local: bem?.localizacaoInicial?.id, responsavel: bem?.responsavel?.nome }
}
