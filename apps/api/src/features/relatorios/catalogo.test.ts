import {
  acoesQueDao,
  CATALOGO_DE_RELATORIOS,
  chavesDeRelatorio,
  type ChaveDeRelatorio,
  mensagens,
  nomesDasAcoes,
  type ReportFormat,
  reportFormat,
  tagDe,
  type Tag,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cliente } from '../../../test/app.ts'
import { runJobs } from '../../../test/bens.ts'
import { pedirRelatorio } from '../../../test/scenes/catalogo.ts'
import { sceneOfCatalogo } from '../../../test/catalogo-scene.ts'
import { readPdf } from '../../../test/files/pdf.ts'
import { rowsOfWorkbook, serialOfDay, type WorkbookCell } from '../../../test/files/workbook.ts'
import { setUpScene } from '../../../test/scene.ts'
import { sql } from '../../kernel/db/sql.ts'

const [t, s] = setUpScene(sceneOfCatalogo)

/** The keys that were asked for, so that none is lost. */
const DA_ESPECIFICACAO = `geral avaliacao fichadepreciacao fichacontabil historico organograma inventario
  inventariocentrocusto bensemprestados balanco alteracoes alteracoesusuario permissoesusuario termoresponsabilidade
  relatoriosassinados manutencao seguro garantia licenciamento reavaliacao baixa agendamento atividadeusuario conservacao
  unidades bensinventariados situacaobem tiponatureza grupopermissao bensunidadelocalizacao localizacaoresponsavel
  patrimonial bem responsaveis`.split(/\s+/)

it('every report that was asked for has its place, and nothing else has', () => {
  expect(chavesDeRelatorio.toSorted()).toEqual(DA_ESPECIFICACAO.toSorted())
})

describe('each report', () => {
  const respostas = new Map<string, { relatorio: { id: number }; titulo: string }>()
  const arquivos = new Map<string, { status: number; tipo: string; bytes: Buffer }>()
  beforeAll(async () => {
    const pedidos: { nome: string; link: string }[] = []
    for (const chave of chavesDeRelatorio) {
      for (const formato of reportFormat.values) {
        const r = await pedirRelatorio(s.quem, chave, s.corpos[chave], formato)
        if (r.status !== 202) throw new Error(`${chave} ${formato}: ${r.text}`)
        respostas.set(chave, r.body.content)
        pedidos.push({ nome: `${chave} ${formato}`, link: r.body.content.link })
      }
      await runJobs(t)
    }
    for (const { nome, link } of pedidos) {
      const r = await t.app.inject({ url: link, headers: { 'x-auth-token': s.quem.token } })
      arquivos.set(nome, {
        status: r.statusCode,
        tipo: String(r.headers['content-type']),
        bytes: r.rawPayload,
      })
    }
  }, 120_000)

  /** A cell of the CSV as the spreadsheet keeps it beside: numbers and days as numbers. */
  const comoNaFolha = (texto: string, daFolha: WorkbookCell): WorkbookCell => {
    if (texto === '') return null
    if (typeof daFolha !== 'number') return texto
    return /^\d\d\/\d\d\/\d{4}$/.test(texto) ? serialOfDay(texto) : Number(texto.replace(',', '.'))
  }
  /** Each term is issued anew, with a number and a hash of its own above and below its rows. */
  const deCadaVez = (chave: ChaveDeRelatorio, linha: readonly WorkbookCell[]) =>
    chave === 'termoresponsabilidade' && linha.slice(1).every((c) => c === null)

  const INICIO: Record<ReportFormat, string> = { PDF: '%PDF-', XLSX: 'PK', CSV: '\uFEFF' }
  it.each(chavesDeRelatorio)('%s says how it is asked for, and is made in every form', async (chave) => {
    const { titulo, form, grupo } = CATALOGO_DE_RELATORIOS[chave]
    const { content } = (await s.quem.get(`/api/relatorio/${chave}/metadata`)).body
    expect(content).toMatchObject({ titulo, registro: { formato: 'PDF' } })
    expect(content.campos.map((c: { nome: string }) => c.nome)).toEqual(Object.keys(form))
    expect(grupo).toBeTruthy()
    const resposta = respostas.get(chave)
    expect(resposta).toEqual({
      tarefa: { id: expect.any(Number) },
      relatorio: { id: expect.any(Number) },
      titulo: expect.any(String),
      texto: 'Clique em baixar para efetuar o download do documento',
      link: `/api/relatorios/${resposta?.relatorio.id}`,
    })
    for (const formato of reportFormat.values) {
      const feito = arquivos.get(`${chave} ${formato}`)
      const inicio = feito?.bytes.toString('utf8').slice(0, INICIO[formato].length)
      expect([formato, feito?.status, inicio]).toEqual([formato, 200, INICIO[formato]])
    }
  })

  it.each(chavesDeRelatorio)('%s says the same in every form, as other programs read it', (chave) => {
    const bytes = (formato: ReportFormat) => arquivos.get(`${chave} ${formato}`)?.bytes ?? Buffer.alloc(0)
    const titulo = respostas.get(chave)?.titulo ?? ''
    const texto: string[][] = parse(bytes('CSV'), { delimiter: ';', bom: true })
    const folha = rowsOfWorkbook(bytes('XLSX'))
    const { pages, count } = readPdf(bytes('PDF'))
    expect([texto[1]?.[0], folha[1]?.[0]]).toEqual([titulo, titulo])
    expect(pages[0]).toContain(titulo)
    expect(pages).toHaveLength(count)
    // Each cell of each row, heading and sum is the same; the words of the last row stand on paper too.
    expect(folha).toHaveLength(texto.length)
    for (const [i, linha] of texto.entries()) {
      const daFolha = linha.map((_c, j) => folha[i]?.[j] ?? null)
      if (!deCadaVez(chave, daFolha))
        expect(daFolha).toEqual(linha.map((c, j) => comoNaFolha(c, daFolha[j] ?? null)))
    }
    const fim = texto.at(-1)?.[0]
    expect(folha.at(-1)?.[0]).toBe(fim)
    expect(pages.flat().join(' ')).toContain(fim)
  })
})

