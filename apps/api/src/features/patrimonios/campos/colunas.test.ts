import {
  CAMPO_DA_COLUNA,
  CAMPO_IMPORTADO,
  campoDoBem,
  COLUNAS_IMPORTACAO,
  COLUNAS_PATRIMONIO,
  type ColunaImportacao,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { untilDone, runJobs } from '../../../../test/bens.ts'
import {
  cellOf,
  colunas,
  esperada,
  listed,
  mostrado,
  byTitle,
  setUpColumns,
} from '../../../../test/columns.ts'
import { snake } from '../../../kernel/db/source.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { sugerirMapeamento } from '../../importacao/colunas/mapear.ts'

const [t, scene] = setUpColumns()
type Linha = Record<string, unknown>

/** The column of a field where it has not the field's own name. */
const COLUNA: Partial<Record<ColunaImportacao, string>> = { valorDepreciado: 'valor_depreciado_abertura' }

const em = (o: unknown, id: string): unknown =>
  id.split('.').reduce<unknown>((x, nome) => (x as Linha | null)?.[nome] ?? null, o)

describe('every column of an import', () => {
  it('has a cell like no other', () => {
    const celulas = colunas.map((c) => cellOf(c)[0])
    expect(new Set(celulas).size).toBe(celulas.length)
  })

  it('is written into the column of its field, and into no other', async () => {
    const [patrimonio] = await t.rows(sql<{ linha: Linha }>`select to_jsonb(p) as linha from patrimonio p`)
    const [livro] = await t.rows(sql<{ linha: Linha }>`select to_jsonb(l) as linha from livro l`)
    const tudo = { ...livro?.linha, ...patrimonio?.linha }
    const esperado = colunas.flatMap((c): [string, unknown][] => {
      const [, guardado] = cellOf(c)
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
      return em(scene.bem, `${id}.${campoDoBem(id).shows}`)
    }
    expect(Object.fromEntries(nomes.map((c) => [c, nomeDe(c)]))).toEqual({
      ...Object.fromEntries(nomes.map((c) => [c, cellOf(c)[0]])),
      tipoNatureza: scene.natureza.nome,
      organograma: 'Saúde',
      metodoDepreciacao: 'Soma dos dígitos',
    })
  })
})

const exportar = async (formato: 'CSV' | 'XLSX') => {
  const r = await t.admin.post('/api/patrimonios/exportar', { formato, colunas: listed })
  const tarefa = await untilDone(t, t.admin, r)
  return t.app.inject({
    url: `/api/arquivos/${tarefa.resultado.arquivo.id}/download`,
    headers: { 'x-auth-token': t.admin.token },
  })
}

describe('every column of an export', () => {
  it('shows what no other shows', () => {
    const textos = listed.map(mostrado)
    expect(new Set(textos).size).toBe(textos.length)
  })

  it('stands under its own words in a CSV, which an import reads back by them', async () => {
    const [titulos, linha] = parse((await exportar('CSV')).rawPayload, {
      bom: true,
      delimiter: ';',
    }) as string[][]
    expect(byTitle(titulos as string[], linha as string[])).toEqual(esperada(listed))
    const lidos = sugerirMapeamento(titulos as string[])
    for (const c of listed) {
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
    expect(byTitle(titulos, linha.map(escrita))).toEqual(esperada(listed))
  })

  it('stands under its own words in a report', async () => {
    for (let i = 0; i < listed.length; i += 12) {
      const quais = listed.slice(i, i + 12)
      const r = await t.admin.get(`/api/patrimonios/downloadrelatorio?formato=CSV&colunas=${quais.join(',')}`)
      expect(r.status).toBe(202)
      await runJobs(t)
      const { rawPayload } = await t.app.inject({
        url: `/api/relatorios/${r.body.content.relatorio.id}`,
        headers: { 'x-auth-token': t.admin.token },
      })
      const linhas = parse(rawPayload, { bom: true, delimiter: ';' }) as string[][]
      expect(byTitle(linhas[4] as string[], linhas[5] as string[])).toEqual(esperada(quais))
    }
  })
})
