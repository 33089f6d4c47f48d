import { ask, heading, connect, CONNECTIONS, SECONDS } from './kernel/connections.ts'
import { lineOf, measure } from './kernel/measure.ts'
import type { Server } from './kernel/server.ts'

const GRAFICOS = [
  'quantidadenatureza',
  'quantidademascara',
  'quantidadelocalizacao',
  'conservacoes',
  'situacoes',
  'quantidadeaquisicoes',
]
const EM_USO = `t.unidade_id = 1 and t.removido_em is null and t.situacao <> 'BAIXADO'`
const FILTRO = { dataAquisicao: { from: '2019-01-01', to: '2021-12-31' } }
const SQL_DO_FILTRO = `${EM_USO} and t.data_aquisicao between '2019-01-01' and '2021-12-31'`
const porChave = (coluna: string, onde: string) =>
  `select ${coluna}, count(*), sum(t.valor_aquisicao) from patrimonio t where ${onde} group by 1`
const COLUNAS = [
  't.tipo_natureza_id',
  't.tipo_natureza_id',
  't.localizacao_id',
  't.estado_conservacao_id',
  't.situacao',
  'extract(year from t.data_aquisicao)',
]
const valores = (onde: string) =>
  `select count(*), sum(t.valor_aquisicao), sum(s.bruto), sum(s.depreciado) from patrimonio t left join saldo_patrimonio s on s.patrimonio_id = t.id where ${onde}`

/** All that the overview of the register asks for when it opens, at once. */
async function abrir(s: Server, where?: object) {
  const busca = where ? `?where=${encodeURIComponent(JSON.stringify(where))}` : ''
  await Promise.all([
    ask(s, `/api/patrimonios/graficos/dadospatrimoniais${busca}`),
    ...GRAFICOS.map((nome) => ask(s, `/api/patrimonios/graficos/${nome}`, { payload: { where } })),
  ])
}

/** The overview as it opens, whole, over ten connections: without a filter (kept sums) and with one; beside SQL over the assets. */
export async function measureVisaoGeral(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const clients = await connect(url)
  say(heading())
  for (const [nome, onde, where] of [
    ['Visão geral: sem filtro', EM_USO, undefined],
    ['Visão geral: três anos de aquisição', SQL_DO_FILTRO, FILTRO],
  ] as const) {
    const sql = await measure(CONNECTIONS, SECONDS, async (i) => {
      for (const texto of [valores(onde), ...COLUNAS.map((c) => porChave(c, onde))])
        await clients[i]?.query(texto)
    })
    say(lineOf(nome, await measure(CONNECTIONS, SECONDS, () => abrir(s, where)), sql))
  }
  await Promise.all(clients.map((c) => c.end()))
}
