import {
  CAMPO_IMPORTADO,
  COLUNAS_DO_CUSTOMIZADO,
  COLUNAS_PATRIMONIO,
  type ColunaImportacao,
  type ColunaPatrimonio,
} from '@tombo/contract'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { untilDone } from '../../../../test/bens.ts'
import type { TestReply } from '../../../../test/client.ts'
import {
  cellOf,
  colunas,
  esperada,
  listed,
  mostrado,
  byTitle,
  setUpColumns,
} from '../../../../test/columns.ts'
import { sql } from '../../../kernel/db/sql.ts'

const [t, scene] = setUpColumns()

/** Gives the rows of a report in CSV, from that of its titles on. */
async function linhasDoRelatorio(r: TestReply, primeira: string): Promise<string[][]> {
  expect(r.status === 202 ? 202 : r.text).toBe(202)
  expect(await untilDone(t, t.admin, r)).toMatchObject({ situacao: 'CONCLUIDA' })
  const { rawPayload } = await t.app.inject({
    url: `/api/relatorios/${r.body.content.relatorio.id}`,
    headers: { 'x-auth-token': t.admin.token },
  })
  const linhas = parse(rawPayload, { bom: true, delimiter: ';', relax_column_count: true }) as string[][]
  return linhas.slice(linhas.findIndex((l) => l[0] === primeira))
}

test('every column of the sheet of an asset says its own words', async () => {
  const pedida = { formato: 'CSV', q: mostrado('descricao') }
  const linhas = await linhasDoRelatorio(await t.admin.post('/api/relatorio/bem', pedida), 'Campo')
  const lidos = linhas.slice(2).map((l) => l as [string, string])
  const escritos = {
    valorAquisicao: '98.765,43',
    valorBrutoContabil: '99.876,54',
    valorDepreciado: '1.234,50',
    valorLiquidoContabil: '98.642,04',
  }
  expect(Object.fromEntries(lidos)).toMatchObject({
    ...esperada(listed),
    ...Object.fromEntries(
      Object.entries(escritos).map(([c, v]) => [COLUNAS_PATRIMONIO[c as ColunaPatrimonio], v]),
    ),
  })
})

