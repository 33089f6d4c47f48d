import { connect, type Socket } from 'node:net'

/**
 * A process of its own that holds streams of signals open, and says what it hears. Told `{ porta, tokens }` once; tells
 * `{ abertos }` when all stand, and `{ ouvidos }` every 100 ms: kinds heard so far, by all of them.
 */
process.on('message', ({ porta, tokens }: { porta: number; tokens: string[] }) => {
  const sockets: Socket[] = []
  let abertos = 0
  let ouvidos = 0
  const abrir = (token: string) =>
    new Promise<void>((pronto, falhar) => {
      const s = connect(porta, '127.0.0.1').setEncoding('latin1')
      s.on('error', falhar)
      s.on('data', (texto: string) => {
        if (texto.includes('event: pronto')) pronto()
        ouvidos += texto.split('event: sinais').length - 1
      })
      s.write(
        `GET /api/context/sinais HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\nX-AUTH-TOKEN: ${token}\r\n\r\n`,
      )
      sockets.push(s)
    })
  const fila = [...tokens]
  const raia = async () => {
    for (let token = fila.pop(); token; token = fila.pop()) {
      await abrir(token)
      abertos += 1
    }
  }
  void Promise.all(Array.from({ length: 20 }, raia)).then(() => process.send?.({ abertos }))
  setInterval(() => process.send?.({ ouvidos }), 100)
})
process.on('disconnect', () => process.exit(0))
