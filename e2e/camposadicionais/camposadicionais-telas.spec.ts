import { readFile } from 'node:fs/promises'
import { assetBody, createWhereabouts, type Row } from '../kernel/assets.ts'
import { expectAccessible } from '../kernel/axe.ts'
import { administrator, expect, test } from '../kernel/fixtures.ts'
import { callsOf, type Caller, createUnit, createUser, signIn } from '../kernel/session.ts'

/** A field of the organisation's own, and assets of a unit of their own that have a value in it. */
async function acervo(admin: Caller, la: Caller, vez: string, valores: readonly string[]) {
  const rotulo = `Coleção ${vez}`
  const secao = `Ficha ${vez}`
  const campo = await admin.post<{ id: number; chave: string }>('/api/camposadicionais', {
    rotulo,
    tipo: 'TEXTO',
    secao,
    ordem: 1,
    opcoes: null,
    naturezas: null,
    obrigatorio: false,
    ativo: true,
  })
  const onde = await createWhereabouts(la, `Sala ${vez}`, `Pessoa ${vez}`)
  const bens: Row[] = []
  for (const valor of valores) {
    const camposAdicionais = { [campo.chave]: valor }
    bens.push(
      await la.post('/api/patrimonios', await assetBody(la, onde, `Peça ${valor}`, { camposAdicionais })),
    )
  }
  return { rotulo, secao, campo, bens }
}

test('a field of one’s own is ordered by, searched, exported, asked for, told in the history and reported', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `da pinacoteca ${repeatEachIndex}${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Pinacoteca ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const { rotulo, secao, campo, bens } = await acervo(admin, la, vez, ['Naïf', 'Barroca', 'Moderna'])
  const quem = await createUser(
    admin,
    `pinacoteca.${repeatEachIndex}.${retry}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'EXPORTAR_PATRIMONIO', 'CONSULTAR_RELATORIOS'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto('/patrimonio')
  const linhas = page.getByRole('grid', { name: 'Bens' }).locator('tbody tr')
  await expect(linhas).toHaveCount(3)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: rotulo }).check()
  await page.keyboard.press('Escape')
  const ordenar = page.getByRole('columnheader', { name: rotulo }).getByRole('button').first()
  await ordenar.press('Enter')
  await expect(page).toHaveURL(/order=/)
  await expect(linhas).toContainText(['Peça Barroca', 'Peça Moderna', 'Peça Naïf'])
  await ordenar.press('Enter')
  await expect(linhas).toContainText(['Peça Naïf', 'Peça Moderna', 'Peça Barroca'])
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('barroca')
  await expect(linhas).toHaveCount(1)

  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('radio', { name: /CSV/ }).check()
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    dialogo.getByRole('button', { name: 'Exportar' }).click(),
  ])
  const texto = await readFile(await arquivo.path(), 'utf8')
  expect(texto.split('\n')[0]).toContain(rotulo)
  expect(texto.split('\n')[1]).toContain('Barroca')

  // Whoever may not change an asset asks for it, and its history tells what became of it.
  const endereco = `/patrimonio/${bens[1]?.id}/gerencial`
  await page.goto(endereco)
  await page.getByRole('button', { name: `Solicitar alteração de ${secao.toLowerCase()}` }).press('Enter')
  await page.getByLabel(rotulo).fill('Rococó')
  await page.getByRole('button', { name: 'Enviar solicitação' }).press('Enter')
  await expect(page.getByText('Solicitação enviada.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver as minhas' }).click()
  const [pedida] = (
    await la.get<{ resultList: Row[] }>(`/api/patrimonios/solicitacoesalteracoes?patrimonio=${bens[1]?.id}`)
  ).resultList
  await page.goto(`/solicitacoesalteracao?solicitacao=${pedida?.id}`)
  await expect(page.getByRole('dialog')).toContainText(rotulo)
  await expect(page.getByRole('dialog')).toContainText('Rococó')
  await expectAccessible(page)
  const { diferencas } = await la.get<{ diferencas: Row[] }>(
    `/api/patrimonios/solicitacoesalteracoes/${pedida?.id}`,
  )
  await la.post('/api/patrimonios/solicitacoesalteracoes/atualizarstatus', {
    id: pedida?.id,
    status: 'APROVAR',
    aprovados: diferencas.map((d) => d.id),
  })
  await page.goto(endereco)
  await expect(page.getByRole('region', { name: secao }).getByText('Rococó')).toBeVisible()
  const historico = page.getByRole('list', { name: 'Histórico' })
  await expect(historico).toContainText(rotulo)
  await expect(historico).toContainText('Rococó')

  await page.goto('/relatorio/custom')
  await page.getByRole('button', { name: 'Escolher colunas', exact: true }).press('Enter')
  const escolha = page.getByRole('dialog', { name: 'Escolher colunas' })
  await escolha.getByRole('checkbox', { name: rotulo, exact: true }).check()
  await escolha.getByRole('button', { name: 'Usar estas colunas' }).press('Enter')
  const relatorio = page.getByRole('region', { name: 'Linhas do relatório' })
  await expect(relatorio.getByRole('columnheader', { name: rotulo })).toBeVisible()
  await expect(relatorio).toContainText('Rococó')
  const grupo = page.getByRole('combobox', { name: 'Agrupar por' })
  await grupo.fill(rotulo)
  await expect(page.getByRole('option')).toHaveText([rotulo])
  await grupo.press('Enter')
  await grupo.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Baixar', exact: true }).press('Enter')
  const pedido = page.waitForRequest((r) => r.url().includes('/relatoriocustomizado/download'))
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir', exact: true }).press('Enter')
  expect((await pedido).url()).toContain(`grupos=camposAdicionais.${campo.chave}`)
  await admin.post(`/api/camposadicionais/${campo.id}`, { ativo: false })
})

