import { garantias, garantiaWorkflow, mensagens, situacaoGarantia } from '@tombo/contract'
import { enumSql } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { wordOf } from '../../kernel/db/words.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { type Pertence, refBem } from '../patrimonios/pertences/pertences.public.ts'
import { avisarVencimentos } from '../patrimonios/pertences/vencimentos.public.ts'

/** Warranties of assets. The last day is the database's own sum of start and days. */
export const GARANTIA: Pertence = {
  def: garantias,
  fonte: {
    table: 'garantia',
    references: refBem,
    computed: {
      dataFinal: sql`t.data_final`,
      situacao: enumSql(situacaoGarantia, sql`t.situacao`),
    },
  },
  tipo: 'GARANTIA',
  rotulo: 'Garantia',
  texto: sql`'nº ' || t.numero || ', de ' || to_char(t.data_inicial, 'DD/MM/YYYY') || ' a ' || to_char(t.data_final,
    'DD/MM/YYYY')
    || ' (' || t.prazo_garantia || ' dias), ' || lower(${wordOf(situacaoGarantia, sql`t.situacao`)})`,
  fim: {
    coluna: 'data_final',
    situacao: garantiaWorkflow.to('FINALIZAR'),
    recusa: mensagens.garantiaFinalizada,
  },
}

/** Once a day, in the early morning of Brazil: the warranties that are about to end. */
export const avisarGarantias: Routine = {
  nome: 'avisar-garantias',
  cron: '0 8 * * *',
  run: (meio) =>
    avisarVencimentos(meio, {
      tabela: 'garantia',
      fim: 'data_final',
      tipo: 'GARANTIA_VENCE',
      coisa: 'Garantia',
      qual: sql`'garantia nº ' || t.numero`,
      juntos: { coisas: 'garantias', relatorio: 'garantia' },
    }),
}
