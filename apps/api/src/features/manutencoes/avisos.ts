import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { avisarQueVence, listaDoDia } from '../sistema/vencimentos.public.ts'
import { EM_ANDAMENTO } from './consultas.ts'

/** Once a day, in the early morning of Brazil: the orders whose day is near, today, or past. */
export const avisarManutencoes: Routine = {
  nome: 'avisar-manutencoes',
  cron: '20 8 * * *',
  run: (meio) =>
    avisarQueVence(meio, {
      tabela: 'manutencao',
      fim: sql`t.data_prevista`,
      vale: sql`${EM_ANDAMENTO} and t.removida_em is null`,
      unidade: sql`t.unidade_id`,
      qual: sql`'manutenção nº ' || t.id || ': ' || t.descricao`,
      endereco: sql`'/manutencao/' || t.id`,
      tipo: 'MANUTENCAO_VENCE',
      coisa: 'Prazo de manutenção',
      juntos: {
        coisas: 'prazos de manutenção',
        endereco: (fim) => listaDoDia('/manutencao', 'dataPrevista', fim),
      },
      tambemDepois: true,
      para: 'CRIAR_ALTERAR_MANUTENCOES',
    }),
}
