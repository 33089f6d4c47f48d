import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import type { Network } from './network.ts'

/** How machines are reached, by the protocol of the address. */
export interface Agents {
  http: http.Agent
  https: https.Agent
}

interface OfTheHouse {
  /** A certificate authority of the house beside the known ones. */
  ca?: string | undefined
  /** The address of the proxy by which everything outside of the inner network is called. */
  proxy?: string | undefined
}

/** Whose address it is: one that a person typed leads nowhere inside; one that the server's keeper named leads anywhere. */
export type NamedBy = 'PERSON' | 'KEEPER'

/** An address written as a number is never looked up: it is looked at before the connection. */
function guarded<A extends http.Agent>(agent: A, network: Network): A {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, ready) => {
    const hostname = (options as { host?: string }).host ?? ''
    if (isIP(hostname)) network.require(hostname)
    return connect(options, ready)
  }
  return agent
}

/**
 * Gives, of a machine's name, the agents that reach it. Without a proxy the address that is looked at is the one that is called.
 * By a proxy, which looks names up by itself, what this machine knows of the name is looked at: it is called directly where it is
 * of the inner network, and may be.
 */
export function createAgents(network: Network, { ca, proxy }: OfTheHouse) {
  const lookup: LookupFunction = (hostname, options, ready) => {
    network.resolve(hostname).then(
      ({ address, family }) =>
        options.all ? ready(null, [{ address, family }]) : ready(null, address, family),
      (error: Error) => ready(error, '', 0),
    )
  }
  const options = { keepAlive: false }
  const secure = { ...options, ...(ca ? { ca: [...rootCertificates, ca] } : {}) }
  const typed: Agents = {
    http: guarded(new http.Agent({ ...options, lookup } as http.AgentOptions), network),
    https: guarded(new https.Agent({ ...secure, lookup } as https.AgentOptions), network),
  }
  const named: Agents = { http: new http.Agent(options), https: new https.Agent(secure) }
  const proxyEnv = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy }
  const proxied: Agents = {
    http: new http.Agent({ ...options, proxyEnv }),
    https: new https.Agent({ ...secure, proxyEnv }),
  }

  /** @throws {InternalNetworkError} by a proxy; without one, as it connects */
  return async (hostname: string, by: NamedBy = 'PERSON'): Promise<Agents> => {
    if (proxy !== undefined && !(await network.isInner(hostname, by === 'KEEPER'))) return proxied
    return by === 'KEEPER' ? named : typed
  }
}
