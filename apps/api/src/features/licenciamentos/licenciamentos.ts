import { licenciamentos, licenciamentoWorkflow, mensagens, situacaoLicenciamento } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { enumSql } from '../../kernel/db/source.ts'
import { sql } from '../../kernel/db/sql.ts'
import { writtenReais } from '../../kernel/db/written.ts'
import { wordOf } from '../../kernel/db/words.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { type Pertence, refBem, salvarPertence } from '../patrimonios/pertences/pertences.public.ts'
import { avisarVencimentos } from '../patrimonios/pertences/vencimentos.public.ts'
import { chaveDosAvisos } from '../sistema/vencimentos.public.ts'

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

/** Over `t` and `n`: the licence of a later year, by which its vehicle goes on (docs/regras.md R264). */
const SEGUINTE = sql`n.patrimonio_id = t.patrimonio_id and n.exercicio > t.exercicio
  and n.data_vencimento > t.data_vencimento`

/** Nobody needs to be told any more of the licences that this one follows. */
async function esquecerAnteriores(ctx: Ctx, id: number): Promise<void> {
  const anteriores = await ctx.db.rows(sql<{ id: number }>`
    select t.id from licenciamento t join licenciamento n on ${SEGUINTE} where n.id = ${id}`)
  for (const t of anteriores) await closeNotices(ctx, chaveDosAvisos('licenciamento', t.id))
}

/** Saves a licence, which does not end before it begins; what stood so and is not touched holds nothing back. Errors: 400, and as `salvarPertence`. */
export async function salvarLicenciamento(ctx: Ctx, corpo: Record<string, unknown>) {
  const salvo = await salvarPertence(ctx, LICENCIAMENTO, corpo)
  const { dataLicenciamento: de, dataVencimento: ate } = salvo as { [dia: string]: unknown }
  const tocou = corpo.dataLicenciamento !== undefined || corpo.dataVencimento !== undefined
  if (tocou && typeof de === 'string' && typeof ate === 'string' && ate < de)
    throw invalid({ dataVencimento: [mensagens.licenciamentoVenceAntes] })
  await esquecerAnteriores(ctx, salvo.id)
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
      vale: sql`not exists (select from licenciamento n where ${SEGUINTE})`,
      juntos: { coisas: 'licenciamentos', relatorio: 'licenciamento' },
    }),
}
