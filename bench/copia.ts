import { spawn } from 'node:child_process'
import { createHash, randomFillSync, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { ask, CONNECTIONS } from './kernel/connections.ts'
import type { Server } from './kernel/server.ts'
import { clientOf } from './kernel/client.ts'

const ROOT = resolve(import.meta.dirname, '..')
const GIB = 1024 ** 3
/** So much of files stands in the register, in parts of two megabytes that no compression makes smaller. */
const GB = Number(process.env.BENCH_GB ?? 1)
const PARTE = 2 * 1024 * 1024
/** A person looks at a page before the next is asked for. */
const OLHAR_MS = 1000
const SOZINHO_MS = 40_000
/** People may go home while a copy still runs: they are at work for so long. */
const EXPEDIENTE_MS = Number(process.env.BENCH_EXPEDIENTE_S ?? Number.POSITIVE_INFINITY) * 1000

const PAGINAS = [
  '/api/patrimonios?page=1&rpp=20',
  '/api/patrimonios?page=1&rpp=20&q=cadeira',
  '/api/patrimonios?page=3&rpp=20',
  '/api/localizacoes?page=1&rpp=20',
]

/** Files up to the size asked for, in the register and in the folder, as if they had been sent. */
async function encher(url: string, pasta: string): Promise<number> {
  const c = await clientOf(url)
  const tem = await c.query<{ n: string }>(`select coalesce(sum(tamanho), 0)::text as n from arquivo`)
  const parte = Buffer.alloc(PARTE)
  for (let ha = Number(tem.rows[0]?.n); ha < GB * GIB; ha += PARTE) {
    randomFillSync(parte)
    const chave = randomUUID()
    const em = join(pasta, 'arquivos', chave.slice(0, 2))
    mkdirSync(em, { recursive: true })
    writeFileSync(join(em, chave), parte)
    await c.query(
      `insert into arquivo (unidade_id, diretorio, nome, tipo, tamanho, sha256, chave, criado_por_id, reclamado)
        select 1, 'FOTOS_PATRIMONIO', $1, 'image/jpeg', $2, $3, $4, (select min(id) from usuario), true`,
      [`${chave}.jpg`, PARTE, createHash('sha256').update(parte).digest('hex'), chave],
    )
  }
  const fim = await c.query<{ n: string }>(`select sum(tamanho)::text as n from arquivo`)
  await c.end()
  return Number(fim.rows[0]?.n)
}

/** Ten people who look at a page and ask for the next, until `acabou`: the latencies of their pages, in milliseconds. */
async function pessoas(s: Server, acabou: () => boolean): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, i) => {
      await esperar((OLHAR_MS * i) / CONNECTIONS)
      for (let n = i; !acabou(); n += 1) {
        const t = performance.now()
        await ask(s, PAGINAS[n % PAGINAS.length] as string)
        times.push(performance.now() - t)
        await esperar(OLHAR_MS)
      }
    }),
  )
  return times.sort((a, b) => a - b)
}
const em = (times: readonly number[], q: number) => times[Math.floor((times.length - 1) * q)] ?? 0

const tamanhoDe = (pasta: string): number =>
  readdirSync(pasta, { recursive: true, withFileTypes: true }).reduce(
    (soma, e) => soma + (e.isFile() ? statSync(join(e.parentPath, e.name)).size : 0),
    0,
  )

/** `npm run copia` as people run it, with these arguments; gives its seconds. */
function copia(url: string, pasta: string, args: readonly string[]): Promise<number> {
  const t = performance.now()
  const env = {
    ...process.env,
    DATABASE_URL: url,
    TOMBO_DATA: pasta,
    TOMBO_COPIA_SENHA: 'cópia do bench 2026',
  }
  const filho = spawn(process.execPath, [join(ROOT, 'apps/api/src/commands/copia.ts'), ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  return new Promise((resolver, falhar) =>
    filho.on('exit', (codigo) =>
      codigo === 0
        ? resolver((performance.now() - t) / 1000)
        : falhar(new Error(`a cópia terminou com ${codigo}`)),
    ),
  )
}

/**
 * A whole copy, the next one and its proof, with ten people at work: their time and size, and what pages take beside them.
 * People are measured alone before and after: how far the two are apart is what the machine does by itself.
 */
export async function measureCopia(
  s: Server,
  url: string,
  pasta: string,
  say: (t: string) => void,
): Promise<void> {
  const bytes = await encher(url, pasta)
  const para = mkdtempSync(join(process.env.BENCH_COPIA ?? tmpdir(), 'copia-'))
  try {
    say(
      `\nCópia de tudo, com ${(bytes / GIB).toFixed(1)} GB de arquivos e ${CONNECTIONS} pessoas ao lado (ms)`,
    )
    const semCopia = () => {
      const ate = performance.now() + SOZINHO_MS
      return pessoas(s, () => performance.now() > ate)
    }
    const sozinhas = await semCopia()
    const contar = (nome: string, times: number[]) =>
      say(
        `${nome.padEnd(20)} p50 ${em(times, 0.5).toFixed(0)}  p95 ${em(times, 0.95).toFixed(0)} (${(em(times, 0.95) / em(sozinhas, 0.95)).toFixed(2)}×), ${times.length} páginas`,
      )
    contar('Sem cópia', sozinhas)
    const obras = { 'Primeira cópia': [para], 'Cópia seguinte': [para], Verificação: ['verificar', para] }
    for (const [nome, args] of Object.entries(obras)) {
      let acabou = false
      const fim = performance.now() + EXPEDIENTE_MS
      const [segundos] = await Promise.all([
        copia(url, pasta, args).finally(() => (acabou = true)),
        pessoas(s, () => acabou || performance.now() > fim).then((ao) => contar(nome, ao)),
      ])
      say(`${''.padEnd(20)} ${segundos.toFixed(0)} s, pasta com ${(tamanhoDe(para) / GIB).toFixed(2)} GB`)
    }
    contar('Sem cópia, depois', await semCopia())
  } finally {
    rmSync(para, { recursive: true, force: true })
  }
}
