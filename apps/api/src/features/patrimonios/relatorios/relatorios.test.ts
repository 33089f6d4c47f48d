import { COLUNAS_PATRIMONIO, mensagens } from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type Cliente, createTestApp } from '../../../../test/app.ts'
import { bem, cadastrosDe, depreciar, registrarMuitos, tombarBem, runJobs } from '../../../../test/bens.ts'
import { readPdf } from '../../../../test/files/pdf.ts'
import { sql } from '../../../kernel/db/sql.ts'

let t: TestApp
let quem: Cliente
let patio: number
let alheio: number

beforeAll(async () => {
  t = await createTestApp()
  const c = await cadastrosDe(t)
  const [novo] = await t.rows(
    sql<{
      id: number
    }>`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Pátio', 'Sede > Pátio')
      returning id`,
  )
  patio = novo?.id as number
  // Two places of one name: they are two groups.
  const [xara] = await t.rows(
    sql<{
      id: number
    }>`insert into localizacao (unidade_id, descricao, caminho) values (${t.unidadeId}, 'Pátio 2', 'Sede > Pátio')
      returning id`,
  )
  const um = { valor: '1200.10', percentual: '0', vida: 12, inicio: '2025-11-30' }
  await registrarMuitos(
    t,
    c,
    t.unidadeId,
    Array.from({ length: 7 }, (_, i) => ({ ...um, referencia: String(95 + i) })),
  )
  // Their numbers are mixed, so that only the places themselves keep them apart.
  for (const [local, valor] of [
    [patio, '0.01'],
    [xara?.id as number, '9999999999.99'],
    [patio, '0.01'],
    [patio, '0.01'],
  ] as const)
    await registrarMuitos(t, { ...c, local }, t.unidadeId, [{ ...um, valor }])
  await tombarBem(
    t.admin,
    bem(c, { produtoCaracteristica: { produto: { descricao: 'Coração; de "aço"' }, referencia: 'ÇÃO-1' } }),
  )
  await t.rows(
    sql`insert into patrimonio (unidade_id, situacao, descricao, valor_aquisicao)
      values (${t.unidadeId}, 'EM_EDICAO', 'Sem lugar', 10), (${t.unidadeId}, 'BAIXADO', 'Foi-se', 20)`,
  )
  await depreciar(t, t.admin, '2025-12')
  const outra = await t.secondUnidade()
  alheio = (await cadastrosDe(t, outra.unidadeId)).local
  await t.rows(
    sql`insert into patrimonio (unidade_id, situacao, descricao, localizacao_id, valor_aquisicao)
      values (${outra.unidadeId}, 'EM_EDICAO', 'De outra unidade', ${alheio}, 77)`,
  )
  quem = await t.clientWith(['PATRIMONIO_GERENCIAL', 'CONSULTAR_RELATORIOS'])
})
afterAll(() => t.close())

const where = (w: unknown) => `where=${encodeURIComponent(JSON.stringify(w))}`

