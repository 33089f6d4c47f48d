import { lookup as resolverNome } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** An address that this server does not call: it is not of the open internet, and nobody allowed it. */
export class RedeInternaError extends Error {
  readonly code = 'REDE_INTERNA'
  readonly maquina: string
  constructor(maquina: string) {
    super(`${maquina} fica na rede interna`)
    this.maquina = maquina
  }
}

// IANA special-purpose address registries (RFC 6890 and its successors): nothing there is a host of the open internet.
const ESPECIAIS: readonly [string, number][] = [
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

const familia = (endereco: string) => (isIP(endereco) === 6 ? 'ipv6' : 'ipv4')

function listaDe(faixas: readonly (readonly [string, number])[]): BlockList {
  const lista = new BlockList()
  for (const [rede, bits] of faixas) lista.addSubnet(rede, bits, familia(rede))
  return lista
}

/** A range as a person writes it: `10.1.2.3` or `10.0.0.0/8`; null when it is none. */
export function lerFaixa(texto: string): [string, number] | null {
  const m = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(texto.trim())
  const tipo = isIP(m?.[1] ?? '')
  const maximo = tipo === 6 ? 128 : 32
  const bits = m?.[2] === undefined ? maximo : Number(m[2])
  return tipo === 0 || bits > maximo ? null : [m?.[1] as string, bits]
}

const especiais = listaDe(ESPECIAIS)

/** Which addresses may be called: those of the open internet, and the ranges of the inner network that the server's keeper allows. */
export interface Rede {
  /** @throws RedeInternaError for an address (not a name) that may not be called */
  exigir(endereco: string, maquina?: string): void
  /**
   * Where a machine is, by its name or address, after all of its addresses were looked at.
   * @throws RedeInternaError when any of them may not be called
   */
  resolver(maquina: string): Promise<{ address: string; family: number }>
}

export function criarRede(permitidas: readonly [string, number][] = []): Rede {
  const allowed = listaDe(permitidas)
  const exigir: Rede['exigir'] = (endereco, maquina = endereco) => {
    const tipo = familia(endereco)
    if (especiais.check(endereco, tipo) && !allowed.check(endereco, tipo)) throw new RedeInternaError(maquina)
  }
  return {
    exigir,
    async resolver(maquina) {
      const nome = maquina.replace(/^\[(.*)\]$/, '$1')
      const achados = await resolverNome(nome, { all: true })
      for (const { address } of achados) exigir(address, maquina)
      return achados[0] as { address: string; family: number }
    },
  }
}
