import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { avisarQueVence } from '../sistema/vencimentos.public.ts'

/** Once a day, in the early morning of Brazil: the commissions that are about to end. */
export const avisarComissoes: Routine = {
  nome: 'avisar-comissoes',
  cron: '10 8 * * *',
  run: (meio) =>
    avisarQueVence(meio, {
      tabela: 'comissao',
      fim: sql`t.fim`,
      // There is nothing to tell of one that was undone before it began.
      vale: sql`t.fim >= t.data_designacao`,
      unidade: sql`t.unidade_id`,
      qual: sql`t.descricao`,
      endereco: sql`'/comissao'`,
      tipo: 'COMISSAO_VENCE',
      coisa: 'Comissão',
      para: 'CRIAR_ALTERAR_COMISSOES',
    }),
}
