// Takes the pictures of reports of the manual (docs/manual/imagens/relatorio-*.png): the first page of one of each layout, as it
// is printed, from a running server with the demonstration in it. Needs pdftoppm (poppler-utils).
//   node scripts/manual-relatorios.mjs http://localhost:3000 <user> <password> [name …]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot } from './setup/root.mjs'

const sharp = createRequire(inRoot('apps', 'api', 'package.json'))('sharp')
const [base, username, password, ...only] = process.argv.slice(2)
if (base === undefined || username === undefined || password === undefined) {
  console.error('Usage: node scripts/manual-relatorios.mjs <address> <user> <password> [name …]')
  process.exit(2)
}

let token = ''
/** @param {string} path @param {object} [body] @returns {Promise<any>} the content of the answer */
async function call(path, body) {
  const answer = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-AUTH-TOKEN': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return /** @type {{ content: any }} */ (await answer.json()).content
}

token = await call('/api/login', { username, password })
const { resultList: units } = await call('/api/usuariosunidades')
token = await call(`/api/unidades/${units[0].unidade.id}/selecionar`)
/** @param {string} path */
const first = async (path) => (await call(path)).resultList[0]
const asset = await first('/api/patrimonios?q=notebook&rpp=1&fields=numeroTombamento')
const count = await first('/api/inventarios?rpp=1')
const person = await first('/api/patrimonios/usuarioorresponsavel?rpp=1')
const ofAsset = { where: JSON.stringify({ numeroTombamento: { eq: asset.numeroTombamento } }) }
const lastMonth = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7)

/** One report of each layout, with what it is asked with; null where the demonstration has nothing to make it of.
 * @type {Record<string, object | null>} */
const reports = {
  geral: {},
  conservacao: {},
  tiponatureza: {},
  bem: ofAsset,
  fichacontabil: ofAsset,
  balanco: { competencia: lastMonth },
  inventario: count ? { inventario: { id: count.id } } : null,
  termoresponsabilidade: person ? { responsavel: { id: person.id } } : null,
}

const folder = mkdtempSync(join(tmpdir(), 'relatorios-'))
try {
  for (const [name, body] of Object.entries(reports)) {
    if (body === null || (only.length > 0 && !only.includes(name))) continue
    const { tarefa, link } = await call(`/api/relatorio/${name}`, { formato: 'PDF', ...body })
    for (;;) {
      const { situacao, mensagens } = await call(`/api/tarefas/${tarefa.id}`)
      if (situacao === 'CONCLUIDA') break
      if (situacao === 'FALHOU') throw new Error(`${name}: ${mensagens.join(' ')}`)
      await wait(200)
    }
    const pdf = join(folder, `${name}.pdf`)
    const file = await fetch(base + link, { headers: { 'X-AUTH-TOKEN': token } })
    writeFileSync(pdf, Buffer.from(await file.arrayBuffer()))
    const page = join(folder, name)
    execFileSync('pdftoppm', ['-png', '-r', '110', '-f', '1', '-l', '1', '-singlefile', pdf, page])
    await sharp(`${page}.png`)
      .resize({ width: 900, height: 640, fit: 'cover', position: 'top' })
      .png({ palette: true, colours: 12, effort: 10 })
      .toFile(inRoot('docs', 'manual', 'imagens', `relatorio-${name}.png`))
    console.log(`relatorio-${name}.png`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