test('a field that assets have keeps its kind, is not deleted, and is retired with what they have', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `do gabinete ${repeatEachIndex}${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Gabinete de curiosidades ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const { rotulo, secao, bens } = await acervo(admin, la, vez, ['Fóssil'])
  const quem = await createUser(
    admin,
    `gabinete.${repeatEachIndex}.${retry}`,
    [
      'PATRIMONIO',
      'PATRIMONIO_GERENCIAL',
      'CRIAR_ALTERAR_PATRIMONIO',
      'CONSULTAR_CAMPOS_ADICIONAIS',
      'CRIAR_ALTERAR_CAMPOS_ADICIONAIS',
    ],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto(`/configuracoes/camposadicionais?q=${encodeURIComponent(rotulo)}`)
  const linhas = page.getByRole('grid').locator('tbody tr')
  await expect(linhas).toHaveCount(1)
  await linhas.first().click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Data', exact: true }).click()
  await dialogo.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(
    dialogo.getByText('O tipo não muda mais: há bens com valores neste campo.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Excluir', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Excluir!' }).press('Enter')
  await expect(page.getByText('Há bens com valores neste campo. Tire-o de uso:').first()).toBeVisible()
  await page.reload()
  await linhas.first().click()
  await dialogo.getByLabel('Em uso').uncheck()
  await dialogo.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(dialogo).toHaveCount(0)

  // The asset keeps what it has, and is given no more of it.
  const bem = await la.get<{ camposAdicionais: Record<string, unknown> }>(`/api/patrimonios/${bens[0]?.id}`)
  expect(Object.values(bem.camposAdicionais)).toEqual(['Fóssil'])
  await page.goto(`/patrimonio/${bens[0]?.id}/gerencial`)
  await expect(page.getByRole('region', { name: secao }).getByText('Fóssil')).toBeVisible()
  await expect(page.getByRole('button', { name: `Editar ${secao.toLowerCase()}` })).toHaveCount(0)
  await page.goto('/patrimonio/novo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: secao })).toHaveCount(0)
})

test('each kind of field is filled in by an input of its own, at the desk and on a phone', async ({
  page,
  request,
}, { repeatEachIndex, retry }) => {
  const vez = `do observatório ${repeatEachIndex}${retry}`
  const admin = await callsOf(request)
  const unidade = await createUnit(admin, `Observatório ${vez}`)
  const la = await callsOf(request, administrator, unidade)
  const secao = `Instrumento ${vez}`
  const tipos = [
    'TEXTO',
    'NUMERO',
    'DINHEIRO',
    'DATA',
    'OPCAO',
    'OPCOES',
    'SIMNAO',
    'LINK',
    'ARQUIVO',
  ] as const
  const rotulo = (tipo: (typeof tipos)[number]) => `${tipo} ${vez}`
  const campos: Row[] = []
  for (const [i, tipo] of tipos.entries())
    campos.push(
      await admin.post<Row>('/api/camposadicionais', {
        rotulo: rotulo(tipo),
        tipo,
        secao,
        ordem: i + 1,
        opcoes: tipo === 'OPCAO' || tipo === 'OPCOES' ? 'Azul\nVerde' : null,
        naturezas: null,
        ajuda: tipo === 'TEXTO' ? 'Como está na placa' : null,
        obrigatorio: false,
        ativo: true,
      }),
    )
  const onde = await createWhereabouts(la, `Cúpula ${vez}`, `Astrônoma ${vez}`)
  const bem = await la.post<Row>('/api/patrimonios', await assetBody(la, onde, 'Telescópio refrator'))
  const quem = await createUser(
    admin,
    `observatorio.${repeatEachIndex}.${retry}`,
    ['PATRIMONIO', 'PATRIMONIO_GERENCIAL', 'CRIAR_ALTERAR_PATRIMONIO'],
    [unidade],
  )
  await signIn(page, request, quem)
  await page.goto(`/patrimonio/${bem.id}/gerencial`)
  const editar = page.getByRole('button', { name: `Editar ${secao.toLowerCase()}` })
  await editar.press('Enter')
  await expect(page.getByText('Como está na placa')).toBeVisible()
  const texto = (tipo: (typeof tipos)[number]) =>
    page.getByRole('textbox', { name: rotulo(tipo), exact: true })
  await texto('TEXTO').fill('Zeiss')
  await texto('NUMERO').fill('-2,125')
  await texto('DINHEIRO').fill('1234,50')
  await texto('DATA').fill('05/03/1911')
  await texto('LINK').fill('https://exemplo.gov.br/telescopio')
  const escolher = async (tipo: 'OPCAO' | 'OPCOES' | 'SIMNAO', opcao: string) => {
    await page.getByRole('combobox', { name: rotulo(tipo), exact: true }).click()
    await page.getByRole('option', { name: opcao, exact: true }).click()
  }
  await escolher('OPCAO', 'Verde')
  await escolher('OPCOES', 'Azul')
  await page.keyboard.press('Escape')
  await escolher('SIMNAO', 'Sim')
  await expect(texto('NUMERO')).toHaveValue('-2,125')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'placa.txt', mimeType: 'text/plain', buffer: Buffer.from('Zeiss 1911') })
  await expect(page.getByRole('button', { name: 'Retirar placa.txt' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(texto('LINK')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
  const ficha = page.getByRole('region', { name: secao })
  for (const escrito of ['Zeiss', '1.234,50', '05/03/1911', 'Verde', 'Azul', 'Sim', 'placa.txt'])
    await expect(ficha.getByText(escrito, { exact: false }).first()).toBeVisible()
  await expect(ficha.getByText('-2,125', { exact: true })).toBeVisible()
  await expect(ficha.getByRole('link', { name: 'https://exemplo.gov.br/telescopio' })).toBeVisible()
  await expectAccessible(page)
  const lido = await la.get<{ camposAdicionais: Record<string, unknown> }>(`/api/patrimonios/${bem.id}`)
  expect(Object.keys(lido.camposAdicionais)).toHaveLength(tipos.length)

  // The same number is asked for by the list, and stands there with its own places.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/patrimonio')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Todos os filtros' }).click()
  const filtros = page.getByRole('dialog', { name: 'Todos os filtros' })
  await filtros.getByRole('textbox', { name: rotulo('NUMERO'), exact: true }).fill('-2,125')
  await filtros.getByRole('button', { name: 'Aplicar filtros' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Filtros em vigor' })).toContainText('-2,125')
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: rotulo('NUMERO') }).check()
  await expect(
    page.getByRole('row', { name: /Telescópio refrator/ }).getByText('-2,125', { exact: true }),
  ).toBeVisible()
  for (const { id } of campos) await admin.post(`/api/camposadicionais/${id}`, { ativo: false })
})
