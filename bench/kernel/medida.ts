/** Latencies in milliseconds, in the order they came. */
export interface Medida {
  p50: number
  p95: number
  p99: number
  porSegundo: number
  n: number
}

const quantil = (ordenadas: number[], q: number) =>
  ordenadas[Math.min(ordenadas.length - 1, Math.floor(ordenadas.length * q))] ?? 0

/**
 * Runs `fazer` on `conexoes` lanes at once for some seconds, after a warm-up of so many milliseconds, and measures each call;
 * ends before where there is no more to do.
 */
export async function medir(
  conexoes: number,
  segundos: number,
  fazer: (lane: number) => Promise<unknown>,
  { aquecer = 1000, haMais = (): boolean => true } = {},
): Promise<Medida> {
  const rodar = async (ms: number) => {
    const tempos: number[] = []
    const fim = performance.now() + ms
    await Promise.all(
      Array.from({ length: conexoes }, async (_, lane) => {
        while (performance.now() < fim && haMais()) {
          const t = performance.now()
          await fazer(lane)
          tempos.push(performance.now() - t)
        }
      }),
    )
    return tempos
  }
  await rodar(aquecer)
  const inicio = performance.now()
  const tempos = (await rodar(segundos * 1000)).sort((a, b) => a - b)
  const duracao = (performance.now() - inicio) / 1000
  return {
    p50: quantil(tempos, 0.5),
    p95: quantil(tempos, 0.95),
    p99: quantil(tempos, 0.99),
    porSegundo: tempos.length / duracao,
    n: tempos.length,
  }
}

/** Time of one run, in seconds. */
export async function cronometrar<T>(fazer: () => Promise<T>): Promise<{ s: number; valor: T }> {
  const t = performance.now()
  const valor = await fazer()
  return { s: (performance.now() - t) / 1000, valor }
}

const f = (n: number) => (n < 10 ? n.toFixed(2) : n.toFixed(1))

/** One line of the report: ours, plain SQL, and the ratio of the two at the median and at the 95th percentile. */
export function linha(nome: string, nossa: Medida, sql: Medida): string {
  const col = (s: string, n: number) => s.padStart(n)
  return `${nome.padEnd(34)}${col(f(nossa.p50), 9)}${col(f(nossa.p95), 9)}${col(f(sql.p50), 9)}${col(f(sql.p95), 9)}${col(`${f(nossa.p50 / sql.p50)}×`, 9)}${col(`${f(nossa.p95 / sql.p95)}×`, 9)}`
}
