import { mensagens } from '@tombo/contract'
import type { Ctx } from '../../../kernel/ctx.ts'
import { sql } from '../../../kernel/db/sql.ts'
import { nomeDoBem } from '../../tombo/nome.public.ts'

/** Conservation and use of an asset, as a conclusion found and wrote them. */
export interface EstadoDoBem {
  estado: number | null
  utilizacao: 'EMUSO' | 'DESUSO' | null
  desuso: string | null
}

/** Keeps which moves a conclusion made. */
export const guardarMovimentacoes = (
  ctx: Ctx,
  inventarioId: number,
  ids: readonly number[],
): Promise<number> =>
  ctx.db.exec(sql`
    insert into inventario_efeito (inventario_id, tipo, registro_id)
    select ${inventarioId}::int, 'MOVIMENTACAO', x from unnest(${[...ids]}::int[]) x`)

/** Conservation and use of these assets, as they stand now. */
export const estadosDe = (ctx: Ctx, ids: readonly number[]): Promise<(EstadoDoBem & { id: number })[]> =>
  ctx.db.rows(sql<EstadoDoBem & { id: number }>`
    select id, estado_conservacao_id as estado, utilizacao, justificativa_desuso as desuso from patrimonio
    where id = any(${[...ids]}::int[]) order by id`)

/** Keeps what assets had before a conclusion wrote what was seen. */
export async function guardarEstados(
  ctx: Ctx,
  inventarioId: number,
  antes: readonly (EstadoDoBem & { id: number })[],
): Promise<void> {
  const depois = new Map(
    (
      await estadosDe(
        ctx,
        antes.map((a) => a.id),
      )
    ).map((d) => [d.id, d]),
  )
  const linhas = antes.map(({ id, ...a }) => {
    const { id: _, ...d } = depois.get(id) ?? { id, ...a }
    return { id, antes: a, depois: d }
  })
  await ctx.db.exec(sql`
    insert into inventario_efeito (inventario_id, tipo, registro_id, antes, depois)
    select ${inventarioId}::int, 'ESTADO', l.id, l.antes, l.depois
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l(id int, antes jsonb, depois jsonb)`)
}

/** An asset as a person knows it. */
export const nomeDe = async (ctx: Ctx, id: number): Promise<string> =>
  (
    await ctx.db.row(sql<{ nome: string }>`
      select ${nomeDoBem(sql`p`)} as nome from patrimonio p where p.id = ${id}`)
  )?.nome ?? mensagens.bemSemDescricao
