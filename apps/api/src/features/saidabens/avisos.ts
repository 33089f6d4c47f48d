import { diasDeAviso, formatarData } from '@tombo/contract'
import { closeNotices } from '../../kernel/notices/close.ts'
import { notify, notifyAllowed } from '../../kernel/notices/notify.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Db } from '../../kernel/db/db.ts'
import { sql } from '../../kernel/db/sql.ts'
import type { Routine } from '../../kernel/jobs/routine.ts'
import { lerParametros } from '../sistema/parametros.public.ts'
import { unidadeEmUso } from '../sistema/vencimentos.public.ts'
import { ENTIDADE, ITEM_NA_SAIDA, SAIDA_FORA } from './consultas.ts'
import { enderecoDaSaida, quantosBens } from './relatos.ts'

const DE_UMA_VEZ = 200
/** The day after the expected return, which is always announced. */
const ATRASADA = -1

interface Linha {
  id: number
  unidadeId: number
  solicitanteId: number
  solicitante: string
  /** It names who has the assets, where the request does. */
  comQuem: string | null
  fim: string
  resta: number
  marco: string
  bens: number
}

function titulo({ id, resta }: Linha): string {
  const n = `Saída de bens nº ${id}`
  if (resta < 0) return `${n}: retorno atrasado`
  return resta === 0 ? `${n}: retorno hoje` : `${n}: retorno em ${resta} ${resta === 1 ? 'dia' : 'dias'}`
}

/** The keys of the notices of a request's return begin so. */
const chaveDoRetorno = (id: number) => `${ENTIDADE}/${id}/retorno/`

/** Everything is back: nobody needs to be told of it any more. */
export const esquecerRetorno = (ctx: Ctx, id: number): Promise<void> => closeNotices(ctx, chaveDoRetorno(id))

/** Gives what is due and not announced: the latest of its days that has come, when it is later than the one announced last. */
async function avisarParte({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const { diasAvisoVencimento } = await lerParametros(db)
  const marcos = [...(diasDeAviso(diasAvisoVencimento) ?? [0]), ATRASADA]
  const hoje = clock.today()
  const linhas = await db.rows(sql<Linha>`
    select t.id, t.unidade_id as "unidadeId", t.solicitante_id as "solicitanteId",
      t.solicitante_nome as solicitante, t.data_retorno_prevista as fim,
      coalesce((select f.nome from fornecedor f where f.id = t.fornecedor_id),
        (select r.nome from responsavel r where r.id = t.responsavel_id)) as "comQuem",
      t.data_retorno_prevista - ${hoje}::date as resta, m.marco, (select count(*)::int from saida_bem_item i
        where i.saida_id = t.id and ${ITEM_NA_SAIDA}) as bens
    from saida_bem t cross join lateral (
      select max(t.data_retorno_prevista - d) as marco from unnest(${marcos}::int[]) d
      where t.data_retorno_prevista - d <= ${hoje}::date) m
    where ${SAIDA_FORA} and t.removida_em is null and t.data_retorno_prevista is not null
      and ${unidadeEmUso(sql`t.unidade_id`)}
      and m.marco > coalesce(t.avisado_em, '-infinity')
    order by t.id limit ${DE_UMA_VEZ} for update of t skip locked`)
  for (const l of linhas) {
    const aviso = {
      tipo: 'SAIDA_VENCE',
      titulo: titulo(l),
      texto: `${[quantosBens(l.bens), l.comQuem && `com ${l.comQuem}`].filter(Boolean).join(' ')}, de ${l.solicitante}, até ${formatarData(l.fim)}.`,
      endereco: enderecoDaSaida(l.id),
      chave: `${chaveDoRetorno(l.id)}${l.fim}/${l.marco}`,
      unidadeId: l.unidadeId,
    }
    await notifyAllowed({ db, clock }, 'APROVAR_SAIDA_DE_BENS', aviso)
    await notify({ db, clock }, l.solicitanteId, aviso)
    await db.exec(sql`update saida_bem set avisado_em = ${l.marco}::date where id = ${l.id}`)
  }
  return linhas.length
}

/** Once a day, in the early morning of Brazil: the exits whose return is near, due or past, once for each of the days. */
export const avisarSaidas: Routine = {
  nome: 'avisar-saidas',
  cron: '10 8 * * *',
  async run(meio) {
    let avisadas = DE_UMA_VEZ
    while (avisadas === DE_UMA_VEZ) avisadas = await meio.write(avisarParte)
  },
}
