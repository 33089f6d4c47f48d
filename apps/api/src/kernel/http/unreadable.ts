import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { mensagens } from '@tombo/contract'

/** Answers by the fault that the reader of requests names; any other is a request that nobody can read. */
const ANSWERS: Readonly<Record<string, readonly [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, mensagens.cabecalhosGrandes],
  ERR_HTTP_REQUEST_TIMEOUT: [408, mensagens.pedidoDemorou],
}

/** A request that is refused before it is one: the connection gets an answer in our words, and is closed. */
export function respondToUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = ANSWERS[error.code ?? ''] ?? [400, mensagens.corpoInvalido]
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
