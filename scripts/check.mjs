// Runs what needs no database and no browser: `npm run check`. The linter takes as long as all the rest together, which runs beside it.
import { sources } from './test/groups.mjs'
import { runStages } from './test/run-stages.mjs'

await runStages([[['lint'], [...sources.filter((name) => name !== 'lint'), 'rules']]])
