import {
  type ContasExternas,
  mensagens,
  rotasContasExternas,
  rotasEntradaUnica,
  type RespostaDe,
} from '@tombo/contract'
import { guardarNaAba, lembradoNaAba } from '../ui/memoria.ts'
import { chamar, chamarInteira } from './api.ts'
import { comoQuery } from './enderecos.ts'
import { ErroApi } from './http.ts'

const PROVA = 'prova'
const SEM_HTTPS = 'A entrada com a conta da organização precisa de um endereço seguro (https).'

const emBase64 = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface Ida {
  organizacao?: string | undefined
  redirectUrl?: string | undefined
}

/**
 * Asks for the sign-on. The server leads to the sign-in page under the product's own address, which begins it: what that page
 * keeps is found again only under the same address, and it is there that the provider leads back to.
 */
export const pedirEntradaUnica = (o: Ida): void =>
  location.assign(rotasEntradaUnica.iniciar.path + comoQuery({ ...o }))

/** Keeps something of this tab until the provider leads back; gives its hash, which alone is told. */
async function guardarProva(): Promise<string> {
  if (!globalThis.isSecureContext) throw new ErroApi(0, SEM_HTTPS)
  const prova = emBase64(crypto.getRandomValues(new Uint8Array(32)))
  const hash = emBase64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(prova)))
  guardarNaAba(PROVA, prova)
  return hash
}

/**
 * Leaves for the sign-on provider of the organisation. What this tab keeps until it comes back (and tells only the hash of)
 * is what ties the way back to it: see decision 0009.
 * @throws {ErroApi} where the browser has no cryptography, outside https
 */
export async function irAoProvedor(o: Ida): Promise<void> {
  const hash = await guardarProva()
  location.assign(rotasEntradaUnica.iniciar.path + comoQuery({ ...o, prova: hash }))
}

/** The code that the provider's return left in the address, taken out of it; null when there is none. */
export function tomarCodigoDaVolta(de: 'entrada' | 'conta' = 'entrada'): string | null {
  const [, qual, codigo] = /^#(entrada|conta)=(.+)$/.exec(location.hash) ?? []
  if (!codigo || qual !== de) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return codigo
}

/** What this tab kept, once. */
function tomarProva(): string {
  const prova = lembradoNaAba<string>(PROVA)
  guardarNaAba(PROVA, null)
  if (!prova) throw new ErroApi(401, mensagens.entradaUnicaVencida)
  return prova
}

/**
 * Leaves for the provider to bind the person's account there to the user that is signed in; the password is asked for first.
 * @throws {ErroApi}
 */
export async function irLigarConta(): Promise<void> {
  const prova = await guardarProva()
  const { endereco } = await chamar(rotasContasExternas.iniciar, { body: { prova }, semAvisoDeErro: true })
  location.assign(endereco)
}

/**
 * Binds the account that the browser came back with.
 * @throws {ErroApi} with the reason why not
 */
export const ligarContaDaVolta = async (codigo: string): Promise<ContasExternas> =>
  chamar(rotasContasExternas.ligar, { body: { codigo, prova: tomarProva() }, semAvisoDeErro: true })

/**
 * Exchanges the code for a session. Once: what the tab kept is forgotten.
 * @throws {ErroApi} with the text for the sign-in page
 */
export async function trocarCodigoDaVolta(
  codigo: string,
): Promise<RespostaDe<typeof rotasEntradaUnica.trocar>> {
  const prova = tomarProva()
  return chamarInteira(rotasEntradaUnica.trocar, {
    body: { codigo, prova },
    semAviso: true,
    semAvisoDeErro: true,
  })
}
