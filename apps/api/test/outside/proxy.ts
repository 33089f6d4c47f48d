import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

interface Asked {
  /** As it was asked for: `GET http://…`, or `CONNECT name:443`. */
  what: string
  authorization: string | undefined
}

/** A proxy as offices have them, which knows every name: all of them are the machine at this port. */
export async function startProxy(leadsTo: number) {
  const asked: Asked[] = []
  const note = (what: string, headers: NodeJS.Dict<string | string[]>) =>
    asked.push({ what, authorization: headers['proxy-authorization'] as string | undefined })
  const server = createServer((req, res) => {
    note(`${req.method} ${req.url}`, req.headers)
    const { pathname } = new URL(req.url ?? '', 'http://sem.nome')
    const onward = request({ port: leadsTo, host: '127.0.0.1', path: pathname, method: req.method ?? 'GET' })
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502)
      answer.pipe(res)
    })
    onward.on('error', () => res.writeHead(502).end())
    req.pipe(onward)
  })
  server.on('connect', (req, client) => {
    note(`CONNECT ${req.url}`, req.headers)
    const onward = connect(leadsTo, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(client).pipe(onward)
    })
    onward.on('error', () => client.destroy())
    client.on('error', () => onward.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    /** With the name and the password that it wants. */
    address: `http://tombo:s3nha@127.0.0.1:${port}`,
    asked,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
