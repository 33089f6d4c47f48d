import {
  mensagens,
  motivoReserva,
  patrimonioWorkflow,
  type ProblemaDoBem,
  situacaoPatrimonio,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { type Reserva, reservasDe } from './reservas.public.ts'

interface Bem {
  id: number
  numeroTombamento: number | null
  numeroAcessorio: number
  descricao: string
  situacao: keyof typeof situacaoPatrimonio.descriptions
}

/** Why something that is under way with an asset keeps it from being taken along: "Emprestado (nº 12)". */
export const reservaEmPalavras = ({ motivo, registroId }: Pick<Reserva, 'motivo' | 'registroId'>): string =>
  `${motivoReserva.descriptions[motivo]} (nº ${registroId})`

/**
 * Of these assets those that cannot leave their place, each with its reason: none of the unit, not in use (docs/regras.md R42), or
 * held by something under way. `menos` is a record whose own hold does not count. Reads only; what decides is `reservar`.
 */
export async function problemasDosBens(
  ctx: Ctx,
  ids: readonly number[],
  menos?: Pick<Reserva, 'motivo' | 'registroId'>,
): Promise<ProblemaDoBem[]> {
  const unicos = [...new Set(ids)]
  const bens = await ctx.db.rows(sql<Bem>`
    select id, numero_tombamento as "numeroTombamento", numero_acessorio as "numeroAcessorio", descricao, situacao
    from patrimonio where id = any(${unicos}::int[]) and unidade_id = ${ctx.unidadeId} and removido_em is null`)
  const porId = new Map(bens.map((b) => [b.id, b]))
  const presos = new Map((await reservasDe(ctx, [...porId.keys()])).map((r) => [r.patrimonioId, r]))
  return unicos.flatMap((id): ProblemaDoBem[] => {
    const bem = porId.get(id)
    const reserva = presos.get(id)
    const alheia = reserva && !(menos?.motivo === reserva.motivo && menos.registroId === reserva.registroId)
    const motivo = !bem
      ? mensagens.naoEncontrado
      : !patrimonioWorkflow.allowed(bem.situacao, 'MOVIMENTAR')
        ? `Situação: ${situacaoPatrimonio.descriptions[bem.situacao]}`
        : alheia
          ? reservaEmPalavras(reserva)
          : null
    if (motivo === null) return []
    const { situacao: _, ...patrimonio } = bem ?? {
      id,
      numeroTombamento: null,
      numeroAcessorio: 0,
      descricao: null,
      situacao: null,
    }
    return [{ patrimonio, motivo }]
  })
}
