import { mensagens } from '@tombo/contract'
import { entrar, irPara, ler } from '../contagem/contagem.scene.ts'
import { comissaoDe, inventarioDaUnidade, lugarCom, PRESIDE } from './inventarios.scene.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose, press, pressInMenu } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('what a phone met and the register did not know becomes assets at the desk, several at once, with the photo', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  // Repeated on one server it is another unit with other people and other labels.
  const vez = test.info().repeatEachIndex * 10 + test.info().retry
  const primeira = 9_310_001 + vez * 10
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade dos achados sem cadastro ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const sala = await lugarCom(la, 'Sala dos achados', primeira, 1)
  const ivete = await createUser(admin, `ivete.achados${vez}`, PRESIDE, [unidade])
  const comissao = await comissaoDe(la, 'Comissão dos achados', [{ id: ivete.id, nome: 'Ivete dos Achados' }])
  const id = await inventarioDaUnidade(la, 'Inventário dos achados', comissao)
  await la.post<Row>('/api/produtos', { descricao: `Peça achada ${vez}`, ativo: true })

  const contexto = await openContext(browser, {
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 780 },
  })
  const celular = await contexto.newPage()
  await entrar(celular, { id, admin: la, lugares: [sala], contadores: [ivete] })
  await irPara(celular, sala)
  await ler(celular, sala.etiquetas[0]!, '✓ Encontrado')
  await celular.getByRole('button', { name: 'Sem plaqueta' }).click()
  await celular.getByLabel('O que é o bem').fill('Luminária de latão')
  await celular
    .getByLabel('Fotografar')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(celular.getByRole('img', { name: 'A foto do bem' })).toBeVisible()
  await celular.getByLabel('Observação').fill('Atrás da porta')
  await celular.getByRole('button', { name: 'Guardar' }).click()
  await ler(celular, String(primeira + 9), /Desconhecida|desconhecida/)
  const naLista = () =>
    la.get<{ resultList: { codigo: string | null; observacao: string | null; foto: object | null }[] }>(
      `/api/inventarios/${id}/desconhecidos`,
    )
  await expect
    .poll(async () =>
      (await naLista()).resultList.map((l) => `${l.codigo} ${l.observacao} ${l.foto !== null}`).toSorted(),
    )
    .toEqual([`${primeira + 9} null false`, 'null Atrás da porta true'])
  await contexto.close()

  const dela = await callsOf(request, ivete, unidade)
  await dela.post(`/api/inventarios/${id}/concluir`, {
    aceites: ['LOCAIS_SEM_TERMO', 'LEITURAS_SEM_BEM'].map((pendencia) => ({
      pendencia,
      justificativa: 'Aceito assim',
    })),
  })
  await dela.post(`/api/inventarios/${id}/assinar`, { ausencias: [] })
  await expect
    .poll(
      async () =>
        (await la.get<{ concluidoEm: string | null; tarefa: object | null }>(`/api/inventarios/${id}`))
          .concluidoEm,
      { timeout: 60_000 },
    )
    .not.toBeNull()

  const rui = await createUser(
    admin,
    `rui.achados${vez}`,
    ['CONSULTAR_INVENTARIOS', 'CRIAR_ALTERAR_LOTE', 'CRIAR_ALTERAR_PATRIMONIO', 'PATRIMONIO'],
    [unidade],
  )
  await signIn(page, request, rui)
  await page.goto(`/inventario/${id}/sem-cadastro`)
  const tabela = page.getByRole('grid', { name: 'Encontrados sem cadastro' })
  const luminaria = tabela.getByRole('row', { name: /Luminária de latão/ })
  await expect(luminaria.getByRole('img', { name: 'Foto de Luminária de latão' })).toBeVisible()
  await expectAccessible(page)
  await luminaria.getByRole('checkbox').check()
  await tabela
    .getByRole('row', { name: String(primeira + 9) })
    .getByRole('checkbox')
    .check()
  await press(page, page.getByRole('button', { name: 'Cadastrar como bens' }))
  const dialogo = page.getByRole('dialog', { name: 'Cadastrar 2 encontrados' })
  await dialogo.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(dialogo.getByText(mensagens.obrigatorio)).toBeVisible()
  await dialogo.getByRole('combobox', { name: 'Produto' }).click()
  await choose(page, `Peça achada ${vez}`)
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(dialogo).toHaveCount(0)
  await expect(luminaria).toContainText(`Peça achada ${vez}`)

  const { resultList } = await la.get<{
    resultList: { referencia: string | null; localizacaoInicial: Row; produtoCaracteristica?: object }[]
  }>(`/api/patrimonios?q=${primeira + 9}`)
  expect(resultList.map((b) => b.localizacaoInicial.id)).toEqual([sala.id])

  // From the same screen the labels that no device could read are made anew.
  await press(page, page.getByRole('button', { name: 'Documentos' }))
  await pressInMenu(page, 'Etiquetas novas para as ilegíveis')
  await expect(page).toHaveURL(new RegExp(`impressaoetiquetas\\?inventario=${id}$`))
  await expect(page.getByRole('radio', { name: 'Inventário' })).toBeChecked()
  await expect(page.getByText('cuja plaqueta nenhum aparelho leu')).toBeVisible()
  await expectAccessible(page)
})
