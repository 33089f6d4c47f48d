/** Latencies in milliseconds, in the order they came. */
export interface Measure {
  p50: number
  p95: number
  p99: number
  perSecond: number
  n: number
}

const quantile = (ordered: number[], q: number) =>
  ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * q))] ?? 0

/**
 * Runs `work` on `lanes` lanes at once for some seconds, after a warm-up of so many milliseconds, and measures each call;
 * ends before where there is no more to do.
 */
export async function measure(
  lanes: number,
  seconds: number,
  work: (lane: number) => Promise<unknown>,
  { warmUp = 1000, hasMore = (): boolean => true } = {},
): Promise<Measure> {
  const run = async (ms: number) => {
    const times: number[] = []
    const end = performance.now() + ms
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        while (performance.now() < end && hasMore()) {
          const t = performance.now()
          await work(lane)
          times.push(performance.now() - t)
        }
      }),
    )
    return times
  }
  await run(warmUp)
  const start = performance.now()
  const times = (await run(seconds * 1000)).sort((a, b) => a - b)
  const duration = (performance.now() - start) / 1000
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    perSecond: times.length / duration,
    n: times.length,
  }
}

/** Time of one run, in seconds. */
export async function timeOf<T>(work: () => Promise<T>): Promise<{ s: number; valor: T }> {
  const t = performance.now()
  const valor = await work()
  return { s: (performance.now() - t) / 1000, valor }
}

const f = (n: number) => (n < 10 ? n.toFixed(2) : n.toFixed(1))

/** One line of the report: ours, plain SQL, and the ratio of the two at the median and at the 95th percentile. */
export function lineOf(name: string, ours: Measure, sql: Measure): string {
  const col = (s: string, n: number) => s.padStart(n)
  return `${name.padEnd(34)}${col(f(ours.p50), 9)}${col(f(ours.p95), 9)}${col(f(sql.p50), 9)}${col(f(sql.p95), 9)}${col(`${f(ours.p50 / sql.p50)}×`, 9)}${col(`${f(ours.p95 / sql.p95)}×`, 9)}`
}
