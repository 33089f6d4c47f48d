import {
  COLUNAS_IMPORTACAO,
  COLUNAS_PATRIMONIO,
  type ColunaImportacao,
  type ColunaPatrimonio,
} from '@tombo/contract'
import { sql } from '../src/kernel/db/sql.ts'
import { contas, importarCsv } from './scenes/importar.ts'
import { novaEntrada } from './scenes/organograma.ts'
import { setUpScene } from './scene.ts'

/** The columns of an import of assets, and those of their list. */
export const colunas = Object.keys(COLUNAS_IMPORTACAO) as ColunaImportacao[]
export const listed = Object.keys(COLUNAS_PATRIMONIO) as ColunaPatrimonio[]

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
export function cellOf(coluna: ColunaImportacao): Celula {
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

type Row = Record<string, unknown>
let natureza: { codigo: string; nome: string; mascara: string }

/** The application of a test file, and the one asset of it that has a cell like no other in every column of an import. */
export const setUpColumns = () =>
  setUpScene(async (t) => {
    await novaEntrada(t, '02.01', 'Saúde')
    natureza = (
      await t.rows(sql<{ codigo: string; nome: string; mascara: string }>`
        select n.codigo, n.nome, m.descricao as mascara from tipo_natureza n join mascara m on m.id = n.mascara_id
        where n.biblioteca order by n.id limit 1`)
    )[0] as typeof natureza
    PROPRIAS.tipoNatureza = [natureza.codigo, undefined]
    const linha = colunas.map((c) => `"${cellOf(c)[0]}"`)
    const i = await importarCsv(t, `${colunas.join(';')}\n${linha.join(';')}`, { criarCadastros: true })
    if (contas(i)[0] !== 1) throw new Error(JSON.stringify(i.messages))
    const [achado] = await t.rows(sql<{ id: number }>`select id from patrimonio`)
    const { id } = achado as { id: number }
    const r = await t.admin.post(`/api/patrimonios/${id}`, {
      utilizacao: 'DESUSO',
      justificativaDesuso: 'OCIOSO',
    })
    if (r.status !== 200) throw new Error(r.text)
    // As a revaluation leaves it: what it stands in the books for is not what it was bought for.
    await t.rows(sql`update saldo_patrimonio set bruto = 99876.54 where patrimonio_id = ${id}`)
    return { bem: r.body.content as Row & { id: number }, natureza }
  })

/** Gives what a column of the list shows of the asset, as a text. */
export function mostrado(coluna: ColunaPatrimonio): string {
  const proprios: Partial<Record<ColunaPatrimonio, string>> = {
    caracteristica: [1, 2, 3].map((n) => cellOf(`caracteristica${n as 1}`)[0]).join(' '),
    tipoNatureza: `${natureza.codigo} ${natureza.nome}`,
    mascara: natureza.mascara,
    organograma: '02.01 – Saúde',
    utilizacao: 'Em desuso',
    valorAquisicao: '98765,43',
    valorDepreciado: '1234,50',
    valorBrutoContabil: '99876,54',
    valorLiquidoContabil: '98642,04',
  }
  return proprios[coluna] ?? cellOf(coluna as ColunaImportacao)[0]
}
/** Gives what these columns of the list show, by their titles. */
export const esperada = (quais: readonly ColunaPatrimonio[]) =>
  Object.fromEntries(quais.map((c) => [COLUNAS_PATRIMONIO[c], mostrado(c)]))
export const byTitle = (titulos: readonly string[], linha: readonly unknown[]) =>
  Object.fromEntries(titulos.map((titulo, i) => [titulo, linha[i]]))
