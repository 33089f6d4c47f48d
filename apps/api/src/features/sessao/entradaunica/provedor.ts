import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import { certificateFault } from '../../../kernel/outbound/certificate.ts'
import type { Vault } from '../../../kernel/vault.ts'
import type { Outbound } from '../../../kernel/outbound/outbound.ts'
import { type ConfiguracaoOidc, USO_DO_SEGREDO } from './configuracao.ts'

interface Meio {
  vault: Vault
  outbound: Outbound
}

const VALIDADE_MS = 3_600_000
/** Says what providers said of themselves, by their configuration; asked again each hour. */
const conhecidos = new Map<string, { ate: number; configuracao: Promise<Configuration> }>()

/** How the client proves itself: by the body where the provider takes that, else as the standard has it (Core §9). */
function comoSeProva(segredo: string | null, aceitos: readonly string[] | undefined): ClientAuth {
  if (segredo === null) return None()
  return aceitos?.includes('client_secret_post') ? ClientSecretPost(segredo) : ClientSecretBasic(segredo)
}

/**
 * Asks the provider what it is, now.
 * @throws what the network says, and what openid-client says of an answer that is not a provider's
 */
export async function descobrir(
  { vault, outbound }: Meio,
  { emissor, clienteId, segredoSelado }: Pick<ConfiguracaoOidc, 'emissor' | 'clienteId' | 'segredoSelado'>,
): Promise<Configuration> {
  const buscar = outbound.fetch as CustomFetch
  // Without TLS only on this machine: the contract lets no other such address pass.
  const inseguro = emissor.startsWith('http:')
  const achado = await discovery(new URL(emissor), clienteId, undefined, None(), {
    [customFetch]: buscar,
    execute: inseguro ? [allowInsecureRequests] : [],
  })
  const servidor = achado.serverMetadata()
  const segredo = segredoSelado === null ? null : vault.unseal(segredoSelado, USO_DO_SEGREDO)
  const configuracao = new Configuration(
    servidor,
    clienteId,
    undefined,
    comoSeProva(segredo, servidor.token_endpoint_auth_methods_supported),
  )
  configuracao[customFetch] = buscar
  // The signature is looked at too: a proxy on the way may open what TLS closes.
  enableNonRepudiationChecks(configuracao)
  if (inseguro) allowInsecureRequests(configuracao)
  return configuracao
}

/** The same, remembered for an hour; a failure is not. */
export async function provedorDe(meio: Meio, c: ConfiguracaoOidc): Promise<Configuration> {
  const chave = JSON.stringify([c.emissor, c.clienteId, c.segredoSelado])
  const conhecido = conhecidos.get(chave)
  if (conhecido && conhecido.ate > Date.now()) return conhecido.configuracao
  const configuracao = descobrir(meio, c)
  conhecidos.set(chave, { ate: Date.now() + VALIDADE_MS, configuracao })
  try {
    return await configuracao
  } catch (erro) {
    conhecidos.delete(chave)
    throw erro
  }
}

interface Causa {
  name?: string
  code?: unknown
  status?: number
  cause?: unknown
}

function* causas(erro: unknown): Generator<Causa> {
  for (let e = erro; typeof e === 'object' && e !== null; e = (e as Causa).cause) yield e as Causa
}

/** Gives what is wrong with the provider's certificate; undefined where it is nothing of the certificate. */
export const falhaDoCertificado = (erro: unknown): string | undefined =>
  [...causas(erro)].map(({ code }) => certificateFault(String(code))).find((texto) => texto !== undefined)

/** Nobody answers, or who does is out of order or cannot be trusted: that is the network's failure, or the provider's own, and not the person's. */
export const naoRespondeu = (erro: unknown): boolean =>
  falhaDoCertificado(erro) !== undefined ||
  [...causas(erro)].some(
    ({ name, code, status }) =>
      name === 'TimeoutError' ||
      (status ?? 0) >= 500 ||
      /^(E[A-Z]+|ABORT_ERR|REDE_INTERNA)$/.test(String(code)),
  )
