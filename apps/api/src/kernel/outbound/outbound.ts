import http from 'node:http'
import https from 'node:https'
import { type Agents, createAgents, type NamedBy } from './agents.ts'
import { createNetwork, type Network } from './network.ts'

/** Says what is asked of a service at an address that a person typed. */
export interface OutboundRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | Uint8Array
  /** For the whole of it, in ms. */
  timeout?: number
  /** It is of the answer, in bytes; what is longer is an error, or is cut there. */
  maxBytes?: number
  cut?: boolean
  /** Whose address it is; where nobody says it, a person's. */
  by?: NamedBy
}

export interface OutboundResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** From the call to the end of the answer, in ms. */
  elapsedMs: number
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024

/** The service answered with more than is read of it. */
export class ResponseTooLargeError extends Error {
  readonly code = 'RESPOSTA_GRANDE'
}

/**
 * Calls to addresses that people type (webhooks, sign-on, storage, push). The address that was looked at is the one that
 * is called, redirects are not followed, and none of it leads into the inner network.
 */
export interface Outbound {
  network: Network
  /** For libraries that bring their own client: how a machine is reached. @throws {InternalNetworkError} by a proxy */
  agentsFor: (hostname: string) => Promise<Agents>
  /** @throws {InternalNetworkError}, {ResponseTooLargeError}, and what the network says (`code`); any status is an answer */
  request(url: string, request?: OutboundRequest): Promise<OutboundResponse>
  /** The same in the form of `fetch`, for libraries that take one. */
  fetch: (url: string, options?: RequestInit) => Promise<Response>
}

/**
 * @param house `ca`: a certificate authority of the house beside the known ones; `proxy`: the address of the proxy that leads out
 */
export function createOutbound(
  allowedRanges: readonly [string, number][] = [],
  house: { ca?: string; proxy?: string | undefined } = {},
): Outbound {
  const network = createNetwork(allowedRanges)
  const agentsFor = createAgents(network, house)
  const ask: Outbound['request'] = (url, request) => requestWith(agentsFor, url, request)
  return {
    network,
    agentsFor,
    request: ask,
    async fetch(url, o = {}) {
      const { status, headers, body } = await ask(url, {
        ...(o.method ? { method: o.method } : {}),
        headers: Object.fromEntries(new Headers(o.headers)),
        ...(o.body == null ? {} : { body: Buffer.from(await new Response(o.body).arrayBuffer()) }),
      })
      // A body is not allowed with these.
      const noBody = status === 204 || status === 304
      return new Response(noBody ? null : new Uint8Array(body), { status, headers })
    },
  }
}

async function requestWith(
  agentsFor: ReturnType<typeof createAgents>,
  url: string,
  p: OutboundRequest = {},
): Promise<OutboundResponse> {
  const start = performance.now()
  const target = new URL(url)
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw new TypeError(`${target.protocol} não é chamado`)
  const secure = target.protocol === 'https:'
  const signal = AbortSignal.timeout(p.timeout ?? TIMEOUT_MS)
  const agents = await agentsFor(target.hostname, p.by)
  const body = p.body === undefined ? undefined : Buffer.from(p.body as Buffer)
  const response = await new Promise<http.IncomingMessage>((ready, reject) => {
    const req = (secure ? https : http).request(target, {
      method: p.method ?? 'GET',
      agent: secure ? agents.https : agents.http,
      headers: { ...p.headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      signal,
    })
    req.on('response', ready).on('error', reject).end(body)
  })
  const read = await bodyOf(response, p).catch((error: unknown) => {
    // One that never ends is cut off by us, which reads as if the service had hung up.
    throw signal.aborted ? signal.reason : error
  })
  if (!read) throw new ResponseTooLargeError(`${target.host} respondeu com mais do que se lê`)
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(
      Object.entries(response.headers).map(([k, v]) => [k, Array.isArray(v) ? v.join(', ') : (v ?? '')]),
    ),
    body: read,
    elapsedMs: Math.round(performance.now() - start),
  }
}

/** The answer, as much of it as is read; undefined where there is more, and it may not be cut. */
async function bodyOf(
  response: AsyncIterable<Buffer>,
  { maxBytes = MAX_BYTES, cut = false }: OutboundRequest,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    parts.push(part)
    if (size > maxBytes) return cut ? Buffer.concat(parts).subarray(0, maxBytes) : undefined
  }
  return Buffer.concat(parts)
}
