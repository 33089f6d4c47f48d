import { executarRestauracao } from './restaurar/executar.ts'

await executarRestauracao(process.argv.slice(2))
