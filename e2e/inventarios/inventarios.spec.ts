import { mensagens } from '@tombo/contract'
import { comissaoDe, inventarioDaUnidade, lugarCom, PRESIDE } from './inventarios.scene.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { pick } from '../kernel/lookup.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'

test('two inventories are asked for before they are compared', async ({ page, request }) => {
  const admin = await callsOf(request)
  const quem = await createUser(admin, 'comparadora', ['CONSULTAR_INVENTARIOS'])
  await signIn(page, request, quem)
  await page.goto('/comparativoinventario')
  await page.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.getByText(mensagens.comparativoSemInventarios)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/justificativaiteminventario')
  await expect(page.getByRole('heading', { name: 'Justificativas de itens de inventário' })).toBeVisible()
  await expectAccessible(page)
})

test('two inventories are compared: what went missing, what came back, and by the kind that is chosen', async ({
  page,
  request,
}) => {
  const vez = test.info().repeatEachIndex
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade da comparação ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const primeira = 870_001 + vez * 10
  const sala = await lugarCom(la, 'Sala da comparação', primeira, 3)
  const quem = await createUser(
    admin,
    `compara.dois${vez}`,
    [...PRESIDE, 'CONSULTAR_TIPOS_NATUREZA'],
    [unidade],
  )
  const comissao = await comissaoDe(la, 'Comissão da comparação', [{ id: quem.id, nome: 'Compara Dois' }])
  const dela = await callsOf(request, quem, unidade)
  /** Counts these of the place in a campaign of its own. */
  const contar = async (nome: string, quais: readonly number[]) => {
    const id = await inventarioDaUnidade(la, nome, { id: comissao.id })
    const { resultList } = await dela.get<{
      resultList: { id: number; patrimonio: { referencia: string } }[]
    }>(`/api/inventarios/${id}/itens`)
    for (const q of quais) {
      const item = resultList.find((i) => i.patrimonio.referencia === sala.etiquetas[q])
      await dela.post(`/api/inventarios/${id}/itens/${item?.id}/conferir`, { justificativa: 'Visto' })
    }
    return id
  }
  const a = await contar('Contagem de um ano', [0, 1])
  await la.post(`/api/inventarios/${a}/cancelar`, { motivo: 'Comparada' })
  await contar('Contagem de outro ano', [0, 2])

  await signIn(page, request, quem)
  await page.goto('/comparativoinventario')
  await pick(page, 'Primeiro inventário', 'Contagem de um ano')
  await pick(page, 'Segundo inventário', 'Contagem de outro ano')
  await page.getByRole('button', { name: 'Comparar' }).click()
  const lista = page.getByRole('grid', { name: 'Bens dos dois inventários' })
  await expect(lista.locator('tbody tr')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sumiu: 1', exact: true }).click()
  await expect(lista.locator('tbody tr')).toHaveCount(1)
  await expect(lista.getByRole('row')).toContainText([/Tombo/, /Sumiu/])
  await page.getByRole('button', { name: 'Voltou: 1', exact: true }).click()
  await expect(lista.getByRole('row')).toContainText([/Tombo/, /Voltou/])
  await expect(page.getByRole('button', { name: 'Sumiu: 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  await pick(page, 'Acrescentar uma localização', 'Sala da comparação')
  const grafico = page.getByRole('region', { name: /^Contados por localizações/ })
  await expect(grafico).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'Tipo de filtro do gráfico' }).getByText('Naturezas').click()
  await expect(grafico).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Acrescentar uma natureza' })).toBeVisible()
  await expectAccessible(page)
})
