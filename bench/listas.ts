import { type Caso, medirCasos } from './kernel/casos.ts'
import type { Servidor } from './kernel/servidor.ts'

/** The columns of a row of the register, as someone would select them by hand. */
export const COLUNAS = `t.id, t.versao, t.situacao, t.numero_tombamento, t.numero_acessorio, t.referencia, t.referencia_legada, t.produto_id, t.descricao, t.caracteristica1, t.caracteristica2, t.caracteristica3,
  un.descricao as unidade, n.codigo, n.nome as natureza, m.descricao as mascara, m.mascara_contabil, tb.descricao as tipo_bem, lo.caminho, r.nome as responsavel, f.nome as fornecedor, ta.descricao as aquisicao,
  ec.descricao as conservacao, t.utilizacao, t.data_aquisicao, t.data_tombamento, t.placa, t.valor_aquisicao, s.depreciado, s.liquido`
export const JUNCOES = `join unidade un on un.id = t.unidade_id left join saldo_patrimonio s on s.patrimonio_id = t.id left join tipo_natureza n on n.id = t.tipo_natureza_id left join mascara m on m.id = n.mascara_id
  left join tipo_bem tb on tb.id = m.tipo_bem_id left join localizacao lo on lo.id = t.localizacao_id left join responsavel r on r.id = t.responsavel_id left join fornecedor f on f.id = t.fornecedor_id
  left join tipo_aquisicao ta on ta.id = t.tipo_aquisicao_id left join estado_conservacao ec on ec.id = t.estado_conservacao_id`

const DA_UNIDADE = 't.unidade_id = 1 and t.removido_em is null'
const pagina = (onde: string, pular: number) =>
  `select ${COLUNAS} from (select t.id from patrimonio t where ${DA_UNIDADE} ${onde} order by t.numero_tombamento, t.numero_acessorio, t.id limit 25 offset ${pular}) p join patrimonio t on t.id = p.id ${JUNCOES}
   order by t.numero_tombamento, t.numero_acessorio, t.id`
const contagem = (onde: string) => `select count(*) from patrimonio t where ${DA_UNIDADE} ${onde}`
const busca = (
  like: string,
) => `with a as materialized (select t.id, t.numero_tombamento, t.numero_acessorio from patrimonio t where ${DA_UNIDADE} and t.busca like '${like}'),
  p as (select id from a order by numero_tombamento, numero_acessorio, id limit 25)
  select (select count(*) from a), ${COLUNAS} from p join patrimonio t on t.id = p.id ${JUNCOES} order by t.numero_tombamento, t.numero_acessorio, t.id`

/** The columns that the web client asks for as the list opens: those that it shows, and what the menu of a row stands on. */
const DA_TELA =
  'dataAquisicao,estadoConservacao.id,localizacaoInicial.caminho,localizacaoInicial.descricao,localizacaoInicial.id,manutencao,numeroAcessorio,numeroTombamento,produtoCaracteristica.produto,produtoCaracteristica.referencia,responsavel,responsavel.id,situacao,tipoAquisicao.id,tipoNatureza.id,valorAquisicao,valorLiquidoContabil,versao'

const tres = `and t.situacao = 'EM_USO' and t.localizacao_id = any('{3,4,5}') and t.data_aquisicao between '2019-01-01' and '2021-12-31'`
const whereTres = encodeURIComponent(
  JSON.stringify({
    situacao: { in: ['EM_USO'] },
    localizacao: { in: [3, 4, 5] },
    dataAquisicao: { from: '2019-01-01', to: '2021-12-31' },
  }),
)

/** Each is a word of one asset in ten. */
const COMUNS =
  'mesa cadeira armario computador monitor impressora projetor veiculo condicionado estante'.split(' ')
const daPrimeira = busca('%impressora%')

const CASOS: readonly Caso[] = [
  { nome: 'Lista: unidade e ordem', caminho: '/api/patrimonios?rpp=25', sql: [pagina('', 0)] },
  {
    nome: 'Lista: as colunas da tela',
    caminho: `/api/patrimonios?rpp=25&fields=${DA_TELA}`,
    sql: [pagina('', 0)],
  },
  {
    nome: 'Lista: texto raro, da tela',
    caminho: `/api/patrimonios?rpp=25&q=c4ca4238&fields=${DA_TELA}`,
    sql: [busca('%c4ca4238%')],
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
  { nome: 'Lista: texto raro', caminho: '/api/patrimonios?rpp=25&q=c4ca4238', sql: [busca('%c4ca4238%')] },
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
export const medirListas = (s: Servidor, url: string, dizer: (t: string) => void): Promise<void> =>
  medirCasos(s, url, 'listas', CASOS, dizer)
