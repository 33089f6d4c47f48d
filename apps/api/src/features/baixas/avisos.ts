import { baixaWorkflow, quantos } from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { among } from '../../kernel/db/among.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { closeNotices } from '../../kernel/notices/close.ts'
import { notify, notifyAllowed } from '../../kernel/notices/notify.ts'
import { avisarQueVence, chaveDosAvisos } from '../sistema/vencimentos.public.ts'
import type { BaixaTravada } from './baixa.ts'
import { enderecoDaBaixa } from './relatos.ts'

/** The notices that a write-off waits to be authorised begin so. */
const chaveDaAutorizacao = (id: number) => `baixas/${id}/autorizar/`

/** Whoever may authorise write-offs in the unit is told of one that waits for them. */
export const avisarQuemAutoriza = (ctx: Ctx, b: BaixaTravada, quantidade: number): Promise<void> =>
  notifyAllowed(
    ctx,
    'AUTORIZAR_BAIXAS',
    {
      tipo: 'BAIXA',
      titulo: `Baixa nº ${b.id} para autorizar`,
      texto: `${quantos(quantidade, 'bem', 'bens')}, ${b.tipo.toLowerCase()}, enviada por ${ctx.actor.nome}.`,
      endereco: enderecoDaBaixa(b.id),
      chave: `${chaveDaAutorizacao(b.id)}${b.versao}`,
      unidadeId: ctx.unidadeId,
    },
    { except: ctx.actor.usuarioId },
  )

/** Nobody needs to authorise a write-off any more; whoever prepared it is told what became of it, unless they did it themselves. */
export async function avisarQuemPreparou(
  ctx: Ctx,
  b: BaixaTravada,
  fim: string,
  motivo?: string | null,
): Promise<void> {
  await closeNotices(ctx, chaveDaAutorizacao(b.id))
  const quem = b.enviadaPorId ?? b.criadoPorId
  if (quem === ctx.actor.usuarioId) return
  await notify(ctx, quem, {
    tipo: 'BAIXA',
    titulo: `Baixa nº ${b.id} ${fim}`,
    texto: motivo ?? `Por ${ctx.actor.nome}.`,
    endereco: enderecoDaBaixa(b.id),
    unidadeId: ctx.unidadeId,
  })
}

/** Over `i` (baixa_item): ceded, and not back. */
const CEDIDO = among(sql`i.situacao`, baixaWorkflow.itemsTaken('ENCERRAR_CESSAO'))
/** Over `t` (baixa): the ceded assets that have not come back. */
const CEDIDOS = sql`(select count(*) from baixa_item i where i.baixa_id = t.id and ${CEDIDO})`
/** So many of those who have ceded assets are named. */
const NOMEADOS = 3
/** Over `t` (baixa), in words: who has the ceded assets now, each with how many where there are several. */
const COM_QUEM = sql`(
  select case count(*) when 1 then ' com ' || min(x.nome) else ' (' || concat_ws(', ',
      string_agg(x.n || ' com ' || x.nome, ', ' order by x.lugar) filter (where x.lugar <= ${NOMEADOS}::int),
      sum(x.n) filter (where x.lugar > ${NOMEADOS}::int) || ' com outros') || ')' end
  from (select f.nome, count(*) as n, row_number() over (order by count(*) desc, f.nome, f.id) as lugar
    from baixa_item i join fornecedor f on f.id = coalesce(i.fornecedor_id, t.fornecedor_id)
    where i.baixa_id = t.id and ${CEDIDO} group by f.id) x having count(*) > 0)`

/** Once a day, in the early morning of Brazil: the cessions whose last day is near, today, or past (docs/regras.md R160). */
export const avisarCessoes: Routine = {
  nome: 'avisar-cessoes',
  cron: '35 8 * * *',
  run: (meio) =>
    avisarQueVence(meio, {
      tabela: 'baixa',
      fim: sql`t.cessao_ate`,
      vale: sql`${CEDIDOS} > 0`,
      unidade: sql`t.unidade_id`,
      qual: sql`'cessão nº ' || t.id || ': ' || ${CEDIDOS} || case ${CEDIDOS} when 1 then ' bem' else ' bens' end
        || coalesce(${COM_QUEM}, '')`,
      endereco: sql`'/baixas/' || t.id`,
      tipo: 'CESSAO_VENCE',
      coisa: 'Cessão',
      tambemDepois: true,
      para: 'AUTORIZAR_BAIXAS',
    }),
}

/** The assets of a cession are back: nobody needs to be told of its end any more. */
export const esquecerPrazo = (ctx: Ctx, baixaId: number): Promise<void> =>
  closeNotices(ctx, chaveDosAvisos('baixa', baixaId))
