import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  None,
} from 'openid-client'
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
