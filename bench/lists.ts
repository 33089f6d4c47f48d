import { foundBy, CASES_OF_ORDER, CASES_OF_WORDS, namePlaces } from './searches.ts'
import { type Case, measureCases } from './kernel/cases.ts'
import { COLUNAS, COMMON, OF_THE_SCREEN, OF_THE_UNIT, JOINS } from './kernel/register.ts'
import type { Server } from './kernel/server.ts'

const pagina = (onde: string, pular: number) =>
  `select ${COLUNAS} from (select t.id from patrimonio t where ${OF_THE_UNIT} ${onde} order by t.numero_tombamento, t.numero_acessorio, t.id limit 25 offset ${pular}) p join patrimonio t on t.id = p.id ${JOINS}
   order by t.numero_tombamento, t.numero_acessorio, t.id`
const contagem = (onde: string) => `select count(*) from patrimonio t where ${OF_THE_UNIT} ${onde}`

const tres = `and t.situacao = 'EM_USO' and t.localizacao_id = any('{3,4,5}') and t.data_aquisicao between '2019-01-01' and '2021-12-31'`
const whereTres = encodeURIComponent(
  JSON.stringify({
    situacao: { in: ['EM_USO'] },
    localizacao: { in: [3, 4, 5] },
    dataAquisicao: { from: '2019-01-01', to: '2021-12-31' },
  }),
)

/** The assets of every fiftieth place have no number yet: all of them stand at the end of the order. */
const noFim = { localizacao: { in: [1, 51, 101, 151, 201, 251, 301, 351] } }
const filtrada = (name: string, where: object, onde: string): Case => ({
  name,
  path: `/api/patrimonios?rpp=25&where=${encodeURIComponent(JSON.stringify(where))}`,
  sql: [pagina(onde, 0), contagem(onde)],
})

/** Over the plan and the balances, as the overview tells how far depreciation has come. */
const noPonto = (ponto: string) => `and t.id in (select pl.patrimonio_id from plano_depreciacao pl
  join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id where case when not pl.deprecia then 'NUNCA'
    when s.liquido <= pl.residual then 'TOTAL' when s.depreciado = 0 then 'SEM_COTA' else 'EM_CURSO' end = '${ponto}')`

const daPrimeira = foundBy('impressora')

const CASES: readonly Case[] = [
  { name: 'Lista: unidade e ordem', path: '/api/patrimonios?rpp=25', sql: [pagina('', 0)] },
  {
    name: 'Lista: as colunas da tela',
    path: `/api/patrimonios?rpp=25&fields=${OF_THE_SCREEN}`,
    sql: [pagina('', 0)],
  },
  {
    name: 'Lista: dez pessoas, seis páginas',
    path: ['', '-'].flatMap((desce) =>
      [1, 2, 3].map(
        (page) =>
          `/api/patrimonios?rpp=25&page=${page}&order=${desce}numeroTombamento&fields=${OF_THE_SCREEN}`,
      ),
    ),
    sql: [pagina('', 0), pagina('', 25), pagina('', 50)],
    sqlInTurn: true,
    tenPeople: true,
  },
  {
    name: 'Lista: texto raro, da tela',
    path: `/api/patrimonios?rpp=25&q=c4ca4238&fields=${OF_THE_SCREEN}`,
    sql: [foundBy('c4ca4238')],
  },
  {
    name: 'Lista: página funda (20.000)',
    path: '/api/patrimonios?rpp=25&page=20000',
    sql: [pagina('', 25 * 19_999)],
  },
  {
    name: 'Lista: três filtros',
    path: `/api/patrimonios?rpp=25&where=${whereTres}`,
    sql: [pagina(tres, 0), contagem(tres)],
  },
  filtrada(
    'Lista: um local, no fim da ordem',
    { localizacao: { in: [1] } },
    "and t.localizacao_id = any('{1}')",
  ),
  filtrada(
    'Lista: oito locais, no fim dela',
    noFim,
    `and t.localizacao_id = any('{${noFim.localizacao.in.join(',')}}')`,
  ),
  filtrada('Lista: um fornecedor', { fornecedor: { in: [7] } }, "and t.fornecedor_id = any('{7}')"),
  filtrada(
    'Lista: tombados em um ano',
    { dataTombamento: { from: '2020-01-01', to: '2020-12-31' } },
    "and t.data_tombamento between '2020-01-01' and '2020-12-31'",
  ),
  filtrada(
    'Lista: um estado',
    { estadoConservacao: { in: [1] } },
    "and t.estado_conservacao_id = any('{1}')",
  ),
  ...[[3], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]].map((ids) =>
    filtrada(
      `Lista: ${ids.length * 5} % dos lugares, com os de dentro`,
      { localizacaoComDentro: { in: ids } },
      `and t.localizacao_id in (select id from localizacao where coalesce(localizacao_pai_id, id) in (${ids.join()}))`,
    ),
  ),
  {
    name: 'Lista: ponto da depreciação',
    path: `/api/patrimonios?rpp=25&where=${encodeURIComponent(JSON.stringify({ pontoDepreciacao: { in: ['EM_CURSO'] } }))}`,
    sql: [pagina(noPonto('EM_CURSO'), 0), contagem(noPonto('EM_CURSO'))],
  },
  {
    name: 'Lista: totalmente depreciados',
    path: `/api/patrimonios?rpp=25&where=${encodeURIComponent(JSON.stringify({ pontoDepreciacao: { in: ['TOTAL'] } }))}`,
    sql: [pagina(noPonto('TOTAL'), 0), contagem(noPonto('TOTAL'))],
  },
  { name: 'Lista: texto raro', path: '/api/patrimonios?rpp=25&q=c4ca4238', sql: [foundBy('c4ca4238')] },
  {
    name: 'Lista: texto comum (10 %)',
    path: '/api/patrimonios?rpp=25&q=impressora',
    sql: [daPrimeira],
  },
  {
    name: 'Lista: dez textos comuns',
    path: COMMON.map((q) => `/api/patrimonios?rpp=25&q=${q}&fields=${OF_THE_SCREEN}`),
    sql: [daPrimeira],
  },
  {
    name: 'Escolher: dez textos comuns',
    path: COMMON.map((q) => `/api/patrimonios/resumo?rpp=10&q=${q}`),
    sql: [daPrimeira],
  },
  {
    name: 'Busca de tudo: dez textos comuns',
    path: COMMON.map((q) => `/api/buscatela?q=${q}`),
    sql: [daPrimeira],
  },
  {
    name: 'Lista: contagem de tudo',
    path: '/api/patrimonios?rpp=1',
    sql: [pagina('', 0).replace('limit 25', 'limit 1'), contagem('')],
  },
]

/** The register's list. */
export async function measureLists(s: Server, url: string, say: (t: string) => void): Promise<void> {
  await namePlaces(url)
  await measureCases(s, url, 'listas', [...CASES, ...CASES_OF_WORDS, ...CASES_OF_ORDER], say)
}
