import { licenciamentos, licenciamentoWorkflow, mensagens, situacaoLicenciamento } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { writtenReais } from '../../kernel/db/written.ts'
import { wordOf } from '../../kernel/db/words.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { type Pertence, refBem, salvarPertence } from '../patrimonios/pertences/pertences.public.ts'
import { avisarVencimentos } from '../patrimonios/pertences/vencimentos.public.ts'

/** Licences of assets. */
export const LICENCIAMENTO: Pertence = {
  def: licenciamentos,
  fonte: {
    table: 'licenciamento',
    references: refBem,
    computed: { situacao: enumSql(situacaoLicenciamento, sql`t.situacao`) },
  },
  tipo: 'LICENCIAMENTO',
  rotulo: 'Licenciamento',
  texto: sql`concat_ws(', ', 'exercício ' || t.exercicio, 'nº ' || t.numero,
    'licenciado em ' || to_char(t.data_licenciamento, 'DD/MM/YYYY'),
    'vence em ' || to_char(t.data_vencimento, 'DD/MM/YYYY'),
    ${writtenReais(sql`t.valor`)}, t.observacao,
    lower(${wordOf(situacaoLicenciamento, sql`t.situacao`)}))`,
  fim: {
    coluna: 'data_vencimento',
    situacao: licenciamentoWorkflow.to('FINALIZAR'),
    recusa: mensagens.licenciamentoFinalizado,
  },
}

/** Saves a licence, which does not end before it begins; what stood so and is not touched holds nothing back. Errors: 400, and as `salvarPertence`. */
export async function salvarLicenciamento(ctx: Ctx, corpo: Record<string, unknown>) {
  const salvo = await salvarPertence(ctx, LICENCIAMENTO, corpo)
  const { dataLicenciamento: de, dataVencimento: ate } = salvo as { [dia: string]: unknown }
  const tocou = corpo.dataLicenciamento !== undefined || corpo.dataVencimento !== undefined
  if (tocou && typeof de === 'string' && typeof ate === 'string' && ate < de)
    throw invalid({ dataVencimento: [mensagens.licenciamentoVenceAntes] })
  return salvo
}

/** Once a day, in the early morning of Brazil: the licences that are about to end. */
export const avisarLicenciamentos: Routine = {
  nome: 'avisar-licenciamentos',
  cron: '5 8 * * *',
  run: (meio) =>
    avisarVencimentos(meio, {
      tabela: 'licenciamento',
      fim: 'data_vencimento',
      tipo: 'LICENCIAMENTO_VENCE',
      coisa: 'Licenciamento',
      qual: sql`'licenciamento de ' || t.exercicio`,
      juntos: { coisas: 'licenciamentos', endereco: '/relatorio?relatorio=licenciamento' },
    }),
}
