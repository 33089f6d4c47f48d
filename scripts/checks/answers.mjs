// Checks that a screen that takes an answer takes its error too: a part that cannot be read is told where it would stand,
// by a dialog that waits for it, or by a toast (`useToldError`), and never left out without a word.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { answersWithoutError } from './lib/answers.mjs'
import { sourcesIn } from './lib/sources.mjs'

/** Hooks whose error the frame of the program tells for all that use them. @type {ReadonlySet<string>} */
const told = new Set(['useContexto'])

/** Where an answer may be missing without a word, and why. @type {Readonly<Record<string, string>>} */
const allowed = {
  'apps/web/src/kernel/contexto.tsx': 'the frame tells it; parameters keep their defaults',
  'apps/web/src/kernel/files/files.ts': 'a picture that is not there has its own form',
  'apps/web/src/kernel/jobs/jobEnd.ts': 'the progress of the work tells it',
  'apps/web/src/resource/reports/FollowReport.tsx': 'the progress of the work tells it',
  'apps/web/src/features/importacao/nova/ValorFixo.tsx': 'suggestions for a text that is free',
  'apps/web/src/features/patrimonios/campos/ProdutoInput.tsx': 'suggestions for a text that is free',
  'apps/web/src/features/usuarios/useNomeRepetido.ts': 'the server refuses a name that is taken',
  'apps/web/src/features/etiquetas/BemPublico.tsx': 'one link more, for who is signed in',
  'apps/web/src/features/notificacoes/Sino.tsx': 'a count that is asked for by the clock',
  'apps/web/src/features/notificacoes/preferencias/NesteAparelho.tsx':
    'the browser is asked, and not the server',
  'apps/web/src/features/sessao/useEntradaUnica.ts': 'without it one signs in by the password',
  'apps/web/src/features/primeirospassos/Passos.tsx': 'the screen is whole without its first steps',
}

const sources = sourcesIn(inRoot('apps', 'web', 'src'), /\.tsx?$/).filter((p) => !/\.test\.tsx?$/.test(p))
const used = new Set()
let faults = 0
for (const path of sources) {
  const file = relative(root, path).replaceAll('\\', '/')
  const found = answersWithoutError(readFileSync(path, 'utf8')).filter(({ hook }) => !told.has(hook))
  if (found.length > 0 && allowed[file]) {
    used.add(file)
    continue
  }
  for (const { line, found: what } of found) console.log(`${file}:${line}: ${what}`)
  faults += found.length
}
const idle = Object.keys(allowed).filter((a) => !used.has(a))
for (const a of idle) console.log(`${a}: nothing is left to allow there`)
console.log(`${sources.length} sources, ${faults} answers without their error`)
process.exit(faults === 0 && idle.length === 0 ? 0 : 1)
