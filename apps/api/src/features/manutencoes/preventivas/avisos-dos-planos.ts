import { quantos, VENCIMENTOS_QUE_ABREM } from '@tombo/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { type SqlQuery, sql } from '../../../kernel/db/sql.ts'
import type { Routine } from '../../../kernel/jobs/routine.ts'
import { closeNotices } from '../../../kernel/notices/close.ts'
import { notifyAllowed } from '../../../kernel/notices/notify.ts'
import { unidadeEmUso } from '../../sistema/vencimentos.public.ts'
import { vencimentosDe } from './vencimentos.ts'

interface Meio {
  db: Db
  clock: Clock
}
interface Plano {
  id: number
  descricao: string
  vencidos: number
  proximos: number
  /** The last of those that are overdue, and of those that are near: with a later one they are announced anew. */
  estado: string
  /** One of them is later than what was announced, or than what is left of it. */
  mais: boolean
}

/** The keys of the notices of a plan begin so. */
const chaveDoPlano = (id: number) => `plano_manutencao/${id}/`

/** Whatever was told of a plan is settled: what is due of it from now on is told anew. */
export async function esquecerAvisos(ctx: Ctx, planoId: number): Promise<void> {
  await closeNotices(ctx, chaveDoPlano(planoId))
  await ctx.db.exec(sql`update plano_manutencao set avisado = null where id = ${planoId}`)
}

const [VENCIDA, PROXIMA] = VENCIMENTOS_QUE_ABREM

/** Over `estado`, as it stands or as it was announced: of those that are overdue, of those that are near. */
const partes = (estado: SqlQuery): SqlQuery[] => [
  sql`coalesce(substring(${estado} from '^[0-9-]+'), '') collate "C"`,
  sql`coalesce(substring(${estado} from 'P(.*)$'), '') collate "C"`,
]
const [VENCIDOS, PROXIMOS] = partes(sql`e.estado`) as [SqlQuery, SqlQuery]
const [VENCIDOS_DITOS, PROXIMOS_DITOS] = partes(sql`t.avisado`) as [SqlQuery, SqlQuery]

/** The plans of a unit with something else overdue, or near, than was announced. */
const aAvisar = ({ db, clock }: Meio, unidadeId: number) =>
  db.rows(sql<Plano>`
    select t.id, t.descricao, e.vencidos, e.proximos, e.estado,
      (${VENCIDOS} > ${VENCIDOS_DITOS} or ${PROXIMOS} > ${PROXIMOS_DITOS}) as mais from (
      select v.plano_id, count(*) filter (where v.situacao = ${VENCIDA})::int as vencidos,
        count(*) filter (where v.situacao = ${PROXIMA})::int as proximos,
        concat_ws('|', max(v.proxima) filter (where v.situacao = ${VENCIDA}),
          'P' || max(case when v.medidor is null then v.proxima::text else lpad(v.proxima_leitura::text, 12, '0') end)
            filter (where v.situacao = ${PROXIMA})) as estado
      from (${vencimentosDe({ unidadeId, clock })}) v where ${among(sql`v.situacao`, VENCIMENTOS_QUE_ABREM)} group by 1
    ) e join plano_manutencao t on t.id = e.plano_id where t.avisado is distinct from e.estado order by t.id`)

function emPalavras({ vencidos, proximos }: Plano): string {
  const partes = [
    ...(vencidos > 0 ? [quantos(vencidos, 'bem vencido', 'bens vencidos')] : []),
    ...(proximos > 0 ? [`${quantos(proximos, 'bem', 'bens')} a vencer`] : []),
  ]
  return `${partes.join(', ')}.`
}

async function avisarUnidade(meio: Meio, unidadeId: number): Promise<void> {
  const planos = await aAvisar(meio, unidadeId)
  // Where only less is left nobody is told; what comes later than that is told.
  for (const p of planos.filter((x) => x.mais))
    await notifyAllowed(meio, 'CRIAR_ALTERAR_MANUTENCOES', {
      tipo: 'PREVENTIVA_VENCE',
      titulo: `Manutenção preventiva ${p.vencidos > 0 ? 'vencida' : 'a vencer'}: ${p.descricao}`,
      texto: emPalavras(p),
      endereco: `/manutencao/preventivas?plano=${p.id}`,
      chave: `${chaveDoPlano(p.id)}${p.estado}/${meio.clock.today()}`,
      unidadeId,
    })
  await meio.db.exec(sql`
    update plano_manutencao t set avisado = u.estado
    from unnest(${planos.map((p) => p.id)}::int[], ${planos.map((p) => p.estado)}::text[]) as u(id, estado)
    where t.id = u.id`)
}

/** Once a day, in the early morning of Brazil: the plans by which something has become overdue, or near. */
export const avisarPreventivas: Routine = {
  nome: 'avisar-preventivas',
  cron: '25 8 * * *',
  async run(deps) {
    const unidades = await deps.read(({ db }) =>
      db.rows(
        sql<{ id: number }>`select distinct t.unidade_id as id from plano_manutencao t
          where t.ativo and ${unidadeEmUso(sql`t.unidade_id`)} order by 1`,
      ),
    )
    for (const { id } of unidades) await deps.write((meio) => avisarUnidade(meio, id))
  },
}
