import { executarDemonstracao } from './demo/executar.ts'

await executarDemonstracao(process.argv.slice(2))
