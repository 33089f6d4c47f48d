import { authorizationCodeGrant, AuthorizationResponseError, fetchUserInfo } from 'openid-client'
import { sql } from '../../../kernel/db/sql.ts'
import type { Host } from '../../../kernel/http/app.ts'
import { hashOfToken, organizacaoOfToken } from '../../../kernel/session/token.ts'
import { type ConfiguracaoOidc, lerOidc } from './configuracao.ts'
import {
  darCodigo,
  enderecoDeRetorno,
  type Falha,
  telaDasContas,
  telaDeEntrada,
  USO_DO_ESTADO,
} from './ida.ts'
import { naoRespondeu, provedorDe } from './provedor.ts'
import { atributoDe, contaDe, type Identidade, reconhecer } from './reconhecer.ts'

/** A code that nobody was given: exchanged, it answers that the sign-on ran out. */
const NENHUM = '0'

/** The state's organisation and its row, which is used up: a state comes back once. */
async function tomarEstado(casa: Host, state: string) {
  const databaseId = organizacaoOfToken(state)
  if (databaseId === null || (await casa.organizacoes.nameOf(databaseId)) === '') return undefined
  const agora = casa.clock.now()
  const estadoHash = hashOfToken(state)
  return casa.organizacoes.write(databaseId, async (db) => {
    const linha = await db.row(sql<{ segredo: string; vincularId: number | null }>`
      update entrada_unica set voltou_em = ${agora}
      where estado_hash = ${estadoHash} and voltou_em is null and expira_em > ${agora}
      returning segredo, vincular_id as "vincularId"`)
    const config = await lerOidc(db)
    return linha && config ? { databaseId, estadoHash, config, ...linha } : undefined
  })
}

/**
 * Exchanges the code and checks all of the answer: signature, issuer, audience, times, state, nonce, PKCE.
 * @throws what openid-client says of an answer that is not good, and what the network says
 */
async function perguntarAoProvedor(
  casa: Host,
  c: ConfiguracaoOidc,
  volta: URL,
  { state, segredo }: { state: string; segredo: string },
): Promise<Identidade> {
  const { nonce, verificador } = JSON.parse(casa.vault.unseal(segredo, USO_DO_ESTADO)) as {
    nonce: string
    verificador: string
  }
  const provedor = await provedorDe(casa, c)
  const tokens = await authorizationCodeGrant(provedor, volta, {
    pkceCodeVerifier: verificador,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const doToken = tokens.claims()
  if (!doToken) throw new Error('a resposta do provedor não tem identidade')
  const falta = doToken[atributoDe(c)] === undefined && provedor.serverMetadata().userinfo_endpoint
  const atributos = falta
    ? { ...(await fetchUserInfo(provedor, tokens.access_token, doToken.sub)), ...doToken }
    : doToken
  return { emissor: doToken.iss, sujeito: doToken.sub, atributos }
}

/**
 * Comes back from the provider. Gives where the browser goes: to the sign-in page, or to
 * the person's accounts, with a code that only it can exchange.
 */
export async function voltarDoProvedor(casa: Host, consulta: string): Promise<string> {
  const volta = new URL(enderecoDeRetorno(casa.address))
  volta.search = consulta
  const [state = '', ...outros] = volta.searchParams.getAll('state')
  const tomado = outros.length === 0 ? await tomarEstado(casa, state) : undefined
  if (!tomado) return telaDeEntrada(casa.address, NENHUM)
  const { databaseId, estadoHash, config, segredo, vincularId } = tomado
  const tela = vincularId === null ? telaDeEntrada : telaDasContas
  const dar = (db: Parameters<typeof darCodigo>[0], desfecho: Parameters<typeof darCodigo>[2]) =>
    darCodigo(db, { databaseId, estadoHash, now: casa.clock.now() }, desfecho)
  let identidade: Identidade
  try {
    identidade = await perguntarAoProvedor(casa, config, volta, { state, segredo })
  } catch (err) {
    const falha: Falha =
      !(err instanceof AuthorizationResponseError) && naoRespondeu(err)
        ? 'entradaUnicaIndisponivel'
        : 'entradaUnicaRecusada'
    const { code, error } = err as { code?: string; error?: string }
    casa.app.log.warn(
      { falha, codigo: code, erro: error, texto: (err as Error).message },
      'entrada única recusada',
    )
    const codigo = await casa.organizacoes.write(databaseId, (db) => dar(db, { falha }))
    return tela(casa.address, codigo)
  }
  const codigo = await casa.organizacoes.write(databaseId, async (db) =>
    dar(
      db,
      vincularId === null
        ? await reconhecer(casa, databaseId, db, config, identidade)
        : { conta: contaDe(config, identidade) },
    ),
  )
  return tela(casa.address, codigo)
}
