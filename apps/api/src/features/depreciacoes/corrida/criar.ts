import {
  type Depreciacao,
  depreciacaoWorkflow,
  formatarCompetencia,
  formatarData,
  type SituacaoDepreciacao,
} from '@tombo/contract'
import { recordEvento } from '../../../kernel/audit/evento.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { lerAbertura } from '../../razao/abertura/abertura.public.ts'
import { exigirMesAberto, fechadoAte } from '../../razao/meses.public.ts'
import { competenciaDoMes, mesDe, obterDepreciacao } from '../repo.ts'

/** How far back the first run of a unit may be, where nobody said on which day its books begin. */
const MESES_PARA_TRAS = 12

interface Ultima {
  competencia: string
  situacao: SituacaoDepreciacao
}

const ultimaDaUnidade = (ctx: Ctx) =>
  ctx.db.row(
    sql<Ultima>`select competencia, situacao from depreciacao where unidade_id = ${ctx.unidadeId}
      and estornada_em is null order by competencia desc limit 1`,
  )

interface Proxima {
  proximaCompetencia: string
  /** The month whose run is not concluded. */
  emAberto: string | null
  /** No run was made yet. */
  primeira: boolean
  /** The day on which the books begin, where somebody said so. */
  abertura: string | null
}

/** The month itself, or the first open one where it is closed: a month in which nothing was due is closed without a run. */
async function abertoDesde(ctx: Ctx, mes: number): Promise<number> {
  const fechado = await fechadoAte(ctx.db, ctx.unidadeId as number)
  return fechado === null ? mes : Math.max(mes, mesDe(fechado) + 1)
}

/**
 * The month that comes next: after the last run, or where there was none the first month of the books (docs/regras.md R81),
 * or the month before this one where nobody said on which day they begin; an open one.
 */
export async function proximaCompetencia(ctx: Ctx): Promise<Proxima> {
  const ultima = await ultimaDaUnidade(ctx)
  const dia = (await lerAbertura(ctx, ctx.unidadeId as number))?.dia ?? null
  const emAberto =
    ultima && depreciacaoWorkflow.isOpen(ultima.situacao) ? ultima.competencia.slice(0, 7) : null
  return {
    proximaCompetencia: competenciaDoMes(
      await abertoDesde(
        ctx,
        ultima ? mesDe(ultima.competencia) + 1 : dia ? mesDe(dia) + 1 : mesDe(ctx.clock.today()) - 1,
      ),
    ),
    emAberto,
    primeira: !ultima,
    abertura: dia,
  }
}

/**
 * Opens the run of a month. Only the month after the last concluded one, or the first open one after it; one open run at a time,
 * never a month that has not begun (docs/regras.md R10).
 */
export async function criarDepreciacao(ctx: Ctx, competencia: string): Promise<Depreciacao> {
  await ctx.db.exec(sql`select 1 from unidade where id = ${ctx.unidadeId} for update`)
  await exigirMesAberto(ctx, `${competencia}-01`)
  const ultima = await ultimaDaUnidade(ctx)
  const mes = mesDe(competencia)
  if (ultima && depreciacaoWorkflow.isOpen(ultima.situacao)) {
    const aberta = formatarCompetencia(ultima.competencia.slice(0, 7))
    throw conflict(
      `A depreciação de ${aberta} ainda não foi finalizada. Finalize-a ou exclua-a antes de abrir outra.`,
      { competencia: [`A de ${aberta} ainda está aberta.`] },
    )
  }
  const seguinte = ultima ? await abertoDesde(ctx, mesDe(ultima.competencia) + 1) : mes
  if (mes !== seguinte) {
    throw invalid({
      competencia: [
        `Mês para processamento inválido: a próxima competência é ${formatarCompetencia(competenciaDoMes(seguinte))}.`,
      ],
    })
  }
  const abertura = await lerAbertura(ctx, ctx.unidadeId as number)
  if (abertura && mes <= mesDe(abertura.dia))
    throw invalid({
      competencia: [
        `Mês para processamento inválido: os livros desta unidade começam em ${formatarData(abertura.dia)}.`,
      ],
    })
  if (!ultima && !abertura && mes < mesDe(ctx.clock.today()) - MESES_PARA_TRAS)
    throw invalid({
      competencia: [
        'Mês para processamento inválido: a primeira depreciação é de um dos últimos doze meses. Para começar antes, diga o dia da abertura dos livros.',
      ],
    })
  if (mes > mesDe(ctx.clock.today()))
    throw invalid({ competencia: ['Mês para processamento inválido: ainda não começou.'] })
  const d = await ctx.db.row(sql<{ id: number }>`
    insert into depreciacao (unidade_id, competencia, criado_em, criado_por)
    values (${ctx.unidadeId}, ${`${competencia}-01`}::date, ${ctx.clock.now()}, ${ctx.actor.nome}) returning id`)
  const id = (d as { id: number }).id
  await recordEvento(ctx, {
    entidade: 'depreciacoes',
    entidadeId: id,
    tipo: 'CADASTRO',
    alteracoes: [{ campo: 'Competência', anterior: null, novo: formatarCompetencia(competencia) }],
  })
  return obterDepreciacao(ctx, id)
}