async function bytesDe(url: string, cliente = quem): Promise<Buffer> {
  const r = await cliente.get(url)
  if (r.status !== 202) throw new Error(r.text)
  await runJobs(t)
  const { id } = r.body.content.relatorio
  return (await t.app.inject({ url: `/api/relatorios/${id}`, headers: { 'x-auth-token': cliente.token } }))
    .rawPayload
}
/** A report as a table: what stands above its titles, then its rows. */
async function tabelaDe(url: string, cliente = quem) {
  const linhas = parse(await bytesDe(`${url}${url.includes('?') ? '&' : '?'}formato=CSV`, cliente), {
    bom: true,
    delimiter: ';',
  }) as string[][]
  return {
    acima: linhas.slice(0, 4).map((l) => l[0]),
    titulos: linhas[4] as string[],
    linhas: linhas.slice(5),
  }
}
const centavos = (texto: string | undefined) => BigInt((texto ?? '').replace(/[,']/g, '') || '0')

describe('the list of assets by values', () => {
  it('adds up to what the database says, by every group and in all', async () => {
    const [exato] = await t.rows(sql<{ n: number; valor: string; depreciado: string; liquido: string }>`
      select count(*)::int as n, sum(p.valor_aquisicao) as valor,
        sum(coalesce(s.depreciado, p.valor_depreciado_abertura)) as depreciado,
        sum(coalesce(s.bruto - s.depreciado, p.valor_aquisicao - p.valor_depreciado_abertura)) as liquido
      from patrimonio p left join saldo_patrimonio s on s.patrimonio_id = p.id where p.unidade_id = ${t.unidadeId}`)
    expect(Number(exato?.depreciado)).toBeGreaterThan(0)
    for (const agrupar of ['NENHUM', 'LOCALIZACAO', 'NATUREZA', 'RESPONSAVEL']) {
      const { linhas, titulos } = await tabelaDe(`/api/patrimonios/relatorio?agrupar=${agrupar}`)
      const total = linhas.at(-1) as string[]
      expect(total[0]).toBe(`${agrupar === 'NENHUM' ? 'Total' : 'Total geral'} (${exato?.n} bens)`)
      const [valor, depreciado, liquido] = total.slice(-3)
      expect([valor, depreciado, liquido]).toEqual(
        [exato?.valor, exato?.depreciado, exato?.liquido].map((v) => v?.replace('.', ',')),
      )
      expect(titulos.slice(-3)).toEqual(['Valor de aquisição', 'Valor depreciado', 'Valor líquido'])
      const subtotais = linhas.filter((l) => l[0]?.startsWith('Subtotal de '))
      expect(subtotais.length > 0).toBe(agrupar !== 'NENHUM')
      for (const coluna of agrupar === 'NENHUM' ? [] : [-3, -2, -1])
        expect(subtotais.reduce((soma, l) => soma + centavos(l.at(coluna)), 0n)).toBe(
          centavos(total.at(coluna)),
        )
    }
  })

  it('groups by place: namesakes apart, those without one last, each row once', async () => {
    const { linhas, titulos } = await tabelaDe('/api/patrimonios/relatorio?agrupar=LOCALIZACAO')
    expect(titulos).not.toContain('Localização')
    expect(linhas.map((l) => l[0]).filter((s) => /^(Localização|Subtotal)/.test(s ?? ''))).toEqual([
      'Localização: Sala',
      'Subtotal de Sala (8 bens)',
      'Localização: Sede > Pátio',
      'Subtotal de Sede > Pátio (3 bens)',
      'Localização: Sede > Pátio',
      'Subtotal de Sede > Pátio (1 bem)',
      'Localização: sem localização',
      'Subtotal de sem localização (2 bens)',
    ])
    expect(linhas.filter((l) => l[1]).length).toBe(14)
    expect(linhas.some((l) => l[1] === 'Coração; de "aço"')).toBe(true)
  })

  it('puts places in order as a person counts them, on paper as on the screen', async () => {
    const salas = ['Bloco 10', 'Bloco 2', 'Bloco 2 / Sala 11', 'Bloco 2 / Sala 9']
    const [um] = await t.rows(sql<{ produto: number }>`select max(id) as produto from tipo_natureza`)
    for (const sala of salas)
      await t.rows(sql`
        with lugar as (insert into localizacao (unidade_id, descricao, caminho)
          values (${t.unidadeId}, ${sala}, ${sala}) returning id)
        insert into patrimonio (unidade_id, situacao, descricao, localizacao_id, tipo_natureza_id)
        select ${t.unidadeId}, 'EM_EDICAO', 'Contado', id, ${um?.produto}::int from lugar`)
    const em = ['Bloco 2', 'Bloco 2 / Sala 9', 'Bloco 2 / Sala 11', 'Bloco 10'].map(
      (l) => `Localização: ${l}`,
    )
    const filtro = where({ descricao: { contains: ['Contado'] } })
    const customizado = 'colunas=descricao&grupos=localizacao'
    for (const url of [
      `/api/patrimonios/relatorio?agrupar=LOCALIZACAO&${filtro}`,
      `/api/patrimonios/relatorio/levantamento?${filtro}`,
      `/api/patrimonios/relatoriocustomizado/download?${customizado}&${filtro}`,
    ]) {
      const { linhas } = await tabelaDe(url)
      const titulos = linhas.map((l) => l[0]).filter((c) => c?.startsWith('Localização: '))
      expect([url, titulos]).toEqual([url, em])
    }
    await t.rows(sql`delete from patrimonio where descricao = 'Contado'`)
  })

  it('says its filters in words, and names nothing of another unit', async () => {
    const filtros = {
      situacao: { in: ['EM_USO', 'BAIXADO'] },
      localizacao: { in: [patio, alheio] },
      dataAquisicao: { from: '2020-01-01', to: '2030-12-31' },
      valorAquisicao: { eq: '0,01' },
      placa: { isNull: true },
    }
    const { acima, linhas } = await tabelaDe(
      `/api/patrimonios/relatorio?q=bem&${where(filtros)}&condicoes=BOM,RUIM&utilizacao=EMUSO&omitirBaixados=true&referenciaInicial=1`,
    )
    expect(acima[2]).toBe(
      [
        'Filtros: Busca: “bem”',
        'Situação: Em uso ou Baixado',
        `Localização: Sede > Pátio ou nº ${alheio}`,
        'Data de aquisição: 01/01/2020 a 31/12/2030',
        'Valor de aquisição: 0,01',
        'Placa: sem valor',
        'Etiquetas: desde 1',
        'Conservação: Bom ou Ruim',
        'Utilização: Em uso',
        'Sem os baixados',
      ].join('; '),
    )
    expect(linhas).toEqual([['Total (0 bens)', ...Array(6).fill(''), '0,00', '0,00', '0,00']])
    expect((await tabelaDe('/api/patrimonios/relatorio')).acima[2]).toBe('Sem filtros')
  })

  it('never shows what is of another unit, unless both are asked for by who may see both', async () => {
    const daOutra = async (url: string, c = quem) =>
      (await tabelaDe(url, c)).linhas.some((l) => l.includes('De outra unidade'))
    expect(await daOutra(`/api/patrimonios/relatorio?${where({ localizacao: { in: [alheio] } })}`)).toBe(
      false,
    )
    expect(await daOutra('/api/patrimonios/relatorio?todasUnidades=true')).toBe(false)
    const { unidadeId } = await t.secondUnidade()
    const { id } = await t.createUsuario({
      acoes: ['PATRIMONIO', 'CONSULTAR_RELATORIOS'],
      unidades: [t.unidadeId, unidadeId],
    })
    const deAmbas = await t.sessionOf(id, t.unidadeId)
    expect(await daOutra('/api/patrimonios/relatorio', deAmbas)).toBe(false)
    expect(await daOutra('/api/patrimonios/relatorio?todasUnidades=true', deAmbas)).toBe(true)
  })
})

describe('the list as it stands', () => {
  it('has the columns that were asked for, in their order and in the order of the list', async () => {
    const { titulos, linhas } = await tabelaDe(
      '/api/patrimonios/downloadrelatorio?colunas=descricao,valorAquisicao,referencia&order=-valorAquisicao&referenciaInicial=95',
    )
    expect(titulos).toEqual(['Descrição', 'Valor de aquisição', 'Etiqueta'])
    expect(linhas.slice(0, -1).every((l) => l[1] === '1200,10' && Number(l[2]) >= 95)).toBe(true)
    expect(linhas.at(-1)).toEqual(['Total (7 bens)', '8400,70', ''])
  })

  it('can show every column, twelve to a page', async () => {
    const todas = Object.keys(COLUNAS_PATRIMONIO)
    for (const colunas of [todas.slice(0, 12), todas.slice(12, 24), todas.slice(24)]) {
      const { titulos, linhas } = await tabelaDe(
        `/api/patrimonios/downloadrelatorio?colunas=${colunas.join(',')}`,
      )
      expect(titulos).toEqual(colunas.map((c) => COLUNAS_PATRIMONIO[c as keyof typeof COLUNAS_PATRIMONIO]))
      expect(linhas).toHaveLength(15)
    }
    expect(
      await quem.get(`/api/patrimonios/downloadrelatorio?colunas=${todas.slice(0, 13).join(',')}`),
    ).toMatchObject({ status: 400, body: { fields: { colunas: [mensagens.colunasDemais] } } })
  })
})

it('the survey sheet has a page for each place, boxes to fill in, and lines to sign', async () => {
  const { pages } = readPdf(await bytesDe('/api/patrimonios/relatorio/levantamento'))
  expect(pages.map((p) => p.find((s) => s.startsWith('Localização: ')))).toEqual([
    'Localização: Sala',
    'Localização: Sede > Pátio',
    'Localização: Sede > Pátio',
    'Localização: sem localização',
  ])
  expect(pages[0]).toEqual(
    expect.arrayContaining(['Filtros: Sem os baixados', 'Encontrado', 'Estado atual', 'Observação', 'Bom']),
  )
  expect(pages.flat()).not.toContain('Foi-se')
  expect(pages.flat()).toContain('Sem lugar')
  expect(pages.at(-1)).toEqual(
    expect.arrayContaining(['Total geral (13 bens)', 'Responsável pelo levantamento']),
  )
})

it('the report of labels stands in the order of labels, those without one last', async () => {
  const { titulos, linhas } = await tabelaDe('/api/produtos/downloadrelatoriotag')
  expect(titulos[0]).toBe('Etiqueta')
  expect(linhas.slice(0, 8).map((l) => l[0])).toEqual(['95', '96', '97', '98', '99', '100', '101', 'ÇÃO-1'])
  expect(linhas.slice(8, -1).every((l) => l[0] === '')).toBe(true)
})

it('each of them asks for both rights', async () => {
  const urls = [
    '/api/patrimonios/relatorio',
    '/api/patrimonios/downloadrelatorio',
    '/api/patrimonios/relatorio/levantamento',
    '/api/produtos/downloadrelatoriotag',
  ]
  const soBens = await t.clientWith(['PATRIMONIO'])
  const soRelatorios = await t.clientWith(['CONSULTAR_RELATORIOS'])
  for (const url of urls) {
    expect((await t.anonymous.get(url)).status).toBe(401)
    expect((await soBens.get(url)).status).toBe(403)
    expect((await soRelatorios.get(url)).status).toBe(403)
    expect((await quem.get(`${url}?nada=1`)).status).toBe(400)
    expect((await quem.get(`${url}?formato=CSV`)).status).toBe(202)
  }
  await runJobs(t)
})
