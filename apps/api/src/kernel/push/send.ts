import type { Outbound } from '../outbound/outbound.ts'

/** A device, as its browser subscribed it. */
export interface Device {
  endpoint: string
  chave: string
  auth: string
}

/** Says what the device shows: the title, and where it leads, an address of the web client. Nothing more travels. */
export interface Payload {
  titulo: string
  endereco: string
}

interface Signature {
  publica: string
  privada: string
  /** Whom a push service writes to when something is wrong: `https:` or `mailto:`. */
  contact: string
}

/** How long a push service keeps it for a device that is off, in seconds. */
const TTL_S = 24 * 3600

/** The device is gone, or refuses for good (RFC 8030 §7.3): nothing reaches it any more. */
export class DeviceGone extends Error {}

/**
 * Sends to one device, encrypted for it (RFC 8291) and signed for the organisation (RFC 8292).
 * @throws {DeviceGone}, {InternalNetworkError}, and what the network says; anything else may pass the next time
 */
export async function sendPush(
  outbound: Outbound,
  { endpoint, chave: key, auth }: Device,
  payload: Payload,
  { publica, privada, contact }: Signature,
): Promise<void> {
  // Loaded by whoever has something to push only.
  const { default: webpush } = await import('web-push')
  const { method, headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh: key, auth } },
    JSON.stringify(payload),
    {
      TTL: TTL_S,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contact, publicKey: publica, privateKey: privada },
    },
  )
  const { status } = await outbound.request(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([n, v]) => [n, String(v)])),
    body,
  })
  if (status === 404 || status === 410) throw new DeviceGone(endpoint)
  if (status < 200 || status > 299) throw new Error(`o serviço de push respondeu ${status}`)
}
