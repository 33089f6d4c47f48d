import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { COLUNAS_DO_IMPORTADO, COLUNAS_IMPORTACAO, NOMES_IMPORTACAO } from '../../importacao/colunas.ts'
import { chaveDeBusca } from '../../rules/index.ts'
import { camposDoBem, ROTULOS_DO_HISTORICO, rotulosDoCampo, type CampoDoHistorico } from '../campos.ts'
import { camposPatrimonio } from '../escrita.ts'
import { FILTROS_PATRIMONIO } from '../filtros.ts'
import { zPatrimonio, zPatrimonioLinha } from '../leitura.ts'
import { AQUISICAO } from './aquisicao.ts'
import { CLASSIFICACAO } from './classificacao.ts'
import { COMPLEMENTOS } from './complementos.ts'
import { DEPRECIACAO } from './depreciacao.ts'
import { IDENTIFICACAO } from './identificacao.ts'
import { CAMPOS_DO_BEM, CESSAO, IMOVEL, type Linha, LIVRO } from './index.ts'
import { LUGAR } from './lugar.ts'
import { REGISTRO } from './registro.ts'
import { VEICULO } from './veiculo.ts'
import { under, lastPart, fieldsIn } from './views.ts'

const GRUPOS = [
  IDENTIFICACAO,
  LIVRO,
  REGISTRO,
  CLASSIFICACAO,
  LUGAR,
  AQUISICAO,
  CESSAO,
  DEPRECIACAO,
  VEICULO,
  COMPLEMENTOS,
  IMOVEL,
]
const linhas = Object.entries<Linha>(CAMPOS_DO_BEM)
const repetidos = (textos: readonly string[]) => textos.filter((t, i) => textos.indexOf(t) !== i)

describe('the table of the fields of an asset', () => {
  test('names each field once, and keeps no two in one column', () => {
    expect(repetidos(GRUPOS.flatMap((g) => Object.keys(g)))).toEqual([])
    const tabelaDe = (id: string) => (id in LIVRO ? 'livro' : id in IMOVEL ? 'imovel' : 'patrimonio')
    expect(repetidos(linhas.flatMap(([id, l]) => (l.coluna ? [`${tabelaDe(id)}.${l.coluna}`] : [])))).toEqual(
      [],
    )
    expect(repetidos(Object.values(COLUNAS_DO_IMPORTADO))).toEqual([])
  })

  test.each(['lista', 'filtro', 'importa'] as const)(
    'gives each name and place of %s to one field',
    (qual) => {
      const nesta = fieldsIn(CAMPOS_DO_BEM, qual)
      expect(repetidos(nesta.map((v) => v.nome))).toEqual([])
    },
  )

  test('gives each place among the orders, and each name that a form uses, to one field', () => {
    expect(repetidos(linhas.flatMap(([, l]) => (l.ordem ? [String(l.ordem.lugar)] : [])))).toEqual([])
    const noFormulario = linhas.filter(([, l]) => l.write && !l.semFormulario).map(([id]) => lastPart(id))
    expect(repetidos(noFormulario)).toEqual([])
    expect(Object.keys(camposDoBem)).toEqual(noFormulario)
  })

  test('no label of the history, old or new, and no name of an import, means two fields', () => {
    const todos = Object.keys(ROTULOS_DO_HISTORICO).flatMap((id) => rotulosDoCampo(id as CampoDoHistorico))
    expect(repetidos(todos)).toEqual([])
    const nomes = Object.entries(NOMES_IMPORTACAO).map(([c, outros]) => [
      ...new Set([c, ...outros].map(chaveDeBusca)),
    ])
    expect(repetidos(nomes.flat())).toEqual([])
  })

  test('every field that is written is in a form, an import and the history, or says why not', () => {
    for (const [id, l] of linhas) {
      if (!l.write) continue
      expect([id, id in ROTULOS_DO_HISTORICO]).toEqual([id, true])
      expect([id, lastPart(id) in camposDoBem && !(id in IMOVEL)]).toEqual([id, !l.semFormulario])
      expect([id, l.importa !== undefined]).toEqual([id, !l.semImportacao])
    }
  })

  test('what is written is saved by that very rule, and what is in the list is read with every row', () => {
    for (const [nome, l] of Object.entries<Linha>(under(CAMPOS_DO_BEM, '')))
      expect([nome, (camposPatrimonio as Record<string, z.ZodType | undefined>)[nome]]).toEqual([
        nome,
        l.write,
      ])
    for (const [id, l] of linhas) {
      if (!l.read || id in IMOVEL) continue
      const [grupo, dentro] = id.split('.') as [keyof typeof zPatrimonio.shape, string?]
      const naLinha = grupo in zPatrimonioLinha.shape
      expect([id, naLinha]).toEqual([id, l.lista !== undefined || dentro !== undefined])
      if (!dentro) expect(zPatrimonio.shape[grupo]).toBe(l.read)
    }
  })

  test('a text is no longer than the table says', () => {
    for (const [id, l] of linhas) {
      if (l.kind !== 'texto' && l.kind !== 'textoLongo') continue
      if (!l.write) continue
      const regra = l.digitado ?? l.write
      expect([id, regra.safeParse('x'.repeat((l.max ?? 0) + 1)).success]).toEqual([id, false])
      expect([id, l.max !== undefined]).toEqual([id, true])
    }
  })

  test('filters ask as the kind of their field says; a column of an import is read as its kind says', () => {
    expect(FILTROS_PATRIMONIO.descricao.kind).toBe('texto')
    expect(FILTROS_PATRIMONIO.notaFiscal).toMatchObject({
      kind: 'referencia',
      resource: 'notasfiscais',
      shows: 'numero',
    })
    expect(FILTROS_PATRIMONIO.valorAquisicao.kind).toBe('decimal')
    expect(COLUNAS_IMPORTACAO.valorDepreciado).toMatchObject({ rotulo: 'Já depreciado', formato: 'dinheiro' })
    expect(COLUNAS_IMPORTACAO.tipoNatureza.formato).toBe('cadastro')
  })
})
