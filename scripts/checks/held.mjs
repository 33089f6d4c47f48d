// Checks that rows are held before others are read: of a statement that does both, what it reads beside the held rows is as it
// was before the wait. A save wrote back what it had read so, an exit of which all had come back stayed open.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { readBesideHeld } from './lib/held.mjs'
import { sourcesIn } from './lib/sources.mjs'

const NAMES = 'names alone are read beside, to be told'

/** Where both stand in one statement, and why no harm comes of it. @type {Readonly<Record<string, string>>} */
const allowed = {
  'features/agendamentos/executar.ts': NAMES,
  'features/cadastros/produtos.ts': 'the held rows alone are read',
  'features/copias/agenda.ts': 'one machine copies at a time, by a lock of the server',
  'features/depreciacoes/custos.ts': 'an asset that is in the books stays there',
  'features/importacao/tipos/desfazer.ts': NAMES,
  'features/inventarios/contagem/fechar.ts': NAMES,
  'features/inventarios/locais/mudar.ts': NAMES,
  'features/manutencoes/ordem/manutencao.ts': NAMES,
  'features/movimentacoes/repo.ts': NAMES,
  'features/perfil/foto.ts': NAMES,
  'features/razao/abertura/corrigir-abertura.public.ts': 'the plans of all are held before',
  'features/razao/planos/posicao.ts': 'the plans of all are held before',
  'features/saidabens/saida.ts': NAMES,
  'features/sessao/senha/link.ts': 'both rows are held',
  'features/solicitacoesalteracao/cancelar.public.ts': NAMES,
  'features/unidades/corrente.ts': NAMES,
  'kernel/db/records.ts': NAMES,
  'kernel/notices/deliver.ts': 'a notice that was seen meanwhile may be sent all the same',
}

const src = inRoot('apps', 'api', 'src')
const sources = sourcesIn(src, /\.ts$/).filter((path) => !path.endsWith('.test.ts'))
const used = new Set()
let faults = 0
for (const path of sources) {
  const lines = readBesideHeld(readFileSync(path, 'utf8'))
  const file = relative(src, path).replaceAll('\\', '/')
  if (lines.length > 0 && allowed[file]) used.add(file)
  else
    for (const line of lines) {
      console.log(`${relative(root, path)}:${line}: rows are held and others read in one statement`)
      faults += 1
    }
}
const idle = Object.keys(allowed).filter((file) => !used.has(file))
for (const file of idle) console.log(`${file}: nothing is left to allow there`)
console.log(`${sources.length} sources, ${faults} statements that hold and read others at once`)
process.exit(faults === 0 && idle.length === 0 ? 0 : 1)
