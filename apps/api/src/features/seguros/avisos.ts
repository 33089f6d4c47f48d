import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { avisarQueVence, listaDoDia } from '../sistema/vencimentos.public.ts'
import { ATIVO, RENOVA } from './consultas.ts'

/** Once a day, in the early morning of Brazil: the policies whose last day is near, today, or past. */
export const avisarSeguros: Routine = {
  nome: 'avisar-seguros',
  cron: '25 8 * * *',
  run: (meio) =>
    avisarQueVence(meio, {
      tabela: 'seguro',
      fim: sql`t.data_final`,
      vale: sql`${ATIVO} and not exists (select from seguro n where ${RENOVA})`,
      unidade: sql`t.unidade_id`,
      qual: sql`'apólice ' || t.numero || ': ' || t.descricao`,
      endereco: sql`'/seguros/' || t.id`,
      tipo: 'SEGURO_VENCE',
      coisa: 'Seguro',
      juntos: { coisas: 'seguros', endereco: (fim) => listaDoDia('/seguros', 'dataFinal', fim) },
      tambemDepois: true,
      para: 'CRIAR_ALTERAR_SEGUROS',
    }),
}
