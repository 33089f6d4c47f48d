import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ChaveDeRelatorio, chavesDeRelatorio, todasAsTags } from '@tombo/contract'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { systemClock } from '../apps/api/src/kernel/clock.ts'
import type { Ctx } from '../apps/api/src/kernel/ctx.ts'
import { dbOf } from '../apps/api/src/kernel/db/db.ts'
import { compileLiteral } from '../apps/api/src/kernel/db/sql.ts'
import { catalogo } from '../apps/api/src/reports.ts'
import { silentLog } from '../apps/api/test/silent-log.ts'
import { timeOf } from './kernel/measure.ts'
import { makeRecords } from './kernel/records.ts'
import { call, resultOf, type Server } from './kernel/server.ts'

/** Aims: so many times COPY of the same query, without groups and with them; and so much memory of the server. */
const SEM_GRUPOS = 1.5
const COM_GRUPOS = 3
const MEMORIA_MB = 400
/** Below this, what a job costs by itself is what is measured. */
const CURTO_S = 1

type Corpo = Record<string, unknown>

/** The register is asked for by a filter that all of it answers to; a sheet of every field, of the first so many. */
const TODOS = { where: JSON.stringify({ dataAquisicao: { from: '1900-01-01' } }) }
const FICHAS = { ...TODOS, referenciaFinal: 'E00020000' }

/** Each report with its body: of a record, the one with most in it. A report of which there is nothing is left out. */
async function corposDe(c: pg.Client): Promise<Partial<Record<ChaveDeRelatorio, Corpo | null>>> {
  const id = async (texto: string): Promise<number | null> =>
    ((await c.query(texto)).rows[0] as { id: number } | undefined)?.id ?? null
  const inventario = await id(
    `select inventario_id as id from inventario_item group by 1 order by count(*) desc limit 1`,
  )
  const chart = await id('select id from configuracao_organograma limit 1')
  const daContagem = inventario === null ? null : { inventario: { id: inventario } }
  return {
    bem: FICHAS,
    historico: TODOS,
    fichacontabil: TODOS,
    fichadepreciacao: TODOS,
    balanco: { competencia: '2026-01' },
    inventario: daContagem,
    inventariocentrocusto: daContagem,
    bensinventariados: daContagem,
    organograma: chart === null ? null : { configuracaoId: chart },
    termoresponsabilidade: null,
  }
}

/** Whoever measures, as the report's own query takes it. */
const contexto = (c: pg.PoolClient, usuarioId: number): Ctx => ({
  actor: { usuarioId, nome: 'bench', usuario: 'bench', sessaoId: 0 },
  unidadeId: 1,
  tags: new Set(todasAsTags),
  databaseId: 1,
  db: dbOf(c),
  clock: systemClock('America/Sao_Paulo'),
  log: silentLog,
})

async function copiar(c: pg.PoolClient, consulta: string): Promise<number> {
  const nada = new Writable({ write: (_parte, _codificacao, pronto) => pronto() })
  const comando = `copy (${consulta}\n) to stdout (format csv, delimiter ';')`
  return (await timeOf(() => pipeline(c.query(copy.to(comando)), nada))).s
}

interface Pedido {
  tarefa: { id: number }
  relatorio: { id: number }
}

/** Asks for a report, and waits until its file is kept. */
async function emitir(s: Server, chave: ChaveDeRelatorio, corpo: Corpo) {
  const pedido = await call<Pedido>(s, `/api/relatorio/${chave}`, { formato: 'CSV', ...corpo })
  const { linhas } = await resultOf(s, pedido.tarefa.id)
  return { id: pedido.relatorio.id, linhas: Number(linhas) }
}

async function tamanhoMB(s: Server, id: number): Promise<number> {
  const r = await fetch(`${s.base}/api/relatorios/${id}`, { headers: { 'x-auth-token': s.token } })
  if (!r.ok) throw new Error(`relatório ${id}: ${r.status}`)
  let bytes = 0
  for await (const parte of r.body ?? []) bytes += parte.byteLength
  return bytes / 1024 / 1024
}

/** One report beside COPY of its own query, each the second of two runs. */
async function measureOne(s: Server, c: pg.PoolClient, ctx: Ctx, chave: ChaveDeRelatorio, corpo: Corpo) {
  if (chave === 'termoresponsabilidade') return null
  const pronto = catalogo[chave].prepare({ formato: 'CSV', ...corpo })
  if ('write' in pronto) return null
  const consulta = compileLiteral(await pronto.query(ctx))
  const grupos = (await pronto.lateDesign(ctx)).groups?.length ?? 0
  await copiar(c, consulta)
  const puro = await copiar(c, consulta)
  await emitir(s, chave, corpo)
  s.resetPeak()
  const { s: nosso, valor } = await timeOf(() => emitir(s, chave, corpo))
  const memoria = s.peakMB()
  const vezes = nosso / puro
  const alvo = grupos > 0 ? COM_GRUPOS : SEM_GRUPOS
  const passa = [
    nosso > CURTO_S && vezes > alvo ? `passa de ${alvo}×` : '',
    memoria > MEMORIA_MB ? `passa de ${MEMORIA_MB} MB` : '',
  ]
  return [
    chave.padEnd(24),
    valor.linhas.toLocaleString('pt-BR').padStart(11),
    String(grupos).padStart(7),
    puro.toFixed(2).padStart(9),
    nosso.toFixed(2).padStart(9),
    vezes.toFixed(2).padStart(8),
    (await tamanhoMB(s, valor.id)).toFixed(0).padStart(7),
    memoria.toFixed(0).padStart(8),
    `  ${passa.filter(Boolean).join(', ')}`,
  ].join('')
}

/** Every report of the catalogue as CSV over all that there is, beside COPY of its own query. `BENCH_RELATORIOS=geral,baixa`: these alone. */
export async function measureCatalogo(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const c = await pool.connect()
  c.on('error', () => undefined)
  const { rows } = await c.query(`select id from usuario where usuario = 'bench'`)
  const ctx = contexto(c, (rows[0] as { id: number }).id)
  await makeRecords(s, c, say)
  const corpos = await corposDe(c)
  const quais = process.env.BENCH_RELATORIOS?.split(',')
  const faltam: string[] = []
  say('\nRelatório em CSV, tudo           linhas grupos  COPY (s) nosso (s)       ×     MB memória')
  for (const chave of chavesDeRelatorio) {
    if (quais && !quais.includes(chave)) continue
    const corpo = corpos[chave] === undefined ? {} : corpos[chave]
    const dito =
      corpo === null
        ? null
        : await measureOne(s, c, ctx, chave, corpo).catch((e: Error) => `${chave.padEnd(24)} ${e.message}`)
    if (dito === null) faltam.push(chave)
    else say(`  ${dito}`)
  }
  if (faltam.length > 0) say(`  sem registro de que se faça, ou não é tabela: ${faltam.join(', ')}`)
  c.release()
  await pool.end()
}
