import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** One thing that travelled: its address, and its bytes as they came, headers and compression included. */
export interface Travelled {
  url: string
  bytes: number
}

/** Nothing is on its way for so long: what was asked for has come. */
const QUIET_MS = 500
/** Nothing moves for so long: what is not told to have come has, or never will; a browser does not tell of each. */
const STILL_MS = 10_000

/** A slow line and a slow machine, as in many a public office. */
export interface Slowness {
  /** Bits a second, both ways. */
  bitsPerSecond: number
  latencyMs: number
  /** How many times slower than this machine. */
  cpu: number
}

/** Counts what travels to a page from now on, as the browser itself measures it. What comes from its cache is 0 bytes. */
export async function countTravel(page: Page, slow?: Slowness) {
  const cdp = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  const bytes = new Map<string, number>()
  /** Questions without an answer so far; the stream of signals never ends, and is not waited for. */
  const underway = new Set<string>()
  let lastMove = performance.now()
  const move = (id: string, begins: boolean) => {
    lastMove = performance.now()
    if (begins) underway.add(id)
    else underway.delete(id)
  }
  const add = (id: string, n: number) => bytes.set(id, (bytes.get(id) ?? 0) + n)
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    urls.set(requestId, request.url)
    // A page that is left waits for nothing more, and the browser may not say so of each question.
    if (type === 'Document') underway.clear()
    move(requestId, true)
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') move(requestId, false)
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => move(requestId, false))
  cdp.on('Network.loadingFailed', ({ requestId }) => move(requestId, false))
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength))
  // The whole of an answer that has ended: its headers too.
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength)
    move(requestId, false)
  })
  await cdp.send('Network.enable')
  if (slow) {
    const throughput = slow.bitsPerSecond / 8
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu })
  }
  const list = (): Travelled[] => [...urls].map(([id, url]) => ({ url, bytes: bytes.get(id) ?? 0 }))
  return {
    list,
    /** Waits until all that was asked for has come, and nothing more is asked for. */
    settled: async () => {
      const still = () => performance.now() - lastMove
      while (still() < (underway.size > 0 ? STILL_MS : QUIET_MS)) await setTimeout(QUIET_MS / 5)
    },
    total: () => list().reduce((sum, t) => sum + t.bytes, 0),
    /** Forgets what has travelled so far. */
    forget: () => {
      urls.clear()
      bytes.clear()
    },
  }
}
