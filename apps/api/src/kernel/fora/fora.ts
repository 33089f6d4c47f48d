import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { rootCertificates } from 'node:tls'
import { criarRede, type Rede } from './rede.ts'

/** What is asked of a service at an address that a person typed. */
export interface PedidoDeFora {
  metodo?: string
  cabecalhos?: Record<string, string>
  corpo?: string | Buffer | Uint8Array
  /** For the whole of it, in ms. */
  prazo?: number
  /** Of the answer, in bytes; what is longer is an error. */
  maximo?: number
}

export interface RespostaDeFora {
  status: number
  cabecalhos: Record<string, string>
  corpo: Buffer
  /** From the call to the end of the answer, in ms. */
  duracao: number
}

const PRAZO_MS = 10_000
const MAXIMO = 1024 * 1024

/** The service answered with more than is read of it. */
export class RespostaGrandeError extends Error {
  readonly code = 'RESPOSTA_GRANDE'
}

/**
 * Calls to addresses that people type (webhooks, sign-on, storage, push). The address that was looked at is the one that
 * is called, redirects are not followed, and none of it leads into the inner network.
 */
export interface Fora {
  rede: Rede
  /** For libraries that bring their own client. */
  agentes: { http: http.Agent; https: https.Agent }
  /** @throws RedeInternaError, RespostaGrandeError, and what the network says (`code`); any status is an answer */
  pedir(url: string, pedido?: PedidoDeFora): Promise<RespostaDeFora>
  /** The same in the form of `fetch`, for libraries that take one. */
  fetch: (url: string, opcoes?: RequestInit) => Promise<Response>
}

/** `ca`: a certificate authority of the house beside the known ones. */
export function criarFora(permitidas: readonly [string, number][] = [], { ca }: { ca?: string } = {}): Fora {
  const rede = criarRede(permitidas)
  const lookup: LookupFunction = (maquina, opcoes, pronto) => {
    rede.resolver(maquina).then(
      ({ address, family }) =>
        opcoes.all ? pronto(null, [{ address, family }]) : pronto(null, address, family),
      (erro: Error) => pronto(erro, '', 0),
    )
  }
  /** An address written as a number is never looked up: it is looked at before the connection. */
  const comVigia = <A extends http.Agent>(agente: A): A => {
    const conectar = agente.createConnection.bind(agente)
    agente.createConnection = (opcoes, pronto) => {
      const maquina = (opcoes as { host?: string }).host ?? ''
      if (isIP(maquina)) rede.exigir(maquina)
      return conectar(opcoes, pronto)
    }
    return agente
  }
  const opcoes = { lookup, keepAlive: false } as http.AgentOptions
  const agentes = {
    http: comVigia(new http.Agent(opcoes)),
    https: comVigia(new https.Agent({ ...opcoes, ...(ca ? { ca: [...rootCertificates, ca] } : {}) })),
  }
  const pedir: Fora['pedir'] = (url, pedido) => pedirCom(agentes, url, pedido)
  return {
    rede,
    agentes,
    pedir,
    async fetch(url, o = {}) {
      const { status, cabecalhos, corpo } = await pedir(url, {
        ...(o.method ? { metodo: o.method } : {}),
        cabecalhos: Object.fromEntries(new Headers(o.headers)),
        ...(o.body == null ? {} : { corpo: Buffer.from(await new Response(o.body).arrayBuffer()) }),
      })
      // A body is not allowed with these.
      const semCorpo = status === 204 || status === 304
      return new Response(semCorpo ? null : new Uint8Array(corpo), { status, headers: cabecalhos })
    },
  }
}

async function pedirCom(
  agentes: Fora['agentes'],
  url: string,
  p: PedidoDeFora = {},
): Promise<RespostaDeFora> {
  const inicio = performance.now()
  const alvo = new URL(url)
  if (alvo.protocol !== 'http:' && alvo.protocol !== 'https:')
    throw new TypeError(`${alvo.protocol} não é chamado`)
  const seguro = alvo.protocol === 'https:'
  const corpo = p.corpo === undefined ? undefined : Buffer.from(p.corpo as Buffer)
  const resposta = await new Promise<http.IncomingMessage>((pronto, falhou) => {
    const req = (seguro ? https : http).request(alvo, {
      method: p.metodo ?? 'GET',
      agent: seguro ? agentes.https : agentes.http,
      headers: { ...p.cabecalhos, ...(corpo ? { 'content-length': String(corpo.length) } : {}) },
      signal: AbortSignal.timeout(p.prazo ?? PRAZO_MS),
    })
    req.on('response', pronto).on('error', falhou).end(corpo)
  })
  const partes: Buffer[] = []
  let tamanho = 0
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    tamanho += parte.length
    if (tamanho > (p.maximo ?? MAXIMO))
      throw new RespostaGrandeError(`${alvo.host} respondeu com mais do que se lê`)
    partes.push(parte)
  }
  return {
    status: resposta.statusCode ?? 0,
    cabecalhos: Object.fromEntries(
      Object.entries(resposta.headers).map(([k, v]) => [k, Array.isArray(v) ? v.join(', ') : (v ?? '')]),
    ),
    corpo: Buffer.concat(partes),
    duracao: Math.round(performance.now() - inicio),
  }
}
