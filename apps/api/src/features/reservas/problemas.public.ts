import {
  mensagens,
  motivoReserva,
  nomeDoBem,
  patrimonioWorkflow,
  type ProblemaDoBem,
  situacaoPatrimonio,
} from '@tombo/contract'
import type { Ctx } from '../../kernel/ctx.ts'
import { sql } from '../../kernel/db/sql.ts'
import { contagemEmPalavras, emContagem } from './em-contagem.public.ts'
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

/** Does what holds an asset keep this from being done with it? What is lent may be mended, and what left for good written off. */
const impede = (
  acao: 'MOVIMENTAR' | 'MANTER',
  { motivo }: Reserva,
  menos?: Pick<Reserva, 'motivo'>,
): boolean =>
  (acao === 'MOVIMENTAR' || motivo !== 'EMPRESTIMO') &&
  !(motivo === 'SAIDA_DEFINITIVA' && menos?.motivo === 'BAIXA')

/**
 * Gives, of these assets those that cannot leave their place (or be mended, where that is the `acao`), each with its reason: none of
 * the unit, not in use (docs/regras.md R42), or held by something under way. `menos` is a record whose own hold does not
 * count. Reads only; what decides is `reservar`.
 */
export async function problemasDosBens(
  ctx: Ctx,
  ids: readonly number[],
  menos?: Pick<Reserva, 'motivo' | 'registroId'>,
  acao: 'MOVIMENTAR' | 'MANTER' = 'MOVIMENTAR',
): Promise<ProblemaDoBem[]> {
  const unicos = [...new Set(ids)]
  const bens = await ctx.db.rows(sql<Bem>`
    select id, numero_tombamento as "numeroTombamento", numero_acessorio as "numeroAcessorio", descricao, situacao
    from patrimonio where id = any(${unicos}::int[]) and unidade_id = ${ctx.unidadeId} and removido_em is null`)
  const porId = new Map(bens.map((b) => [b.id, b]))
  const alheias = (await reservasDe(ctx, [...porId.keys()])).filter(
    (r) => impede(acao, r, menos) && !(menos?.motivo === r.motivo && menos.registroId === r.registroId),
  )
  const presos = new Map(alheias.map((r) => [r.patrimonioId, r]))
  const contados = new Map(
    (await emContagem(ctx, [...porId.keys()])).flatMap((c) =>
      c.recusa ? [[c.patrimonioId, c] as const] : [],
    ),
  )
  return unicos.flatMap((id): ProblemaDoBem[] => {
    const bem = porId.get(id)
    const reserva = presos.get(id)
    const contado = contados.get(id)
    const motivo = !bem
      ? mensagens.naoEncontrado
      : !patrimonioWorkflow.allowed(bem.situacao, acao)
        ? `Situação: ${situacaoPatrimonio.descriptions[bem.situacao]}`
        : reserva
          ? reservaEmPalavras(reserva)
          : contado
            ? contagemEmPalavras(contado)
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

/** The assets that these hold, each with that as its reason. */
export async function problemasDasReservas(ctx: Ctx, reservas: readonly Reserva[]): Promise<ProblemaDoBem[]> {
  const bens = await ctx.db.rows(sql<ProblemaDoBem['patrimonio']>`
    select id, numero_tombamento as "numeroTombamento", numero_acessorio as "numeroAcessorio", descricao
    from patrimonio where id = any(${reservas.map((r) => r.patrimonioId)}::int[])`)
  const porId = new Map(bens.map((b) => [b.id, b]))
  return reservas.flatMap((r) => {
    const patrimonio = porId.get(r.patrimonioId)
    return patrimonio ? [{ patrimonio, motivo: reservaEmPalavras(r) }] : []
  })
}

/** An asset as whoever reads a refusal knows it: by number and description, never by its id. */
const nomeDe = ({ patrimonio }: ProblemaDoBem): string => nomeDoBem(patrimonio) || mensagens.bemSemDescricao

/** The assets of a refusal, each with why; of more than `nomeados` how many more. */
export function problemasEmPalavras(problemas: readonly ProblemaDoBem[], nomeados = 20): string[] {
  const ditos = problemas.slice(0, nomeados).map((p) => `${nomeDe(p)}: ${p.motivo}`)
  const mais = problemas.length - ditos.length
  return mais > 0 ? [...ditos, `e mais ${mais}`] : ditos
}
