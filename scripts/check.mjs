// Runs what needs no database and no browser, in under a minute: `npm run check`.
import { sources } from './test/groups.mjs'
import { runStages } from './test/run-stages.mjs'

await runStages([[sources, ['rules']]])
