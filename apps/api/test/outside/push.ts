import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** It is of `localhost`, for these tests alone: nothing outside of them knows it. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUPwFKtiDd37kFe7JwK0c4LXMS7ggwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAyMjYzOFoYDzIxMjYxMDI4
MDIyNjM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATIT8jtXB7OyVlO/Fyq9y3yR5ZoZqaDhQejFbkfpDmR+ntVGQ1Np57N
YZ9m49MhVBAe0093OaOysIDefhPLevWho28wbTAdBgNVHQ4EFgQUSC8ISdPs15BK
nhuVZG0iKk+XfmUwHwYDVR0jBBgwFoAUSC8ISdPs15BKnhuVZG0iKk+XfmUwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhAJCU7hNff4GUY2WFoUMYO2UklwFuPXEYK4Qo1ysUvpoNAiBF
3a8KEEdTQD6X4AK9Y5kf7jwR0jtZPF92CElLnK3/PA==
-----END CERTIFICATE-----`
const CHAVE = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfGm553jxGSEwTez+
cHaNk8YFucjXU6mmm0DDJGVsfuKhRANCAATIT8jtXB7OyVlO/Fyq9y3yR5ZoZqaD
hQejFbkfpDmR+ntVGQ1Np57NYZ9m49MhVBAe0093OaOysIDefhPLevWh
-----END PRIVATE KEY-----`

const base64 = (b: Buffer) => b.toString('base64url')

/** Says what the push service got for a device. */
export interface Received {
  aparelho: string
  cabecalhos: Record<string, string>
  corpo: Buffer
}

/** A device with keys of its own, at an address of the service. */
export interface TestDevice {
  corpo: { key: string; auth: string; endpoint: string }
  /** Gives what the device shows of a message: decrypted by RFC 8291. */
  abrir(body: Buffer): unknown
}

/** A push service of this machine, that speaks TLS with a certificate of its own. */
export interface PushService {
  recebidos: Received[]
  /** The next messages to this device (all, without a name) are answered with this status; 201 takes them again. */
  responder(status: number, aparelho?: string): void
  aparelho(name: string): TestDevice
  fechar(): Promise<void>
}

const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const label = (text: string, ...mais: Buffer[]) =>
  Buffer.concat([Buffer.from(`${text}\0`), ...mais, Buffer.of(1)])

/** Opens a message of one record (RFC 8188 §2, RFC 8291 §3.4). */
function decifrar(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const tamanhoDaChave = body.readUInt8(20)
  const doServidor = body.subarray(21, 21 + tamanhoDaChave)
  const ciphertext = body.subarray(21 + tamanhoDaChave)
  const material = hmac(
    hmac(auth, ecdh.computeSecret(doServidor)),
    label('WebPush: info', ecdh.getPublicKey(), doServidor),
  )
  const prk = hmac(salt, material)
  const key = hmac(prk, label('Content-Encoding: aes128gcm')).subarray(0, 16)
  const nonce = hmac(prk, label('Content-Encoding: nonce')).subarray(0, 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(ciphertext.subarray(-16))
  const open = Buffer.concat([cipher.update(ciphertext.subarray(0, -16)), cipher.final()])
  return open.subarray(0, open.lastIndexOf(2))
}

/** Whether the message is signed for this service by the owner of the key that the devices subscribed with (RFC 8292). */
export function signedBy(
  { cabecalhos: headers }: Received,
  chavePublica: string,
): Record<string, unknown> | null {
  const { t, k } = /^vapid t=(?<t>[^,]+), ?k=(?<k>.+)$/.exec(headers.authorization ?? '')?.groups ?? {}
  if (!t || k !== chavePublica) return null
  const [head = '', body = '', assinatura = ''] = t.split('.')
  const ponto = Buffer.from(k, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: base64(ponto.subarray(1, 33)), y: base64(ponto.subarray(33)) },
  })
  const vale = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(assinatura, 'base64url'),
  )
  return vale ? (JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>) : null
}

export async function startPush(): Promise<PushService> {
  const recebidos: Received[] = []
  const responses = new Map<string, number>()
  const server = createServer({ key: CHAVE, cert: CERTIFICATE }, (req, res) => {
    const aparelho = (req.url ?? '').slice(1)
    const parts: Buffer[] = []
    req.on('data', (d: Buffer) => parts.push(d))
    req.on('end', () => {
      const status = responses.get(aparelho) ?? responses.get('') ?? 201
      if (status === 201)
        recebidos.push({
          aparelho,
          cabecalhos: req.headers as Record<string, string>,
          corpo: Buffer.concat(parts),
        })
      res.writeHead(status).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    recebidos,
    responder: (status, aparelho = '') => void responses.set(aparelho, status),
    aparelho(name) {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      return {
        corpo: {
          key: base64(ecdh.generateKeys()),
          auth: base64(auth),
          endpoint: `https://localhost:${port}/${name}`,
        },
        abrir: (body) => JSON.parse(decifrar(body, ecdh, auth).toString()),
      }
    },
    fechar: () => new Promise((ready) => server.close(() => ready())),
  }
}
