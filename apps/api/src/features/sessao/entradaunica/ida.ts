import { createHash } from 'node:crypto'
import type { QueryOf, rotasEntradaUnica } from '@tombo/contract'
import { mensagens } from '@tombo/contract'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { invalid } from '../../../kernel/errors.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { newToken } from '../../../kernel/session/token.ts'
import { type ConfiguracaoOidc, lerOidc } from './configuracao.ts'
import { provedorDe } from './provedor.ts'

const VALIDADE_MS = 10 * 60_000
const UM_MINUTO_MS = 60_000
/** Says what nonce and verifier are sealed for. */
export const USO_DO_ESTADO = 'oidc/estado'

/** Why nobody came in: the key of the text that the sign-in page shows. */
export type Falha = Extract<keyof typeof mensagens, `entradaUnica${string}`> | 'usuarioDesativado'

/** Where the provider sends people back to: registered there, to the letter. */
export const enderecoDeRetorno = (endereco: string) => `${endereco}/api/msal`

/** Where the sign-in page takes the code up: in the fragment, which is sent to no server and is in no log. */
export const telaDeEntrada = (endereco: string, codigo: string) => `${endereco}/login#entrada=${codigo}`

/** Where a person who binds an account comes back to, in the same way. */
export const telaDasContas = (endereco: string, codigo: string) =>
  `${endereco}/perfilusuario/seguranca#conta=${codigo}`

/** A path of this application, and nothing that leads away from it. */
function caminhoNosso(redirectUrl: string | undefined): string | null {
  if (!redirectUrl) return null
  if (!/^\/(?![/\\])[^\s\\]*$/.test(redirectUrl)) throw invalid({ redirectUrl: [mensagens.valorInvalido] })
  return redirectUrl
}

/** The organisation that is asked for, or the first; undefined when there is none such. */
export async function organizacaoPedida(
  { organizacoes }: Pick<Host, 'organizacoes'>,
  pedida: number | undefined,
): Promise<number | undefined> {
  const todas = await organizacoes.all()
  return (pedida === undefined ? todas[0] : todas.find((o) => o.databaseId === pedida))?.databaseId
}

/** The sign-in page, which begins the sign-on by itself with something that the browser keeps. */
function comecarPelaTela(casa: Host, organizacao: number | undefined, destino: string | null): string {
  const [next, nextParams] = destino?.split(/\?(.*)/s) ?? []
  const q = new URLSearchParams({
    entradaunica: '1',
    ...(organizacao === undefined ? {} : { organizacao: String(organizacao) }),
    ...(next ? { next } : {}),
    ...(nextParams ? { nextParams } : {}),
  })
  return `${casa.address}/login?${q.toString()}`
}

/** An account as the provider's signed answer names it, and what it is called there. */
export interface ContaDoProvedor {
  emissor: string
  clienteId: string
  sujeito: string
  conta: string | null
}

/** A code for the sign-in page, good for a minute, in the place of the state that brought it. */
export async function darCodigo(
  db: Db,
  { databaseId, estadoHash, now }: { databaseId: number; estadoHash: Buffer; now: Date },
  desfecho: { usuarioId: number } | { falha: Falha } | { conta: ContaDoProvedor },
): Promise<string> {
  const { token, hash } = newToken(databaseId)
  const usuarioId = 'usuarioId' in desfecho ? desfecho.usuarioId : null
  const falha = 'falha' in desfecho ? desfecho.falha : null
  const conta = 'conta' in desfecho ? desfecho.conta : null
  await db.exec(sql`
    update entrada_unica set codigo_hash = ${hash}, usuario_id = ${usuarioId}, falha = ${falha}, voltou_em = ${now},
      emissor = ${conta?.emissor ?? null}, cliente_id = ${conta?.clienteId ?? null},
        sujeito = ${conta?.sujeito ?? null},
      conta = ${conta?.conta ?? null}, expira_em = ${new Date(now.getTime() + UM_MINUTO_MS)}
      where estado_hash = ${estadoHash}`)
  return token
}

/**
 * Where a sign-on begins: the provider's address, with a state that is good once for ten minutes, a nonce, and a challenge of
 * PKCE. `prova` is the hash of what the browser keeps: only it can use what comes of this (see decision 0009).
 */
export async function irAoProvedor(
  casa: Host,
  { redirectUrl, organizacao, prova }: QueryOf<typeof rotasEntradaUnica.iniciar>,
): Promise<string> {
  const destino = caminhoNosso(redirectUrl)
  const databaseId = await organizacaoPedida(casa, organizacao)
  const config = databaseId && (await casa.organizacoes.read(databaseId, lerOidc))
  if (!databaseId || !config) return `${casa.address}/login`
  if (!prova) return comecarPelaTela(casa, organizacao, destino)
  const ida = novaIda(databaseId)
  await casa.organizacoes.write(databaseId, (db) =>
    guardarIda(casa, db, ida, { prova, redirecionar: destino, vincularId: null }),
  )
  try {
    return await enderecoDaIda(casa, config, ida)
  } catch (err) {
    casa.app.log.warn({ err }, 'o provedor de entrada não respondeu')
    const { estadoHash } = ida
    const codigo = await casa.organizacoes.write(databaseId, (db) =>
      darCodigo(db, { databaseId, estadoHash, now: casa.clock.now() }, { falha: 'entradaUnicaIndisponivel' }),
    )
    return telaDeEntrada(casa.address, codigo)
  }
}

/** Says what is made for one way to the provider. */
export interface Ida {
  state: string
  estadoHash: Buffer
  nonce: string
  verificador: string
}

/** A state that is good once, a nonce, and what PKCE asks to be proved. */
export function novaIda(databaseId: number): Ida {
  const { token: state, hash: estadoHash } = newToken(databaseId)
  return { state, estadoHash, nonce: randomNonce(), verificador: randomPKCECodeVerifier() }
}

/** Keeps a way that was begun, for ten minutes; `vincularId` of who is to have an account bound by it. */
export async function guardarIda(
  casa: Pick<Host, 'clock' | 'vault'>,
  db: Db,
  { estadoHash, nonce, verificador }: Ida,
  o: { prova: string; redirecionar: string | null; vincularId: number | null },
): Promise<void> {
  const expira = new Date(casa.clock.now().getTime() + VALIDADE_MS)
  const segredo = casa.vault.seal(JSON.stringify({ nonce, verificador }), USO_DO_ESTADO)
  await db.exec(sql`
    insert into entrada_unica (estado_hash, segredo, prova, redirecionar, vincular_id, expira_em)
    values (${estadoHash}, ${segredo}, ${Buffer.from(o.prova, 'base64url')}, ${o.redirecionar}, ${o.vincularId},
      ${expira})`)
}

/** The provider's address for a way. Throws what the network says. */
export async function enderecoDaIda(casa: Host, config: ConfiguracaoOidc, ida: Ida): Promise<string> {
  return buildAuthorizationUrl(await provedorDe(casa, config), {
    redirect_uri: enderecoDeRetorno(casa.address),
    scope: 'openid profile email',
    state: ida.state,
    nonce: ida.nonce,
    code_challenge: await calculatePKCECodeChallenge(ida.verificador),
    code_challenge_method: 'S256',
  }).href
}

/** The hash under which what the browser keeps was told at the beginning. */
export const hashDaProva = (prova: string): Buffer => createHash('sha256').update(prova).digest()
