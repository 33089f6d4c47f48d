import { lookup as resolverNome } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** An address that this server does not call: it is not of the open internet, and nobody allowed it. */
export class InternalNetworkError extends Error {
  readonly code = 'REDE_INTERNA'
  readonly hostname: string
  constructor(hostname: string) {
    super(`${hostname} fica na rede interna`)
    this.hostname = hostname
  }
}

// IANA special-purpose address registries (RFC 6890 and its successors): nothing there is a host of the open internet.
const SPECIAL: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function blockListOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, bits] of ranges) list.addSubnet(network, bits, familyOf(network))
  return list
}

/** A range as a person writes it: `10.1.2.3` or `10.0.0.0/8`; null when it is none. */
export function parseRange(text: string): [string, number] | null {
  const m = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text.trim())
  const type = isIP(m?.[1] ?? '')
  const max = type === 6 ? 128 : 32
  const bits = m?.[2] === undefined ? max : Number(m[2])
  return type === 0 || bits > max ? null : [m?.[1] as string, bits]
}

const special = blockListOf(SPECIAL)

/** Which addresses may be called: those of the open internet, and the ranges of the inner network that the server's keeper allows. */
export interface Network {
  /** @throws {InternalNetworkError} for an address (not a name) that may not be called */
  require(address: string, hostname?: string): void
  /**
   * Where a machine is, by its name or address, after all of its addresses were looked at.
   * @throws {InternalNetworkError} when any of them may not be called
   */
  resolve(hostname: string): Promise<{ address: string; family: number }>
  /**
   * Whether a machine is in the inner network, as far as this machine knows its name: one that a proxy alone knows is not.
   * @param allOfIt whether every range may be called
   * @throws {InternalNetworkError} when it is, and may not be called
   */
  isInner(hostname: string, allOfIt?: boolean): Promise<boolean>
}

/** Behind a proxy the names of the open internet often have no answer, and are waited for no longer than this. */
const NAME_MS = 2000

/** The addresses of a machine; none where its name is not known here. */
async function addressesOf(hostname: string): Promise<string[]> {
  const ended = new AbortController()
  const late = setTimeout(NAME_MS, [], { signal: ended.signal, ref: false }).catch(() => [])
  const known = resolverNome(hostname, { all: true }).then(
    (found) => found.map((f) => f.address),
    () => [],
  )
  return Promise.race([known, late]).finally(() => ended.abort())
}

/** A number of the sixth version stands in brackets in an address. */
const nameOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

export function createNetwork(allowedRanges: readonly [string, number][] = []): Network {
  const allowed = blockListOf(allowedRanges)
  const demand: Network['require'] = (address, hostname = address) => {
    const type = familyOf(address)
    if (special.check(address, type) && !allowed.check(address, type))
      throw new InternalNetworkError(hostname)
  }
  return {
    require: demand,
    async isInner(hostname, allOfIt = false) {
      const addresses = await addressesOf(nameOf(hostname))
      if (!allOfIt) for (const address of addresses) demand(address, hostname)
      return addresses.some((address) => special.check(address, familyOf(address)))
    },
    async resolve(hostname) {
      const found = await resolverNome(nameOf(hostname), { all: true })
      for (const { address } of found) demand(address, hostname)
      return found[0] as { address: string; family: number }
    },
  }
}
