import {
  type ContasExternas,
  mensagens,
  rotasContasExternas,
  rotasEntradaUnica,
  type ResponseOf,
} from '@tombo/contract'
import { keepInTab, recallInTab } from '../../ui/memory.ts'
import { call, callWhole } from '../api.ts'
import { toQuery } from '../urls.ts'
import { ApiError } from '../http.ts'
import { remember } from './guard.ts'

const PROOF_NAME = 'prova'
const DEPARTURE_NAME = 'partida'
const NO_HTTPS = 'A entrada com a conta da organização precisa de um endereço seguro (https).'

const toBase64 = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface Departure {
  organizacao?: string | undefined
  redirectUrl?: string | undefined
}

/**
 * Asks for the sign-on. The server leads to the sign-in page under the product's own address, which begins it: what that page
 * keeps is found again only under the same address, and it is there that the provider leads back to.
 */
export const requestEntradaUnica = (o: Departure): void =>
  location.assign(rotasEntradaUnica.iniciar.path + toQuery({ ...o }))

/** Keeps something of this tab until the provider leads back; gives its hash, which alone is told. */
async function keepProof(): Promise<string> {
  if (!globalThis.isSecureContext) throw new ApiError(0, NO_HTTPS)
  const proof = toBase64(crypto.getRandomValues(new Uint8Array(32)))
  const hash = toBase64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof)))
  keepInTab(PROOF_NAME, proof)
  return hash
}

/**
 * Leaves for the sign-on provider of the organisation. What this tab keeps until it comes back (and tells only the hash of)
 * is what ties the way back to it: see decision 0009.
 * @throws {ApiError} where the browser has no cryptography, outside https
 */
export async function goToProvider(o: Departure): Promise<void> {
  const hash = await keepProof()
  keepInTab(DEPARTURE_NAME, o)
  location.assign(rotasEntradaUnica.iniciar.path + toQuery({ ...o, prova: hash }))
}

/**
 * Gives, once, what the sign-in page was asked for when this tab left for the provider: a sign-on that fails is tried again in the same
 * organisation, and leads on to where the person was going.
 */
export function takeDeparture(): Record<string, string> {
  const left = recallInTab<Departure>(DEPARTURE_NAME)
  keepInTab(DEPARTURE_NAME, null)
  const [path = '', query = ''] = left?.redirectUrl?.split(/\?(.*)/s) ?? []
  return { ...(left?.organizacao ? { organizacao: left.organizacao } : {}), ...remember(path, query) }
}

/** The code that the provider's return left in the address, taken out of it; null when there is none. */
export function takeReturnCode(from: 'entrada' | 'conta' = 'entrada'): string | null {
  const [, which, code] = /^#(entrada|conta)=(.+)$/.exec(location.hash) ?? []
  if (!code || which !== from) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return code
}

/** Gives what this tab kept, once. */
function takeProof(): string {
  const proof = recallInTab<string>(PROOF_NAME)
  keepInTab(PROOF_NAME, null)
  if (!proof) throw new ApiError(401, mensagens.entradaUnicaVencida)
  return proof
}

/**
 * Leaves for the provider to bind the person's account there to the user that is signed in; the password is asked for first.
 * @throws {ApiError}
 */
export async function goLinkConta(): Promise<void> {
  const proof = await keepProof()
  const { endereco: url } = await call(rotasContasExternas.iniciar, {
    body: { prova: proof },
    noErrorToast: true,
  })
  location.assign(url)
}

/**
 * Binds the account that the browser came back with.
 * @throws {ApiError} with the reason why not
 */
export const linkContaOnReturn = async (code: string): Promise<ContasExternas> =>
  call(rotasContasExternas.ligar, { body: { codigo: code, prova: takeProof() }, noErrorToast: true })

/**
 * Exchanges the code for a session. Once: what the tab kept is forgotten.
 * @throws {ApiError} with the text for the sign-in page
 */
export async function exchangeReturnCode(code: string): Promise<ResponseOf<typeof rotasEntradaUnica.trocar>> {
  const proof = takeProof()
  return callWhole(rotasEntradaUnica.trocar, {
    body: { codigo: code, prova: proof },
    noToast: true,
    noErrorToast: true,
  })
}
