import type { Page } from '@playwright/test'

/** One thing that travelled: its address, and its bytes as they came, headers and compression included. */
export interface Travelled {
  url: string
  bytes: number
}

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
  const add = (id: string, n: number) => bytes.set(id, (bytes.get(id) ?? 0) + n)
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url))
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength))
  // The whole of an answer that has ended: its headers too.
  cdp.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void bytes.set(requestId, encodedDataLength),
  )
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
    total: () => list().reduce((sum, t) => sum + t.bytes, 0),
    /** Forgets what has travelled so far. */
    forget: () => {
      urls.clear()
      bytes.clear()
    },
  }
}
