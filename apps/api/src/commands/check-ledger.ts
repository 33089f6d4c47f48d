import { executarConferencia } from './check-ledger/executar.ts'

await executarConferencia(process.argv.slice(2))