describe('every column of the custom report', () => {
  const doCustomizado = Object.keys(COLUNAS_DO_CUSTOMIZADO) as (keyof typeof COLUNAS_DO_CUSTOMIZADO)[]
  /** Columns that no import brings: the value of each, with the statement below that writes it. */
  const proprias: Record<string, string> = {
    epc: '303400000000000000000AB1',
    justificativaDesuso: 'Ocioso',
    responsavelUsuarioBem: 'Quem usa',
    notaFiscalEntrada: '55443',
    empenho: '2019NE77',
    cessaoUso: '876,54',
    dataInicioCessaoUso: '01/05/2020',
    dataFimCessaoUso: '02/06/2021',
    'imovel.denominacao': 'Denominação própria',
    'imovel.tipoImovel': 'Terreno',
    'imovel.finalidade': 'Finalidade própria',
    'imovel.matricula': 'Matrícula própria',
    'imovel.cartorioRegistro': 'Cartório próprio',
    'imovel.endereco.logradouro': 'Logradouro próprio',
    'imovel.endereco.bairro': 'Bairro próprio',
    'imovel.endereco.cidade': 'Curitiba',
    unidade: 'Unidade própria',
    tipoBem: 'Tipo de bem próprio',
    contaContabil: '1.2.3.1.1.88.88',
    valorResidual: '12187,65',
    valorDepreciavel: '87688,89',
    saldoDepreciar: '86454,39',
    criadoEm: '03/02/2021 09:10',
    criadoPor: 'Quem cadastrou',
    alteradoEm: '04/03/2022 11:12',
    alteradoPor: 'Quem alterou',
  }
  const doImportado = new Map<string, ColunaImportacao>(colunas.map((c) => [CAMPO_IMPORTADO[c], c]))
  const valorDe = (nome: string): string =>
    proprias[nome] ??
    (nome in COLUNAS_PATRIMONIO
      ? mostrado(nome as ColunaPatrimonio)
      : cellOf(doImportado.get(nome) as ColunaImportacao)[0])

  beforeAll(async () => {
    const { id } = scene.bem
    const { unidadeId: u } = t
    await t.rows(sql`update unidade set descricao = ${proprias.unidade} where id = ${u}`)
    await t.rows(sql`
      update tipo_bem set descricao = ${proprias.tipoBem}
      where id = (select tipo_bem_id from mascara where descricao = ${scene.natureza.mascara})`)
    await t.rows(sql`
      update mascara set mascara_contabil = ${proprias.contaContabil} where descricao = ${scene.natureza.mascara}`)
    await t.rows(
      sql`insert into responsavel (unidade_id, nome) values (${u}, ${proprias.responsavelUsuarioBem})`,
    )
    await t.rows(
      sql`insert into nota_fiscal (unidade_id, numero) values (${u}, ${proprias.notaFiscalEntrada})`,
    )
    await t.rows(sql`update plano_depreciacao set residual = 12187.65 where patrimonio_id = ${id}`)
    await t.rows(sql`
      update patrimonio set epc = ${proprias.epc}, empenho = ${proprias.empenho}, cessao_uso = 876.54,
        data_inicio_cessao_uso = '2020-05-01', data_fim_cessao_uso = '2021-06-02',
        responsavel_usuario_bem_id = (select id from responsavel where nome = ${proprias.responsavelUsuarioBem}),
        nota_fiscal_id = (select id from nota_fiscal where numero = ${proprias.notaFiscalEntrada}),
        criado_em = '2021-02-03T09:10Z', criado_por = ${proprias.criadoPor},
        alterado_em = '2022-03-04T11:12Z', alterado_por = ${proprias.alteradoPor} where id = ${id}`)
    await t.rows(sql`
      insert into imovel (patrimonio_id, denominacao, tipo_imovel, finalidade, matricula, cartorio_registro,
        logradouro, bairro, cidade_id, padrao_construcao, livro, folha, numero, complemento)
      select ${id}, ${proprias['imovel.denominacao']}, 'TERRENO', ${proprias['imovel.finalidade']},
        ${proprias['imovel.matricula']}, ${proprias['imovel.cartorioRegistro']},
        ${proprias['imovel.endereco.logradouro']}, ${proprias['imovel.endereco.bairro']}, c.id, 'Padrão próprio',
        'Livro próprio', 'Folha própria', 'Número próprio', 'Complemento próprio'
      from cidade c join estado e on e.id = c.estado_id where c.nome = 'Curitiba' and e.uf = 'PR'`)
  })

  it('shows what no other shows', () => {
    const valores = doCustomizado.map(valorDe)
    expect(new Set(valores).size).toBe(valores.length)
  })

  it('stands in the sheet of the asset too, with whatever else is registered of it', async () => {
    const linhas = await linhasDoRelatorio(
      await t.admin.post('/api/relatorio/bem', { formato: 'CSV', q: mostrado('descricao') }),
      'Campo',
    )
    const lidos = linhas.slice(2).map((l) => l as [string, string])
    const partes = [1, 2, 3].map((n) => `produtoCaracteristica.caracteristica${n}`)
    const esperados = doCustomizado
      .filter((c) => !partes.includes(c))
      .map((c) => [COLUNAS_DO_CUSTOMIZADO[c].titulo, valorDe(c)] as const)
    expect(Object.fromEntries(lidos.map(([campo, v]) => [campo, v.replaceAll('.', '')]))).toMatchObject(
      Object.fromEntries(esperados.map(([campo, v]) => [campo, v.replaceAll('.', '')])),
    )
    expect(Object.fromEntries(lidos)).toMatchObject({
      'Valor residual': '12.187,65',
      'Valor residual (%)': '12,34',
      'Imóvel: padrão de construção': 'Padrão próprio',
      'Imóvel: livro': 'Livro próprio',
      'Imóvel: folha': 'Folha própria',
      'Imóvel: número': 'Número próprio',
      'Imóvel: complemento': 'Complemento próprio',
    })
    // No field is told twice, and none is told that has no value.
    expect(new Set(lidos.map(([campo]) => campo)).size).toBe(lidos.length)
    expect(lidos.slice(0, -1).filter(([, v]) => v === '')).toEqual([])
  })

  it('stands under its own words', async () => {
    const [titulos, linha] = await linhasDoRelatorio(
      await t.admin.get(
        `/api/patrimonios/relatoriocustomizado/download?formato=CSV&colunas=${doCustomizado.join(',')}`,
      ),
      COLUNAS_DO_CUSTOMIZADO.numeroTombamento.titulo,
    )
    expect(byTitle(titulos as string[], linha as string[])).toEqual(
      Object.fromEntries(doCustomizado.map((c) => [COLUNAS_DO_CUSTOMIZADO[c].titulo, valorDe(c)])),
    )
  })
})
