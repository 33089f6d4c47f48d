// The JavaScript of the first screen: what index.html names. Chunks that screens load later do not count.
import { readFileSync } from 'node:fs'

const dist = new URL('apps/web/dist/', import.meta.url)
const html = readFileSync(new URL('index.html', dist), 'utf8')
const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/?([^"]+\.js)"/g)]

export default [
  {
    name: 'First screen (JavaScript, gzip)',
    path: named.map(([, file]) => `apps/web/dist/${file}`),
    gzip: true,
    limit: '300 kB',
  },
]
