import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Recebido {
  cabecalhos: Record<string, string>
  corpo: string
}

/** A receiver of webhooks on this machine. It answers with `status`, and keeps what it was sent. */
export async function iniciarReceptor() {
  const recebidos: Recebido[] = []
  let status = 200
  let resposta = 'ok'
  const servidor = createServer((req, res) => {
    let corpo = ''
    req.on('data', (d: Buffer) => (corpo += d.toString()))
    req.on('end', () => {
      recebidos.push({ cabecalhos: req.headers as Record<string, string>, corpo })
      res.writeHead(status, { 'content-type': 'text/plain' }).end(resposta)
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    endereco: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/avisos?chave=secreta`,
    recebidos,
    responder: (s: number, texto = 'ok') => {
      status = s
      resposta = texto
    },
    fechar: () =>
      new Promise<void>((pronto) => {
        servidor.closeAllConnections()
        servidor.close(() => pronto())
      }),
  }
}
