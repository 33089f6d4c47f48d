import type { Lugar } from '../contagem/contagem.scene.ts'
import { comissaoDe, lugarCom, PRESIDE } from './inventarios.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { choose } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('a count begins in the list of assets: of those chosen there, and of all that its filters find', async ({
  page,
  request,
}) => {
  // Repeated on one server it is another unit with other people and other labels.
  const vez = test.info().repeatEachIndex * 10 + test.info().retry
  const primeira = 9_470_001 + vez * 20
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade da contagem pela lista ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const adega = await lugarCom(la, 'Adega da lista', primeira, 3)
  const torre = await lugarCom(la, 'Torre da lista', primeira + 10, 2)
  const quem = await createUser(admin, `lia.lista${vez}`, PRESIDE, [unidade])
  await comissaoDe(la, 'Comissão da lista', [{ id: quem.id, nome: 'Lia da Lista' }])
  await signIn(page, request, quem)

  const dialogo = page.getByRole('dialog')
  const capa = async (descricao: string) => {
    await page.getByRole('button', { name: 'Inventariar', exact: true }).click()
    await dialogo.getByRole('textbox', { name: 'Descrição' }).fill(descricao)
    await dialogo.getByRole('textbox', { name: 'Início' }).fill('01/03/2026')
    await dialogo.getByRole('textbox', { name: 'Fim', exact: true }).fill('31/12/2099')
    await dialogo.getByRole('combobox', { name: 'Comissão' }).click()
    await choose(page, 'Comissão da lista')
    await dialogo.getByRole('button', { name: 'Continuar' }).click()
  }
  const contados = async () => {
    await expect(page).toHaveURL(/\/inventario\/\d+\/itens$/)
    const id = /inventario\/(\d+)/.exec(page.url())?.[1]
    const criado = async () =>
      (await la.get<{ situacaoCriacao: { value: string } }>(`/api/inventarios/${id}`)).situacaoCriacao.value
    await expect.poll(criado, { timeout: 60_000 }).toBe('CRIADO')
    const itens = await la.get<{ resultList: { patrimonio: { referencia: string } }[] }>(
      `/api/inventarios/${id}/itens?rpp=100`,
    )
    return itens.resultList.map((i) => i.patrimonio.referencia).toSorted()
  }
  // The list goes by number, as the assets were made.
  const linhas = (lugar: Lugar) => page.getByRole('row').filter({ hasText: `Bem de ${lugar.nome}` })

  await page.goto('/patrimonio')
  for (const lugar of [adega, torre]) await linhas(lugar).first().getByRole('checkbox').check()
  await capa('Contagem dos escolhidos')
  await expect(dialogo.getByRole('radio', { name: '2 bens escolhidos na lista' })).toBeChecked()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Criar o inventário' }).click()
  expect(await contados()).toEqual([adega.etiquetas[0], torre.etiquetas[0]])

  // The rest of one place, by the filter of the list; what another open count has is left out.
  const where = encodeURIComponent(JSON.stringify({ localizacao: { in: [adega.id] } }))
  await page.goto(`/patrimonio?where=${where}`)
  await expect(linhas(adega)).toHaveCount(3)
  await expect(linhas(torre)).toHaveCount(0)
  await linhas(adega).first().getByRole('checkbox').check()
  await capa('Contagem do filtro')
  await dialogo.getByRole('radio', { name: /^Tudo o que a lista encontra.*: 3 bens$/ }).check()
  await dialogo.getByRole('button', { name: 'Criar o inventário' }).click()
  expect(await contados()).toEqual(adega.etiquetas.slice(1))
})
