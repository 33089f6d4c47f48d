import { executarOrganizacao } from './organizacao/executar.ts'

await executarOrganizacao(process.argv.slice(2))
