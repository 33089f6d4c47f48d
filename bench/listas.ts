import { achados, CASOS_DE_ORDEM, CASOS_DE_PALAVRAS, nomearLugares } from './buscas.ts'
import { type Caso, medirCasos } from './kernel/casos.ts'
import { COLUNAS, COMUNS, DA_TELA, DA_UNIDADE, JUNCOES } from './kernel/registro.ts'
import type { Servidor } from './kernel/servidor.ts'

const pagina = (onde: string, pular: number) =>
  `select ${COLUNAS} from (select t.id from patrimonio t where ${DA_UNIDADE} ${onde} order by t.numero_tombamento, t.numero_acessorio, t.id limit 25 offset ${pular}) p join patrimonio t on t.id = p.id ${JUNCOES}
   order by t.numero_tombamento, t.numero_acessorio, t.id`
const contagem = (onde: string) => `select count(*) from patrimonio t where ${DA_UNIDADE} ${onde}`

const tres = `and t.situacao = 'EM_USO' and t.localizacao_id = any('{3,4,5}') and t.data_aquisicao between '2019-01-01' and '2021-12-31'`
const whereTres = encodeURIComponent(
  JSON.stringify({
    situacao: { in: ['EM_USO'] },
    localizacao: { in: [3, 4, 5] },
    dataAquisicao: { from: '2019-01-01', to: '2021-12-31' },
  }),
)

/** Over the plan and the balances, as the overview tells how far depreciation has come. */
const noPonto = (ponto: string) => `and t.id in (select pl.patrimonio_id from plano_depreciacao pl
  join saldo_patrimonio s on s.patrimonio_id = pl.patrimonio_id where case when not pl.deprecia then 'NUNCA'
    when s.liquido <= pl.residual then 'TOTAL' when s.depreciado = 0 then 'SEM_COTA' else 'EM_CURSO' end = '${ponto}')`

const daPrimeira = achados('impressora')

const CASOS: readonly Caso[] = [
  { nome: 'Lista: unidade e ordem', caminho: '/api/patrimonios?rpp=25', sql: [pagina('', 0)] },
  {
    nome: 'Lista: as colunas da tela',
    caminho: `/api/patrimonios?rpp=25&fields=${DA_TELA}`,
    sql: [pagina('', 0)],
  },
  {
    nome: 'Lista: dez pessoas, seis páginas',
    caminho: ['', '-'].flatMap((desce) =>
      [1, 2, 3].map(
        (page) => `/api/patrimonios?rpp=25&page=${page}&order=${desce}numeroTombamento&fields=${DA_TELA}`,
      ),
    ),
    sql: [pagina('', 0), pagina('', 25), pagina('', 50)],
    sqlEmVez: true,
    dezPessoas: true,
  },
  {
    nome: 'Lista: texto raro, da tela',
    caminho: `/api/patrimonios?rpp=25&q=c4ca4238&fields=${DA_TELA}`,
    sql: [achados('c4ca4238')],
  },
  {
    nome: 'Lista: página funda (20.000)',
    caminho: '/api/patrimonios?rpp=25&page=20000',
    sql: [pagina('', 25 * 19_999)],
  },
  {
    nome: 'Lista: três filtros',
    caminho: `/api/patrimonios?rpp=25&where=${whereTres}`,
    sql: [pagina(tres, 0), contagem(tres)],
  },
  {
    nome: 'Lista: ponto da depreciação',
    caminho: `/api/patrimonios?rpp=25&where=${encodeURIComponent(JSON.stringify({ pontoDepreciacao: { in: ['EM_CURSO'] } }))}`,
    sql: [pagina(noPonto('EM_CURSO'), 0), contagem(noPonto('EM_CURSO'))],
  },
  {
    nome: 'Lista: totalmente depreciados',
    caminho: `/api/patrimonios?rpp=25&where=${encodeURIComponent(JSON.stringify({ pontoDepreciacao: { in: ['TOTAL'] } }))}`,
    sql: [pagina(noPonto('TOTAL'), 0), contagem(noPonto('TOTAL'))],
  },
  { nome: 'Lista: texto raro', caminho: '/api/patrimonios?rpp=25&q=c4ca4238', sql: [achados('c4ca4238')] },
  {
    nome: 'Lista: texto comum (10 %)',
    caminho: '/api/patrimonios?rpp=25&q=impressora',
    sql: [daPrimeira],
  },
  {
    nome: 'Lista: dez textos comuns',
    caminho: COMUNS.map((q) => `/api/patrimonios?rpp=25&q=${q}&fields=${DA_TELA}`),
    sql: [daPrimeira],
  },
  {
    nome: 'Escolher: dez textos comuns',
    caminho: COMUNS.map((q) => `/api/patrimonios/resumo?rpp=10&q=${q}`),
    sql: [daPrimeira],
  },
  {
    nome: 'Busca de tudo: dez textos comuns',
    caminho: COMUNS.map((q) => `/api/buscatela?q=${q}`),
    sql: [daPrimeira],
  },
  {
    nome: 'Lista: contagem de tudo',
    caminho: '/api/patrimonios?rpp=1',
    sql: [pagina('', 0).replace('limit 25', 'limit 1'), contagem('')],
  },
]

/** The register's list. */
export async function medirListas(s: Servidor, url: string, dizer: (t: string) => void): Promise<void> {
  await nomearLugares(url)
  await medirCasos(s, url, 'listas', [...CASOS, ...CASOS_DE_PALAVRAS, ...CASOS_DE_ORDEM], dizer)
}