/** A client with every right but those that amount to one of these tags. */
const semAsTags = new Map<string, Promise<Cliente>>()
function quemNaoTem(tags: readonly Tag[]): Promise<Cliente> {
  const dao = new Set(nomesDasAcoes.filter((a) => tags.includes(tagDe(a))).flatMap(acoesQueDao))
  const quem = semAsTags.get(tags.join()) ?? t.clientWith(nomesDasAcoes.filter((a) => !dao.has(a)))
  semAsTags.set(tags.join(), quem)
  return quem
}

describe('who may', () => {
  it.each(chavesDeRelatorio)('%s asks for each of its rights', async (chave) => {
    for (const exigida of CATALOGO_DE_RELATORIOS[chave].def.permissao) {
      const tags = typeof exigida === 'string' ? [exigida] : exigida
      const quem = await quemNaoTem(tags)
      const { status } = await pedirRelatorio(quem, chave, s.corpos[chave])
      expect([tags.join(), status]).toEqual([tags.join(), 403])
      expect((await quem.get(`/api/relatorio/${chave}/metadata`)).status).toBe(403)
    }
  })

  it('whoever may ask for a report may look up what it is asked with', async () => {
    for (const chave of chavesDeRelatorio) {
      const { def, form } = CATALOGO_DE_RELATORIOS[chave]
      const listas = Object.values(form).flatMap(({ resource }) => resource ?? [])
      if (listas.length === 0) continue
      const tags = def.permissao.map((exigida) => (typeof exigida === 'string' ? exigida : exigida[0]))
      const quem = await t.clientWith(nomesDasAcoes.filter((a) => a === 'CONF' || tags.includes(tagDe(a))))
      for (const lista of listas)
        expect([chave, lista, (await quem.get(`/api/${lista}?rpp=1`)).status]).toEqual([chave, lista, 200])
    }
  })

  it('another unit reads nothing of this one, and another organisation neither', async () => {
    const { unidadeId, admin: la } = await t.secondUnidade()
    const fora = (await t.secondOrganizacao()).admin
    const DAQUI: ChaveDeRelatorio[] = ['inventario', 'inventariocentrocusto', 'bensinventariados']
    for (const quem of [la, fora])
      for (const chave of [...DAQUI, 'termoresponsabilidade'] as const)
        expect([chave, (await pedirRelatorio(quem, chave, s.corpos[chave])).status]).toEqual([chave, 404])
    const daUnidade = chavesDeRelatorio.filter(
      (c) =>
        CATALOGO_DE_RELATORIOS[c].grupo !== 'ADMINISTRACAO' &&
        !s.corpos[c]?.inventario &&
        c !== 'termoresponsabilidade',
    )
    const pedidos: [string, number][] = []
    for (const chave of daUnidade) {
      const r = await pedirRelatorio(la, chave, s.corpos[chave])
      pedidos.push([chave, r.body.content.relatorio.id])
    }
    await runJobs(t)
    for (const [chave, id] of pedidos) {
      const [l] = await t.rows(sql<{ linhas: number; u: number }>`
        select linhas, unidade_id as u from relatorio where id = ${id}`)
      expect([chave, l]).toEqual([chave, { linhas: 0, u: unidadeId }])
    }
  }, 60_000)
})

