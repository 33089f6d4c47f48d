import { randomUUID } from 'node:crypto'
import { mensagens } from '@tombo/contract'
import { novaCampanha } from '../contagem/contagem.scene.ts'
import { comissaoDe, inventarioDaUnidade, lugarCom, PRESIDE } from './inventarios.scene.ts'
import type { Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { press, pressInMenu } from '../kernel/keyboard.ts'
import { callsOf, createUnit, createUser, signIn } from '../kernel/session.ts'
import { openContext } from '../kernel/undrawn.ts'
import { goWithin } from '../kernel/within.ts'

test('who answers for a place signs it at a desk and prints its term; the commission leaves a reading out', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const vez = test.info().repeatEachIndex
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Unidade dos locais ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const primeira = 896_001 + vez * 10
  const sala = await lugarCom(la, 'Sala dos locais', primeira, 2)
  const dora = await createUser(admin, `dora.locais${vez}`, ['CONSULTAR_INVENTARIOS'], [unidade])
  const rui = await createUser(admin, `rui.locais${vez}`, [...PRESIDE, 'PATRIMONIO_GERENCIAL'], [unidade])
  const responsavel = await la.post<Row>('/api/responsaveis', {
    nome: 'Dora Reis',
    ativo: true,
    usuario: { id: dora.id },
  })
  await la.post(`/api/localizacoes/${sala.id}`, {
    id: sala.id,
    descricao: sala.nome,
    ativo: true,
    responsavel: { id: responsavel.id },
  })
  const comissao = await comissaoDe(la, 'Comissão dos locais', [{ id: rui.id, nome: 'Rui Locais' }])
  const id = await inventarioDaUnidade(la, 'Contagem dos locais', { id: comissao.id })
  const deRui = await callsOf(request, rui, unidade)
  await deRui.post(`/api/inventarios/${id}/leituras`, {
    dispositivo: randomUUID(),
    leituras: [sala.etiquetas[0], '7891234567895'].map((codigo) => ({
      id: randomUUID(),
      lidaEm: new Date().toISOString(),
      localizacao: { id: sala.id },
      codigo,
      origem: 'DIGITADA',
    })),
  })

  await signIn(page, request, dora)
  await page.goto(`/inventario/${id}/localizacoes`)
  const local = page.getByRole('row', { name: /Sala dos locais/ })
  const acoes = page.getByRole('button', { name: /^Ações de .*Sala dos locais$/ })
  await press(page, acoes)
  await pressInMenu(page, 'Terminar e assinar')
  const termino = page.getByRole('dialog', { name: 'Terminar Sala dos locais e assinar' })
  await expect(termino.getByText(/1 bem foi visto de 2 esperados; 1 não foi visto/)).toBeVisible()
  await expect(termino.getByRole('textbox', { name: 'Observação' })).toBeFocused()
  await page.keyboard.type('Um está no conserto')
  await expectAccessible(page)
  await termino.getByRole('button', { name: 'Terminar e assinar' }).click()
  await expect(local).toContainText('Terminado em')
  await press(page, acoes)
  await page.getByRole('menuitem', { name: /^Termo nº/ }).click()
  const termo = page.getByRole('dialog', { name: /^Termo nº \d+: Sala dos locais$/ })
  await termo.getByRole('button', { name: 'Emitir' }).click()
  await expect(termo.getByRole('button', { name: 'Baixar' })).toBeVisible({ timeout: 60_000 })

  await page.keyboard.press('Escape')
  await expect(termo).toHaveCount(0)
  // Somebody who only sees decides of no reading: its row has no menu.
  await page
    .getByRole('navigation', { name: 'Partes do inventário' })
    .getByRole('link', { name: 'Inconsistências' })
    .click()
  await expect(page.getByRole('row', { name: /7891234567895/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(0)
  const mesa = await (
    await openContext(browser, { ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' })
  ).newPage()
  await signIn(mesa, request, rui)
  await mesa.goto(`/inventario/${id}/leitura-inconsistencia`)
  await press(mesa, mesa.getByRole('button', { name: 'Ações de 7891234567895' }))
  await pressInMenu(mesa, 'Desconsiderar')
  const fora = mesa.getByRole('dialog', { name: 'Desconsiderar 7891234567895?' })
  await fora.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(fora.getByText(mensagens.obrigatorio)).toBeVisible()
  await fora.getByRole('textbox', { name: 'Justificativa' }).fill('Código da caixa, e não da plaqueta')
  await expectAccessible(mesa)
  await fora.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(mesa.getByText('Nenhuma leitura pede atenção')).toBeVisible()
  await mesa.getByRole('radiogroup', { name: 'Quais leituras' }).getByText('Todas as leituras').click()
  await expect(mesa.getByRole('row', { name: /7891234567895/ })).toContainText('Desfeita')
  await expect(mesa.getByRole('row', { name: new RegExp(sala.etiquetas[0] ?? '') })).toBeVisible()
  await expectAccessible(mesa)
  await mesa.getByRole('link', { name: 'Gráficos' }).click()
  await expect(mesa.getByRole('heading', { name: 'Onde falta contar?' })).toBeVisible()

  // The asset tells the counts that it was in, and its place begins one of its own.
  const { resultList } = await la.get<{ resultList: Row[] }>(`/api/patrimonios?q=${sala.etiquetas[0]}`)
  await mesa.goto(`/patrimonio/${resultList[0]?.id}/gerencial`)
  const doBem = mesa.getByRole('region', { name: 'Inventários' })
  await expect(doBem).toContainText('Encontrado')
  await expect(doBem).toContainText('em Sala dos locais')
  await mesa.goto(`/localizacao/${sala.id}`)
  await mesa.getByRole('button', { name: 'Inventariar' }).click()
  const novo = mesa.getByRole('dialog', { name: 'Inventário: capa' })
  await expect(novo.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Inventário de Sala dos locais')
  await mesa.context().close()
})

test('whoever counts blindly is told at the desk why they see the places, and nothing that is expected', async ({
  page,
  request,
}) => {
  const vez = test.info().repeatEachIndex
  const c = await novaCampanha(request, `Contagem sem ver ${vez}`, { mais: { contagem: 'CEGA' } })
  const quem = await createUser(c.admin, `as.cegas${vez}`, ['CONTAR_INVENTARIOS'])
  const pessoa = { nome: 'Conta às Cegas', ativo: true, usuario: { id: quem.id } }
  const { id } = await c.admin.post<Row>('/api/responsaveis', pessoa)
  const { resultList } = await c.admin.get<{ resultList: Row[] }>(`/api/inventarios/${c.id}/localizacoes`)
  await c.admin.post(`/api/inventarios/${c.id}/localizacoes/${resultList[0]?.id}/contadores`, {
    contadores: [{ id }],
  })
  await signIn(page, request, quem)
  await page.goto(`/inventario/${c.id}/itens`)
  const porque = page.getByRole('note').filter({ hasText: mensagens.inventarioContagemCega })
  await expect(porque).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Documentos' })).toHaveCount(0)
  const abas = page.getByRole('navigation', { name: 'Partes do inventário' }).getByRole('link')
  await expect(abas).toHaveText(['Locais', 'Avaliação'])
  await expectAccessible(page)
  await abas.first().click()
  await expect(porque).toBeVisible()
  const locais = page.getByRole('grid', { name: 'Locais do inventário' })
  await expect(locais.getByRole('columnheader')).toHaveText(['Local', 'Situação', 'Quem conta', 'Ações'])
  await expect(locais.getByText('Conta às Cegas')).toBeVisible()
  await goWithin(page, '/inventario')
  await page
    .getByRole('grid', { name: 'Inventários' })
    .getByText(`Contagem sem ver ${vez}`, { exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/inventario/${c.id}/localizacoes$`))
})
