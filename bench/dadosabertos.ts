import { setTimeout as esperar } from 'node:timers/promises'
import { ask, heading, connect, CONNECTIONS, SECONDS } from './kernel/connections.ts'
import { timeOf, lineOf, measure } from './kernel/measure.ts'
import { OF_THE_UNIT } from './kernel/register.ts'
import { call, type Server } from './kernel/server.ts'

interface Publicacao {
  atualizadoEm: string | null
  conjuntos: { conjunto: string; arquivos: { formato: string; endereco: string; tamanho: number }[] }[]
}

const BASE = '/api/dados-abertos/1'
/** Anyone may ask only so often from one address: each question comes from another. */
let pergunta = 0
const deOutroLugar = () => {
  pergunta += 1
  return { 'x-forwarded-for': `10.${(pergunta >> 16) & 255}.${(pergunta >> 8) & 255}.${pergunta & 255}` }
}

async function publicacao(s: Server): Promise<Publicacao | null> {
  const r = await fetch(`${s.base}${BASE}`, { headers: deOutroLugar() })
  return r.ok ? ((await r.json()) as { content: Publicacao }).content : null
}

/** Publishes, where nothing is published yet; gives what there is. */
async function publicar(s: Server, say: (t: string) => void): Promise<Publicacao> {
  await call(s, '/api/parametros', { publicarDadosAbertos: true })
  const { s: segundos, valor } = await timeOf(async () => {
    for (;;) {
      const feita = await publicacao(s)
      if (feita?.atualizadoEm) return feita
      await esperar(500)
    }
  })
  say(`\nDados abertos: publicados em ${segundos.toFixed(1)} s (0 onde já estavam)`)
  return valor
}

const NO_REGISTRO = `${OF_THE_UNIT} and t.situacao <> 'BAIXADO' and t.numero_tombamento is not null`
const porClasse = (onde: string) =>
  `select n.codigo, count(*), sum(t.valor_aquisicao), sum(s.liquido) from patrimonio t
   left join saldo_patrimonio s on s.patrimonio_id = t.id left join tipo_natureza n on n.id = t.tipo_natureza_id
   where ${NO_REGISTRO} ${onde} group by 1`
const pagina = (onde: string) =>
  `select t.numero_tombamento, t.descricao, l.caminho, n.nome, t.valor_aquisicao, s.liquido from patrimonio t
   left join saldo_patrimonio s on s.patrimonio_id = t.id left join tipo_natureza n on n.id = t.tipo_natureza_id
   left join localizacao l on l.id = t.localizacao_id
   where ${NO_REGISTRO} ${onde} order by t.numero_tombamento, t.numero_acessorio, t.id limit 25`
const DE_2020 = `and t.data_aquisicao >= '2020-01-01' and t.data_aquisicao < '2021-01-01'`

/** The public page over ten connections beside SQL over the assets, and its files: whole, in parts, and unchanged. */
export async function measureDadosAbertos(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const { conjuntos } = await publicar(s, say)
  const csv = conjuntos.find((c) => c.conjunto === 'bens')?.arquivos.find((a) => a.formato === 'csv')
  if (!csv) throw new Error('os bens não estão publicados')
  const clients = await connect(url)
  say(heading())
  s.resetPeak()
  for (const [nome, caminho, sql] of [
    ['Página: totais', `${BASE}/resumo`, porClasse('')],
    ['Página: totais de um ano', `${BASE}/resumo?ano=2020`, porClasse(DE_2020)],
    ['Página: bens', `${BASE}/bens`, pagina('')],
    ['Página: bens de um ano', `${BASE}/bens?ano=2020`, pagina(DE_2020)],
  ] as const) {
    const puro = await measure(CONNECTIONS, SECONDS, async (i) => clients[i]?.query(sql))
    const nosso = await measure(CONNECTIONS, SECONDS, () => ask(s, caminho, { more: deOutroLugar() }))
    say(lineOf(nome, nosso, puro))
  }
  await Promise.all(clients.map((c) => c.end()))

  const comprimido = { 'accept-encoding': 'gzip' }
  const { headers } = await fetch(`${s.base}${csv.endereco}`, {
    headers: { ...comprimido, ...deOutroLugar() },
  })
  const etag = headers.get('etag') ?? ''
  const pedidos = [
    ['Arquivo: não mudou (304)', { ...comprimido, 'if-none-match': etag }, 304],
    ['Arquivo: um trecho de 1 MB', { range: `bytes=0-${Math.min(csv.tamanho, 1_000_000) - 1}` }, 206],
  ] as const
  for (const [nome, mais, resposta] of pedidos) {
    const m = await measure(CONNECTIONS, SECONDS, () =>
      ask(s, csv.endereco, { more: { ...mais, ...deOutroLugar() }, answer: resposta }),
    )
    say(`  ${nome.padEnd(34)} p50 ${m.p50.toFixed(1)} ms, p99 ${m.p99.toFixed(1)} ms`)
  }
  const { s: inteiro } = await timeOf(() => ask(s, csv.endereco, { more: deOutroLugar() }))
  const mb = csv.tamanho / 1024 / 1024
  say(
    `  Arquivo: inteiro (${mb.toFixed(0)} MB)          ${inteiro.toFixed(2)} s, ${(mb / inteiro).toFixed(0)} MB/s`,
  )
  say(`Memória do servidor (dados abertos): pico de ${s.peakMB().toFixed(0)} MB`)
}
