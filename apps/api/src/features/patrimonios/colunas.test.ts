import {
  CAMPO_DA_COLUNA,
  CAMPO_IMPORTADO,
  campoDoBem,
  COLUNAS_IMPORTACAO,
  COLUNAS_PATRIMONIO,
  type ColunaImportacao,
  type ColunaPatrimonio,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { aoFim, trabalhar } from '../../../test/bens.ts'
import { setUpApp } from '../../../test/scene.ts'
import { contas, importarCsv } from '../../../test/importar.ts'
import { novaEntrada } from '../../../test/organograma.ts'
import { snake } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { sugerirMapeamento } from '../importacao/mapear.ts'

const t = setUpApp()
const colunas = Object.keys(COLUNAS_IMPORTACAO) as ColunaImportacao[]
const listadas = Object.keys(COLUNAS_PATRIMONIO) as ColunaPatrimonio[]

/** A cell of the file, and what the register keeps of it. */
type Celula = readonly [celula: string, guardado: unknown]

/** Cells of columns that take no text of one's own. */
const PROPRIAS: Partial<Record<ColunaImportacao, Celula>> = {
  numeroTombamento: ['7001', 7001],
  acessorio: ['Não', undefined],
  mascara: ['', undefined],
  organograma: ['02.01', undefined],
  valorAquisicao: ['98.765,43', 98765.43],
  valorDepreciado: ['1.234,50', 1234.5],
  percentualValorResidual: ['12,34', 12.34],
  vidaUtil: ['77', 77],
  metodoDepreciacao: ['Soma dos dígitos', undefined],
  situacao: ['Em uso', 'EM_USO'],
  placa: ['ABC1D23', 'ABC1D23'],
  chaveNotaFiscal: [
    '35170358716523000119550010000000301000000300',
    '35170358716523000119550010000000301000000300',
  ],
  isbn: ['9788535900927', '9788535900927'],
  ano: ['1987', 1987],
  numPaginas: ['321', 321],
  idioma: ['Esperanto', 'Esperanto'],
}

/** A cell like no other's, with what is kept of it: any column of texts, dates or names has one. */
function celulaDe(coluna: ColunaImportacao): Celula {
  const propria = PROPRIAS[coluna]
  if (propria) return propria
  const dia = String(colunas.indexOf(coluna) + 1).padStart(2, '0')
  switch (COLUNAS_IMPORTACAO[coluna].formato) {
    case 'data':
      return [`${dia}/03/2019`, `2019-03-${dia}`]
    case 'cadastro':
      return [`Nome de ${coluna}`, undefined]
    default:
      return [`${coluna} ${dia}`, `${coluna} ${dia}`]
  }
}

/** The column of a field where it has not the field's own name. */
const COLUNA: Partial<Record<ColunaImportacao, string>> = { valorDepreciado: 'valor_depreciado_abertura' }

type Linha = Record<string, unknown>
let bem: Linha & { id: number }
let natureza: { codigo: string; nome: string; mascara: string }

beforeAll(async () => {
  await novaEntrada(t, '02.01', 'Saúde')
  natureza = (
    await t.rows(sql<{ codigo: string; nome: string; mascara: string }>`
      select n.codigo, n.nome, m.descricao as mascara from tipo_natureza n join mascara m on m.id = n.mascara_id
      where n.biblioteca order by n.id limit 1`)
  )[0] as typeof natureza
  PROPRIAS.tipoNatureza = [natureza.codigo, undefined]
  const linha = colunas.map((c) => `"${celulaDe(c)[0]}"`)
  const i = await importarCsv(t, `${colunas.join(';')}\n${linha.join(';')}`, { criarCadastros: true })
  if (contas(i)[0] !== 1) throw new Error(JSON.stringify(i.messages))
  const [achado] = await t.rows(sql<{ id: number }>`select id from patrimonio`)
  const { id } = achado as { id: number }
  const r = await t.admin.post(`/api/patrimonios/${id}`, {
    utilizacao: 'DESUSO',
    justificativaDesuso: 'OCIOSO',
  })
  if (r.status !== 200) throw new Error(r.text)
  bem = r.body.content
})

const em = (o: unknown, id: string): unknown =>
  id.split('.').reduce<unknown>((x, nome) => (x as Linha | null)?.[nome] ?? null, o)

describe('every column of an import', () => {
  it('has a cell like no other', () => {
    const celulas = colunas.map((c) => celulaDe(c)[0])
    expect(new Set(celulas).size).toBe(celulas.length)
  })

  it('is written into the column of its field, and into no other', async () => {
    const [patrimonio] = await t.rows(sql<{ linha: Linha }>`select to_jsonb(p) as linha from patrimonio p`)
    const [livro] = await t.rows(sql<{ linha: Linha }>`select to_jsonb(l) as linha from livro l`)
    const tudo = { ...livro?.linha, ...patrimonio?.linha }
    const esperado = colunas.flatMap((c): [string, unknown][] => {
      const [, guardado] = celulaDe(c)
      return guardado === undefined ? [] : [[COLUNA[c] ?? snake(c), guardado]]
    })
    expect(Object.fromEntries(esperado.map(([coluna]) => [coluna, tudo[coluna]]))).toEqual(
      Object.fromEntries(esperado),
    )
  })

  it('names the record of its own catalogue', () => {
    const nomes = colunas.filter((c) => COLUNAS_IMPORTACAO[c].formato === 'cadastro' && c !== 'mascara')
    const nomeDe = (c: ColunaImportacao) => {
      const id = CAMPO_IMPORTADO[c]
      return em(bem, `${id}.${campoDoBem(id).shows}`)
    }
    expect(Object.fromEntries(nomes.map((c) => [c, nomeDe(c)]))).toEqual({
      ...Object.fromEntries(nomes.map((c) => [c, celulaDe(c)[0]])),
      tipoNatureza: natureza.nome,
      organograma: 'Saúde',
      metodoDepreciacao: 'Soma dos dígitos',
    })
  })
})

/** Gives what a column of the list shows of the asset, as a text. */
function mostrado(coluna: ColunaPatrimonio): string {
  const proprios: Partial<Record<ColunaPatrimonio, string>> = {
    caracteristica: [1, 2, 3].map((n) => celulaDe(`caracteristica${n as 1}`)[0]).join(' '),
    tipoNatureza: `${natureza.codigo} ${natureza.nome}`,
    mascara: natureza.mascara,
    organograma: '02.01 – Saúde',
    utilizacao: 'Em desuso',
    valorAquisicao: '98765,43',
    valorDepreciado: '1234,50',
    valorLiquidoContabil: '97530,93',
  }
  return proprios[coluna] ?? celulaDe(coluna as ColunaImportacao)[0]
}
const esperada = (quais: readonly ColunaPatrimonio[]) =>
  Object.fromEntries(quais.map((c) => [COLUNAS_PATRIMONIO[c], mostrado(c)]))
const porTitulo = (titulos: readonly string[], linha: readonly unknown[]) =>
  Object.fromEntries(titulos.map((titulo, i) => [titulo, linha[i]]))

const exportar = async (formato: 'CSV' | 'XLSX') => {
  const r = await t.admin.post('/api/patrimonios/exportar', { formato, colunas: listadas })
  const tarefa = await aoFim(t, t.admin, r)
  return t.app.inject({
    url: `/api/arquivos/${tarefa.resultado.arquivo.id}/download`,
    headers: { 'x-auth-token': t.admin.token },
  })
}

describe('every column of an export', () => {
  it('shows what no other shows', () => {
    const textos = listadas.map(mostrado)
    expect(new Set(textos).size).toBe(textos.length)
  })

  it('stands under its own words in a CSV, which an import reads back by them', async () => {
    const [titulos, linha] = parse((await exportar('CSV')).rawPayload, {
      bom: true,
      delimiter: ';',
    }) as string[][]
    expect(porTitulo(titulos as string[], linha as string[])).toEqual(esperada(listadas))
    const lidos = sugerirMapeamento(titulos as string[])
    for (const c of listadas) {
      const importada = colunas.find((i) => CAMPO_IMPORTADO[i] === CAMPO_DA_COLUNA[c])
      expect([c, lidos[COLUNAS_PATRIMONIO[c]]]).toEqual([c, importada])
    }
  })

  it('stands under its own words in an XLSX, numbers and days as what they are', async () => {
    const livro = await readXlsx((await exportar('XLSX')).rawPayload)
    const [titulos, linha] = (livro.sheets[0] as (typeof livro.sheets)[0]).rows as [string[], unknown[]]
    const escrita = (valor: unknown): string =>
      valor instanceof Date
        ? valor.toISOString().slice(0, 10).split('-').reverse().join('/')
        : typeof valor === 'number' && !Number.isInteger(valor)
          ? valor.toFixed(2).replace('.', ',')
          : String(valor)
    expect(porTitulo(titulos, linha.map(escrita))).toEqual(esperada(listadas))
  })

  it('stands under its own words in a report', async () => {
    for (let i = 0; i < listadas.length; i += 12) {
      const quais = listadas.slice(i, i + 12)
      const r = await t.admin.get(`/api/patrimonios/downloadrelatorio?formato=CSV&colunas=${quais.join(',')}`)
      expect(r.status).toBe(202)
      await trabalhar(t)
      const { rawPayload } = await t.app.inject({
        url: `/api/relatorios/${r.body.content.relatorio.id}`,
        headers: { 'x-auth-token': t.admin.token },
      })
      const linhas = parse(rawPayload, { bom: true, delimiter: ';' }) as string[][]
      expect(porTitulo(linhas[4] as string[], linhas[5] as string[])).toEqual(esperada(quais))
    }
  })
})
