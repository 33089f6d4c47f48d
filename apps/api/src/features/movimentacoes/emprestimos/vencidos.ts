import { diasDeAviso, formatarData, movimentacaoWorkflow, quantos } from '@tombo/contract'
import { closeNotices } from '../../../kernel/notices/close.ts'
import { notify, notifyAllowed } from '../../../kernel/notices/notify.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { sql } from '../../../kernel/db/sql.ts'
import type { RoutineDeps, Routine } from '../../../kernel/jobs/routine.ts'
import { lerParametros } from '../../sistema/parametros.public.ts'
import { unidadeEmUso } from '../../sistema/vencimentos.public.ts'

const DE_UMA_VEZ = 200
/** The keys of the notices of a loan's end begin so. */
const chaveDoFim = (id: number) => `movimentacao/${id}/retorno/`

/** Nothing of a loan is out: nobody needs to be told of its end any more. */
export const esquecerFim = (ctx: Ctx, id: number): Promise<void> => closeNotices(ctx, chaveDoFim(id))

interface Linha {
  id: number
  unidadeId: number
  recebedorId: number | null
  responsavel: string
  quantidade: number
  retorno: string
  resta: number
  marco: string
}

const titulo = ({ id, resta, retorno }: Linha): string => {
  const qual = `Empréstimo nº ${id}`
  if (resta < 0) return `${qual}: a devolução venceu em ${formatarData(retorno)}`
  return resta === 0
    ? `${qual}: a devolução vence hoje`
    : `${qual}: a devolução vence em ${quantos(resta, 'dia', 'dias')}`
}

async function avisarParte({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const { diasAvisoVencimento } = await lerParametros(db)
  const antes = diasDeAviso(diasAvisoVencimento) ?? [0]
  // Whatever is late is said again after the same numbers of days, and on the first: nobody takes a loan's end for the past.
  const marcos = [...new Set([...antes, -1, ...antes.map((d) => -d)])]
  const linhas = await db.rows(sql<Linha>`
    select t.id, t.unidade_id as "unidadeId", r.usuario_id as "recebedorId", r.nome as responsavel,
      t.data_retorno as retorno, t.data_retorno - ${clock.today()}::date as resta, m.marco,
      (select count(*)::int from movimentacao_item i where i.movimentacao_id = t.id
        and ${among(sql`i.situacao`, movimentacaoWorkflow.itemsTaken('devolver'))}) as quantidade
    from movimentacao t join responsavel r on r.id = t.responsavel_id
      cross join lateral (select max(t.data_retorno - d) as marco from unnest(${marcos}::int[]) d
        where t.data_retorno - d <= ${clock.today()}::date) m
    where ${among(sql`t.situacao`, movimentacaoWorkflow.from('devolver'))}
      and ${unidadeEmUso(sql`t.unidade_id`)}
      and t.data_retorno <= ${clock.today()}::date + ${Math.max(...marcos)}::int
      and m.marco > coalesce(t.avisado_em, '-infinity')
    order by t.id limit ${DE_UMA_VEZ} for update of t skip locked`)
  for (const l of linhas) {
    const aviso = {
      tipo: 'EMPRESTIMO_VENCE',
      titulo: titulo(l),
      texto: `${quantos(l.quantidade, 'bem', 'bens')} com ${l.responsavel}, até ${formatarData(l.retorno)}.`,
      endereco: `/movimentacaolocalizacao/${l.id}`,
      chave: `${chaveDoFim(l.id)}${l.retorno}/${l.marco}`,
      unidadeId: l.unidadeId,
    }
    await notifyAllowed({ db, clock }, 'CRIAR_ALTERAR_MOVIMENTACOES', aviso)
    if (l.recebedorId !== null) await notify({ db, clock }, l.recebedorId, aviso)
    await db.exec(sql`update movimentacao set avisado_em = ${l.marco}::date where id = ${l.id}`)
  }
  return linhas.length
}

async function avisarTodos(meio: RoutineDeps): Promise<void> {
  let avisados = DE_UMA_VEZ
  while (avisados === DE_UMA_VEZ) avisados = await meio.write(avisarParte)
}

/** Once a day, in the early morning of Brazil: the loans that are about to end, and those that are late. */
export const avisarEmprestimos: Routine = {
  nome: 'avisar-emprestimos',
  cron: '20 8 * * *',
  run: avisarTodos,
}