describe('what is asked', () => {
  it('is refused when it is unknown, of no asset, or of days that end before they begin', async () => {
    const antes = await t.rows(sql`select count(*) from relatorio`)
    for (const chave of chavesDeRelatorio)
      expect([
        chave,
        (await pedirRelatorio(s.quem, chave, { ...s.corpos[chave], segredo: 1 })).status,
      ]).toEqual([chave, 400])
    const tarde = { dataInicial: '2026-02-01', dataFinal: '2026-01-31' }
    for (const [chave, corpo, campo, mensagem] of [
      ['baixa', tarde, 'dataFinal', mensagens.periodoInvertido],
      ['alteracoes', tarde, 'dataFinal', mensagens.periodoInvertido],
      ['manutencao', tarde, 'dataFinal', mensagens.periodoInvertido],
      ['bensemprestados', tarde, 'dataFinal', mensagens.periodoInvertido],
      ['historico', { q: 'a', ...tarde }, 'dataFinal', mensagens.periodoInvertido],
      ['bem', {}, 'where', mensagens.escolhaOsBens],
      ['fichacontabil', { where: '{}' }, 'where', mensagens.escolhaOsBens],
      [
        'fichadepreciacao',
        { q: 'a', competenciaInicial: '2026-02', competenciaFinal: '2026-01' },
        'competenciaFinal',
        mensagens.periodoInvertido,
      ],
      ['balanco', { competencia: '2026-04' }, 'competencia', mensagens.balancoDeMesQueNaoChegou],
    ] as const) {
      const r = await pedirRelatorio(s.quem, chave, corpo)
      expect([chave, r.status, r.body.fields]).toEqual([chave, 400, { [campo]: [mensagem] }])
    }
    for (const [chave, corpo] of [
      ['balanco', {}],
      ['inventario', {}],
      ['termoresponsabilidade', {}],
      ['garantia', { ordenar: 'COR' }],
      ['geral', { where: '{"cor":{"eq":1}}' }],
    ] as const)
      expect([chave, (await pedirRelatorio(s.quem, chave, corpo)).status]).toEqual([chave, 400])
    expect(await t.rows(sql`select count(*) from relatorio`)).toEqual(antes)
  })

  it('is told as filters, but for the groups and the order of the rows', async () => {
    const filtros = async (chave: ChaveDeRelatorio, corpo: Record<string, unknown>) => {
      const { relatorio } = (await pedirRelatorio(s.quem, chave, corpo)).body.content
      const [l] = await t.rows(sql<{ filtros: string[] }>`
        select filtros from relatorio where id = ${relatorio.id}`)
      return l?.filtros
    }
    expect(await filtros('baixa', { agrupar: 'MES', classificacao: 'PERDA' })).toEqual([
      'Situação: Finalizada',
      'Classificação: Perda',
    ])
    expect(await filtros('seguro', { agrupar: 'SEGURADORA', dataInicial: '2026-01-02' })).toEqual([
      'Termina de 02/01/2026',
    ])
    expect(await filtros('garantia', { ordenar: 'NUMGARANTIA' })).toEqual([])
    expect(await filtros('manutencao', { agrupar: 'ANO', dataFinal: '2026-01-31' })).toEqual([
      'Até 31/01/2026',
    ])
  })

  it('stands at the other addresses too, by the same definition', async () => {
    const eventos = await s.quem.post('/api/eventos/relatorio', { formato: 'CSV', dataInicial: '2026-01-01' })
    expect([eventos.status, eventos.body.content?.titulo]).toEqual([202, 'Alterações de bens'])
    const url = '/patrimonios/relacoesbensemprestados'
    const emprestados = await s.quem.get(`${url}?formato=CSV&quais=VENCIDOS&responsavel=${s.ana.id}`)
    expect([emprestados.status, emprestados.body.content?.titulo]).toEqual([202, 'Bens emprestados'])
    const ninguem = await t.clientWith(['CONF'])
    expect((await ninguem.get(url)).status).toBe(403)
    expect((await ninguem.post('/api/eventos/relatorio', {})).status).toBe(403)
    const [l] = await t.rows(sql<{ filtros: string[] }>`
      select filtros from relatorio where id = ${emprestados.body.content.relatorio.id}`)
    expect(l?.filtros).toEqual(['Empréstimos: vencidos', 'Com: Ana'])
  })
})
