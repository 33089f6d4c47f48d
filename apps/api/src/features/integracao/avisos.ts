import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { avisarQueVence } from '../sistema/vencimentos.public.ts'

/** Once a day, in the early morning of Brazil: the programs whose key is about to run out. */
export const avisarProgramas: Routine = {
  nome: 'avisar-programas',
  cron: '30 8 * * *',
  run: (meio) =>
    avisarQueVence(meio, {
      tabela: 'programa',
      fim: sql`t.validade`,
      vale: sql`t.revogado_em is null`,
      unidade: sql`t.unidade_id`,
      qual: sql`t.nome`,
      endereco: sql`'/configuracoes/integracoes/programas'`,
      tipo: 'PROGRAMA_VENCE',
      coisa: 'Chave de programa',
      para: 'CRIAR_ALTERAR_INTEGRACOES',
    }),
}
