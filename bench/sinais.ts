import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import type pg from 'pg'
import { newToken, organizacaoOfToken } from '../apps/api/src/kernel/session/token.ts'
import { ask, CONNECTIONS, SECONDS } from './kernel/connections.ts'
import { measure } from './kernel/measure.ts'
import type { Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const NAVEGADORES = Number(process.env.BENCH_NAVEGADORES ?? 10_000)
/** Notices that come each second meanwhile, each to somebody else. */
const AVISOS = Number(process.env.BENCH_AVISOS ?? 100)
const PAGINAS = [
  '/api/patrimonios?page=1&rpp=20&fields=id,numeroTombamento,descricao,situacao',
  '/api/context/usuarios/permissoes',
  '/api/notificacoes/notSeenCount',
]

/** A session of a person of their own for each browser; gives ids and tokens. */
async function abrirSessoes(s: Server, c: pg.Client): Promise<{ ids: number[]; tokens: string[] }> {
  await c.query(
    `insert into usuario (usuario, nome, senha_hash)
      select 'ouvinte' || i, 'Ouvinte ' || i, 'sem senha' from generate_series(1, $1::int) i on conflict do nothing`,
    [NAVEGADORES],
  )
  const { rows } = await c.query<{ id: number }>(
    `select id from usuario where usuario ~ '^ouvinte[0-9]+$' order by id limit $1`,
    [NAVEGADORES],
  )
  const ids = rows.map((r) => r.id)
  const novos = ids.map(() => newToken(organizacaoOfToken(s.token) as number))
  await c.query(
    `insert into sessao (token_hash, usuario_id, unidade_id, tags, criada_em, usada_em, expira_em)
      select h, u, 1, '{patrimonio}', now(), now() + interval '1 hour', now() + interval '2 hours'
      from unnest($1::bytea[], $2::int[]) as x(h, u)`,
    [novos.map((t) => t.hash), ids],
  )
  return { ids, tokens: novos.map((t) => t.token) }
}

interface Palavra {
  abertos?: number
  ouvidos?: number
}

const chamadas = (s: Server) => {
  let vez = 0
  return measure(CONNECTIONS, SECONDS, () => ask(s, PAGINAS[vez++ % PAGINAS.length] as string))
}

/** Waits until a listener process says so; gives the milliseconds. */
async function ate(cond: () => boolean): Promise<number> {
  const inicio = performance.now()
  while (!cond()) await esperar(5)
  return performance.now() - inicio
}

/** Streams of ten thousand browsers: their memory, what ordinary calls take beside them, and how soon signals come. */
export async function measureSinais(s: Server, url: string, say: (t: string) => void): Promise<void> {
  const c = await clientOf(url)
  const { ids, tokens } = await abrirSessoes(s, c)
  const antes = await chamadas(s)
  s.resetPeak()
  const vazio = s.peakMB()
  const ouvintes: ChildProcess = fork(join(import.meta.dirname, 'kernel/listeners.ts'))
  let abertos = 0
  let ouvidos = 0
  ouvintes.on('message', (p: Palavra) => {
    abertos = p.abertos ?? abertos
    ouvidos = p.ouvidos ?? ouvidos
  })
  try {
    ouvintes.send({ porta: Number(new URL(s.base).port), tokens })
    const abrir = await ate(() => abertos === NAVEGADORES)
    say(
      `${NAVEGADORES} canais abertos em ${(abrir / 1000).toFixed(1)} s; memória de ${vazio.toFixed(0)} para ${s.peakMB().toFixed(0)} MB`,
    )
    let vez = 0
    const avisar = setInterval(
      () =>
        void c.query(
          'insert into notificacao (usuario_id, unidade_id, tipo, titulo) values ($1, 1, $2, $2)',
          [ids[vez++ % ids.length], 'BENCH'],
        ),
      1000 / AVISOS,
    )
    const junto = await chamadas(s)
    clearInterval(avisar)
    for (const [nome, m] of [
      ['Chamadas sem canais', antes],
      [`Chamadas ao lado de ${NAVEGADORES} canais e ${AVISOS} avisos por segundo`, junto],
    ] as const)
      say(
        `${nome}: p50 ${m.p50.toFixed(1)} ms, p99 ${m.p99.toFixed(1)} ms, ${m.perSecond.toFixed(0)} por segundo`,
      )
    await esperar(1000)
    const ja = ouvidos
    await c.query(`select sinalizar('chamados', 'todos', array[0])`)
    const todos = await ate(() => ouvidos >= ja + NAVEGADORES)
    say(`Um sinal chega a todos em ${todos.toFixed(0)} ms; pico de ${s.peakMB().toFixed(0)} MB`)
  } finally {
    ouvintes.disconnect()
    await c.query('delete from sessao where usuario_id = any($1)', [ids])
    await c.query(`delete from notificacao where tipo = 'BENCH' and usuario_id = any($1)`, [ids])
    await c.end()
  }
}
