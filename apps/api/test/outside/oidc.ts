import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export const CLIENT = { id: 'tombo', segredo: 'segredo-do-cliente-de-teste' }

/** An account at the provider; `sub` is its name there. */
export type Account = Record<string, unknown>

/** A sign-on provider of this machine, that speaks real OpenID Connect. */
export interface TestProvider {
  emissor: string
  /** By their `sub`. */
  contas: Map<string, Account>
  /** Whoever comes from here on is this account, without being asked; null refuses. */
  entraComo(sub: string | null): void
  /** From here on it publishes other keys than those that it signs with, under their name. */
  publicarOutrasChaves(): void
  /** From here on this path of it answers with a failure. */
  falhar(caminho: string): void
  /** Goes through the provider as a browser does, and gives the address that it sends the browser back to. */
  passar(endereco: string): Promise<URL>
  fechar(): Promise<void>
}

function jwks() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'teste' }] }
}

/** The public part of other keys of the same name. */
const chavesPublicas = () => ({
  keys: jwks().keys.map(({ kty, n, e, use, alg, kid }) => ({ kty, n, e, use, alg, kid })),
})

/** Follows redirects with the provider's cookies until they lead elsewhere. */
async function seguir(emissor: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let steps = 0; steps < 10; steps++) {
    const r = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([k, v]) => `${k}=${v}`).join('; ') },
    })
    for (const c of r.headers.getSetCookie()) {
      const [par = ''] = c.split(';')
      const corte = par.indexOf('=')
      cookies.set(par.slice(0, corte), par.slice(corte + 1))
    }
    const destination = r.headers.get('location')
    if (!destination) throw new Error(`o provedor respondeu ${r.status}: ${await r.text()}`)
    url = new URL(destination, url)
    if (url.origin !== new URL(emissor).origin) return url
  }
  throw new Error('o provedor dá voltas')
}

/** Starts it, for one client that comes back to these addresses. */
export async function startOidc(retornos: string[]): Promise<TestProvider> {
  const contas = new Map<string, Account>()
  let who: string | null = null
  let outras: string | null = null
  let doente: string | null = null
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const emissor = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provedor = new Provider(emissor, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.segredo, redirect_uris: retornos }],
    jwks: jwks() as unknown as NonNullable<Configuration['jwks']>,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, i) => `/interacao/${i.uid}` },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, IdToken: 600, AccessToken: 600 },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...contas.get(sub), sub }) }),
  })
  const interagir = async (req: IncomingMessage, res: ServerResponse) => {
    const { prompt, params } = await provedor.interactionDetails(req, res)
    const recusa = { error: 'access_denied', error_description: 'a pessoa desistiu' }
    if (who === null) return provedor.interactionFinished(req, res, recusa)
    if (prompt.name === 'login')
      return provedor.interactionFinished(req, res, { login: { accountId: who, remember: false } })
    const grant = new provedor.Grant({ accountId: who, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return provedor.interactionFinished(req, res, { consent: { grantId: await grant.save() } })
  }
  const atender = provedor.callback()
  server.on('request', (req, res) => {
    if (outras && req.url === '/jwks')
      return void res.setHeader('content-type', 'application/json').end(outras)
    if (doente && req.url === doente) return void res.writeHead(502).end('Bad Gateway')
    if (!req.url?.startsWith('/interacao/')) return void atender(req, res)
    interagir(req, res).catch((error: Error) => res.writeHead(500).end(error.message))
  })
  return {
    emissor,
    contas,
    entraComo: (sub) => void (who = sub),
    publicarOutrasChaves: () => void (outras = JSON.stringify(chavesPublicas())),
    falhar: (caminho) => void (doente = caminho),
    passar: (endereco) => seguir(emissor, endereco),
    fechar: () =>
      new Promise((ready) => {
        server.closeAllConnections()
        server.close(() => ready())
      }),
  }
}
